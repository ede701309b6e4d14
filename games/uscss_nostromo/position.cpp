// The complete position as JSON, both ways. Scenarios patch it, so it is written for people: cards, rooms and
// seats by name, and short forms on input ("red_presence": "kitchen", "deck": "rest").
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/uscss_nostromo/forms.h"
#include "games/uscss_nostromo/rules.h"
#include "kernel/run_fields.h"

namespace hullbreach::nostromo {
namespace {

namespace json = boost::json;

std::string blip_key(int id) {
  return id < kDamages ? fmt::format("damage{}", id + 1) : std::string(blip_name(id));
}

/// A pile as people write it: the cards nobody has seen, and the others by their places from the top.
template <std::size_t N>
struct WrittenPile {
  struct Known {
    std::uint8_t at = 0, card = 0;
    SeatSet knows;
  };
  Bits unseen;
  FixedVector<Known, N> known;

  WrittenPile(const Pile<std::uint8_t, N>& pile, const Pools<N, 1>& pools) {
    for (std::size_t kind = 0; kind < N; ++kind)
      if (pools.left(0, kind) > 0) unseen.add(static_cast<int>(kind));
    for (std::size_t i = 0; i < pile.size(); ++i)
      if (pile[i].seen()) known.push_back({static_cast<std::uint8_t>(i), pile[i].card, pile[i].knows});
  }
  void lay(const Field& field, Pile<std::uint8_t, N>& pile, Pools<N, 1>& pools) {
    for (int kind : unseen) pools.add(0, static_cast<std::size_t>(kind));
    pile.fill_unseen(static_cast<std::size_t>(unseen.size()), 0);
    std::sort(known.begin(), known.end(), [](const Known& a, const Known& b) { return a.at < b.at; });
    int last = -1;
    for (const Known& place : known) {
      field["known"].needs(place.at != last, fmt::format("two cards lie at {}", place.at));
      field["known"].needs(place.at <= pile.size(), "a known card lies below the bottom of the deck");
      last = place.at;
      pile.put(place.at, {place.card, 0, place.knows});
    }
  }
};

class Position : Forms {
 public:
  Position(const Nostromo& game, const State& state)
      : Forms(game),
        game_(game),
        s(state),
        deck_(s.deck, s.unseen),
        behaviour_deck_(s.behaviour_deck, s.behaviour_unseen) {
    for (Seat owner = 1; owner < players_; ++owner)
      for (int card : s.hands[owner])
        if (s.knows[card] != SeatSet::one(owner)) knows_[card] = s.knows[card];
  }

  json::value write() {
    return Writing::write_all([this](auto& io) { fields(io); });
  }
  const State& read(const Field& root) {
    Reading::read_all(root, [this](auto& io) { fields(io); });
    check_owners(root["owner"]);
    check_tokens(root["tokens"]);
    check_blips(root["blips"]);
    check_crew(root["crew"]);
    known_in_phase_1();
    check_cards(root);
    check_behaviours(root["behaviours"]);
    check_drafts(root["drafts"], s.drafts);
    check_drafts(root["shelved"], s.shelved);
    check_unfinished(root);
    if (s.ending != kNotOver) s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
    check_phase();
    return s;
  }

 private:
  SeatSet everybody() const { return SeatSet::first(players_); }

  static void now_and_next(auto& io, std::uint8_t& bar) {
    io("now", bar, bit(0));
    io("next", bar, bit(1));
  }
  auto deck() const {
    return described([this](auto& io, auto& pile) {
      io.may("unseen", pile.unseen, cards());
      io.may("known", pile.known, list_of(described([this](auto& place, auto& known) {
               place("at", known.at, 0, kMissionCards - 1);
               place("card", known.card, card());
               place("knows", known.knows, seats());
             })));
    });
  }

