#include "tests/kept_table.h"

#include <fmt/format.h>
#include <stdexcept>

#include "games/games.h"
#include "host/secrets.h"

namespace hullbreach {

std::string token_of(Seat seat) { return fmt::format("{} {}", kSecretOfSeat, seat); }

TablePlan plan_of(std::string_view who) {
  TablePlan plan;
  plan.owner = hash_of_secret(kOwner);
  for (const char letter : who) {
    const auto seat = static_cast<Seat>(plan.sitters.size());
    Sitter sitter;
    if (letter == 'p')
      sitter = {.who = Sitter::Who::Person,
                .name = fmt::format("Person {}", seat),
                .token = hash_of_secret(token_of(seat))};
    else if (letter == 'b')
      sitter = {.who = Sitter::Who::Bot, .bot = "random"};
    plan.sitters.push_back(sitter);
  }
  return plan;
}

Outcome drawn(const AnyGame& game, const AnyState& state, Rng& rng) {
  Outcomes outcomes;
  for (const Weighted& weighted : game.outcomes(state)) outcomes.push_back(weighted);
  return outcomes.draw(rng);
}

Seat any_of(SeatSet seats, Rng& rng) {
  std::uint64_t left = rng.below(static_cast<std::uint64_t>(seats.size()));
  for (const Seat seat : seats)
    if (left-- == 0) return seat;
  throw std::logic_error("a seat of none");
}

Record record_until(const AnyGame& game, const std::function<bool(const AnyState&)>& wanted,
                    std::uint64_t seed) {
  constexpr int kTries = 200;
  for (int i = 0; i < kTries; ++i) {
    Rng rng(seed + static_cast<std::uint64_t>(i));
    const auto seats = static_cast<std::size_t>(game.seats());
    Table table(game, new_record(game, std::vector<std::string>(seats, "human")));
    while (!table.over()) {
      if (wanted(table.state())) return table.record();
      const Wait wait = table.wait();
      if (wait.kind == Wait::Kind::Chance) {
        table.resolve(drawn(game, table.state(), rng));
      } else {
        const Seat seat = any_of(wait.seats, rng);
        const std::vector<Move> legal = game.legal(table.state(), seat);
        table.play(seat, legal[rng.below(legal.size())]);
      }
    }
  }
  throw std::runtime_error("no game comes to what the test wants");
}

KeptTable::KeptTable(const std::string& game, const Options& options, const TablePlan& plan)
    : KeptTable(new_record(*make_game(game, options), std::vector<std::string>(plan.sitters.size(), "human")),
                plan) {}

KeptTable::KeptTable(const Record& record, const TablePlan& plan) {
  const auto game = shelf.game(record.header.game, record.header.options);
  journal = LiveTable::opening(*game, record, plan, now);
  live = read_again();
  settle();
}

std::unique_ptr<LiveTable> KeptTable::read_again(std::size_t rows) {
  const std::vector<JournalRow> first(journal.begin(), journal.begin() + static_cast<std::ptrdiff_t>(rows));
  return std::make_unique<LiveTable>("table", shelf, first, now);
}

void KeptTable::start() {
  for (const Seat seat : live->unready()) live->ready(seat, now);
  settle();
  pass(LiveTable::kCountdown);
}

void KeptTable::settle() {
  live->settle(now);
  if (live->first_row() != static_cast<int>(journal.size()) + 1)
    throw std::logic_error("rows that don't follow the journal");
  for (JournalRow& row : live->take_rows()) journal.push_back(std::move(row));
}

std::string KeptTable::play(Seat seat, std::string_view text) {
  const auto denial = live->move(seat, live->question(seat), text, now);
  settle();
  return denial ? denial->key : "";
}

std::string KeptTable::play_any(Seat seat, Rng& rng) {
  const std::vector<Move> legal = live->game().legal(state(), seat);
  const std::string text = live->game().notation(state(), seat, legal[rng.below(legal.size())]);
  if (const std::string denied = play(seat, text); !denied.empty())
    throw std::runtime_error(fmt::format("{} is listed and refused: {}", text, denied));
  return text;
}

}  // namespace hullbreach
