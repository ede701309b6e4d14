// The complete position as JSON, both ways. Scenarios patch it, so it is written for people: cards, stations
// and members by name. On input there are short forms: of a threat its card, token and zone will do, a ship
// says only what differs from a new one, and "pool": "rest" is every card nobody has.
#include <algorithm>
#include <bit>
#include <boost/json.hpp>
#include <charconv>
#include <fmt/format.h>
#include <numeric>
#include <span>
#include <vector>

#include "games/space_alert/names.h"
#include "games/space_alert/rules.h"
#include "kernel/field.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {
namespace {

namespace json = boost::json;

constexpr std::string_view kAuraNames[] = {"none", "attack", "armour"};
/// Behind a card in a slot: how it lies, and that its other half is not known.
constexpr std::string_view kOpen = " open", kSwapped = " swapped", kGuessed = " guessed";
constexpr std::string_view kNoArrow = "there is no arrow on this half";
constexpr std::string_view kStoreKeys[] = {"lr", "ub"};
constexpr std::uint8_t kNone = 0xFF;  // no mission, trajectory or proposal
/// What one member can have in hand and on the board: as much as a guess has room for.
constexpr int kMostCardsOfOne = 80;

template <std::size_t N>
std::span<const std::string_view> first(const std::string_view (&names)[N], int count) {
  return {names, static_cast<std::size_t>(count)};
}

/// The ship is set up and the crew plans, or is about to.
constexpr bool in_planning(Step step) { return step >= Step::PickStore && step <= Step::Plan; }
constexpr bool before_setup(Step step) { return step <= Step::PickTracks; }

// -- writing

class Writer {
 public:
  Writer(const SpaceAlert& game, const State& state) : game_(game), content_(game.content), s(state) {}

  json::object write() const {
    json::object out;
    out["step"] = text(kStepNames[static_cast<int>(s.step)]);
    out["mission"] = s.mission == kNone ? json::value(nullptr) : mission(s.mission);
    json::object tracks;
    for (int zone = 0; zone < kTracks; ++zone)
      tracks[kZoneNames[zone]] =
          s.tracks[zone] == kNone ? json::value(nullptr) : text(content_.tracks[s.tracks[zone]].key);
    out["tracks"] = tracks;
    out["levels"] = {{"common", text(kLevelNames[s.common])}, {"serious", text(kLevelNames[s.serious])}};
    out["turn"] = s.turn;
    out["actor"] = s.actor;
    out["deciding"] = seats(s.deciding);
    out["cue"] = s.cue;
    out["transfer"] = s.transfer != 0;
    out["silence"] = s.silence != 0;
    out["closing"] = s.closing != 0;
    out["ship"] = ship();
    out["members"] = members();
    out["planners"] = planners();
    out["threats"] = threats();
    json::object pool;
    for (int kind = 0; kind < kStandardCards; ++kind)
      if (s.pool[kind] != 0) pool[content_.cards[kind].key] = s.pool[kind];
    out["pool"] = pool;
    out["pile"] = s.pile;
    json::array heroic, drawn;
    for (int card : Bits(s.heroic)) heroic.push_back(text(content_.cards[kStandardCards + card].key));
    for (int card : Bits(s.drawn)) drawn.push_back(threat_card(card));
    out["heroic"] = heroic;
    out["drawn"] = drawn;
    out["gifts"] = gifts();
    out["frames"] = frames();
    json::array hits;
    for (const Hit& hit : s.hits)
      hits.push_back({{"zone", text(kZoneNames[hit.zone])}, {"tiles", hit.tiles}, {"threat", hit.threat}});
    out["hits"] = hits;
    out["log"] = log();
    out["squads"] = s.squads;
    json::object repaired;
    for (int zone = 0; zone < kZones; ++zone) repaired[kZoneNames[zone]] = s.repaired[zone];
    out["repaired"] = repaired;
    out["destroyer"] = s.destroyer == kNoThreat ? json::value(nullptr) : threat_card(s.destroyer);
    out["ending"] = s.ending == kNotOver ? json::value(nullptr) : text(kEndingNames[s.ending]);
    return out;
  }

 private:
  static json::value text(std::string_view words) { return json::string(words); }
  json::value mission(int index) const { return text(game_.missions[index].row.key); }
  json::value threat_card(int card) const { return text(content_.threats[card].key); }
  json::value member(int member) const {
    return member == kNobody ? json::value(nullptr) : text(game_.member_name(member));
  }
  json::array seats(SeatSet set) const {
    json::array list;
    for (Seat seat : set) list.push_back(text(game_.seat_name(seat)));
    return list;
  }
  template <class Names>
  static json::array names_of(unsigned set, const Names& names) {
    json::array list;
    for (int i : Bits(set)) list.push_back(text(names[i]));
    return list;
  }

  json::object ship() const {
    json::object out = ship_parts(s.ship);
    // Before it is set up, a ship is nothing but what an earlier mission left.
    if (before_setup(s.step)) {
      const json::object none = ship_parts(Ship{});
      for (const auto& part : none)
        if (out[part.key()] == part.value()) out.erase(part.key());
    }
    return out;
  }

  static json::object ship_parts(const Ship& ship) {
    json::object out, shield, reactor, damage, old, fired;
    for (int zone = 0; zone < kZones; ++zone) {
      shield[kZoneNames[zone]] = ship.shield[zone];
      reactor[kZoneNames[zone]] = ship.reactor[zone];
      damage[kZoneNames[zone]] = names_of(ship.damage[zone], kTileNames);
      old[kZoneNames[zone]] = names_of(ship.old[zone], kTileNames);
    }
    for (int station = 0; station < kStations; ++station) fired[kStationNames[station]] = ship.fired[station];
    out["shield"] = shield;
    out["reactor"] = reactor;
    out["damage"] = damage;
    out["old"] = old;
    out["fired"] = fired;
    json::array confirmed, maintained;
    for (int most : ship.confirmed) confirmed.push_back(most);
    for (int phase : Bits(ship.maintained)) maintained.push_back(phase);
    out["confirmed"] = confirmed;
    json::object store;
    for (std::size_t i = 0; i < ship.store.size(); ++i)
      store[kStoreKeys[i]] = text(kStoreNames[static_cast<int>(ship.store[i])]);
    out["store"] = store;
    out["capsules"] = ship.capsules;
    out["rockets"] = ship.rockets;
    out["launched"] = ship.launched != 0;
    out["flying"] = ship.flying != 0;
    out["lifts"] = names_of(ship.lifts, kZoneNames);
    out["maintained"] = maintained;
    out["confirming"] = ship.confirming;
    out["sortie"] = ship.sortie;
    out["doubled"] = names_of(ship.doubled, kZoneNames);
    return out;
  }

