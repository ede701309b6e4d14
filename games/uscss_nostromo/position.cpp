// The complete position as JSON, both ways. Scenarios patch it, so it is written for people: cards, rooms and
// seats by name, and short forms on input ("red_presence": "kitchen", "deck": "rest").
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/uscss_nostromo/names.h"
#include "games/uscss_nostromo/rules.h"
#include "kernel/field.h"

namespace hullbreach::nostromo {
namespace {

namespace json = boost::json;

constexpr std::string_view kNone = "none";

std::string spot_name(const Content& content, std::uint8_t at) {
  return on_board(at) ? content.rooms[at].key : std::string(spot_word(at));
}

std::string blip_key(int id) {
  return id < kDamages ? fmt::format("damage{}", id + 1) : std::string(blip_name(id));
}

// -- writing

class Writer {
 public:
  Writer(const Nostromo& game, const State& state)
      : content_(game.content), players_(game.settings.players), s(state) {}

  json::object write() const {
    json::object out;
    out["turn"] = s.turn;
    out["phase"] = text(kPhaseNames[static_cast<int>(s.phase)]);
    out["step"] = text(kStepNames[static_cast<int>(s.step)]);
    out["lead"] = seat(s.lead);
    out["actor"] = seat(s.actor);
    out["placed"] = s.placed;
    out["room"] = room(s.room);
    out["posture"] = text(kPostureNames[static_cast<int>(s.posture)]);
    out["hunt_left"] = s.hunt_left;
    out["hunt_bonus"] = s.hunt_bonus;
    out["passages"] = s.passages;
    out["passage_mills"] = s.passage_mills;
    out["procedures_now"] = s.procedures_now;
    out["sealed"] = rooms(s.sealed);
    json::object wards, bars;
    for (int i = 0; i < kWards; ++i) wards[kWardNames[i]] = s.wards[i];
    for (int i = 0; i < kBars; ++i) bars[kBarNames[i]] = s.bars[i] != 0;
    out["wards"] = wards;
    out["bars"] = bars;
    out["sabotage"] = s.sabotage;
    out["ambush"] = s.ambush != 0;
    out["cocoon"] = s.cocoon != 0;
    out["shuttle_bar"] = {{"now", (s.shuttle_bar & 1) != 0}, {"next", (s.shuttle_bar & 2) != 0}};
    out["order_bar"] = {{"now", (s.order_bar & 1) != 0}, {"next", (s.order_bar & 2) != 0}};
    out["fewer_damage"] = s.fewer_damage;
    out["vetoed"] = rooms(s.vetoed);
    out["vetoes"] = s.vetoes;
    out["votes_left"] = seats(s.votes_left);
    out["declined"] = seats(s.declined);
    out["sets_given"] = seats(SeatSet(s.sets_given));
    cards(out);
    behaviours(out);
    board(out);
    unfinished(out);
    out["ending"] = s.ending == kNotOver ? text(kNone) : text(kEndingNames[s.ending]);
    return out;
  }

 private:
  static json::value text(std::string_view words) { return json::string(words); }
  static json::value seat(Seat seat) { return seat == kNoSeat ? text(kNone) : text(seat_word(seat)); }
  json::value room(Room room) const { return room == 0 ? text(kNone) : text(content_.rooms[room].key); }
  json::value card(int card) const { return text(content_.missions[card].id); }
  json::array rooms(std::uint16_t set) const {
    json::array list;
    for (int member : Bits(set)) list.push_back(room(static_cast<Room>(member)));
    return list;
  }
  static json::array seats(SeatSet set) {
    json::array list;
    for (Seat member : set) list.push_back(seat(member));
    return list;
  }
  json::array list(Bits set) const {
    json::array out;
    for (int member : set) out.push_back(card(member));
    return out;
  }

  void cards(json::object& out) const {
    json::object hands, knows, origins, activated, deck;
    for (Seat owner = 1; owner < players_; ++owner) {
      hands[seat_word(owner)] = list(s.hands[owner]);
      for (int held : s.hands[owner]) {
        if (s.knows[held] != SeatSet::one(owner)) knows[content_.missions[held].id] = seats(s.knows[held]);
        if (s.origin[held] != 0) origins[content_.missions[held].id] = s.origin[held];
      }
    }
    json::array unseen, known;
    for (int kind = 0; kind < kMissionCards; ++kind)
      if (s.unseen.left(0, static_cast<std::size_t>(kind)) > 0) unseen.push_back(card(kind));
    for (std::size_t i = 0; i < s.deck.size(); ++i)
      if (s.deck[i].seen())
        known.push_back({{"at", i}, {"card", card(s.deck[i].card)}, {"knows", seats(s.deck[i].knows)}});
    deck["unseen"] = unseen;
    deck["known"] = known;
    for (int slot = 0; slot < kProcedures; ++slot)
      activated[content_.procedures[slot]] =
          s.activated[slot] == kNoCard ? text(kNone) : card(s.activated[slot]);
    out["hands"] = hands;
    out["knows"] = knows;
    out["origins"] = origins;
    out["deck"] = deck;
    out["discard"] = list(s.discard);
    out["limbo"] = list(s.limbo);
    out["activated"] = activated;
    out["shuffles"] = s.shuffles;
    out["remade"] = s.remade != 0;
  }