  /// Long, or in short the place, with "up" behind it if its face is: "kitchen up".
  template <class Long>
  auto or_place(const Long& whole, Bits others, SeatSet down, SeatSet up) const {
    return or_text(whole, [=, this](const Field& field, auto& piece) {
      std::string at = field.text();
      piece.face_up = at.ends_with(" up") ? 1 : 0;
      if (piece.face_up != 0) at.resize(at.size() - 3);
      const auto spots = spot(others);
      const auto found = spots.find(at);
      if (!found) spots.refuse(field, at);
      piece.at = static_cast<std::uint8_t>(*found);
      piece.knows = piece.face_up != 0 ? up : down;
    });
  }
  auto token() const {
    const Bits others{kSupply, kAside, kOnCard, kHeld};
    const auto whole = described([this, others](auto& io, CrewToken& token) {
      io("at", token.at, spot(others));
      io("handle", token.handle, or_none(handle(), 0));
      io("face", token.face_up, kFaceNames);
      io("spent", token.spent, flag);
      io("placer", token.placer, crew_seat());
      io("knows", token.knows, seats());
    });
    return or_place(whole, others, everybody() - SeatSet::one(kAlien), everybody());
  }
  auto blip() const {
    const Bits others{kSupply, kAside, kReserve, kKeptBack};
    const auto whole = described([this, others](auto& io, Blip& blip) {
      io("at", blip.at, spot(others));
      io("face", blip.face_up, kFaceNames);
      io("knows", blip.knows, seats());
    });
    return or_place(whole, others, SeatSet::one(kAlien), SeatSet::one(kAlien));
  }

  auto drafts_by_seat() const {
    const auto sealed = by_hand(
        "boolean", [](Draft::Status status) { return json::value(status == Draft::Sealed); },
        [](const Field& field, Draft::Status& status) {
          status = field.flag() != 0 ? Draft::Sealed : Draft::Composing;
        });
    const auto draft = described([this, sealed](auto& io, Draft& d) {
      io("sealed", d.status, sealed);
      io("what", d.what, announced());
      io.may("op", d.run.pc, 0, 0xFFFE);
      io.may("picks", d.run.vars, picks());
    });
    return some_by_name(seat_names(1), draft, [](const Draft& d) { return d.status != Draft::None; });
  }
  auto queued() const {
    return described([this](auto& io, Queued& item) {
      io.when(item.text != kNoCard, "text", item.text, card());
      io.when(item.text == kNoCard, "mill", item.mill, 1, kMissionCards);
    });
  }
  auto frame() const {
    return described([this](auto& io, Frame& frame) {
      io("frame", frame.kind, kFrameNames);
      io("step", frame.step, 0, 5);
      io("seat", frame.seat, seat());
      io("room", frame.room, room());
      io("n", frame.n, 0, 255);
      io("a", frame.a, 0, 255);
      io.may("op", frame.run.pc, 0, 0xFFFE);
      io.may("picks", frame.run.vars, picks());
    });
  }