  json::object members() const {
    json::object out;
    for (int m = 0; m < game_.settings.crew; ++m) {
      const Member& member = s.members[m];
      json::object slots, hand;
      for (int slot = 0; slot < kTurns; ++slot)
        if (!member.slots[slot].empty())
          slots[std::to_string(slot + 1)] = text(slot_words(member.slots[slot]));
      for (int kind = 0; kind < kCardKinds; ++kind)
        if (member.hand[kind] != 0) hand[content_.cards[kind].key] = member.hand[kind];
      out[game_.member_name(m)] = {{"slots", slots},
                                   {"hand", hand},
                                   {"station", text(kStationNames[member.station])},
                                   {"squad", text(kSquadNames[static_cast<int>(member.squad)])},
                                   {"out", member.out != 0},
                                   {"mistake", text(kSlipNames[static_cast<int>(member.mistake)])},
                                   {"owed", member.owed},
                                   {"owed_heroic", member.owed_heroic},
                                   {"told", member.told != 0}};
    }
    return out;
  }
  std::string slot_words(const Slot& slot) const {
    // A view knows only the half of a card that lies face down.
    const std::string_view card =
        slot.card == kFaceDown ? std::string_view("?") : content_.cards[slot.card].key;
    return fmt::format("{} {}{}{}{}", card, kHalfNames[slot.half], slot.open != 0 ? kOpen : "",
                       slot.swapped != 0 ? kSwapped : "", slot.guessed != 0 ? kGuessed : "");
  }

  json::object planners() const {
    json::object out;
    for (Seat seat = 0; seat < game_.settings.players; ++seat) {
      const Planner& planner = s.planners[seat];
      json::value proposal = nullptr;
      if (planner.proposal != kNone)
        proposal = {text(kLevelNames[planner.proposal / kLevels]),
                    text(kLevelNames[planner.proposal % kLevels])};
      out[game_.seat_name(seat)] = {{"phase", planner.phase},     {"ready", planner.ready != 0},
                                    {"gave", planner.gave != 0},  {"agreed", planner.agreed != 0},
                                    {"changes", planner.changes}, {"proposal", proposal}};
    }
    return out;
  }

  json::array threats() const {
    json::array out;
    for (const Threat& threat : s.threats)
      out.push_back({{"card", threat_card(threat.card)},
                     {"token", threat.token},
                     {"zone", text(kZoneNames[threat.zone])},
                     {"fate", text(kFateNames[static_cast<int>(threat.fate)])},
                     {"place", threat.place},
                     {"hits", threat.hits},
                     {"armour", threat.armour},
                     {"speed", threat.speed},
                     {"tiles", names_of(threat.tiles, kStationNames)},
                     {"passed", threat.passed},
                     {"awake", threat.awake != 0},
                     {"cryoshield", threat.cryoshield != 0},
                     {"aura", text(kAuraNames[threat.aura])},
                     {"struck", threat.struck},
                     {"strikes", threat.strikes != 0},
                     {"worked", threat.worked},
                     {"culprit", member(threat.culprit)}});
    return out;
  }

  json::array gifts() const {
    json::array out;
    for (const Gift& gift : s.gifts)
      out.push_back({{"from", member(gift.from)},
                     {"to", member(gift.to)},
                     {"card", text(content_.cards[gift.card].key)},
                     {"phase", gift.phase}});
    return out;
  }

  json::array frames() const {
    json::array out;
    for (const Frame& frame : s.frames) {
      json::object item = {{"kind", text(kFrameNames[frame.kind])}, {"threat", frame.threat}};
      if (frame.kind == Frame::Script) {
        json::array vars;
        for (std::uint8_t var : frame.run.vars) vars.push_back(var == script::kUnbound ? -1 : int{var});
        item["pc"] = frame.run.pc;
        item["vars"] = vars;
      } else {
        item["n"] = frame.n;
      }
      out.push_back(item);
    }
    return out;
  }

  json::array log() const {
    json::array out;
    for (const LogLine& line : s.log)
      out.push_back({{"mission", mission(line.mission)},
                     {"common", text(kLevelNames[line.common])},
                     {"serious", text(kLevelNames[line.serious])},
                     {"survived", line.survived},
                     {"destroyed", line.destroyed},
                     {"confirmation", line.confirmation}});
    return out;
  }

  const SpaceAlert& game_;
  const Content& content_;
  const State& s;
};

// -- reading

class Reader {
 public:
  Reader(const SpaceAlert& game, const json::value& value)
      : game_(game), content_(game.content), settings_(game.settings), root_(&value, "") {}

  State read() {
    root_.only({"step",    "mission",  "tracks",  "levels",   "turn",      "actor",   "deciding",
                "cue",     "transfer", "silence", "closing",  "ship",      "members", "planners",
                "threats", "pool",     "pile",    "heroic",   "drawn",     "gifts",   "frames",
                "hits",    "log",      "squads",  "repaired", "destroyer", "ending"});
    mission();
    turn();
    threats();
    actor();
    members();
    cards();
    planners();
    ship();
    frames();
    hits();
    log();
    ending();
    return s;
  }

 private:
  // -- names

  int card(const Field& field, std::string_view name) const {
    const int found = content_.find_card(name);
    if (found < 0) {
      std::vector<std::string> known;
      for (const CardRow& row : content_.cards) known.push_back(row.key);
      field.complain(fmt::format("{} is no card; they are {}{}", in_quotes(name), listed(known, 20),
                                 did_you_mean(name, known)));
    }
    return found;
  }
  int threat_card(const Field& field) const {
    const std::string name = field.text();
    const int found = content_.find_threat(name);
    if (found < 0) {
      std::vector<std::string> known;
      for (const ThreatRow& row : content_.threats) known.push_back(row.key);
      field.complain(fmt::format("{} is no threat card{}", in_quotes(name), did_you_mean(name, known)));
    }
    return found;
  }
  int mission_of(const Field& field) const {
    std::vector<std::string> known;
    for (const Mission& mission : game_.missions) known.push_back(mission.row.key);
    return field.one_of(known);
  }
  std::vector<std::string> member_names() const {
    std::vector<std::string> names;
    for (int m = 0; m < settings_.crew; ++m) names.push_back(game_.member_name(m));
    return names;
  }
  std::vector<std::string> seat_names() const {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < settings_.players; ++seat) names.push_back(game_.seat_name(seat));
    return names;
  }
  MemberId member(const Field& field) const { return static_cast<MemberId>(field.one_of(member_names())); }