  void behaviours(json::object& out) const {
    const auto names = [&](std::uint16_t set) {
      json::array list;
      for (int member : Bits(set)) list.push_back(text(content_.behaviours[member].key));
      return list;
    };
    json::array known;
    std::uint16_t unseen = 0;
    for (int kind = 0; kind < kBehaviours; ++kind)
      if (s.behaviour_unseen.left(0, static_cast<std::size_t>(kind)) > 0)
        unseen = static_cast<std::uint16_t>(unseen | (1u << kind));
    for (std::size_t i = 0; i < s.behaviour_deck.size(); ++i)
      if (s.behaviour_deck[i].seen())
        known.push_back({{"at", i}, {"card", text(content_.behaviours[s.behaviour_deck[i].card].key)}});
    out["behaviours"] = {{"unseen", names(unseen)},
                         {"known", known},
                         {"hand", names(s.behaviour_hand)},
                         {"discard", names(s.behaviour_discard)}};
  }

  void board(json::object& out) const {
    json::object tokens, blips, objects, owner, crew;
    for (TokenId id = 0; id < kCrewTokens; ++id) {
      const CrewToken& token = s.tokens[id];
      tokens[token_name(id)] = {{"at", text(spot_name(content_, token.at))},
                                {"handle", token.handle == 0 ? text(kNone) : text(handle_name(token.handle))},
                                {"face", text(token.face_up != 0 ? "up" : "down")},
                                {"spent", token.spent != 0},
                                {"placer", seat(token.placer)},
                                {"knows", seats(token.knows)}};
    }
    for (int id = 0; id < kBlips; ++id) {
      const std::string name = blip_key(id);
      blips[name] = {{"at", text(spot_name(content_, s.blips[id].at))},
                     {"face", text(s.blips[id].face_up != 0 ? "up" : "down")},
                     {"knows", seats(s.blips[id].knows)}};
    }
    for (int object = 0; object < kObjects; ++object)
      objects[kObjectNames[object]] = s.objects[object] >= kInHand
                                          ? seat(static_cast<Seat>(s.objects[object] - kInHand))
                                          : room(s.objects[object]);
    for (int colour = 0; colour < kColours; ++colour) owner[kColourNames[colour]] = seat(s.owner[colour]);
    for (int member = 0; member < kCrewCards; ++member)
      crew[content_.crew[member].key] = {{"captured", ((s.crew_captured >> member) & 1) != 0},
                                         {"used", ((s.crew_used >> member) & 1) != 0},
                                         {"front", seat(s.crew_front[member])},
                                         {"barred", s.crew_barred[member]}};
    out["tokens"] = tokens;
    out["blips"] = blips;
    out["objects"] = objects;
    out["owner"] = owner;
    out["crew"] = crew;
  }

  void unfinished(json::object& out) const {
    const auto vars = [](const script::Run& run) {
      json::array list;
      for (std::uint8_t var : run.vars) list.push_back(var == script::kUnbound ? -1 : int{var});
      return list;
    };
    const auto drafts_of = [&](const std::array<Draft, kMaxPlayers>& list) {
      json::object drafts;
      for (Seat owner = 1; owner < players_; ++owner) {
        const Draft& draft = list[owner];
        if (draft.status == Draft::None) continue;
        const json::value what =
            draft.what >= kInHand ? text(kObjectNames[draft.what - kInHand]) : card(draft.what);
        drafts[seat_word(owner)] = {{"sealed", draft.status == Draft::Sealed},
                                    {"what", what},
                                    {"op", draft.run.pc},
                                    {"picks", vars(draft.run)}};
      }
      return drafts;
    };
    json::array queue, stack;
    for (const Queued& item : s.queue)
      queue.push_back(item.text != kNoCard ? json::value{{"text", card(item.text)}}
                                           : json::value{{"mill", item.mill}});
    for (const Frame& frame : s.stack)
      stack.push_back({{"frame", text(kFrameNames[frame.kind])},
                       {"step", frame.step},
                       {"seat", seat(frame.seat)},
                       {"room", room(frame.room)},
                       {"n", frame.n},
                       {"a", frame.a},
                       {"op", frame.run.pc},
                       {"picks", vars(frame.run)}});
    out["drafts"] = drafts_of(s.drafts);
    out["shelved"] = drafts_of(s.shelved);
    out["queue"] = queue;
    out["stack"] = stack;
  }

