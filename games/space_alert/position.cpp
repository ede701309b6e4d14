// The complete position as JSON, both ways. Scenarios patch it, so it is written for people: cards, stations
// and members by name. On input there are short forms: of a threat its card, token and zone will do, a ship
// says only what differs from a new one, and "pool": "rest" is every card nobody has.
#include <algorithm>
#include <bit>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <numeric>
#include <vector>

#include "games/space_alert/forms.h"
#include "games/space_alert/rules.h"
#include "kernel/run_fields.h"

namespace hullbreach::space_alert {
namespace {

namespace json = boost::json;

constexpr std::string_view kNoArrow = "there is no arrow on this half";
/// What one member can have in hand and on the board: as much as a guess has room for.
constexpr int kMostCardsOfOne = 80;

/// The ship is set up and the crew plans, or is about to.
constexpr bool in_planning(Step step) { return step >= Step::PickStore && step <= Step::Plan; }

class Position : Forms {
 public:
  Position(const SpaceAlert& game, const State& state) : Forms(game), s(state) {}

  json::value write() {
    return Writing::write_all([this](auto& io) { fields(io); });
  }
  const State& read(const Field& root) {
    Reading::read_all(root, [this](auto& io) { fields(io); });
    check_mission(root);
    check_turn(root);
    check_announcements(root);
    check_threats(root["threats"]);
    check_actor(root["actor"]);
    check_members(root["members"]);
    check_cards(root);
    check_gifts(root["gifts"]);
    check_planners(root["planners"]);
    check_ship(root["ship"]);
    check_stack(root);
    check_hits(root["hits"]);
    check_log(root["log"]);
    check_ending(root);
    return s;
  }

 private:
  void fields(auto& io) {
    io("step", s.step, kStepNames);
    io("mission", s.mission, or_none(mission(), kNone));
    io("tracks", s.tracks, tracks());
    levels(io, s);
    io("turn", s.turn, 0, kTurns + 1);
    io("actor", s.actor, 0, 255);
    io("deciding", s.deciding, set_of(seat_names()));
    io("cue", s.cue, 0, 255);
    io("transfer", s.transfer, flag);
    io("silence", s.silence, flag);
    io("closing", s.closing, flag);
    io("ship", s.ship, ship_at(s.step));
    io("members", s.members, by_name(member_names(), described([this](auto& of, Member& m) {
                                       this->member(of, m);
                                       of("owed", m.owed, 0, 60);
                                       of("owed_heroic", m.owed_heroic, 0, 1);
                                     })));
    io("planners", s.planners, planners());
    io("threats", s.threats, list_of(threat()));
    io("pool", s.pool, or_rest(counts(standard_card()), "an object of cards and their numbers"));
    io("pile", s.pile, 0, content_.standard_cards());
    io("heroic", s.heroic, or_rest(set_of(heroic_card()), "an array of heroic cards"));
    io("drawn", s.drawn, set_of(threat_card()));
    io("gifts", s.gifts, list_of(gift()));
    io("stack", s.frames, list_of(described([](auto& of, Frame& frame) {
         const bool script = frame.kind == Frame::Script;
         of("frame", frame.kind, kFrameNames);
         of("threat", frame.threat, 0, 255);
         of.when(!script, "n", frame.n, 0, 255);
         of.when(script, "op", frame.run.pc, 0, 0xFFFE);
         of.when(script, "picks", frame.run.vars, picks());
       })));
    io("hits", s.hits, list_of(hit()));
    io("log", s.log, list_of(log_line()));
    io("squads", s.squads, 0, 2);
    io("repaired", s.repaired, repaired());
    io("destroyer", s.destroyer, destroyer());
    io("ending", s.ending, ending());
  }

  // -- after reading: what follows from the rest, and what has to fit together

  const Mission& played() const { return game_.missions[s.mission]; }