  const Mission& played() const { return game_.missions[s.mission]; }

  // -- where the game stands

  void mission() {
    s.step = static_cast<Step>(root_["step"].one_of(kStepNames));
    if (s.step == Step::Levels || s.step == Step::GoOn || s.step == Step::Repair)
      root_["step"].needs(settings_.campaign, "there is no such step outside a campaign");
    const Field mission = root_["mission"];
    if (mission.there())
      s.mission = static_cast<std::uint8_t>(mission_of(mission));
    else
      mission.needs(s.step <= Step::PickMission, "expected a mission: it is chosen before this step");

    root_["tracks"].only(kZoneNames);
    for (int zone = 0; zone < kTracks; ++zone) {
      const Field field = root_["tracks"][kZoneNames[zone]];
      if (!field.there()) {
        field.needs(before_setup(s.step), "expected a trajectory: they are laid before this step");
        continue;
      }
      const int track = content_.find_track(field.text());
      field.needs(track >= 0, fmt::format("{} is no trajectory", in_quotes(field.text())));
      field.needs(zone == 0 || s.tracks[zone - 1] != kNone, "trajectories are laid from red to inside");
      field.needs(std::find(s.tracks.begin(), s.tracks.end(), track) == s.tracks.end(),
                  "this trajectory lies somewhere else");
      s.tracks[zone] = static_cast<std::uint8_t>(track);
    }
    root_["levels"].only({"common", "serious"});
    s.common = static_cast<Level>(root_["levels"]["common"].one_of(kLevelNames));
    s.serious = static_cast<Level>(root_["levels"]["serious"].one_of(kLevelNames));
  }

  void turn() {
    const Field turn = root_["turn"];
    const bool turns_begun = s.step >= Step::Appear;
    turn.number_to(s.turn, 0, kTurns + 1);
    turn.needs(turns_begun == (s.turn > 0), turns_begun ? "expected the number of the turn that is played"
                                                        : "turns begin when planning is over");
    if (turns_begun) {
      const int turns = played().turns();
      turn.needs(s.turn <= turns + 1, fmt::format("this mission ends after turn {}", turns + 1));
      if (s.step >= Step::Reveal && s.step <= Step::AfterActions)
        turn.needs(s.turn <= turns, "nobody acts in the last turn");
      if (s.step == Step::Return || (s.step >= Step::Debrief && s.step < Step::Over))
        turn.needs(s.turn == turns + 1, fmt::format("this step comes in turn {} only", turns + 1));
    }
    for (const Field& item : root_["deciding"].items()) {
      const Seat seat = static_cast<Seat>(item.one_of(seat_names()));
      item.needs(!s.deciding.has(seat), "this is said twice");
      item.needs(s.step == Step::Levels || s.step == Step::Reveal || s.step == Step::GoOn,
                 "no seat has anything to decide in this step");
      s.deciding.add(seat);
    }
    announcements();
    root_["squads"].number_to(s.squads, 0, 2);
    root_["repaired"].only(first(kZoneNames, kZones));
    for (int zone = 0; zone < kZones; ++zone) {
      const Field field = root_["repaired"][kZoneNames[zone]];
      field.number_to(s.repaired[zone], 0, 2);
      field.needs(s.repaired[zone] == 0 || s.step == Step::Repair,
                  "tiles are repaired between missions only");
    }
  }

  void announcements() {
    const Field cue = root_["cue"];
    if (before_setup(s.step)) {
      cue.number_to(s.cue, 0, 255);  // of an earlier mission
    } else {
      const int last = static_cast<int>(played().cues.size()) - (in_planning(s.step) ? 1 : 0);
      const bool begun = s.step >= Step::DrawThreat && s.step <= Step::Plan;
      cue.number_to(s.cue, begun ? 1 : 0, s.step == Step::PickStore ? 0 : std::min(last, 255));
    }
    if (s.step == Step::DrawThreat) {
      const Cue& said = played().cues[s.cue - 1u];
      cue.needs(said.kind == CueKind::Threat && !Look(game_, s).ignored(said),
                "the last announcement was of no threat");
    }
    const auto while_planning = [&](std::string_view key) {
      const std::uint8_t flag = root_[key].flag();
      root_[key].needs(flag == 0 || in_planning(s.step), "this is so in the action round only");
      return flag;
    };
    s.transfer = while_planning("transfer");
    s.silence = while_planning("silence");
    s.closing = while_planning("closing");
  }

  /// How many announcements of a kind are still to come and will count.
  int to_come(CueKind kind) const {
    if (!in_planning(s.step)) return 0;
    const auto& cues = played().cues;
    return static_cast<int>(std::count_if(cues.begin() + s.cue, cues.end(), [&](const Cue& cue) {
      return cue.kind == kind && !Look(game_, s).ignored(cue);
    }));
  }

  // -- threats

  void threats() {
    const Field list = root_["threats"];
    const auto items = list.items();
    list.needs(items.empty() || !before_setup(s.step), "threats come after the ship is set up");
    const int open = to_come(CueKind::Threat) + (s.step == Step::DrawThreat ? 1 : 0);
    const int room = static_cast<int>(s.threats.capacity()) - open;
    list.needs(static_cast<int>(items.size()) <= room,
               fmt::format("expected at most {} threats, with those still to be announced", room));
    for (const Field& item : items) s.threats.push_back(threat(item));
    for (const Field& item : root_["drawn"].items()) s.drawn |= std::uint64_t{1} << threat_card(item);
  }