  const Content& content_;
  int players_;
  const State& s;
};

// -- reading

class Reader {
 public:
  Reader(const Nostromo& game, const json::value& value)
      : game_(game), content_(game.content), players_(game.settings.players), root_(&value, "") {}

  State read() {
    root_.only({"turn",           "phase",       "step",       "lead",         "actor",    "placed",
                "room",           "posture",     "hunt_left",  "hunt_bonus",   "passages", "passage_mills",
                "procedures_now", "sealed",      "wards",      "bars",         "sabotage", "ambush",
                "cocoon",         "shuttle_bar", "order_bar",  "fewer_damage", "vetoed",   "vetoes",
                "votes_left",     "declined",    "sets_given", "hands",        "knows",    "origins",
                "deck",           "discard",     "limbo",      "activated",    "shuffles", "remade",
                "behaviours",     "tokens",      "blips",      "objects",      "owner",    "crew",
                "drafts",         "shelved",     "queue",      "stack",        "ending"});
    turn();
    owners();
    tokens();
    blips();
    objects();
    crew();
    known_in_phase_1();
    cards();
    behaviours();
    unfinished();
    const std::string ending = root_["ending"].text();
    if (ending != kNone) s.ending = static_cast<std::uint8_t>(root_["ending"].one_of(kEndingNames));
    if (s.ending != kNotOver) s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
    consistent();
    return s;
  }

 private:
  Seat seat(const Field& field, bool crew_only = true) const {
    const std::string name = field.text();
    if (name == kNone) return kNoSeat;
    const auto found = parse_seat_word(name, players_);
    if (!found || (crew_only && *found == kAlien))
      field.complain(
          fmt::format("expected a {} of this game, found '{}'", crew_only ? "crew seat" : "seat", name));
    return *found;
  }
  SeatSet seats(const Field& field) const {
    SeatSet set;
    for (const Field& item : field.items()) {
      const Seat member = seat(item, false);
      if (member == kNoSeat) item.complain("expected a seat");
      set.add(member);
    }
    return set;
  }
  Room room(const Field& field) const {
    const std::string name = field.text();
    if (name == kNone) return 0;
    const auto found = key_in(content_.rooms, name);
    if (!found) field.complain(fmt::format("expected a room, found '{}'", name));
    return static_cast<Room>(*found);
  }
  std::uint16_t rooms(const Field& field) const {
    std::uint16_t set = 0;
    for (const Field& item : field.items()) set = static_cast<std::uint16_t>(set | (1u << room(item)));
    return static_cast<std::uint16_t>(set & ~1u);
  }
  CardId card(const Field& field) const {
    const auto found = find_card(content_, field.text());
    if (!found) field.complain(fmt::format("expected a mission card (E01 to W15), found '{}'", field.text()));
    return static_cast<CardId>(*found);
  }
  Bits cards_in(const Field& field) {
    Bits set;
    for (const Field& item : field.items()) {
      const CardId id = card(item);
      if (placed_.has(id)) item.complain(fmt::format("{} is in two places", content_.missions[id].id));
      placed_.add(id);
      set.add(id);
    }
    return set;
  }

  void turn() {
    root_["turn"].number_to(s.turn, 0, 30000);
    s.phase = static_cast<Phase>(root_["phase"].one_of(kPhaseNames));
    s.step = static_cast<Step>(root_["step"].one_of(kStepNames));
    s.lead = seat(root_["lead"]);
    if (s.lead == kNoSeat) root_["lead"].complain("expected a crew seat");
    s.actor = seat(root_["actor"]);
    root_["placed"].number_to(s.placed, 0, 40);
    s.room = room(root_["room"]);
    s.posture = static_cast<Posture>(root_["posture"].one_of(kPostureNames));
    root_["hunt_left"].number_to(s.hunt_left, 0, 60);
    root_["hunt_bonus"].number_to(s.hunt_bonus, 0, 60);
    root_["passages"].number_to(s.passages, 0, kColours);
    root_["passage_mills"].number_to(s.passage_mills, 0, 60);
    root_["procedures_now"].number_to(s.procedures_now, 0, kProcedures);
    s.sealed = rooms(root_["sealed"]);
    root_["wards"].only(kWardNames);
    root_["bars"].only(kBarNames);
    for (int i = 0; i < kWards; ++i) root_["wards"][kWardNames[i]].number_to(s.wards[i], 0, 40);
    for (int i = 0; i < kBars; ++i) s.bars[i] = root_["bars"][kBarNames[i]].flag();
    root_["sabotage"].number_to(s.sabotage, 0, 12);
    s.ambush = root_["ambush"].flag();
    s.cocoon = root_["cocoon"].flag();
    const auto now_next = [&](std::string_view key) {
      return static_cast<std::uint8_t>((root_[key]["now"].flag() ? 1 : 0) |
                                       (root_[key]["next"].flag() ? 2 : 0));
    };
    s.shuttle_bar = now_next("shuttle_bar");
    s.order_bar = now_next("order_bar");
    root_["fewer_damage"].number_to(s.fewer_damage, 0, 4);
    s.vetoed = rooms(root_["vetoed"]);
    root_["vetoes"].number_to(s.vetoes, 0, kMaxPlayers);
    s.votes_left = seats(root_["votes_left"]) - SeatSet::one(kAlien);
    s.declined = seats(root_["declined"]);
    s.sets_given = seats(root_["sets_given"]).bits;
  }