  void fields(auto& io) {
    io("turn", s.turn, 0, 30000);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    io("lead", s.lead, seat_names(1));
    io("actor", s.actor, crew_seat());
    io("placed", s.placed, 0, 40);
    io("room", s.room, room());
    io("posture", s.posture, kPostureNames);
    io("hunt_left", s.hunt_left, 0, 60);
    io("hunt_bonus", s.hunt_bonus, 0, 60);
    io("passages", s.passages, 0, kColours);
    io("passage_mills", s.passage_mills, 0, 60);
    io("procedures_now", s.procedures_now, 0, kProcedures);
    io("sealed", s.sealed, rooms());
    io("wards", s.wards, by_name(kWardNames, form_of(0, 40)));
    io("bars", s.bars, by_name(kBarNames, flag));
    io("sabotage", s.sabotage, 0, 12);
    io("ambush", s.ambush, flag);
    io("cocoon", s.cocoon, flag);
    io.group("shuttle_bar", [&](auto& bar) { now_and_next(bar, s.shuttle_bar); });
    io.group("order_bar", [&](auto& bar) { now_and_next(bar, s.order_bar); });
    io("fewer_damage", s.fewer_damage, 0, 4);
    io("vetoed", s.vetoed, rooms());
    io("vetoes", s.vetoes, 0, kMaxPlayers);
    io("votes_left", s.votes_left, set_of(seat_names(1)));
    io("declined", s.declined, seats());
    io("sets_given", s.sets_given, seats());
    // cards
    io("hands", s.hands, by_name(seat_names(1), cards()));
    io("knows", knows_, some_by_name(card(), seats(), [](SeatSet who) { return !who.empty(); }));
    io("origins", s.origin, some_by_name(card(), form_of(0, 255), [](int shuffle) { return shuffle != 0; }));
    io("deck", deck_, or_rest(deck(), "an object"));
    io("discard", s.discard, or_rest(cards(), "an array"));
    io("limbo", s.limbo, cards());
    io("activated", s.activated, activated());
    io("shuffles", s.shuffles, 0, 255);
    io("remade", s.remade, flag);
    io.group("behaviours", [&](auto& pile) {
      pile("unseen", behaviour_deck_.unseen, set_of(behaviour()));
      pile("known", behaviour_deck_.known, list_of(described([&](auto& place, auto& known) {
             place("at", known.at, 0, kBehaviours - 1);
             place("card", known.card, behaviour());
           })));
      pile("hand", s.behaviour_hand, set_of(behaviour()));
      pile("discard", s.behaviour_discard, set_of(behaviour()));
    });
    // board
    io("tokens", s.tokens, by_name(token_names(), token()));
    io("blips", s.blips, by_name(named("", 0, kBlips, blip_key), blip()));
    io("objects", s.objects, objects());
    io("owner", s.owner, owners());
    crew(io, s);
    // what is unfinished
    io("drafts", s.drafts, drafts_by_seat());
    io("shelved", s.shelved, drafts_by_seat());
    io("queue", s.queue, list_of(queued()));
    io("stack", s.stack, list_of(frame()));
    io("ending", s.ending, ending());
  }

  // -- after reading: what follows from the rest, and what has to fit together

  void check_owners(const Field& field) const {
    const bool unowned = std::find(s.owner.begin(), s.owner.end(), kNoSeat) != s.owner.end();
    field.needs(!unowned || s.step == Step::SecondSets, "every colour has an owner once setup is over");
    for (Seat crew = 1; crew < players_; ++crew)
      field.needs(std::find(s.owner.begin(), s.owner.end(), crew) != s.owner.end(),
                  fmt::format("{} has no set", seat_word(crew)));
  }

  void check_tokens(const Field& field) {
    Bits used;
    for (TokenId id = 0; id < kCrewTokens; ++id) {
      CrewToken& token = s.tokens[id];
      const Field of = field[token_name(id)];
      if (of.is_text() && on_board(token.at)) token.placer = s.owner[colour_of(id)];
      if (token.handle == 0) continue;
      of.needs(!used.has(token.handle), fmt::format("{} is used twice", handle_name(token.handle)));
      used.add(token.handle);
    }
    for (CrewToken& token : s.tokens) {  // letters in their order for those that name none
      if (token.handle != 0 || !on_board(token.at)) continue;
      token.handle = 1;
      while (used.has(token.handle)) ++token.handle;
      used.add(token.handle);
    }
    s.handles = static_cast<std::uint8_t>(used.size());
    for (int handle = 1; handle <= s.handles; ++handle)
      field.needs(used.has(handle), fmt::format("handle {} is missing between others", handle_name(handle)));
    for (TokenId id = 0; id < kCrewTokens; ++id) {
      const CrewToken& token = s.tokens[id];
      const Field of = field[token_name(id)];
      if (token.handle != 0) s.by_handle[token.handle] = id;
      of.needs(is_presence(id) || (token.at != kHeld && token.at != kOnCard && token.spent == 0 &&
                                   (!on_board(token.at) || token.face_up == 0)),
               "a Passage never acts, is never held, and leaves the board when it is turned");
      of.needs(token.at != kSupply ||
                   (token.handle == 0 && token.face_up == 0 && token.spent == 0 && token.placer == kNoSeat),
               "a token that is not placed is face down and has no handle and no placer");
      of.needs(token.at != kHeld || game_.settings.survival,
               "the Alien player keeps tokens in Survival mode only");
    }
  }