  Threat threat(const Field& field) {
    field.only({"card", "token", "zone", "fate", "place", "hits", "armour", "speed", "tiles", "passed",
                "awake", "cryoshield", "aura", "struck", "strikes", "worked", "culprit"});
    Threat threat;
    threat.card = static_cast<std::uint8_t>(threat_card(field["card"]));
    for (const Threat& other : s.threats)
      field["card"].needs(other.card != threat.card, "this card is here twice");
    s.drawn |= std::uint64_t{1} << threat.card;
    const ThreatRow& row = content_.threats[threat.card];
    field["token"].number_to(threat.token, 1, 8);
    threat.zone = static_cast<Zone>(field["zone"].one_of(kZoneNames));
    field["zone"].needs(row.internal() == (threat.zone == kInside),
                        row.internal() ? "an internal threat is inside" : "an external threat is not inside");
    if (!s.threats.empty())
      field.needs(
          std::pair(s.threats.back().token, s.threats.back().zone) <= std::pair(threat.token, threat.zone),
          "threats stand in the order of their tokens, then from red to inside");

    const bool appeared = s.turn > threat.token || (s.turn == threat.token && s.step != Step::Appear);
    const bool never =
        s.turn > 0 && threat.token > played().turns();  // a token of a turn the mission has not
    threat.fate = appeared && !never ? Fate::InPlay : Fate::Announced;
    if (field["fate"].there()) {
      const Fate fate = static_cast<Fate>(field["fate"].one_of(kFateNames));
      field["fate"].needs(
          (fate == Fate::Announced) == (threat.fate == Fate::Announced),
          fmt::format("a threat of T+{} is {} now", threat.token,
                      threat.fate == Fate::Announced ? "only announced" : "no longer announced"));
      threat.fate = fate;
    }
    if (threat.fate == Fate::Announced) {
      still_announced(field);
      return threat;
    }
    as_it_appears(threat);
    on_its_way(field, threat);
    plausible(field, threat);
    return threat;
  }

  /// Nothing is known of a threat before it appears.
  static void still_announced(const Field& field) {
    for (const std::string_view key : {"place", "hits", "armour", "speed", "passed", "struck", "worked"})
      if (field[key].there())
        field[key].needs(field[key].number(-128, 255) == 0, "the threat has not appeared");
    for (const std::string_view key : {"awake", "cryoshield", "strikes"})
      if (field[key].there()) field[key].needs(field[key].flag() == 0, "the threat has not appeared");
    if (field["tiles"].there())
      field["tiles"].needs(field["tiles"].items().empty(), "the threat has not appeared");
    if (field["aura"].there())
      field["aura"].needs(field["aura"].text() == "none", "the threat has not appeared");
    field["culprit"].needs(!field["culprit"].there(), "the threat has not appeared");
  }

  void as_it_appears(Threat& threat) const {
    const ThreatRow& row = content_.threats[threat.card];
    threat.armour = row.armour;
    threat.speed = row.speed;
    threat.place =
        threat.fate == Fate::Survived ? std::uint8_t{1} : content_.tracks[s.tracks[threat.zone]].length;
    const bool stays = row.kind == ThreatKind::Malfunction || row.has(kSlime) || row.has(kContaminates);
    const bool tiles = threat.fate == Fate::InPlay || (threat.fate == Fate::Survived && stays);
    threat.tiles = tiles ? row.stations : std::uint8_t{0};
    threat.cryoshield = threat.fate == Fate::InPlay && row.has(kCryoshield) ? 1 : 0;
  }

  void on_its_way(const Field& field, Threat& threat) const {
    const int length = content_.tracks[s.tracks[threat.zone]].length;
    const auto number = [&](std::string_view key, auto& target, int low, int high) {
      if (field[key].there()) field[key].number_to(target, low, high);
    };
    const auto flag = [&](std::string_view key, std::uint8_t& target) {
      if (field[key].there()) target = field[key].flag();
    };
    number("place", threat.place, 1, length);
    number("hits", threat.hits, 0, 255);
    number("armour", threat.armour, -128, 127);
    number("speed", threat.speed, 0, 255);
    if (field["tiles"].there()) threat.tiles = field["tiles"].set_of(first(kStationNames, kStations));
    number("passed", threat.passed, 0, length);
    flag("awake", threat.awake);
    flag("cryoshield", threat.cryoshield);
    if (field["aura"].there()) threat.aura = static_cast<std::uint8_t>(field["aura"].one_of(kAuraNames));
    number("struck", threat.struck, 0, 255);
    flag("strikes", threat.strikes);
    number("worked", threat.worked, 0, 63);
    if (field["culprit"].there()) threat.culprit = member(field["culprit"]);
  }

  /// What the rules take for granted of a threat that has appeared.
  void plausible(const Field& field, const Threat& threat) const {
    const ThreatRow& row = content_.threats[threat.card];
    const bool in_play = threat.fate == Fate::InPlay;
    if (!row.internal()) field["tiles"].needs(threat.tiles == 0, "an external threat has no tiles aboard");
    if (row.internal() && in_play)
      field["tiles"].needs(threat.tiles != 0, "an internal threat is somewhere aboard");
    if (in_play && !row.has(kSlime) && !row.has(kRocketPoints))
      field["hits"].needs(threat.hits < row.hit_points,
                          fmt::format("with {} hits it is destroyed", int{row.hit_points}));
    if (in_play && row.has(kContaminates))  // every hit takes one tile away (SPA-345)
      field["tiles"].needs(std::popcount(threat.tiles) >= row.hit_points - threat.hits,
                           "there are too few tiles for the hit points that are left");
    field["cryoshield"].needs(threat.cryoshield == 0 || row.has(kCryoshield),
                              "this threat has no cryoshield");
    field["strikes"].needs(threat.strikes == 0 || row.hurt != kNoScript || row.beaten != kNoScript,
                           "this threat never strikes back");
    field["strikes"].needs(threat.strikes == 0 || s.step == Step::Strike || s.step == Step::Over,
                           "threats strike back in the step after the shots");
    field["struck"].needs(threat.struck == 0 || s.step == Step::Strike || s.step == Step::Over,
                          "threats are struck in the step before");
    field["worked"].needs(threat.worked == 0 || in_actions(), "this counts while members act");
    field["culprit"].needs(threat.culprit == kNobody || threat.fate == Fate::Destroyed,
                           "nobody has struck the last blow yet");
  }

  /// How far the step has come.
  void actor() {
    int most = 0;
    if ((s.step >= Step::Act && s.step <= Step::Fire) || s.step == Step::Repair) most = settings_.crew;
    if (s.step == Step::Move || s.step == Step::Check) most = static_cast<int>(s.threats.size());
    if (s.step == Step::Over) most = static_cast<int>(s.threats.capacity());
    root_["actor"].number_to(s.actor, 0, most);
  }

  // -- members and cards

  bool in_actions() const {
    return s.step == Step::Act || s.step == Step::AfterActions || s.step == Step::Over;
  }