  void owners() {
    int unowned = 0;
    root_["owner"].only(kColourNames);
    for (int colour = 0; colour < kColours; ++colour) {
      s.owner[colour] = seat(root_["owner"][kColourNames[colour]]);
      unowned += s.owner[colour] == kNoSeat;
    }
    if (unowned > 0 && (s.phase != Phase::Setup || s.step != Step::SecondSets))
      root_["owner"].complain("every colour has an owner once setup is over");
    for (Seat crew = 1; crew < players_; ++crew)
      if (std::find(s.owner.begin(), s.owner.end(), crew) == s.owner.end())
        root_["owner"].complain(fmt::format("{} has no set", seat_word(crew)));
  }

  std::uint8_t spot(const Field& field, std::string_view name, std::initializer_list<Spot> allowed) const {
    if (const auto found = key_in(content_.rooms, name)) return static_cast<std::uint8_t>(*found);
    for (Spot spot : allowed)
      if (spot_name(content_, spot) == name) return spot;
    field.complain(fmt::format("expected a room or another place of this token, found '{}'", name));
  }

  void tokens() {
    const SeatSet crew = SeatSet::first(players_) - SeatSet::one(kAlien);
    std::array<bool, kCrewTokens + 1> handle_used{};
    std::vector<TokenId> unnamed;
    std::vector<std::string> names;
    for (TokenId id = 0; id < kCrewTokens; ++id) names.push_back(token_name(id));
    root_["tokens"].only(names);
    for (TokenId id = 0; id < kCrewTokens; ++id) {
      const Field field = root_["tokens"][token_name(id)];
      CrewToken& token = s.tokens[id];
      std::string at;
      if (field.is_text()) {  // "kitchen" or "kitchen up": placed by its owner, seen by the crew
        at = field.text();
        if (at.size() > 3 && at.substr(at.size() - 3) == " up") {
          token.face_up = 1;
          at.resize(at.size() - 3);
        }
        token.at = spot(field, at, {kSupply, kAside, kOnCard, kHeld});
        token.knows = token.face_up != 0 ? SeatSet::first(players_) : crew;
        if (on_board(token.at)) {
          token.placer = s.owner[colour_of(id)];
          unnamed.push_back(id);
        }
        continue;
      }
      field.only({"at", "handle", "face", "spent", "placer", "knows"});
      token.at = spot(field, field["at"].text(), {kSupply, kAside, kOnCard, kHeld});
      token.face_up = field["face"].one_of(std::array<std::string_view, 2>{"down", "up"}) == 1;
      token.spent = field["spent"].flag();
      token.placer = seat(field["placer"]);
      token.knows = seats(field["knows"]);
      const std::string handle = field["handle"].text();
      if (handle != kNone) {
        const auto found = parse_handle(handle);
        if (!found) field["handle"].complain("expected a letter from A to L");
        if (handle_used[static_cast<std::size_t>(*found)])
          field["handle"].complain(fmt::format("{} is used twice", handle));
        handle_used[static_cast<std::size_t>(*found)] = true;
        token.handle = static_cast<std::uint8_t>(*found);
      } else if (on_board(token.at)) {
        unnamed.push_back(id);
      }
    }
    int next = 1;
    for (TokenId id : unnamed) {
      while (handle_used[static_cast<std::size_t>(next)]) ++next;
      handle_used[static_cast<std::size_t>(next)] = true;
      s.tokens[id].handle = static_cast<std::uint8_t>(next);
    }
    for (int handle = kCrewTokens; handle >= 1; --handle) {
      if (handle_used[static_cast<std::size_t>(handle)])
        s.handles = std::max<std::uint8_t>(s.handles, static_cast<std::uint8_t>(handle));
      else if (handle < s.handles)
        root_["tokens"].complain(fmt::format("handle {} is missing between others", handle_name(handle)));
    }
    for (TokenId id = 0; id < kCrewTokens; ++id) {
      const CrewToken& token = s.tokens[id];
      if (token.handle != 0) s.by_handle[token.handle] = id;
      if (!is_presence(id) && (token.at == kHeld || token.at == kOnCard || token.spent != 0 ||
                               (on_board(token.at) && token.face_up != 0)))
        root_["tokens"][token_name(id)].complain(
            "a Passage never acts, is never held, and leaves the board when it is turned");
      if (token.at == kSupply &&
          (token.handle != 0 || token.face_up != 0 || token.spent != 0 || token.placer != kNoSeat))
        root_["tokens"][token_name(id)].complain(
            "a token that is not placed is face down and has no handle and no placer");
      if (token.at == kHeld && !game_.settings.survival)
        root_["tokens"][token_name(id)].complain("the Alien player keeps tokens in Survival mode only");
    }
  }

