// The table drawn for a terminal: the Complex from the Airlock to the vents as on the mat, the Combat Zone,
// the HQ, the players, the viewer's hand.
#include "kernel/screen.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "games/legendary_encounters/legendary.h"
#include "games/legendary_encounters/names.h"
#include "games/legendary_encounters/words.h"

namespace hullbreach::legendary {
namespace {

constexpr int kNarrowest = 16, kWidest = 26;  // columns of a room
constexpr int kLabel = 13;                    // columns of a label before a list

class Screen : Canvas {
 public:
  Screen(const Legendary& game, const State& state, const View& view, const Locale& locale,
         const Display& display)
      : Canvas(locale, display, kRooms * kNarrowest),
        game_(game),
        v(view),
        words_(game, &state, locale),
        width_(std::clamp(columns() / kRooms, kNarrowest, kWidest)) {}

  std::string draw() const {
    const auto [full_hq, brief_hq] = headquarters();
    const auto [full_hand, brief_hand] = hand();
    const auto [all_players, own_player] = players();
    return fitted({{{0, head()}},
                   {{35, goal(true)}, {0, goal(false)}},
                   {{0, complex()}},
                   {{70, combat(true)}, {0, combat(false)}},
                   {{65, fronts(true)}, {0, fronts(false)}},
                   {{20, full_hq}, {0, brief_hq}},
                   {{50, all_players}, {0, own_player}},
                   {{40, others_hands()}, {0, ""}},
                   {{30, piles()}, {0, ""}},
                   {{60, in_play()}, {0, ""}},
                   // What can be played is among the choices, with what it does.
                   {{10, full_hand}, {0, brief_hand}}});
  }

 private:
  const CardRow& row(int number) const { return game_.content.cards[static_cast<std::size_t>(number)]; }

  /// A label and a list behind it, broken to fit.
  std::string labelled(std::string_view key, const std::vector<std::string>& items) const {
    if (items.empty()) return {};
    return lines(fmt::format("{} {}", padded(say(key), kLabel - 1), fmt::join(items, ", ")), kLabel);
  }

  std::string head() const {
    const std::string phase = say(fmt::format("phase.{}", kPhaseNames[static_cast<std::size_t>(v.phase)]));
    std::string line = phase;
    if (v.active != kNoSeat)
      line = say("screen.head", {{"n", std::to_string(v.turn)},
                                 {"seat", words_.seat(v.active)},
                                 {"phase", phase},
                                 {"recruit", std::to_string(v.recruit)},
                                 {"attack", std::to_string(v.attack)}});
    return paint(line, kBold) + "\n";
  }

  std::string goal(bool with_text) const {
    std::string text =
        goal_words(game_.content, v.scenario, v.stage, v.marks[v.stage], v.finals_killed, words_.say);
    if (text.empty()) return {};
    if (with_text)
      text += " - " + say(fmt::format("objective.{}.goal",
                                      game_.content.objectives[v.scenario.objectives[v.stage]].key));
    return lines(text, 2);
  }

  // -- the Hive

  std::string marks(const View::HiveCard& card) const {
    std::string text;
    if ((card.flags & kStunned) != 0) text += "~";
    if (card.frozen_by != kNoSeat) text += "*";
    return text;
  }
  bool up(const View::HiveCard& card) const { return (card.flags & kFaceUp) != 0; }
  bool fights(const View::HiveCard& card) const {
    const CardType type = card.kind == kNone ? CardType::None : row(hive_card(card.kind)).type;
    return up(card) && (is_enemy(type) || type == CardType::Facehugger);
  }
  std::string name(int handle) const {
    const View::HiveCard& card = v.table[static_cast<std::size_t>(handle)];
    if (card.kind == kNone) return fmt::format("{} ?", handle_word(handle));
    const std::string known = fmt::format("{} {}", handle_word(handle), words_.card(hive_card(card.kind)));
    return up(card) ? known : fmt::format("({})", known);
  }
  /// What an enemy takes, and what stands on it.
  std::string strength(int handle) const {
    const View::HiveCard& card = v.table[static_cast<std::size_t>(handle)];
    return fights(card) ? say("screen.attack", {{"n", std::to_string(card.attack)}}) + marks(card)
                        : marks(card);
  }