  void members() {
    const Field list = root_["members"];
    const auto names = member_names();
    list.only(names);
    int pilots = 0;
    for (int m = 0; m < settings_.crew; ++m) {
      const Field field = list[names[static_cast<std::size_t>(m)]];
      field.only({"slots", "hand", "station", "squad", "out", "mistake", "owed", "owed_heroic", "told"});
      Member& member = s.members[m];
      for (const auto& entry : field["slots"].object()) slot(field["slots"], entry.key(), m);
      for (const auto& entry : field["hand"].object()) {
        const Field count = field["hand"][entry.key()];
        const int kind = card(field["hand"], entry.key());
        count.number_to(member.hand[kind], 0, content_.cards[kind].count);
      }
      member.station = static_cast<std::uint8_t>(field["station"].one_of(kStationNames));
      member.squad = static_cast<Squad>(field["squad"].one_of(kSquadNames));
      member.out = field["out"].flag();
      if (member.station == kSpace) {
        field["station"].needs(++pilots == 1, "only one member at a time is in space");
        field["squad"].needs(member.squad != Squad::None, "a member in space leads a squad");
      }
      field["owed"].number_to(member.owed, 0, 60);
      field["owed_heroic"].number_to(member.owed_heroic, 0, 1);
      field["owed"].needs(member.owed == 0 || settings_.human(m), "an android is dealt a heroic card only");
      if (s.step != Step::Deal)
        field.needs(member.owed == 0 && member.owed_heroic == 0, "cards are owed in step deal only");
      member.told = field["told"].flag();
      field["told"].needs(member.told == 0 || (in_planning(s.step) && settings_.human(m)),
                          "only humans tell what they plan, in the action round");
      member.mistake = static_cast<Slip>(field["mistake"].one_of(kSlipNames));
      if (member.mistake != Slip::None) mistake(field["mistake"], m);
    }
  }

  void slot(const Field& slots, std::string_view turn, int m) {
    int number = 0;
    const auto [end, error] = std::from_chars(turn.data(), turn.data() + turn.size(), number);
    if (error != std::errc() || end != turn.data() + turn.size() || turn[0] == '0' || number < 1 ||
        number > kTurns)
      slots.complain(fmt::format("expected turns from 1 to {}, found {}", kTurns, in_quotes(turn)));
    const Field field = slots[turn];
    const std::string words = field.text();
    const auto wrong = [&]() {
      field.complain(
          fmt::format("expected a card and its half that is up, as in 'a_red action' or "
                      "'b_blue movement open', found {}",
                      in_quotes(words)));
    };
    std::string_view rest = words;
    Slot slot;
    const auto take = [&](std::string_view word) {
      if (!rest.ends_with(word)) return false;
      rest.remove_suffix(word.size());
      return true;
    };
    slot.guessed = take(kGuessed);
    slot.swapped = take(kSwapped);
    slot.open = take(kOpen);
    field.needs(slot.open != 0 || slot.swapped == 0,
                "only the arrow of a card that lies open stands for the other one");
    field.needs(slot.open == 0 || settings_.android[m] || s.step >= Step::Appear || before_setup(s.step),
                "cards lie face down until they are revealed");
    if (settings_.android[m]) slot.open = 1;  // SPA-233
    const std::size_t space = rest.find(' ');
    if (space == std::string_view::npos) wrong();
    const auto half = index_in(kHalfNames, rest.substr(space + 1));
    if (!half) wrong();
    slot.half = static_cast<Half>(*half);
    slot.card = static_cast<CardKind>(card(field, rest.substr(0, space)));
    field.needs(slot.swapped == 0 || has_arrow(slot), kNoArrow);
    s.members[m].slots[number - 1] = slot;
  }

  /// Said of the card that is revealed; who is knocked out before acting never corrects it.
  void mistake(const Field& field, int m) const {
    const Member& member = s.members[m];
    if (member.out != 0 || s.step == Step::Over || before_setup(s.step) || s.step > Step::Debrief) return;
    field.needs(s.step == Step::Reveal || s.step == Step::Act, "mistakes are told when cards are revealed");
    const Slot& slot = member.slots[s.turn - 1];
    field.needs(!slot.empty(), "there is no card in this turn that could be a mistake");
    if (member.mistake == Slip::Arrow) field.needs(has_arrow(slot), kNoArrow);
  }

  bool has_arrow(const Slot& slot) const {
    const CardRow& card = content_.cards[slot.card];
    return slot.half == kMovementHalf && !card.heroic && card.movement != kGravolift;
  }

  void cards() {
    std::array<int, kCardKinds> used{};
    for (int m = 0; m < settings_.crew; ++m) {
      const Member& member = s.members[m];
      const Field field = root_["members"][game_.member_name(m)];
      std::array<int, kCardKinds> has{};
      for (int kind = 0; kind < kCardKinds; ++kind) has[kind] = member.hand[kind];
      for (const Slot& slot : member.slots)
        if (!slot.empty()) ++has[slot.card];
      for (int kind = 0; kind < kCardKinds; ++kind) used[kind] += has[kind];
      const int heroic = std::accumulate(has.begin() + kStandardCards, has.end(), int{member.owed_heroic});
      field.needs(heroic <= 1, "a member has one heroic card at most");
      const int all = std::accumulate(has.begin(), has.end(), int{member.owed});
      field.needs(all + cards_to_come(m) <= kMostCardsOfOne,
                  fmt::format("expected at most {} cards, with those still to be dealt", kMostCardsOfOne));
    }
    const Field pool = root_["pool"];
    if (pool.is_text()) {
      pool.needs(pool.text() == "rest", "expected an object of cards and their numbers, or \"rest\"");
      for (int kind = 0; kind < kStandardCards; ++kind)
        s.pool[kind] = static_cast<std::uint8_t>(std::max(0, content_.cards[kind].count - used[kind]));
    } else {
      for (const auto& entry : pool.object()) {
        const int kind = card(pool, entry.key());
        pool.needs(kind < kStandardCards, "heroic cards lie apart, in /heroic");
        pool[entry.key()].number_to(s.pool[kind], 0, content_.cards[kind].count);
      }
    }
    const Field heroic = root_["heroic"];
    if (heroic.is_text()) {
      heroic.needs(heroic.text() == "rest", "expected an array of heroic cards, or \"rest\"");
      for (int i = 0; i < kHeroicCards; ++i)
        if (used[kStandardCards + i] == 0) s.heroic = static_cast<std::uint8_t>(s.heroic | (1u << i));
    } else {
      for (const Field& item : heroic.items()) {
        const int kind = card(item, item.text()) - kStandardCards;
        item.needs(kind >= 0, "this is no heroic card");
        item.needs(((s.heroic >> kind) & 1u) == 0, "this is said twice");
        s.heroic = static_cast<std::uint8_t>(s.heroic | (1u << kind));
      }
    }
    for (int kind = 0; kind < kCardKinds; ++kind) {
      const int apart = kind < kStandardCards ? s.pool[kind] : (s.heroic >> (kind - kStandardCards)) & 1;
      root_["members"].needs(
          used[kind] + apart <= content_.cards[kind].count,
          fmt::format(
              "there are more cards {} than the {} of the deck, with those in hands, slots and the pool",
              content_.cards[kind].key, int{content_.cards[kind].count}));
    }
    int owed = 0;
    for (const Member& member : s.members) owed += member.owed_heroic;
    heroic.needs(owed <= std::popcount(s.heroic),
                 "there are too few heroic cards for those who are owed one");
    if (in_planning(s.step) && s.cue == 0)
      heroic.needs(std::popcount(s.heroic) == kHeroicCards, "before the alert no heroic card is dealt");
    root_["pile"].number_to(s.pile, 0, content_.standard_cards());
    gifts();
  }