  void blips() {
    std::uint16_t taken = 0;
    std::vector<std::string> names;
    for (int id = 0; id < kBlips; ++id) names.push_back(blip_key(id));
    root_["blips"].only(names);
    for (int id = 0; id < kBlips; ++id) {
      const std::string& name = names[static_cast<std::size_t>(id)];
      const Field field = root_["blips"][name];
      Blip& blip = s.blips[id];
      if (field.is_text()) {
        std::string at = field.text();
        if (at.size() > 3 && at.substr(at.size() - 3) == " up") {
          blip.face_up = 1;
          at.resize(at.size() - 3);
        }
        blip.at = spot(field, at, {kSupply, kAside, kReserve, kKeptBack});
        blip.knows = SeatSet::one(kAlien);
      } else {
        field.only({"at", "face", "knows"});
        blip.at = spot(field, field["at"].text(), {kSupply, kAside, kReserve, kKeptBack});
        blip.face_up = field["face"].one_of(std::array<std::string_view, 2>{"down", "up"}) == 1;
        blip.knows = seats(field["knows"]);
      }
      if (id >= kDamages && (blip.at == kReserve || blip.at == kKeptBack))
        field.complain("only Damage tokens lie there");
      if (!on_board(blip.at)) continue;
      // Later in the turn the Alien and Jonesy may come together: Air shafts, Here, kitty.
      if (((taken >> blip.at) & 1u) != 0 && blip.face_up == 0)
        field.complain("a room holds one blip at most (NOS-099)");
      if (blip.at == kShuttle && (is_damage(static_cast<BlipId>(id)) || blip.face_up == 0))
        field.complain("a blip is never placed in the Shuttle (NOS-098)");
      taken = static_cast<std::uint16_t>(taken | (1u << blip.at));
    }
  }

  /// NOS-Q03, NOS-044: while tokens are placed each side sees all of its own.
  void known_in_phase_1() {
    if (s.phase != Phase::Hide || s.step == Step::TurnFaceDown) return;
    for (CrewToken& token : s.tokens)
      token.knows = token.knows | (SeatSet::first(players_) - SeatSet::one(kAlien));
    for (Blip& blip : s.blips)
      if (blip.at != kReserve && blip.at != kKeptBack) blip.knows.add(kAlien);
  }

  void objects() {
    root_["objects"].only(kObjectNames);
    for (int object = 0; object < kObjects; ++object) {
      const Field field = root_["objects"][kObjectNames[object]];
      if (const auto found = key_in(content_.rooms, field.text()))
        s.objects[object] = static_cast<std::uint8_t>(*found);
      else if (const Seat holder = seat(field); holder != kNoSeat)
        s.objects[object] = static_cast<std::uint8_t>(kInHand + holder);
      else
        field.complain("expected a room or a crew seat");
    }
  }

  void crew() {
    std::vector<std::string> names;
    for (const NamedScript& member : content_.crew) names.push_back(member.key);
    root_["crew"].only(names);
    for (int member = 0; member < kCrewCards; ++member) {
      const Field field = root_["crew"][content_.crew[member].key];
      field.only({"captured", "used", "front", "barred"});
      if (field["captured"].flag())
        s.crew_captured = static_cast<std::uint8_t>(s.crew_captured | (1u << member));
      if (field["used"].flag()) s.crew_used = static_cast<std::uint8_t>(s.crew_used | (1u << member));
      s.crew_front[member] = seat(field["front"]);
      field["barred"].number_to(s.crew_barred[member], 0, 2);
      const bool dealing = s.step <= Step::DealCrew;
      if (game_.settings.heroic && crew_free(member) && s.crew_front[member] == kNoSeat && !dealing)
        field["front"].complain("in Heroic mode a free crew card lies in front of a crew player");
      if (s.crew_front[member] != kNoSeat && (!game_.settings.heroic || !crew_free(member)))
        field["front"].complain("only a free crew card in Heroic mode lies in front of a player");
    }
  }
  bool crew_free(int member) const { return ((s.crew_captured >> member) & 1) == 0; }