  void check_mission(const Field& root) const {
    if (s.step == Step::Levels || s.step == Step::GoOn || s.step == Step::Repair)
      root["step"].needs(settings_.campaign, "there is no such step outside a campaign");
    root["mission"].needs(s.mission != kNone || s.step <= Step::PickMission,
                          "expected a mission: it is chosen before this step");
    for (int zone = 0; zone < kTracks; ++zone) {
      const Field field = root["tracks"][kZoneNames[zone]];
      if (s.tracks[zone] == kNone) {
        field.needs(before_setup(s.step), "expected a trajectory: they are laid before this step");
        continue;
      }
      const auto here = s.tracks.begin() + zone;
      field.needs(zone == 0 || *(here - 1) != kNone, "trajectories are laid from red to inside");
      field.needs(std::find(s.tracks.begin(), here, *here) == here, "this trajectory lies somewhere else");
    }
  }

  void check_turn(const Field& root) const {
    const Field turn = root["turn"];
    const bool turns_begun = s.step >= Step::Appear;
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
    for (const Field& item : root["deciding"].items())
      item.needs(s.step == Step::Levels || s.step == Step::Reveal || s.step == Step::GoOn,
                 "no seat has anything to decide in this step");
    for (int zone = 0; zone < kZones; ++zone)
      root["repaired"][kZoneNames[zone]].needs(s.repaired[zone] == 0 || s.step == Step::Repair,
                                               "tiles are repaired between missions only");
  }