  /// The most a member can still get while the crew plans: packets, incoming data, gifts.
  int cards_to_come(int m) const {
    if (!in_planning(s.step) || settings_.solo() || !settings_.human(m)) return 0;
    const Field planner = root_["planners"][game_.seat_name(settings_.runner[m])];
    int cards = to_come(CueKind::IncomingData);
    for (int phase = planner["phase"].number(0, played().phases()); phase < played().phases(); ++phase)
      cards += settings_.packet[phase];
    return cards + (to_come(CueKind::DataTransfer) + s.transfer) * (settings_.players - 1);
  }

  void gifts() {
    const auto items = root_["gifts"].items();
    const int room = static_cast<int>(s.gifts.capacity()) -
                     (to_come(CueKind::DataTransfer) + s.transfer) * settings_.players;
    root_["gifts"].needs(
        items.empty() || static_cast<int>(items.size()) <= room,
        fmt::format("expected at most {} gifts, with those that can still be made", std::max(0, room)));
    for (const Field& item : items) {
      item.only({"from", "to", "card", "phase"});
      Gift gift;
      gift.from = member(item["from"]);
      gift.to = member(item["to"]);
      item["to"].needs(gift.from != gift.to, "nobody gives himself a card");
      for (const MemberId m : {gift.from, gift.to})
        item.needs(settings_.human(m), "cards are handed over between humans");
      gift.card = static_cast<CardKind>(card(item["card"], item["card"].text()));
      item["card"].needs(gift.card < kStandardCards, "heroic cards are not handed over");
      item["phase"].number_to(gift.phase, 0, kPhases);
      s.gifts.push_back(gift);
    }
  }

  void planners() {
    const Field list = root_["planners"];
    const auto names = seat_names();
    list.only(names);
    const bool alerted = in_planning(s.step) && s.cue > 0;
    const bool waiting = in_planning(s.step) && s.cue == 0;
    const int phases = s.mission == kNone || before_setup(s.step) ? kPhases : played().phases();
    for (Seat seat = 0; seat < settings_.players; ++seat) {
      const Field field = list[names[seat]];
      field.only({"phase", "ready", "gave", "agreed", "changes", "proposal"});
      Planner& planner = s.planners[seat];
      field["phase"].number_to(planner.phase, alerted ? 1 : 0, waiting ? 0 : phases);
      planner.ready = field["ready"].flag();
      planner.gave = field["gave"].flag();
      planner.agreed = field["agreed"].flag();
      field["agreed"].needs(planner.agreed == 0 || s.closing != 0, "the last minute is not announced yet");
      field["changes"].number_to(planner.changes, 0, kMostChanges + 1);
      const Field proposal = field["proposal"];
      const bool proposed = s.step == Step::Levels && !s.deciding.has(seat);
      proposal.needs(proposal.there() == proposed, proposed
                                                       ? "expected two levels: this seat has proposed them"
                                                       : "this seat proposes no levels now");
      if (!proposed) continue;
      const auto levels = proposal.items();
      proposal.needs(levels.size() == 2, "expected two levels, of common and of serious threats");
      planner.proposal =
          static_cast<std::uint8_t>(levels[0].one_of(kLevelNames) * kLevels + levels[1].one_of(kLevelNames));
    }
  }

  // -- the ship

  /// As it is set up for a mission (SPA-021 to SPA-029).
  Ship new_ship(const std::array<std::uint8_t, kZones>& old) const {
    if (before_setup(s.step)) return {};
    State fresh;
    fresh.step = Step::PickTracks;
    fresh.mission = s.mission;
    fresh.tracks = s.tracks;
    fresh.squads = s.squads;
    fresh.ship.damage = old;
    Rules(game_, fresh, Events{}).advance();
    return fresh.ship;
  }

  void ship() {
    const Field field = root_["ship"];
    field.only({"shield", "reactor", "damage", "old", "fired", "confirmed", "store", "capsules", "rockets",
                "launched", "flying", "lifts", "maintained", "confirming", "sortie", "doubled"});
    const auto zones = first(kZoneNames, kZones);
    const auto each_zone = [&](std::string_view key, const auto& read) {
      if (!field[key].there()) return;
      field[key].only(zones);
      for (int zone = 0; zone < kZones; ++zone)
        if (const Field part = field[key][kZoneNames[zone]]; part.there()) read(part, zone);
    };
    std::array<std::uint8_t, kZones> old{};
    each_zone("old", [&](const Field& part, int zone) { old[zone] = part.set_of(kTileNames); });
    Ship& ship = s.ship;
    ship = new_ship(old);
    ship.old = old;
    each_zone("damage", [&](const Field& part, int zone) { ship.damage[zone] = part.set_of(kTileNames); });
    each_zone("shield", [&](const Field& part, int zone) { part.number_to(ship.shield[zone], 0, 4); });
    each_zone("reactor", [&](const Field& part, int zone) { part.number_to(ship.reactor[zone], 0, 6); });

    const auto number = [&](std::string_view key, std::uint8_t& target, int high) {
      if (field[key].there()) field[key].number_to(target, 0, high);
    };
    const auto flag = [&](std::string_view key, std::uint8_t& target) {
      if (field[key].there()) target = field[key].flag();
    };
    if (field["fired"].there()) {
      field["fired"].only(first(kStationNames, kStations));
      for (int station = 0; station < kStations; ++station)
        if (const Field part = field["fired"][kStationNames[station]]; part.there())
          part.number_to(ship.fired[station], 0, 2);
    }
    if (field["confirmed"].there()) {
      const auto items = field["confirmed"].items();
      field["confirmed"].needs(items.size() == kPhases, "expected three numbers, one a phase");
      for (std::size_t i = 0; i < items.size(); ++i) items[i].number_to(ship.confirmed[i], 0, settings_.crew);
    }
    if (field["store"].there()) {
      field["store"].only(kStoreKeys);
      for (std::size_t i = 0; i < ship.store.size(); ++i)
        if (const Field part = field["store"][kStoreKeys[i]]; part.there())
          ship.store[i] = static_cast<Store>(part.one_of(kStoreNames));
    }
    number("capsules", ship.capsules, 3);
    number("rockets", ship.rockets, 3);
    flag("launched", ship.launched);
    flag("flying", ship.flying);
    if (field["lifts"].there()) ship.lifts = field["lifts"].set_of(zones);
    if (field["maintained"].there()) {
      ship.maintained = 0;
      for (const Field& item : field["maintained"].items())
        ship.maintained = static_cast<std::uint8_t>(ship.maintained | (1u << item.number(1, kPhases)));
    }
    number("confirming", ship.confirming, settings_.crew);
    number("sortie", ship.sortie, 2);
    if (field["doubled"].there()) ship.doubled = field["doubled"].set_of(zones);
    ship_in_order(field);
  }