  void cards() {
    root_["shuffles"].number_to(s.shuffles, 0, 255);
    s.remade = root_["remade"].flag();
    for (const auto& entry : root_["hands"].object())
      if (const auto owner = parse_seat_word(entry.key(), players_); !owner || *owner == kAlien)
        root_["hands"].complain(
            fmt::format("'{}' is no crew seat of this game", std::string_view(entry.key())));
    for (Seat owner = 1; owner < players_; ++owner) {
      s.hands[owner] = cards_in(root_["hands"][seat_word(owner)]);
      for (int held : s.hands[owner]) s.knows[held] = SeatSet::one(owner);
    }
    s.limbo = cards_in(root_["limbo"]);
    root_["activated"].only(content_.procedures);
    for (int slot = 0; slot < kProcedures; ++slot) {
      const Field field = root_["activated"][content_.procedures[slot]];
      if (field.text() == kNone) continue;
      const CardId id = card(field);
      if (content_.missions[id].procedure != slot) field.complain("this card is not of that procedure");
      if (placed_.has(id)) field.complain(fmt::format("{} is in two places", content_.missions[id].id));
      placed_.add(id);
      s.activated[slot] = id;
    }
    const Field deck = root_["deck"], discard = root_["discard"];
    const bool deck_rest = deck.is_text(), discard_rest = discard.is_text();
    if (deck_rest && deck.text() != "rest") deck.complain("expected an object or \"rest\"");
    if (discard_rest && discard.text() != "rest") discard.complain("expected an array or \"rest\"");
    if (!discard_rest) s.discard = cards_in(discard);
    Bits unseen;
    struct Known {
      std::size_t at;
      CardId card;
      SeatSet knows;
    };
    std::vector<Known> known;
    if (!deck_rest) {
      deck.only({"unseen", "known"});
      if (deck["unseen"].there()) unseen = cards_in(deck["unseen"]);
      if (deck["known"].there())
        for (const Field& item : deck["known"].items()) {
          item.only({"at", "card", "knows"});
          const CardId id = card(item["card"]);
          if (placed_.has(id)) item.complain(fmt::format("{} is in two places", content_.missions[id].id));
          placed_.add(id);
          known.push_back(
              {static_cast<std::size_t>(item["at"].number(0, kMissionCards - 1)), id, seats(item["knows"])});
        }
    }
    const Bits rest = Bits::first(kMissionCards) - placed_;
    if (discard_rest && (deck_rest || !rest.empty())) {
      if (deck_rest) discard.complain("only one place can hold the rest");
      s.discard = rest;
    } else if (deck_rest) {
      unseen = rest;
    } else if (!rest.empty()) {
      deck.complain(fmt::format("{} is nowhere", content_.missions[rest.lowest()].id));
    }
    for (int id : unseen) s.unseen.add(0, static_cast<std::size_t>(id));
    s.deck.fill_unseen(static_cast<std::size_t>(unseen.size()), 0);
    std::sort(known.begin(), known.end(), [](const Known& a, const Known& b) { return a.at < b.at; });
    for (const Known& place : known) {
      if (place.at > s.deck.size()) deck["known"].complain("a known card lies below the bottom of the deck");
      s.deck.put(place.at, {place.card, 0, place.knows});
    }
    for (int id : s.discard | s.limbo) s.knows[id] = SeatSet::first(players_);
    for (CardId id : s.activated)
      if (id != kNoCard) s.knows[id] = SeatSet::first(players_);
    for (const auto& entry : root_["knows"].object()) {
      const Field field = root_["knows"][entry.key()];
      s.knows[hand_card(field, entry.key())] = seats(field);
    }
    for (const auto& entry : root_["origins"].object()) {
      const Field field = root_["origins"][entry.key()];
      field.number_to(s.origin[hand_card(field, entry.key())], 0, 255);
    }
    for (Seat owner = 1; owner < players_; ++owner)
      for (int held : s.hands[owner])
        if (!s.knows[held].has(owner)) root_["knows"].complain("a player knows the cards in hand");
  }
  CardId hand_card(const Field& field, std::string_view name) const {
    const auto found = find_card(content_, name);
    if (found)
      for (const Bits& hand : s.hands)
        if (hand.has(*found)) return static_cast<CardId>(*found);
    field.complain("this card is in nobody's hand");
  }

