#include "python/games_at_once.h"

#include <algorithm>
#include <fmt/format.h>

#include "bots/many_games.h"
#include "kernel/actions.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::study {

GamesAtOnce::GamesAtOnce(std::shared_ptr<const Rules> rules, int games, std::uint64_t seed, int jobs,
                         int events)
    : rules_(std::move(rules)), jobs_(jobs) {
  const auto between = [](int number, int low, int high, std::string_view what) {
    if (number < low || number > high)
      throw Mistake(fmt::format("expected {} to {} {}, found {}", low, high, what, number));
  };
  between(games, 1, 1 << 20, "games");
  between(jobs, 1, 1024, "jobs");
  between(events, 0, 4096, "events");
  const auto count = static_cast<std::size_t>(games);
  events_ = static_cast<std::size_t>(events);
  width_ = rules_->width() + events_ * kEventWidth;
  actions_ = static_cast<std::size_t>(rules_->game().actions().size());
  seats_ = static_cast<std::size_t>(rules_->game().seats());
  rows.resize(count * width_);
  masks.resize(count * actions_);
  to_act.resize(count);
  rewards.resize(count * seats_);
  ended.resize(count);
  for (auto* list : {&endings, &scores, &turns}) list->resize(count);
  steps.resize(count);
  episodes.resize(count);
  games_.resize(count);
  reset(seed);
}

template <class Work>
void GamesAtOnce::for_all(Work&& work) {
  constexpr std::size_t kTogether = 32;  // a thread takes so many at a time
  const std::size_t parts = (games_.size() + kTogether - 1) / kTogether;
  const int threads = static_cast<int>(std::min<std::size_t>(static_cast<std::size_t>(jobs_), parts));
  spread(parts, threads, [&](int, std::uint64_t part) {
    const std::size_t end = std::min(games_.size(), (part + 1) * kTogether);
    for (std::size_t game = part * kTogether; game < end; ++game) work(game);
  });
}

void GamesAtOnce::reset(std::uint64_t seed) {
  seed_ = seed;
  for (auto* list : {&endings, &scores, &turns}) std::fill(list->begin(), list->end(), -1);
  std::fill(episodes.begin(), episodes.end(), 0);
  std::fill(rewards.begin(), rewards.end(), 0.0f);
  std::fill(ended.begin(), ended.end(), std::uint8_t{0});
  for_all([&](std::size_t game) {
    begin(game);
    show(game);
  });
}

void GamesAtOnce::begin(std::size_t game) {
  One& one = games_[game];
  one.state = rules_->game().deal();
  // Its own numbers for each game that is played here, whatever else is played.
  Rng of_game = Rng::stream(seed_, game);
  one.chance = Rng::stream(of_game.next(), static_cast<std::uint64_t>(episodes[game]));
  one.heard.assign(events_ > 0 ? seats_ : 0, std::vector<float>(events_ * kEventWidth));
  steps[game] = 0;
  settle(game);
  if (rules_->game().wait(one.state).kind == Wait::Kind::Over)
    throw Mistake("with these options a game is over before anybody is asked");
}

void GamesAtOnce::settle(std::size_t game) {
  One& one = games_[game];
  const AnyGame& rules = rules_->game();
  std::vector<Event> events;
  while (rules.wait(one.state).kind == Wait::Kind::Chance) {
    const std::vector<Weighted> outcomes = rules.outcomes(one.state);
    std::uint64_t total = 0;
    for (const Weighted& entry : outcomes) total += entry.weight;
    std::uint64_t at = one.chance.below(total);
    std::size_t drawn = 0;
    while (at >= outcomes[drawn].weight) at -= outcomes[drawn++].weight;
    events.clear();
    rules.resolve(one.state, outcomes[drawn].outcome, events_ > 0 ? &events : nullptr);
    tell(one, events);
  }
}

void GamesAtOnce::tell(One& one, const std::vector<Event>& events) {
  for (const Event& event : events)
    for (std::size_t seat = 0; seat < one.heard.size(); ++seat) {
      if (!hears(event, static_cast<Seat>(seat))) continue;
      std::vector<float>& heard = one.heard[seat];
      std::copy_backward(heard.begin(), heard.end() - kEventWidth, heard.end());
      fill_event(event, heard.data());
    }
}