  void ship_in_order(const Field& field) const {
    const Ship& ship = s.ship;
    const Look look(game_, s);
    field["rockets"].needs(ship.rockets + ship.launched + ship.flying <= 3,
                           "the ship has three rockets in all");
    if (!before_setup(s.step) && s.step != Step::Repair) {
      for (int zone = 0; zone < kZones; ++zone) {
        // One more than there is room for: the extra cube of a heroic transfer (SPA-150).
        field["shield"].needs(ship.shield[zone] <= look.shield_capacity(zone) + 1,
                              fmt::format("there is no room for so many cubes in {}", kZoneNames[zone]));
        field["reactor"].needs(ship.reactor[zone] <= look.reactor_capacity(zone) + 1,
                               fmt::format("there is no room for so many cubes in {}", kZoneNames[zone]));
        field["old"].needs((ship.old[zone] & ~ship.damage[zone]) == 0,
                           fmt::format("old tiles of {} are among its damage", kZoneNames[zone]));
      }
      int squads = 0;
      for (const Store store : ship.store) squads += store != Store::Empty ? 1 : 0;
      for (const Member& member : s.members) squads += member.squad != Squad::None ? 1 : 0;
      field["store"].needs(squads <= s.squads,
                           fmt::format("{} squads are in stores or with members, and there are only {}",
                                       squads, int{s.squads}));
    }
    const auto only_in = [&](std::string_view key, bool set, Step last) {
      field[key].needs(!set || s.step == Step::Over || (s.step >= Step::Act && s.step <= last),
                       "this is set and cleared within a turn, and not in this step");
    };
    only_in("fired", std::any_of(ship.fired.begin(), ship.fired.end(), [](int n) { return n != 0; }),
            Step::Strike);
    only_in("sortie", ship.sortie != 0, Step::Strike);
    only_in("lifts", ship.lifts != 0, Step::AfterActions);
    only_in("confirming", ship.confirming != 0, Step::AfterActions);
    if (s.step == Step::Act)
      field["confirming"].needs(ship.confirming <= s.actor, "fewer members have acted in this turn");
    if (ship.sortie != 0 && s.step != Step::Over) {
      const int pilot = look.pilot();
      field["sortie"].needs(pilot != kNobody, "nobody is in space");
      bool acted = s.step != Step::Act;
      for (int i = 0; i < s.actor; ++i) acted = acted || look.in_order(i) == pilot;
      field["sortie"].needs(acted, "who is in space has not acted in this turn");
    }
  }

  // -- what is unfinished

  void frames() {
    const auto items = root_["frames"].items();
    root_["frames"].needs(items.empty() || (s.step >= Step::Reveal && s.step <= Step::Move),
                          "nothing is unfinished in this step");
    for (const Field& item : items) frame(item);
    for (std::size_t i = 0; i < s.threats.size(); ++i) {
      const bool moves = std::any_of(s.frames.begin(), s.frames.end(), [&](const Frame& frame) {
        return frame.kind == Frame::Move && frame.threat == i;
      });
      const bool arrived = s.threats[i].fate == Fate::InPlay && s.threats[i].place == 1;
      root_["threats"].needs(!arrived || moves || s.step == Step::Over,
                             fmt::format("{} has reached the ship: it survived, or is just moving",
                                         content_.threats[s.threats[i].card].key));
    }
  }

  /// Frames as the rules nest them: a move runs an X, Y or Z script, a script may send the other threats on
  /// or beat a threat, and what was beaten or hurt runs its own.
  void frame(const Field& field) {
    field.only({"kind", "threat", "n", "pc", "vars"});
    field.needs(!s.frames.full(), "there are too many unfinished things");
    Frame frame;
    frame.kind = static_cast<Frame::Kind>(field["kind"].one_of(kFrameNames));
    field["kind"].needs(frame.kind != Frame::Nothing, "expected move, script or others");
    frame.threat = threat_index(field["threat"]);
    const ThreatRow& row = content_.threats[s.threats[frame.threat].card];
    if (frame.kind == Frame::Script) {
      field["n"].needs(!field["n"].there(), "a script has no number");
      frame.run = run(field, row);
    } else {
      field["pc"].needs(!field["pc"].there() && !field["vars"].there(), "only scripts have this");
      field["n"].number_to(frame.n, 0, frame.kind == Frame::Move ? 255 : static_cast<int>(s.threats.size()));
    }
    for (const Frame& other : s.frames)
      field.needs(other.kind != frame.kind || other.threat != frame.threat, "this threat is at it already");

    const bool on_track = frame.kind == Frame::Script && script_begin(frame.run.pc) != kNoScript &&
                          (script_begin(frame.run.pc) == row.x || script_begin(frame.run.pc) == row.y ||
                           script_begin(frame.run.pc) == row.z);
    const Frame outer = s.frames.empty() ? Frame{} : s.frames.back();
    switch (outer.kind) {
      case Frame::Nothing:
        field.needs(
            frame.kind == (s.step == Step::Move ? Frame::Move : Frame::Script) && !on_track,
            s.step == Step::Move ? "expected the move of a threat" : "expected a script of a struck threat");
        break;
      case Frame::Move:
        field.needs(on_track && frame.threat == outer.threat,
                    "expected the X, Y or Z script of the moving threat");
        break;
      case Frame::Script:
        field.needs(
            (frame.kind == Frame::Script && !on_track) ||
                (frame.kind == Frame::Others && frame.threat == outer.threat && sends_others(outer.run.pc)),
            "expected a script of a beaten threat, or others sent on by the script");
        break;
      case Frame::Others:
        field.needs(frame.kind == Frame::Move && frame.n <= 1 && frame.threat + 1 == outer.n &&
                        frame.threat != outer.threat,
                    "expected the move of the threat that is sent on");
        break;
    }
    s.frames.push_back(frame);
  }