  std::string cell(std::string text, std::string_view code) const {
    std::vector<std::string> parts = wrapped(text, width_ - 1);
    return paint(padded(parts.empty() ? "" : parts.front(), width_ - 1), code) + " ";
  }
  /// From left to right: the exit first.
  std::string complex() const {
    std::array<std::string, 4> rows;
    bool second = false;
    for (int room = kRooms - 1; room >= 0; --room) {
      const auto at = static_cast<std::size_t>(room);
      const int cost = std::max(0, game_.content.scan_costs[at] - v.scan_cut);
      const std::uint8_t handle = v.rooms[at];
      const bool blocked = v.blocked[at] != kNoSeat;
      rows[0] += cell(fmt::format("{} {}", cost, words_.room(room)), blocked ? kDim : kBold);
      std::string shown = handle != kNone ? name(handle) : blocked ? say("screen.blocked") : "·";
      const std::vector<std::string> parts = wrapped(shown, width_ - 1);
      const std::string_view code = handle != kNone && fights(v.table[handle]) ? kAlarm : std::string_view();
      rows[1] += cell(parts.empty() ? "" : parts[0], code);
      rows[2] += cell(parts.size() > 1 ? parts[1] : "", code);
      second = second || parts.size() > 1;
      rows[3] += cell(handle != kNone ? strength(handle) : "", code);
    }
    std::string out;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (i != 2 || second)
        if (const std::string line = trimmed(rows[i]); !line.empty()) out += line + "\n";
    return out;
  }

  std::string combat(bool whole) const {
    std::vector<std::string> items;
    for (std::size_t i = v.combat.size(); i-- > 0;)
      items.push_back(paint(trimmed(fmt::format("{} {}", whole ? name(v.combat[i]) : handle_word(v.combat[i]),
                                                strength(v.combat[i]))),
                            kAlarm));
    if (items.empty()) items.push_back("·");
    return labelled("screen.combat", items);
  }

  /// Cards in front of players and at the edges of rooms; in short by their letters alone.
  std::string fronts(bool whole) const {
    std::vector<std::string> items;
    for (int handle = 0; handle < kHandles; ++handle) {
      const View::HiveCard& card = v.table[static_cast<std::size_t>(handle)];
      const std::string shown = whole ? name(handle) : handle_word(handle);
      if (card.at == kFront)
        items.push_back(trimmed(fmt::format("{} {} ({})", shown, strength(handle), words_.seat(card.who))));
      if (card.at == kAttached)
        items.push_back(fmt::format("{} ({}{})", shown, words_.room(card.who),
                                    (card.flags & kArmed) != 0 ? ", " + say("screen.armed") : ""));
    }
    return labelled("screen.front", items);
  }

  // -- the HQ

  std::array<std::string, 2> headquarters() const {
    std::string full;
    std::vector<std::string> names;
    for (int space = 0; space < kHqSpaces; ++space) {
      const Card card = v.hq[static_cast<std::size_t>(space)];
      if (card == kNoCard) continue;
      const int cost = std::max(0, row(card).cost - v.discount);
      const std::string head = fmt::format("{} {}: {}", kSpaceNames[space], paint(words_.card(card), kBold),
                                           say("screen.cost", {{"n", std::to_string(cost)}}));
      full += lines(fmt::format("{}. {}", head, paint(words_.about(card), kDim)), 4);
      names.push_back(fmt::format("{} {} {}", kSpaceNames[space], words_.card(card), cost));
    }
    return {full, labelled("screen.hq", names)};
  }

  std::string piles() const {
    return labelled("screen.piles",
                    {counted("screen.hive", v.hive), counted("screen.barracks", v.barracks),
                     counted("screen.sergeants", v.sergeants), counted("screen.strikes", v.strike_deck),
                     counted("screen.facehuggers", v.facehuggers),
                     counted("screen.chestbursters", v.chestbursters), counted("screen.hazards", v.hazards)});
  }

  // -- players