  void check_blips(const Field& list) const {
    Bits taken;
    for (BlipId id = 0; id < kBlips; ++id) {
      const Field field = list[blip_key(id)];
      const Blip& blip = s.blips[id];
      field.needs(is_damage(id) || (blip.at != kReserve && blip.at != kKeptBack),
                  "only Damage tokens lie there");
      if (!on_board(blip.at)) continue;
      // Later in the turn the Alien and Jonesy may come together: Air shafts, Here, kitty.
      field.needs(!taken.has(blip.at) || blip.face_up != 0, "a room holds one blip at most (NOS-099)");
      field.needs(blip.at != kShuttle || (!is_damage(id) && blip.face_up != 0),
                  "a blip is never placed in the Shuttle (NOS-098)");
      taken.add(blip.at);
    }
  }

  void check_crew(const Field& list) const {
    for (int member = 0; member < kCrewCards; ++member) {
      const Field front = list[content_.crew[member].key]["front"];
      const bool lies = s.crew_front[member] != kNoSeat;
      const bool free = game_.settings.heroic && !Bits(s.crew_captured).has(member);
      front.needs(lies || !free || s.step <= Step::DealCrew,
                  "in Heroic mode a free crew card lies in front of a crew player");
      front.needs(!lies || free, "only a free crew card in Heroic mode lies in front of a player");
    }
  }

  /// NOS-Q03, NOS-044: while tokens are placed each side sees all of its own.
  void known_in_phase_1() {
    if (s.phase != Phase::Hide || s.step == Step::TurnFaceDown) return;
    for (CrewToken& token : s.tokens) token.knows = token.knows | (everybody() - SeatSet::one(kAlien));
    for (Blip& blip : s.blips)
      if (blip.at != kReserve && blip.at != kKeptBack) blip.knows.add(kAlien);
  }

  void check_cards(const Field& root) {
    Bits placed, in_hands;
    const auto place = [&](const Field& field, Bits cards) {
      for (int card : cards)
        field.needs(!placed.has(card), fmt::format("{} is in two places", content_.missions[card].id));
      placed |= cards;
    };
    for (Seat owner = 1; owner < players_; ++owner) {
      place(root["hands"][seat_word(owner)], s.hands[owner]);
      in_hands |= s.hands[owner];
      for (int card : s.hands[owner]) {
        s.knows[card] = knows_[card].empty() ? SeatSet::one(owner) : knows_[card];
        root["knows"].needs(s.knows[card].has(owner), "a player knows the cards in hand");
      }
    }
    for (int card : Bits::first(kMissionCards) - in_hands)
      root[knows_[card].empty() ? "origins" : "knows"].needs(
          knows_[card].empty() && s.origin[card] == 0,
          fmt::format("{} is in nobody's hand", content_.missions[card].id));
    place(root["limbo"], s.limbo);
    for (int slot = 0; slot < kProcedures; ++slot) {
      if (s.activated[slot] == kNoCard) continue;
      const Field field = root["activated"][content_.procedures[slot]];
      field.needs(content_.missions[s.activated[slot]].procedure == slot,
                  "this card is not of that procedure");
      place(field, Bits::one(s.activated[slot]));
      s.knows[s.activated[slot]] = everybody();
    }
    const Field deck = root["deck"], discard = root["discard"];
    place(discard, s.discard);
    place(deck, deck_.unseen);
    for (const auto& known : deck_.known) place(deck["known"], Bits::one(known.card));
    const Bits rest = Bits::first(kMissionCards) - placed;
    discard.needs(!discard.is_text() || !deck.is_text(), "only one place can hold the rest");
    if (discard.is_text())
      s.discard = rest;
    else if (deck.is_text())
      deck_.unseen = rest;
    else if (!rest.empty())
      deck.complain(fmt::format("{} is nowhere", content_.missions[rest.lowest()].id));
    deck_.lay(deck, s.deck, s.unseen);
    for (int card : s.discard | s.limbo) s.knows[card] = everybody();
  }