  void behaviours() {
    const Field field = root_["behaviours"];
    field.only({"unseen", "known", "hand", "discard"});
    Bits seen;
    const auto behaviour = [&](const Field& item) {
      const std::string name = item.text();
      for (int id = 0; id < kBehaviours; ++id)
        if (content_.behaviours[id].key == name) {
          if (seen.has(id)) item.complain(fmt::format("{} is in two places", name));
          seen.add(id);
          return static_cast<std::uint8_t>(id);
        }
      item.complain(fmt::format("expected a behaviour card, found '{}'", name));
    };
    for (const Field& item : field["unseen"].items()) {
      s.behaviour_unseen.add(0, behaviour(item));
      s.behaviour_deck.fill_unseen(1, 0);
    }
    for (const Field& item : field["known"].items()) {
      item.only({"at", "card"});
      const int at = item["at"].number(0, kBehaviours - 1);
      if (static_cast<std::size_t>(at) > s.behaviour_deck.size())
        item.complain("this place is below the bottom of the deck");
      s.behaviour_deck.put(static_cast<std::size_t>(at), {behaviour(item["card"]), 0, SeatSet::one(kAlien)});
    }
    for (const Field& item : field["hand"].items())
      s.behaviour_hand = static_cast<std::uint16_t>(s.behaviour_hand | (1u << behaviour(item)));
    for (const Field& item : field["discard"].items())
      s.behaviour_discard = static_cast<std::uint16_t>(s.behaviour_discard | (1u << behaviour(item)));
    if (seen.size() != kBehaviours) field.complain("expected each of the nine behaviour cards once");
  }

  // -- what is unfinished

  const script::Extent& extent_of(const Field& field, int op) const {
    for (const script::Extent& extent : content_.scripts.extents)
      if (op >= extent.begin && op < extent.end) return extent;
    field.complain("there is no such op in any script of this content");
  }

  script::Run run(const Field& field, std::uint16_t script) const {
    script::Run run;
    const int op = field["op"].number(0, 60000);
    const script::Extent& extent = extent_of(field["op"], op);
    if (extent.begin != script) field["op"].complain("this op is of another script");
    run.pc = static_cast<std::uint16_t>(op);
    const auto items = field["picks"].items();
    if (items.size() != script::kVariables)
      field["picks"].complain(fmt::format("expected {} numbers", script::kVariables));
    for (std::size_t i = 0; i < items.size(); ++i) {
      const int most[] = {60,           s.handles,    kRooms,         kMissionCards - 1,
                          players_ - 1, kObjects - 1, kCrewCards - 1, kRooms,
                          kColours - 1, kWards - 1,   kBars - 1};
      const int least =
          extent.types[i] == kThingToken || extent.types[i] == kThingRoom || extent.types[i] == kThingBlip
              ? 1
              : 0;
      const int value = items[i].number(-1, most[extent.types[i]]);
      if (value >= 0 && value < least) items[i].complain("there is no such thing");
      run.vars[i] = value < 0 ? script::kUnbound : static_cast<std::uint8_t>(value);
    }
    return run;
  }
  std::array<std::uint8_t, script::kVariables> counters(const Field& field) const {
    std::array<std::uint8_t, script::kVariables> counts{};
    const auto items = field["picks"].items();
    if (items.size() != script::kVariables)
      field["picks"].complain(fmt::format("expected {} numbers", script::kVariables));
    for (std::size_t i = 0; i < items.size(); ++i) items[i].number_to(counts[i], 0, 40);
    return counts;
  }
  std::uint16_t order_script(CardId id) const { return content_.orders[content_.missions[id].order].effect; }

  void drafts(std::string_view key, std::array<Draft, kMaxPlayers>& list) {
    for (const auto& entry : root_[key].object()) {
      const Field field = root_[key][entry.key()];
      const auto owner = parse_seat_word(entry.key(), players_);
      if (!owner || *owner == kAlien) field.complain("expected a crew seat of this game");
      field.only({"sealed", "what", "op", "picks"});
      Draft& draft = list[*owner];
      draft.status = field["sealed"].flag() ? Draft::Sealed : Draft::Composing;
      if (const auto object = index_in(kObjectNames, field["what"].text())) {
        if (draft.status != Draft::Sealed) field.complain("an object is announced in one move");
        draft.what = static_cast<std::uint8_t>(kInHand + *object);
        continue;
      }
      draft.what = card(field["what"]);
      // A sealed play may have lost its card since; it is handed back when its turn comes.
      if (draft.status == Draft::Composing && !s.hands[*owner].has(draft.what))
        field["what"].complain("only a card in hand can be announced");
      draft.run = run(field, order_script(draft.what));
      if (draft.status == Draft::Composing && content_.scripts.ops[draft.run.pc].code != script::Code::Pick)
        field["op"].complain("a card being announced waits for a pick");
    }
  }