  std::uint8_t threat_index(const Field& field) const {
    field.needs(!s.threats.empty(), "there is no threat");
    const int index = field.number(0, static_cast<int>(s.threats.size()) - 1);
    field.needs(s.threats[static_cast<std::size_t>(index)].fate != Fate::Announced,
                "this threat has not appeared");
    return static_cast<std::uint8_t>(index);
  }

  const script::Extent* extent(int pc) const {
    for (const script::Extent& extent : content_.scripts.extents)
      if (pc >= extent.begin && pc < extent.end) return &extent;
    return nullptr;
  }
  std::uint16_t script_begin(int pc) const {
    const script::Extent* found = extent(pc);
    return found == nullptr ? kNoScript : found->begin;
  }
  /// Whether the op that was carried out last is the one that sends the other threats on.
  bool sends_others(int pc) const {
    if (pc == 0) return false;
    const script::Op& op = content_.scripts.ops[static_cast<std::size_t>(pc) - 1];
    return op.code == script::Code::Act && op.a == static_cast<std::uint8_t>(Verb::AdvanceOthers);
  }

  script::Run run(const Field& field, const ThreatRow& row) const {
    script::Run run;
    field["pc"].number_to(run.pc, 0, 0xFFFE);
    const script::Extent* of = extent(run.pc);
    field["pc"].needs(of != nullptr && (of->begin == row.x || of->begin == row.y || of->begin == row.z ||
                                        of->begin == row.beaten || of->begin == row.hurt),
                      "this is in no script of the threat");
    const auto items = field["vars"].items();
    field["vars"].needs(items.size() == script::kVariables,
                        fmt::format("expected {} numbers, -1 for nothing", script::kVariables));
    for (std::size_t i = 0; i < items.size(); ++i) {
      const int most[] = {script::kMostRepeats, kZones - 1, kStations - 1, settings_.crew - 1};
      const int value = items[i].number(-1, most[of->types[i]]);
      run.vars[i] = value < 0 ? script::kUnbound : static_cast<std::uint8_t>(value);
    }
    return run;
  }

  void hits() {
    const auto items = root_["hits"].items();
    root_["hits"].needs(items.empty() || (s.step >= Step::Reveal && s.step <= Step::Move),
                        "nothing is damaged in this step");
    root_["hits"].needs(items.size() <= s.hits.capacity(), "there is too much damage at once");
    for (const Field& item : items) {
      item.only({"zone", "tiles", "threat"});
      Hit hit;
      hit.zone = static_cast<std::uint8_t>(item["zone"].one_of(first(kZoneNames, kZones)));
      item["tiles"].number_to(hit.tiles, 1, 255);
      hit.threat = threat_index(item["threat"]);
      s.hits.push_back(hit);
    }
  }

  // -- the end

  void log() {
    const Field list = root_["log"];
    const auto items = list.items();
    const std::size_t most = s.step == Step::Over ? (settings_.campaign ? 3 : 1) : settings_.campaign ? 2 : 0;
    list.needs(items.size() <= most, fmt::format("expected at most {} missions that are over", most));
    if (s.step == Step::GoOn || s.step == Step::Repair)
      list.needs(!items.empty(), "the last mission is missing");
    for (const Field& item : items) {
      item.only({"mission", "common", "serious", "survived", "destroyed", "confirmation"});
      LogLine line;
      line.mission = static_cast<std::uint8_t>(mission_of(item["mission"]));
      line.common = static_cast<std::uint8_t>(item["common"].one_of(kLevelNames));
      line.serious = static_cast<std::uint8_t>(item["serious"].one_of(kLevelNames));
      item["survived"].number_to(line.survived, 0, 255);
      item["destroyed"].number_to(line.destroyed, 0, 255);
      item["confirmation"].number_to(line.confirmation, 0, 255);
      s.log.push_back(line);
    }
  }

  void ending() {
    const Field field = root_["ending"];
    field.needs(field.there() == (s.step == Step::Over),
                s.step == Step::Over ? "expected how the game ended" : "a game that goes on has no ending");
    if (field.there())
      s.ending = static_cast<std::uint8_t>(
          1 + field.one_of(std::span<const std::string_view>(kEndingNames).subspan(1)));
    const Field destroyer = root_["destroyer"];
    const bool lost = s.ending > kFulfilled;
    destroyer.needs(destroyer.there() == lost,
                    lost ? "expected the threat that ended the ship" : "the ship is not lost");
    if (lost) s.destroyer = static_cast<std::uint8_t>(threat_card(destroyer));
  }

  const SpaceAlert& game_;
  const Content& content_;
  const Settings& settings_;
  Field root_;
  State s;
};

/// Wherever a game waits, who is asked can answer and chance has something to offer.
void check_wait(const SpaceAlert& game, const State& state) {
  const Wait wait = game.wait(state);
  if (wait.kind == Wait::Kind::Chance) {
    Outcomes outcomes;
    game.outcomes(state, outcomes);
    HB_REQUIRE(!outcomes.empty(), "chance has nothing to offer");
  }
  if (wait.kind == Wait::Kind::Seats) HB_REQUIRE(!wait.seats.empty(), "nobody is asked");
  for (Seat seat : wait.seats) {
    Moves moves;
    game.legal(state, seat, moves);
    HB_REQUIRE(!moves.empty(), "somebody is asked and can do nothing");
  }
}

}  // namespace

json::value SpaceAlert::position(const State& state) const { return Writer(*this, state).write(); }

State SpaceAlert::from_position(const json::value& value) const {
  const Trial trial;
  State state = Reader(*this, value).read();
  Rules(*this, state, Events{}).advance();
  check_wait(*this, state);
  return state;
}

}  // namespace hullbreach::space_alert