  void check_behaviours(const Field& field) {
    Bits seen = behaviour_deck_.unseen;
    int cards = behaviour_deck_.unseen.size();
    for (auto& known : behaviour_deck_.known) {
      known.knows = SeatSet::one(kAlien);
      seen.add(known.card);
      ++cards;
    }
    seen |= Bits(s.behaviour_hand) | Bits(s.behaviour_discard);
    cards += Bits(s.behaviour_hand).size() + Bits(s.behaviour_discard).size();
    field.needs(cards == kBehaviours && seen.size() == kBehaviours,
                "expected each of the nine behaviour cards once");
    behaviour_deck_.lay(field, s.behaviour_deck, s.behaviour_unseen);
  }

  // -- what is unfinished

  /// A running script of those whose beginnings `allowed` takes.
  void run_of(const Field& field, const auto& allowed) const {
    const PickRange ranges[] = {
        {0, 60},           {1, s.handles},    {1, kRooms},         {0, kMissionCards - 1},
        {0, players_ - 1}, {0, kObjects - 1}, {0, kCrewCards - 1}, {1, kRooms},
        {0, kColours - 1}, {0, kWards - 1},   {0, kBars - 1}};
    check_run(field, content_.scripts, ranges, allowed);
  }
  void run_of(const Field& field, std::uint16_t script) const {
    run_of(field, [script](std::uint16_t begin) { return begin == script; });
  }
  void run_of_one(const Field& field, const auto& rows) const {
    run_of(field, [&rows](std::uint16_t begin) {
      return std::any_of(rows.begin(), rows.end(), [begin](const auto& row) { return row.script == begin; });
    });
  }
  static void counters(const Field& field) {
    for (const Field& item : field["picks"].items()) item.number(0, 40);
  }
  std::uint16_t order_script(CardId id) const { return content_.orders[content_.missions[id].order].effect; }

  void check_drafts(const Field& list, std::array<Draft, kMaxPlayers>& drafts) {
    for (Seat owner = 1; owner < players_; ++owner) {
      Draft& draft = drafts[owner];
      if (draft.status == Draft::None) continue;
      const Field field = list[seat_word(owner)];
      const bool composing = draft.status == Draft::Composing;
      if (draft.what >= kInHand) {
        field.needs(!composing, "an object is announced in one move");
        draft.run = {};
        continue;
      }
      // A sealed play may have lost its card since; it is handed back when its turn comes.
      field["what"].needs(!composing || s.hands[owner].has(draft.what),
                          "only a card in hand can be announced");
      run_of(field, order_script(draft.what));
      field["op"].needs(!composing || content_.scripts.ops[draft.run.pc].code == script::Code::Pick,
                        "a card being announced waits for a pick");
    }
  }

  void check_unfinished(const Field& root) {
    const auto texts = root["queue"].items();
    for (std::size_t i = 0; i < texts.size(); ++i) {
      Queued& item = s.queue[i];
      texts[i].needs(item.text != kNoCard || item.mill != 0, "expected a text or a number of cards to mill");
      if (item.text == kNoCard) continue;
      texts[i]["text"].needs(content_.missions[item.text].green != kNoScript, "this card has no green text");
      item.mill = 0;
    }
    const auto frames = root["stack"].items();
    bool milling = false;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      frames[i].needs(s.stack[i].kind != Frame::Mill || !milling, "cards are milled twice at once");
      milling = milling || s.stack[i].kind == Frame::Mill;
      check_frame(frames[i], s.stack[i]);
    }
    root["queue"].needs(s.queue.empty() || milling, "texts wait only while cards are milled");
  }