void GamesAtOnce::show(std::size_t game) {
  One& one = games_[game];
  const AnyGame& rules = rules_->game();
  const Seat seat = rules.wait(one.state).seats.lowest();
  to_act[game] = seat;
  std::uint8_t* mask = masks.data() + game * actions_;
  for (const std::int32_t number : one.marked) mask[number] = 0;
  one.marked.clear();
  one.legal = rules.legal(one.state, seat);
  for (const Move& move : one.legal) {
    const std::optional<int> number = rules.actions().number(move);
    HB_REQUIRE(number.has_value(), "a legal move has no number");
    one.marked.push_back(*number);
    mask[*number] = 1;
  }
  float* row = rows.data() + game * width_;
  std::fill(row, row + width_, 0.0f);
  Columns columns(row);
  columns_of(rules, one.state, seat, columns);
  HB_REQUIRE(columns.width() == rules_->width(), "a row has other columns than were described");
  if (events_ > 0) std::copy(one.heard[seat].begin(), one.heard[seat].end(), row + rules_->width());
}

void GamesAtOnce::play(std::size_t game, std::int64_t action) {
  One& one = games_[game];
  const AnyGame& rules = rules_->game();
  const auto seat = static_cast<Seat>(to_act[game]);
  std::vector<Event> events;
  rules.play(one.state, seat, rules.actions().move(static_cast<int>(action)),
             events_ > 0 ? &events : nullptr);
  tell(one, events);
  ++steps[game];
  settle(game);
  const Result result = rules.result(one.state);
  ended[game] = result.over;
  float* reward_of = rewards.data() + game * seats_;
  for (std::size_t of = 0; of < seats_; ++of) reward_of[of] = reward(result, static_cast<Seat>(of));
  if (result.over) {
    endings[game] = result.ending;
    scores[game] = result.scored ? result.score : -1;
    turns[game] = result.turn;
    ++episodes[game];
    begin(game);
  }
  show(game);
}

void GamesAtOnce::step(std::span<const std::int64_t> actions) {
  if (actions.size() != games_.size())
    throw Mistake(
        fmt::format("expected an action for each of {} games, found {}", games_.size(), actions.size()));
  for (std::size_t game = 0; game < games_.size(); ++game) {
    const std::int64_t action = actions[game];
    const auto& rules = rules_->game();
    if (action < 0 || action >= static_cast<std::int64_t>(actions_))
      throw Mistake(fmt::format("game {}: there is no action {}; {} with these options has actions 0 to {}",
                                game, action, rules.name(), actions_ - 1));
    if (masks[game * actions_ + static_cast<std::size_t>(action)] != 0) continue;
    const auto seat = static_cast<Seat>(to_act[game]);
    const Move move = rules.actions().move(static_cast<int>(action));
    const Refusal refusal = rules.why_not(games_[game].state, seat, move);
    throw Mistake(fmt::format(
        "game {}: action {} ({} of {}) is not legal now{}; the mask has {} actions that are", game, action,
        in_quotes(rules.notation(games_[game].state, seat, move)), rules.seat_name(seat),
        refusal ? ": " + refusal_words(rules, refusal) : "", games_[game].marked.size()));
  }
  for_all([&](std::size_t game) { play(game, actions[game]); });
}

void GamesAtOnce::draw_actions(std::span<std::int64_t> actions) {
  if (actions.size() != games_.size())
    throw Mistake(fmt::format("expected room for {} actions, found {}", games_.size(), actions.size()));
  for (std::size_t game = 0; game < games_.size(); ++game) {
    One& one = games_[game];
    // Its luck is not that of chance: what somebody else chooses changes no card.
    Rng rng = Rng::stream(seed_ ^ 0x5EA7ull, (static_cast<std::uint64_t>(episodes[game]) << 40) ^
                                                 (static_cast<std::uint64_t>(steps[game]) << 20) ^ game);
    actions[game] = one.marked[rng.below(one.marked.size())];
  }
}

}  // namespace hullbreach::study
