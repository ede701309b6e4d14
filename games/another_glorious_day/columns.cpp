// A view as a row of numbers (kernel/columns.h). Unlike the view of the browser client this one holds nothing
// that follows from the rest, names squares and doors by numbers that fit every map, and is quick to fill.
#include "games/another_glorious_day/forms.h"

namespace hullbreach::agd {
namespace {

class ColumnForms : Forms {
 public:
  explicit ColumnForms(const AnotherGloriousDay& game) : Forms(game) {}

  auto view() const {
    return described("View", [this](auto& io, View& v) { fields(io, v.state); });
  }

 private:
  struct Spot {
    int row = 0, column = 0;  // from 1; 0 is nowhere
  };
  static Spot spot(const Map& map, Square square) {
    return square == kNowhere || map.columns == 0 ? Spot{}
                                                  : Spot{map.row_of(square) + 1, map.column_of(square) + 1};
  }
  static void square(auto& io, const Map& map, Square at) {
    Spot of = spot(map, at);
    io("row", of.row, 0, 99);
    io("column", of.column, 0, 99);
  }
  static auto numbers(int end) {
    return hullbreach::named("", 0, end, [](int number) { return std::to_string(number + 1); });
  }
  static auto squares(const Map& map) {
    return described("Square", [&map](auto& io, Square& at) { square(io, map, at); });
  }
  template <class PileOf>
  static FixedVector<std::uint8_t, kDeck> cards_of(const PileOf& pile) {
    FixedVector<std::uint8_t, kDeck> cards;
    for (const auto& place : pile.places) cards.push_back(place.seen() ? place.card : kNone);
    return cards;
  }

  void fields(auto& io, State& s) const {
    const Map& map = map_in(game_, s);
    io("mission", s.mission, mission());
    io("round", s.round, 0, 30000);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    turn(io, s);
    board(io, s, map);
    cards(io, s);
    io.group("done", [&](auto& done) {
      done("uplinks", s.uplinks, 0, 60);
      done("ship_called", s.ship_called, 0, 30000);
      done("ship_exit", s.ship_exit, or_none(one_of(kExitNames), kNone));
      done("secured", s.secured, 0, 60);
      done("newt_carrier", s.newt_carrier, or_none(who(), kNone));
      done("left", s.squad_left, crowd());
    });
    io.group("campaign", [&](auto& campaign) {
      campaign("killed", s.killed, crowd());
      campaign("captive", s.captive, crowd());
      campaign("hugged", s.hugged, crowd());
      campaign("won", s.won, 0, 3);
      campaign("newt_found", s.newt_found, flag);
      campaign("resupplied", s.resupplied, flag);
      campaign("failed", s.failed, flag);
      campaign("score", s.score, 0, kDeck);
    });
    Frame top = s.stack.empty() ? Frame{} : s.stack.back();
    io.group("pending", [&](auto& pending) {
      pending("what", top.kind, kFrameNames);
      pending("step", top.step, 0, 255);
      pending("who", top.who, 0, 255);
      pending("a", top.a, 0, 255);
      pending("b", top.b, 0, 255);
      pending("c", top.c, 0, 255);
      pending("n", top.n, 0, 255);
      pending("die", top.die, 0, 10);
      pending("other_die", top.other_die, 0, 10);
      pending("to", top.to, squares(map));
    });
    io("waiting", s.wait_seats, seats());
    io("ending", s.ending, ending());
  }

  void turn(auto& io, State& s) const {
    io.group("turn", [&](auto& turn) {
      turn("token", s.token, or_none(seat(), kNoSeat));
      turn("activated", s.activated, seats());
      turn("board", s.board, or_none(one_of(kBoardNames), kNone));
      turn("speed", s.speed, 0, 6);
      turn("eliminated", s.eliminated, seats());
      turn("holding", s.holding, crowd());
      turn("ties", s.left_open, 0, 3);
      SeatSet passing = s.standing.passing();
      turn("passing", passing, seats());
    });
  }

  void board(auto& io, State& s, const Map& map) const {
    io("characters", s.squad, by_name(who(), described("Character", [this, &map](auto& of, Character& it) {
                                        square(of, map, it.at);
                                        of("fate", it.fate, kFateNames);
                                        of("owner", it.owner, or_none(seat(), kNoSeat));
                                        of("dial", it.dial, 0, 10);
                                        of("activated", it.activated, flag);
                                        of("spent", it.spent, set_of(kOnceNames));
                                        of("braced", it.braced, 0, 60);
                                        of("hugged", it.hugged, flag);
                                        of("trapped", it.trapped, flag);
                                        of("freed", it.freed, flag);
                                        of("crates", it.crates, 0, 8);
                                        of("gear", it.gear, list_of(or_none(card(), kNoCard)));
                                      })));
    io("aliens", s.aliens, by_name(alien(), described("Alien", [&map](auto& of, Alien& it) {
                                     square(of, map, it.at);
                                     of("tokens", it.tokens, 0, kTokens);
                                     of("acted", it.acted, kActedNames);
                                   })));
    io("blips", s.blips, by_name(blip(), described("Blip", [&map](auto& of, Blip& it) {
                                   square(of, map, it.at);
                                   of("number", it.number.card,
                                      or_none(numbers(kNumbers), Place<std::uint8_t>::kUnseen));
                                   of("acted", it.acted, kActedNames);
                                 })));
    int in_reserve = static_cast<int>(s.reserve.size());
    io("blip_pool", in_reserve, 0, kBlips);
    io("tokens_left", s.tokens_left, 0, kTokens);
    io("mission_blips", s.mission_blips, by_name(numbers(kMissionBlips), squares(map)));
    io("faces", s.faces, by_name(kMissionFaceNames, form_of(0, 4)));
    io("tunnels", s.tunnels, by_name(numbers(kMaxTunnels), squares(map)));
    io("crates", s.crates, by_name(numbers(kMaxCrates), squares(map)));
    io("captive_in", s.captive_in, by_name(numbers(kMaxCrates), form_of(0, kCharacters)));
    io("guns", s.guns, by_name(kGunNames, described("Gun", [&map](auto& of, Gun& it) {
                                 square(of, map, it.at);
                                 of("facing", it.facing, or_none(one_of(kFacingNames), kNone));
                                 of("shots", it.shots, 0, 255);
                               })));
    io("barricaded_doors", s.barricaded_doors, set_of(numbers(64)));
    io("barricaded_spawns", s.barricaded_spawns, set_of(numbers(4)));
    io("barricaded_tunnels", s.barricaded_tunnels, set_of(numbers(kMaxTunnels)));
  }

  void cards(auto& io, State& s) const {
    io.group("endurance", [&](auto& of) {
      const auto some = list_of(or_none(card(), kNoCard));
      of("deck", cards_of(s.deck), some);
      of("above", s.above, 0, kDeck);
      of("exhausted", cards_of(s.exhausted), some);
      of("discard", s.discard, by_name(card(), form_of(0, kDeck)));
      of("removed", s.removed, by_name(card(), form_of(0, kDeck)));
      of("hands", s.hands, by_name(seat(), by_name(card(), form_of(0, kDeck))));
      of("shown", s.shown, some);
    });
    io.group("tracker", [&](auto& of) {
      of("deck", cards_of(s.tracker), list_of(or_none(tracker_card(), kNone)));
      of("discard", s.tracker_discard, set_of(tracker_card()));
    });
  }
};

}  // namespace

void AnotherGloriousDay::view_columns(const State& state, Viewer viewer, Columns& columns) const {
  ColumnForms(*this).view().columns(columns, view(state, viewer));
}

}  // namespace hullbreach::agd