  void check_frame(const Field& field, Frame& frame) {
    const auto needs = [&](bool condition, std::string_view what) { field.needs(condition, what); };
    const bool crew = frame.seat != kNoSeat && frame.seat != kAlien;
    const bool handle = frame.n >= 1 && frame.n <= s.handles;
    switch (frame.kind) {
      case Frame::Nothing: field.complain("a frame of nothing");
      case Frame::Ask:
        needs(frame.n >= static_cast<int>(Window::HAsk) && frame.n <= static_cast<int>(Window::PEnd),
              "n is no window");
        needs(crew, "expected a crew seat");
        needs((SeatSet(frame.a) - (everybody() - SeatSet::one(kAlien))).empty(),
              "a names seats that are not crew");
        counters(field);
        break;
      case Frame::Order:
        needs(crew && frame.n < kMissionCards && s.limbo.has(frame.n),
              "an order in play needs a crew seat and its card in limbo");
        run_of(field, order_script(frame.n));
        return;
      case Frame::Green:
        needs(
            frame.seat == kAlien && frame.n < kMissionCards && content_.missions[frame.n].green != kNoScript,
            "no green text");
        run_of(field, content_.missions[frame.n].green);
        return;
      case Frame::Behave:
        needs(frame.seat == kAlien, "expected the Alien seat");
        run_of_one(field, content_.behaviours);
        return;
      case Frame::Power:
        needs(crew && frame.room != 0, "expected a crew seat and a room");
        run_of_one(field, content_.crew);
        return;
      case Frame::RoomUse:
        needs(crew && frame.room != 0 && content_.rooms[frame.room].effect != kNoScript,
              "expected a crew seat and a room with an effect");
        run_of(field, content_.rooms[frame.room].effect);
        return;
      case Frame::Draw:
      case Frame::Lose:
      case Frame::LoseRandom:
      case Frame::LookTop:
        needs(crew && frame.n <= kMissionCards, "expected a crew seat and a number of cards");
        break;
      case Frame::Mill: needs(frame.n <= kMissionCards, "expected a number of cards"); break;
      case Frame::Attack: needs(frame.room != 0 && frame.step <= 1, "expected a room"); break;
      case Frame::Capture:
        needs(crew && handle && frame.room != 0, "expected a crew seat, a room and a token");
        needs(s.owner[colour_of(s.by_handle[frame.n])] == frame.seat, "the token is another player's");
        needs(is_presence(s.by_handle[frame.n]), "only a Presence is captured");
        needs(frame.step >= 2 || s.tokens[s.by_handle[frame.n]].at == frame.room,
              "the Presence is not in the room");
        needs(frame.step >= 2 || Bits(s.crew_captured).size() < kCrewCards, "no crew card is left to give");
        break;
      case Frame::Flame:
        needs(crew && frame.room != 0 && frame.a >= 1 && frame.a < players_ && frame.step <= 1,
              "expected crew seats and a room");
        counters(field);
        for (int other = 0; other < static_cast<int>(script::kVariables); ++other)
          needs(frame.run.vars[static_cast<std::size_t>(other)] == 0 || (other >= 1 && other < players_),
                "cards are owed to nobody");
        break;
      case Frame::Detect:
        needs(frame.n >= 1 && frame.n <= kCrewTokens + 1 && frame.room != 0, "expected a room and a token");
        break;
    }
    // No script runs here.
    frame.run.pc = 0;
    if (frame.kind != Frame::Ask && frame.kind != Frame::Flame) frame.run = {};
  }