  void check_announcements(const Field& root) const {
    const Field cue = root["cue"];
    if (!before_setup(s.step)) {  // before, it is of an earlier mission
      const int last = static_cast<int>(played().cues.size()) - (in_planning(s.step) ? 1 : 0);
      const bool begun = s.step >= Step::DrawThreat && s.step <= Step::Plan;
      cue.number(begun ? 1 : 0, s.step == Step::PickStore ? 0 : std::min(last, 255));
    }
    if (s.step == Step::DrawThreat) {
      const Cue& said = played().cues[s.cue - 1u];
      cue.needs(said.kind == CueKind::Threat && !Look(game_, s).ignored(said),
                "the last announcement was of no threat");
    }
    for (const std::string_view key : {"transfer", "silence", "closing"})
      root[key].needs(root[key].flag() == 0 || in_planning(s.step), "this is so in the action round only");
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

  void check_threats(const Field& list) {
    const auto items = list.items();
    list.needs(items.empty() || !before_setup(s.step), "threats come after the ship is set up");
    const int open = to_come(CueKind::Threat) + (s.step == Step::DrawThreat ? 1 : 0);
    const int room = static_cast<int>(s.threats.capacity()) - open;
    list.needs(static_cast<int>(items.size()) <= room,
               fmt::format("expected at most {} threats, with those still to be announced", room));
    for (std::size_t i = 0; i < items.size(); ++i) {
      Threat& threat = s.threats[i];
      const bool internal = content_.threats[threat.card].internal();
      for (std::size_t other = 0; other < i; ++other)
        items[i]["card"].needs(s.threats[other].card != threat.card, "this card is here twice");
      items[i]["zone"].needs(internal == (threat.zone == kInside),
                             internal ? "an internal threat is inside" : "an external threat is not inside");
      if (i > 0)
        items[i].needs(
            std::pair(s.threats[i - 1].token, s.threats[i - 1].zone) <= std::pair(threat.token, threat.zone),
            "threats stand in the order of their tokens, then from red to inside");
      complete(items[i], threat);
      s.drawn |= std::uint64_t{1} << threat.card;
    }
  }

  /// What is not said of a threat is as such a threat has it.
  void complete(const Field& field, Threat& read) const {
    Threat whole;
    whole.card = read.card;
    whole.token = read.token;
    whole.zone = read.zone;
    const bool appeared = s.turn > whole.token || (s.turn == whole.token && s.step != Step::Appear);
    const bool never = s.turn > 0 && whole.token > played().turns();  // a token of a turn the mission has not
    const bool announced = !appeared || never;
    field["fate"].needs(!field["fate"].there() || (read.fate == Fate::Announced) == announced,
                        fmt::format("a threat of T+{} is {} now", whole.token,
                                    announced ? "only announced" : "no longer announced"));
    if (announced) {
      for (const auto& told : difference(threat(), read, whole))
        field[told.key()].complain("the threat has not appeared");
      return;
    }
    whole.fate = field["fate"].there() ? read.fate : Fate::InPlay;
    as_it_appears(whole);
    threat().read(field, whole);
    read = whole;
    plausible(field, whole);
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

  /// What the rules take for granted of a threat that has appeared.
  void plausible(const Field& field, const Threat& threat) const {
    const ThreatRow& row = content_.threats[threat.card];
    const bool in_play = threat.fate == Fate::InPlay;
    const int length = content_.tracks[s.tracks[threat.zone]].length;
    if (field["place"].there()) field["place"].number(1, length);
    if (field["passed"].there()) field["passed"].number(0, length);
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
  void check_actor(const Field& field) const {
    int most = 0;
    if ((s.step >= Step::Act && s.step <= Step::Fire) || s.step == Step::Repair) most = settings_.crew;
    if (s.step == Step::Move || s.step == Step::Check) most = static_cast<int>(s.threats.size());
    if (s.step == Step::Over) most = static_cast<int>(s.threats.capacity());
    field.number(0, most);
  }

  // -- members and cards

  bool in_actions() const {
    return s.step == Step::Act || s.step == Step::AfterActions || s.step == Step::Over;
  }

  void check_members(const Field& list) {
    int pilots = 0;
    for (int m = 0; m < settings_.crew; ++m) {
      const Field field = list[game_.member_name(m)];
      Member& member = s.members[m];
      for (int slot = 0; slot < kTurns; ++slot) check_slot(field["slots"][std::to_string(slot + 1)], m, slot);
      check_counts(field["hand"], member.hand);
      if (member.station == kSpace) {
        field["station"].needs(++pilots == 1, "only one member at a time is in space");
        field["squad"].needs(member.squad != Squad::None, "a member in space leads a squad");
      }
      field["owed"].needs(member.owed == 0 || settings_.human(m), "an android is dealt a heroic card only");
      if (s.step != Step::Deal)
        field.needs(member.owed == 0 && member.owed_heroic == 0, "cards are owed in step deal only");
      field["told"].needs(member.told == 0 || (in_planning(s.step) && settings_.human(m)),
                          "only humans tell what they plan, in the action round");
      if (member.mistake != Slip::None) mistake(field["mistake"], m);
    }
  }

  void check_slot(const Field& field, int m, int turn) {
    Slot& slot = s.members[m].slots[turn];
    if (slot.empty()) return;
    field.needs(slot.open != 0 || slot.swapped == 0,
                "only the arrow of a card that lies open stands for the other one");
    field.needs(slot.swapped == 0 || has_arrow(slot), kNoArrow);
    if (settings_.android[m]) slot.open = 1;  // SPA-233
    field.needs(slot.open == 0 || settings_.android[m] || s.step >= Step::Appear || before_setup(s.step),
                "cards lie face down until they are revealed");
  }
  void check_counts(const Field& field, const auto& counts) const {
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
      if (counts[kind] != 0) field[content_.cards[kind].key].number(0, content_.cards[kind].count);
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

  void check_cards(const Field& root) {
    std::array<int, kCardKinds> used{};
    for (int m = 0; m < settings_.crew; ++m) {
      const Member& member = s.members[m];
      const Field field = root["members"][game_.member_name(m)];
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
    const Field pool = root["pool"], heroic = root["heroic"];
    if (pool.is_text())
      for (int kind = 0; kind < kStandardCards; ++kind)
        s.pool[kind] = static_cast<std::uint8_t>(std::max(0, content_.cards[kind].count - used[kind]));
    else
      check_counts(pool, s.pool);
    for (int i = 0; i < kHeroicCards && heroic.is_text(); ++i)
      if (used[kStandardCards + i] == 0) s.heroic = static_cast<std::uint8_t>(s.heroic | (1u << i));
    for (int kind = 0; kind < kCardKinds; ++kind) {
      const int apart = kind < kStandardCards ? s.pool[kind] : (s.heroic >> (kind - kStandardCards)) & 1;
      root["members"].needs(
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
  }

  /// The most a member can still get while the crew plans: packets, incoming data, gifts.
  int cards_to_come(int m) const {
    if (!in_planning(s.step) || settings_.solo() || !settings_.human(m)) return 0;
    int cards = to_come(CueKind::IncomingData);
    for (int phase = s.planners[settings_.runner[m]].phase; phase < played().phases(); ++phase)
      cards += settings_.packet[phase];
    return cards + (to_come(CueKind::DataTransfer) + s.transfer) * (settings_.players - 1);
  }

  void check_gifts(const Field& list) const {
    const auto items = list.items();
    const int room = static_cast<int>(s.gifts.capacity()) -
                     (to_come(CueKind::DataTransfer) + s.transfer) * settings_.players;
    list.needs(
        items.empty() || static_cast<int>(items.size()) <= room,
        fmt::format("expected at most {} gifts, with those that can still be made", std::max(0, room)));
    for (std::size_t i = 0; i < items.size(); ++i) {
      const Gift& gift = s.gifts[i];
      items[i]["to"].needs(gift.from != gift.to, "nobody gives himself a card");
      items[i].needs(settings_.human(gift.from) && settings_.human(gift.to),
                     "cards are handed over between humans");
      items[i]["card"].needs(gift.card < kStandardCards, "heroic cards are not handed over");
    }
  }

  void check_planners(const Field& list) const {
    const bool alerted = in_planning(s.step) && s.cue > 0;
    const bool waiting = in_planning(s.step) && s.cue == 0;
    const int phases = s.mission == kNone || before_setup(s.step) ? kPhases : played().phases();
    for (Seat seat = 0; seat < settings_.players; ++seat) {
      const Field field = list[game_.seat_name(seat)];
      const Planner& planner = s.planners[seat];
      field["phase"].number(alerted ? 1 : 0, waiting ? 0 : phases);
      field["agreed"].needs(planner.agreed == 0 || s.closing != 0, "the last minute is not announced yet");
      const bool proposed = s.step == Step::Levels && !s.deciding.has(seat);
      field["proposal"].needs(
          (planner.proposal != kNone) == proposed,
          proposed ? "expected two levels: this seat has proposed them" : "this seat proposes no levels now");
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

  /// What is not said of it is as on a new one.
  void check_ship(const Field& field) {
    Ship whole = new_ship(s.ship.old);
    whole.old = s.ship.old;
    ship().read(field, whole);
    s.ship = whole;
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

  void check_stack(const Field& root) const {
    const Field list = root["stack"];
    const auto items = list.items();
    list.needs(items.empty() || (s.step >= Step::Reveal && s.step <= Step::Move),
               "nothing is unfinished in this step");
    for (std::size_t i = 0; i < items.size(); ++i) check_frame(items[i], i);
    for (std::size_t i = 0; i < s.threats.size(); ++i) {
      const bool moves = std::any_of(s.frames.begin(), s.frames.end(), [&](const Frame& frame) {
        return frame.kind == Frame::Move && frame.threat == i;
      });
      const bool arrived = s.threats[i].fate == Fate::InPlay && s.threats[i].place == 1;
      root["threats"].needs(!arrived || moves || s.step == Step::Over,
                            fmt::format("{} has reached the ship: it survived, or is just moving",
                                        content_.threats[s.threats[i].card].key));
    }
  }

  /// Frames as the rules nest them: a move runs an X, Y or Z script, a script may send the other threats on
  /// or beat a threat, and what was beaten or hurt runs its own.
  void check_frame(const Field& field, std::size_t index) const {
    const Frame& frame = s.frames[index];
    field["frame"].needs(frame.kind != Frame::Nothing, "expected move, script or others");
    check_threat(field["threat"]);
    const ThreatRow& row = content_.threats[s.threats[frame.threat].card];
    bool on_track = false;
    if (frame.kind == Frame::Script) {
      field["n"].needs(!field["n"].there(), "a script has no number");
      const std::uint16_t begin = script_of(field, row);
      on_track = begin == row.x || begin == row.y || begin == row.z;
    } else {
      field["op"].needs(!field["op"].there() && !field["picks"].there(), "only scripts have this");
      field["n"].number(0, frame.kind == Frame::Move ? 255 : static_cast<int>(s.threats.size()));
    }
    for (std::size_t i = 0; i < index; ++i)
      field.needs(s.frames[i].kind != frame.kind || s.frames[i].threat != frame.threat,
                  "this threat is at it already");

    const Frame outer = index == 0 ? Frame{} : s.frames[index - 1];
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
  }

  void check_threat(const Field& field) const {
    field.needs(!s.threats.empty(), "there is no threat");
    const int index = field.number(0, static_cast<int>(s.threats.size()) - 1);
    field.needs(s.threats[static_cast<std::size_t>(index)].fate != Fate::Announced,
                "this threat has not appeared");
  }

  /// Whether the op that was carried out last is the one that sends the other threats on.
  bool sends_others(int pc) const {
    if (pc == 0) return false;
    const script::Op& op = content_.scripts.ops[static_cast<std::size_t>(pc) - 1];
    return op.code == script::Code::Act && op.a == static_cast<std::uint8_t>(Verb::AdvanceOthers);
  }

  std::uint16_t script_of(const Field& field, const ThreatRow& row) const {
    const PickRange ranges[] = {
        {0, script::kMostRepeats}, {0, kZones - 1}, {0, kStations - 1}, {0, settings_.crew - 1}};
    return check_run(field, content_.scripts, ranges,
                     [&row](std::uint16_t begin) {
                       const std::uint16_t own[] = {row.x, row.y, row.z, row.beaten, row.hurt};
                       return std::find(std::begin(own), std::end(own), begin) != std::end(own);
                     })
        .begin;
  }

  void check_hits(const Field& list) const {
    const auto items = list.items();
    list.needs(items.empty() || (s.step >= Step::Reveal && s.step <= Step::Move),
               "nothing is damaged in this step");
    for (const Field& item : items) check_threat(item["threat"]);
  }

  // -- the end

  void check_log(const Field& list) const {
    const std::size_t most = s.step == Step::Over ? (settings_.campaign ? 3 : 1) : settings_.campaign ? 2 : 0;
    list.needs(s.log.size() <= most, fmt::format("expected at most {} missions that are over", most));
    list.needs(!s.log.empty() || (s.step != Step::GoOn && s.step != Step::Repair),
               "the last mission is missing");
  }

  void check_ending(const Field& root) const {
    root["ending"].needs(
        (s.ending != kNotOver) == (s.step == Step::Over),
        s.step == Step::Over ? "expected how the game ended" : "a game that goes on has no ending");
    const bool lost = s.ending > kFulfilled;
    root["destroyer"].needs((s.destroyer != kNoThreat) == lost,
                            lost ? "expected the threat that ended the ship" : "the ship is not lost");
  }

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

json::value SpaceAlert::position(const State& state) const { return Position(*this, state).write(); }

State SpaceAlert::from_position(const json::value& value) const {
  const Trial trial;
  State state = Position(*this, State{}).read(Field(&value, ""));
  Rules(*this, state, Events{}).advance();
  check_wait(*this, state);
  return state;
}

}  // namespace hullbreach::space_alert