  std::string seat_line(Seat seat) const {
    const View::Player& p = v.players[seat];
    std::string name = words_.seat(seat);
    if (seat == v.viewer) name = say("screen.you", {{"seat", name}});
    std::vector<std::string> items;
    if (p.avatar != kNone)
      items.push_back(p.turned ? words_.alien_avatar(p.avatar) : words_.avatar(p.avatar));
    if (p.life == Life::Out) {
      items.push_back(say("screen.out"));
    } else if (p.avatar != kNone) {
      const std::string health =
          say("screen.damage", {{"n", std::to_string(p.damage)}, {"of", std::to_string(p.health)}});
      items.push_back(p.damage > 0 ? paint(health, kYellow) : health);
      items.push_back(counted("screen.defense", p.defense));
      items.push_back(say("screen.cards", {{"hand", std::to_string(p.hand_size)},
                                           {"deck", std::to_string(p.deck)},
                                           {"discard", std::to_string(discarded(p))}}));
    }
    if (p.infected) items.push_back(paint(say("screen.infected"), kAlarm));
    if (p.agenda != kNoCard) items.push_back(say("screen.agenda", {{"card", words_.card(p.agenda)}}));
    if (p.aside != kNoCard) items.push_back(say("screen.aside", {{"card", words_.card(p.aside)}}));
    for (const Card card : p.kept) items.push_back(say("screen.kept", {{"card", words_.card(card)}}));
    if (p.guard > 0) items.push_back(counted("screen.guard", p.guard));
    if (p.dodge > 0) items.push_back(counted("screen.dodge", p.dodge));
    for (int ban = 0; ban < kBans; ++ban)
      if (((p.bans >> ban) & 1) != 0)
        items.push_back(say("screen.ban", {{"ban", say(fmt::format("ban.{}", kBanNames[ban]))}}));
    const std::string line = fmt::format("{} {}", padded(name, kLabel - 1), fmt::join(items, ", "));
    return lines(seat == v.active ? paint("> ", kBold) + line : "  " + line, kLabel);
  }
  static int discarded(const View::Player& p) {
    int cards = 0;
    for (const std::uint8_t count : p.discard) cards += count;
    return cards;
  }
  /// Everybody's line; the viewer's alone, or that of whoever's turn it is.
  std::array<std::string, 2> players() const {
    std::string all, own;
    for (Seat seat = 0; seat < v.players_count; ++seat) {
      const std::string line = seat_line(seat);
      all += line;
      if (seat == v.viewer || (v.viewer >= v.players_count && seat == v.active)) own = line;
    }
    return {all, own};
  }

  template <class Cards>
  std::vector<std::string> named(const Cards& cards) const {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < cards.size();) {
      std::size_t same = i;
      while (same < cards.size() && cards[same] == cards[i]) ++same;
      const std::string points = fmt::format("{}", fmt::join(words_.points(cards[i]), ", "));
      std::string text = paint(words_.card(cards[i]), kBold);
      if (!points.empty()) text += fmt::format(" ({})", points);
      items.push_back(same - i > 1 ? fmt::format("{}x {}", same - i, text) : text);
      i = same;
    }
    return items;
  }
  /// Of the others, what the viewer may see.
  std::string others_hands() const {
    std::string out;
    for (Seat seat = 0; seat < v.players_count; ++seat) {
      if (seat == v.viewer || v.players[seat].hand.empty()) continue;
      out +=
          lines(fmt::format("{} {}", padded(say("screen.hand_of", {{"seat", words_.seat(seat)}}), kLabel - 1),
                            fmt::join(named(v.players[seat].hand), ", ")),
                kLabel);
    }
    return out;
  }

  std::string in_play() const {
    std::vector<Card> cards;
    for (const Played& played : v.played) cards.push_back(played.card);
    for (int card : v.alien_played) cards.push_back(static_cast<Card>(kFirstAlienCard + card));
    return labelled("screen.played", named(cards));
  }

  std::array<std::string, 2> hand() const {
    if (v.viewer >= v.players_count) return {};
    const View::Player& p = v.players[v.viewer];
    std::vector<Card> cards(p.hand.begin(), p.hand.end());
    for (int card : p.alien_hand) cards.push_back(static_cast<Card>(kFirstAlienCard + card));
    std::string full;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (i > 0 && cards[i] == cards[i - 1]) continue;
      const auto copies = std::count(cards.begin(), cards.end(), cards[i]);
      full += lines(fmt::format("  {}{}. {}", copies > 1 ? fmt::format("{}x ", copies) : "",
                                paint(words_.card(cards[i]), kBold), paint(words_.about(cards[i]), kDim)),
                    4);
    }
    const std::string brief = labelled("screen.hand", named(cards));
    return {full.empty() ? "" : say("screen.hand") + "\n" + full, brief};
  }

  const Legendary& game_;
  const View& v;
  Words words_;
  int width_;
};

}  // namespace

std::string Legendary::draw(const State& state, Viewer viewer, const Locale& locale,
                            const Display& display) const {
  const View seen = view(state, viewer);
  return Screen(*this, state, seen, locale, display).draw();
}

}  // namespace hullbreach::legendary