  /// What the steps of a phase rely on.
  void check_phase() const {
    const auto needs = [](bool condition, std::string_view what) {
      if (!condition) throw Mistake(fmt::format("position: {}", what));
    };
    static constexpr std::pair<Step, Phase> kPhases[] = {
        {Step::StartHands, Phase::Setup},    {Step::LastAsk, Phase::Hide},
        {Step::PostureDone, Phase::Posture}, {Step::AppearanceDone, Phase::Appearance},
        {Step::HuntDone, Phase::Hunt},       {Step::TakeBack, Phase::Action},
        {Step::NextTurn, Phase::EndOfTurn}};
    Phase phase = Phase::Setup;
    for (const auto& [last, of] : kPhases)
      if (s.step > last) phase = static_cast<Phase>(static_cast<int>(of) + 1);
    needs(s.phase == phase,
          fmt::format("step {} is no step of phase {}", kStepNames[static_cast<int>(s.step)],
                      kPhaseNames[static_cast<int>(s.phase)]));
    const bool alien_up = s.blips[kAlienBlip].face_up != 0 && on_board(s.blips[kAlienBlip].at);
    const bool hunting = s.step > Step::FlipBlips && s.step <= Step::HuntDone;
    needs(
        alien_up == hunting,
        "the Alien token is face up on the board from the appearance to the end of the hunt, and only then");
    if (s.ending == kNotOver) {
      needs(std::count(s.activated.begin(), s.activated.end(), kNoCard) > 0,
            "with five procedures the game is over");
      needs(Bits(s.crew_captured).size() < kCrewCards, "with six captured crew cards the game is over");
      needs(!s.deck.empty() || game_.settings.survival, "without a mission deck the game is over");
    }
    needs((s.step != Step::Act && s.step != Step::Vote && s.step != Step::AskRoom && s.step != Step::Reveal &&
           s.step != Step::ClearRoom) ||
              s.room != 0,
          "a room must be named while it is resolved");
    needs(s.step != Step::ChooseBehaviour || s.behaviour_hand != 0, "there is no behaviour card to choose");
    needs(s.step != Step::HuntChoose || s.hunt_left > 0, "no hunt action is left to choose");
    needs(s.step != Step::GiveReceiver || s.placed < kColours, "the set to be given is missing");
    needs(s.step != Step::GiveCrew || (s.placed >= 1 && s.placed < players_ && s.actor != kNoSeat),
          "giver and receiver of the crew card are missing");
    needs((s.step != Step::GiveSet && s.step != Step::GiveReceiver) || players_ == 5 || players_ == 6,
          "sets change hands at 5 and 6 players only");
    needs(s.ending == kNotOver || s.ending == kProcedures5 || s.ending == kCrewCaptured ||
              s.ending == kDeckEmpty,
          "no such ending");
    if (s.phase >= Phase::Posture && s.phase <= Phase::Action)
      for (TokenId id = 0; id < kCrewTokens; ++id)
        needs(s.tokens[id].at != kSupply, fmt::format("{} must be placed: phase 1 is over", token_name(id)));
    if (s.phase == Phase::Setup || s.phase == Phase::EndOfTurn || s.step == Step::TurnFaceDown) {
      for (TokenId id = 0; id < kCrewTokens; ++id)
        needs(!on_board(s.tokens[id].at),
              fmt::format("{} is not on the board between turns", token_name(id)));
      for (int id = 0; id < kBlips; ++id)
        needs(!on_board(s.blips[id].at), fmt::format("{} is not on the board between turns", blip_key(id)));
    }
    for (int id = 0; id < kBlips; ++id) {
      const bool up = s.blips[id].face_up != 0;
      needs(on_board(s.blips[id].at) ? up == hunting && s.step <= Step::HuntDone : !up,
            fmt::format("{} lies face down until the appearance, then face up, and leaves after the hunt",
                        blip_key(id)));
    }
    if (s.phase == Phase::Hide || s.phase == Phase::Posture)
      for (TokenId id = 0; id < kCrewTokens; ++id)
        needs(!on_board(s.tokens[id].at) || s.tokens[id].face_up == 0,
              fmt::format("{} is face down until the appearance", token_name(id)));
    for (const Frame& frame : s.stack)
      needs(frame.kind != Frame::Attack || (alien_up && s.blips[kAlienBlip].at == frame.room),
            "an attack is where the Alien token is");
  }

  const Nostromo& game_;
  State s;
  WrittenPile<kMissionCards> deck_;
  WrittenPile<kBehaviours> behaviour_deck_;
  std::array<SeatSet, kMissionCards> knows_{};  // of hand cards, where not their holder alone
};

/// Wherever a game waits, who is asked can answer and chance has something to offer.
void check_wait(const Nostromo& game, const State& state) {
  const Wait wait = game.wait(state);
  if (wait.kind == Wait::Kind::Chance) {
    Outcomes outcomes;
    game.outcomes(state, outcomes);
    HB_REQUIRE(!outcomes.empty(), "chance has nothing to offer");
  }
  for (Seat seat : wait.seats) {
    Moves moves;
    game.legal(state, seat, moves);
    HB_REQUIRE(!moves.empty(), "somebody is asked and can do nothing");
  }
}

}  // namespace

json::value Nostromo::position(const State& state) const { return Position(*this, state).write(); }

State Nostromo::from_position(const json::value& value) const {
  const Trial trial;
  State state = Position(*this, State{}).read(Field(&value, ""));
  Rules(*this, state, Events{}).advance();
  check_wait(*this, state);
  return state;
}

}  // namespace hullbreach::nostromo