  void unfinished() {
    drafts("drafts", s.drafts);
    drafts("shelved", s.shelved);
    for (const Field& item : root_["queue"].items()) {
      item.only({"text", "mill"});
      if (s.queue.full()) item.complain("too many texts wait");
      Queued queued;
      if (item["text"].there()) {
        queued.text = card(item["text"]);
        if (content_.missions[queued.text].green == kNoScript)
          item["text"].complain("this card has no green text");
      } else {
        item["mill"].number_to(queued.mill, 1, kMissionCards);
      }
      s.queue.push_back(queued);
    }
    for (const Field& item : root_["stack"].items()) frame(item);
    bool milling = false;
    for (const Frame& frame : s.stack) milling = milling || frame.kind == Frame::Mill;
    if (!s.queue.empty() && !milling) root_["queue"].complain("texts wait only while cards are milled");
  }

  void frame(const Field& field) {
    field.only({"frame", "step", "seat", "room", "n", "a", "op", "picks"});
    if (s.stack.full()) field.complain("the stack is too deep");
    Frame frame;
    frame.kind = static_cast<Frame::Kind>(field["frame"].one_of(kFrameNames));
    field["step"].number_to(frame.step, 0, 5);
    frame.seat = seat(field["seat"], false);
    frame.room = room(field["room"]);
    field["n"].number_to(frame.n, 0, 255);
    field["a"].number_to(frame.a, 0, 255);
    const auto needs = [&](bool condition, std::string_view what) {
      if (!condition) field.complain(what);
    };
    const bool crew = frame.seat != kNoSeat && frame.seat != kAlien;
    const bool handle = frame.n >= 1 && frame.n <= s.handles;
    const auto script_of = [&](const auto& rows) {
      const int op = field["op"].number(0, 60000);
      const std::uint16_t begin = extent_of(field["op"], op).begin;
      for (const auto& row : rows)
        if (row.script == begin) return begin;
      field["op"].complain("this op is of another kind of card");
    };
    switch (frame.kind) {
      case Frame::Nothing: field.complain("a frame of nothing");
      case Frame::Ask:
        needs(frame.n >= static_cast<int>(Window::HAsk) && frame.n <= static_cast<int>(Window::PEnd),
              "n is no window");
        needs(crew, "expected a crew seat");
        needs((SeatSet(frame.a) - (SeatSet::first(players_) - SeatSet::one(kAlien))).empty(),
              "a names seats that are not crew");
        frame.run.vars = counters(field);
        break;
      case Frame::Order:
        needs(crew && frame.n < kMissionCards && s.limbo.has(frame.n),
              "an order in play needs a crew seat and its card in limbo");
        frame.run = run(field, order_script(frame.n));
        break;
      case Frame::Green:
        needs(
            frame.seat == kAlien && frame.n < kMissionCards && content_.missions[frame.n].green != kNoScript,
            "no green text");
        frame.run = run(field, content_.missions[frame.n].green);
        break;
      case Frame::Behave:
        needs(frame.seat == kAlien, "expected the Alien seat");
        frame.run = run(field, script_of(content_.behaviours));
        break;
      case Frame::Power:
        needs(crew && frame.room != 0, "expected a crew seat and a room");
        frame.run = run(field, script_of(content_.crew));
        break;
      case Frame::RoomUse:
        needs(crew && frame.room != 0 && content_.rooms[frame.room].effect != kNoScript,
              "expected a crew seat and a room with an effect");
        frame.run = run(field, content_.rooms[frame.room].effect);
        break;
      case Frame::Draw:
      case Frame::Lose:
      case Frame::LoseRandom:
      case Frame::LookTop:
        needs(crew && frame.n <= kMissionCards, "expected a crew seat and a number of cards");
        break;
      case Frame::Mill:
        needs(frame.n <= kMissionCards, "expected a number of cards");
        for (const Frame& other : s.stack) needs(other.kind != Frame::Mill, "cards are milled twice at once");
        break;
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
        frame.run.vars = counters(field);
        for (int other = 0; other < static_cast<int>(script::kVariables); ++other)
          needs(frame.run.vars[static_cast<std::size_t>(other)] == 0 || (other >= 1 && other < players_),
                "cards are owed to nobody");
        break;
      case Frame::Detect:
        needs(frame.n >= 1 && frame.n <= kCrewTokens + 1 && frame.room != 0, "expected a room and a token");
        break;
    }
    s.stack.push_back(frame);
  }

  /// What the steps of a phase rely on.
  void consistent() const {
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
  const Content& content_;
  int players_;
  Field root_;
  State s;
  Bits placed_;
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

json::value Nostromo::position(const State& state) const { return Writer(*this, state).write(); }

State Nostromo::from_position(const json::value& value) const {
  const Trial trial;
  State state = Reader(*this, value).read();
  Rules(*this, state, Events{}).advance();
  check_wait(*this, state);
  return state;
}

}  // namespace hullbreach::nostromo
