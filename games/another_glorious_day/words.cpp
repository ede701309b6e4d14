// The game in words: prompts, choices, events. The words themselves are in locale/{en,fr}.toml.
#include "games/another_glorious_day/words.h"

#include <algorithm>
#include <fmt/format.h>

#include "games/another_glorious_day/names.h"

namespace hullbreach::agd {
namespace {

constexpr std::string_view kSignDigits = "123456789abcdefghijklm";
std::string n_of(int number) { return std::to_string(number); }

}  // namespace

// -- things

std::string Words::list(const std::vector<std::string>& items) const {
  if (items.size() < 2) return items.empty() ? std::string() : items.front();
  std::string text = items.front();
  for (std::size_t i = 1; i + 1 < items.size(); ++i) text += ", " + items[i];
  return say("list.and", {{"first", text}, {"last", items.back()}});
}
std::string Words::who(int who) const { return say(fmt::format("character.{}.name", kCharacterNames[who])); }
std::string Words::figure(int figure) const {
  if (is_character(figure)) return who(figure - kFirstCharacter);
  if (is_blip(figure)) return say("figure_name.blip", {{"n", n_of(figure - kFirstBlip + 1)}});
  if (is_hugger(figure)) return say("figure_name.facehugger", {{"n", n_of(figure - kFirstHugger + 1)}});
  return say("figure_name.alien", {{"n", n_of(figure + 1)}});
}
std::string Words::sign(int figure) const {
  if (is_character(figure)) return who(figure - kFirstCharacter).substr(0, 2);
  const std::string_view kind = is_blip(figure) ? "blip" : is_hugger(figure) ? "facehugger" : "alien";
  const int number = is_blip(figure)     ? figure - kFirstBlip
                     : is_hugger(figure) ? figure - kFirstHugger
                                         : figure;
  return say(fmt::format("screen.sign.{}", kind)) + kSignDigits[static_cast<std::size_t>(number)];
}
std::string Words::square(int square) const { return square_word(map, square); }
std::string Words::element(int element) const {
  if (element < kFirstSpawn) return say("element.door", {{"door", door_word(map, element)}});
  return say(element < kFirstTunnel ? "element.spawn" : "element.tunnel",
             {{"name", element_word(nullptr, element)}});
}
std::string Words::place(int place) const {
  if (place < kFirstDoorPlace) return element(kFirstSpawn + place);
  return say("element.door", {{"door", place_word(place)}});
}
std::string Words::card(int card) const {
  return say(fmt::format("endurance.{}.name", content.cards[card].key));
}
std::string Words::card_text(int card) const {
  return say(fmt::format("endurance.{}.text", content.cards[card].key));
}
std::string Words::tracker(int card) const {
  return say(fmt::format("tracker.{}.name", content.tracker[card].key));
}
std::string Words::tracker_text(int card) const {
  const TrackerRow& row = content.tracker[card];
  const std::string key = fmt::format("tracker.{}.text", row.key);
  const std::string blips = say(
      "tracker_card.blips",
      {{"type", say(fmt::format("tracker_type.{}", kTrackerTypeNames[static_cast<std::size_t>(row.type)]))},
       {"level", n_of(row.level)},
       {"n", n_of(row.blips)},
       {"location", say(fmt::format("location.{}", kLocationNames[row.at]))}});
  return say.has(key) ? fmt::format("{} {}", blips, say(key)) : blips;
}
std::string Words::mission(int number) const {
  return say(fmt::format("mission.{}.name", content.missions[static_cast<std::size_t>(number)].key));
}
std::string Words::seat(Seat seat) const { return say.seat(seat, "seat.p", {{"n", n_of(seat + 1)}}); }
std::string Words::cost(int cards) const {
  return cards == 0 ? say("cost.nothing") : say("cost.exhausts", {{"n", n_of(cards)}});
}

// -- odds

Bits in_blast(const Look& look, Square square) {
  const Squares area = look.splash(square);
  Bits figures;
  for (int figure = 0; figure < kAllFigures; ++figure) {
    if (is_character(figure) && !look.on_boards(figure - kFirstCharacter)) continue;
    const Square at = look.square_of(figure);
    if (at != kNowhere && area.has(at)) figures.add(figure);
  }
  return figures;
}

int die_odds(int most, bool keep_lower) {
  const int hit = std::clamp(most, 0, 10), miss = 10 - hit;
  return keep_lower ? 100 - miss * miss : 10 * hit;
}

std::string goal_words(const AnotherGloriousDay& game, const State& state, const Locale& say) {
  const Look look(game, state);
  const Mission& mission = look.mission();
  const Words words(game, state, say);
  switch (mission.kind) {
    case MissionKind::Rescue: {
      int freed = 0;
      for (const Character& character : state.squad)
        freed += character.freed != 0 && character.fate == Fate::Left ? 1 : 0;
      return say("goal.rescue", {{"n", n_of(freed)}});
    }
    case MissionKind::Resupply:
      return say("goal.resupply", {{"n", n_of(state.secured)}, {"of", n_of(game.settings.campaign ? 1 : 4)}});
    case MissionKind::Eradication:
      return say("goal.eradication",
                 {{"n", n_of(static_cast<int>(state.tracker.size()))}, {"of", n_of(look.menacing().size())}});
    case MissionKind::Campaign: break;
  }
  if (mission.newt == NewtRole::Hidden) {
    int hidden = 0;
    for (const Square blip : state.mission_blips) hidden += blip != kNowhere ? 1 : 0;
    switch (state.squad[kNewt].fate) {
      case Fate::Waiting: return say("goal.newt_waits", {{"square", words.square(state.squad[kNewt].at)}});
      case Fate::Carried: return say("goal.newt_carried", {{"who", words.who(state.newt_carrier)}});
      case Fate::Left: return say("goal.newt_left");
      default: return say("goal.newt_hidden", {{"n", n_of(hidden)}});
    }
  }
  int left = 0;
  for (const Character& character : state.squad)
    left += character.fate == Fate::Left && (!mission.trapped || character.trapped != 0) ? 1 : 0;
  if (mission.trapped) return say("goal.trapped", {{"n", n_of(left)}, {"of", n_of(mission.wanted)}});
  if (mission.uplinks == 0 || left > 0)
    return say("goal.leave", {{"n", n_of(left)}, {"of", n_of(mission.wanted)}});
  if (state.ship_called == 0)
    return say("goal.uplinks", {{"n", n_of(state.uplinks)}, {"of", n_of(mission.uplinks)}});
  return say("goal.ship", {{"exit", std::string(kExitNames[state.ship_exit])},
                           {"n", n_of(state.ship_called + mission.ship_rounds)}});
}

namespace {

/// Fills the gaps of moves and prompts.
class Teller : public Look {
 public:
  Teller(const AnotherGloriousDay& game, const State& state, Seat seat, const Locale& locale)
      : Look(game, state), words_(game, state, locale), say(locale), seat_(seat) {}

  /// Where words depend on more than what a move names.
  void adorn(Move move, std::string& key, Gaps& gaps) const {
    const Frame* frame = see.stack.empty() ? nullptr : &see.stack.back();
    const Frame::Kind in = frame == nullptr ? Frame::Nothing : frame->kind;
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Turn: set(gaps, "facing", say(fmt::format("facing.{}", kFacingNames[move.a]))); break;
      case MoveKind::AsUsual:
        key = see.step == Step::Equip ? "move.as_usual_gear" : "move.as_usual_places";
        break;
      case MoveKind::Activate: activate(move.a, gaps); break;
      case MoveKind::Equip: {
        const bool free = see.stack.empty() || in == Frame::Crate;
        set(gaps, "cost", words_.cost(free ? 0 : card(move.a).cost));
        if (free) key = "move.equip_free";
        break;
      }
      case MoveKind::Unequip:
        if (see.stack.empty())
          key = "move.unequip_setup";
        else if (!hero(move.b))
          key = "move.unequip_grunt";
        break;
      case MoveKind::Go: go(move.a, key, gaps); break;
      case MoveKind::Attack: attack(frame == nullptr ? 0 : actor(*frame), move, key, gaps); break;
      case MoveKind::Shoot:
        odds(frame->who, frame->a, gaps);
        where(move.a, gaps);
        break;
      case MoveKind::Blast: blast(actor(*frame), static_cast<Card>(move.a), move.b, gaps); break;
      case MoveKind::Barricade:
      case MoveKind::Clear:
        if (in == Frame::Console)
          key += "_free";
        else
          tech(frame->who, gaps);
        break;
      case MoveKind::Aim: set(gaps, "n", n_of(see.squad[frame->who].dial + 1)); break;
      case MoveKind::Interact: interact(*frame, move.a, key, gaps); break;
      case MoveKind::Use: use(*frame, move.a, key, gaps); break;
      case MoveKind::Ability: ability(*frame, key, gaps); break;
      case MoveKind::Rest: rest(frame->who, move.a, key, gaps); break;
      case MoveKind::EndActivation:
        set(gaps, "who", words_.who(frame->who));
        if (in == Frame::Order) key = frame->b == kSomeSquares ? "move.end_stride" : "move.end_order";
        break;
      case MoveKind::Stop: key = frame->step == kGrenade ? "move.stop_grenade" : "move.stop"; break;
      case MoveKind::Accept:
        key = in == Frame::Tech     ? "move.accept_tech"
              : in == Frame::Attack ? "move.accept_miss"
              : in == Frame::Area   ? "move.accept_area"
                                    : "move.accept";
        break;
      case MoveKind::Hold:
      case MoveKind::HoldAll: set(gaps, "who", words_.who(frame->b - 1)); break;
      case MoveKind::Play: set(gaps, "cost", words_.cost(card(move.a).cost)); break;
      case MoveKind::PassUntil: key = move.a == kPassFigure ? "move.pass_figure" : "move.pass_phase"; break;
      case MoveKind::Choose: choosing(move, key, gaps); break;
      case MoveKind::Done: key = done(); break;
      case MoveKind::Bottom:
      case MoveKind::Top: looked_at(in == Frame::Console ? 0 : move.a, gaps); break;
      case MoveKind::Order:
        if (is_character(move.a)) {
          key = in == Frame::Fire ? "move.order_fire" : "move.order_stand_up";
          set(gaps, "who", words_.figure(move.a));
        } else {
          where(move.a, gaps);
        }
        break;
      case MoveKind::Captor: where(move.a, gaps); break;
      case MoveKind::Way: set(gaps, "figure", words_.figure(frame->who)); break;
      case MoveKind::Target:
        set(gaps, "figure", words_.figure(frame->who));
        set(gaps, "square", words_.square(see.squad[move.a].at));
        if (in == Frame::Bite) {
          key = "move.target_bite";
          defence(*frame, move.a, gaps);
        }
        break;
      case MoveKind::Board: {
        int blips = 0;
        for (const Blip& blip : see.blips)
          blips += blip.at != kNowhere && map().board[blip.at] == move.a ? 1 : 0;
        set(gaps, "n", n_of(blips));
        break;
      }
      case MoveKind::Put: key = put_key(*frame, gaps); break;
      case MoveKind::Leave: key = fmt::format("move.leave_{}", kLeaveNames[move.a]); break;
      case MoveKind::NextMission:
        set(gaps, "mission", words_.mission(std::max(0, mission_number(see.won + 1))));
        break;
      default: break;
    }
  }

  std::string prompt() const {
    if (!answers(seat_)) return say("prompt.may");
    if (see.wait_window != 0) return window_prompt();
    if (see.stack.empty()) return step_prompt();
    const Frame& frame = see.stack.back();
    Gaps gaps = {{"n", n_of(frame.n)}};
    const bool of_alien =
        frame.kind == Frame::Creep || frame.kind == Frame::Fire || frame.kind == Frame::Bite;
    if (of_alien) gaps.emplace_back("figure", words_.figure(frame.who));
    if (!of_alien && frame.who < kCharacters) gaps.emplace_back("who", words_.who(frame.who));
    std::string key(kFrameNames[frame.kind]);
    switch (frame.kind) {
      case Frame::Activation: return activation_prompt(frame, gaps);
      case Frame::Order:
        key += frame.b == kSomeSquares ? "_squares"
               : frame.b == kAnAttack  ? "_attack"
               : frame.c > 0           ? "_squares"
                                       : "_any";
        gaps.emplace_back("squares", n_of(frame.c));
        break;
      case Frame::Attack: return attack_prompt(frame, gaps);
      case Frame::Area:
        gaps.emplace_back("die", n_of(frame.die));
        gaps.emplace_back("figure", words_.figure(see.blast.lowest()));
        return say("prompt.area_rolled", gaps);
      case Frame::Tech:
        gaps.emplace_back("die", n_of(frame.die));
        gaps.emplace_back("tech", n_of(side(frame.who).tech));
        break;
      case Frame::Rest:
        if ((frame.flags & kGearOnly) != 0) key = "recycle_gear";
        break;
      case Frame::Script: return script_prompt(frame, gaps);
      case Frame::Look: key = frame.b == 2 ? "look_part" : "look_order"; break;
      case Frame::Search:
        gaps.emplace_back("type", say(fmt::format("card_type.{}", kTypeNames[frame.a])));
        break;
      case Frame::Swarm: gaps.emplace_back("square", words_.square(frame.to)); break;
      case Frame::Creep:
        key = frame.step == kCreepAim ? "creep_target" : "creep_way";
        if (frame.step != kCreepAim && frame.a < kCharacters) gaps.emplace_back("who", words_.who(frame.a));
        break;
      case Frame::Fire:
        gaps.emplace_back("square", words_.square(see.aliens[frame.who].at));
        key = frame.b == 0 ? "fire_order" : "fire";
        if (frame.b != 0) {
          gaps.emplace_back("who", words_.who(frame.b - 1));
          gaps.emplace_back("dial", n_of(see.squad[frame.b - 1].dial));
        }
        break;
      case Frame::Bite:
        if (frame.a == kNone || frame.die == 0) {
          key = "bite_target";
        } else {
          gaps.emplace_back("who", words_.who(frame.a));
          gaps.emplace_back("die", n_of(frame.die));
          gaps.emplace_back("total", n_of(defence_total(frame)));
          gaps.emplace_back("defence", n_of(side(frame.a).defence));
        }
        break;
      case Frame::Shift: key = frame.a == 1 ? "shift_aliens" : "shift_blips"; break;
      case Frame::Card: gaps.emplace_back("card", words_.tracker(frame.a)); break;
      case Frame::Spawn: gaps.emplace_back("element", words_.element(frame.a)); break;
      case Frame::Console:
        key = frame.step == 1                         ? "console_looked"
              : mission().computer == Computer::Blips ? "console_blips"
              : mission().computer == Computer::Scope ? "console_scope"
                                                      : "console_doors";
        if (frame.step == 1) looked_at(0, gaps);
        break;
      default: break;
    }
    return say("prompt." + key, gaps);
  }

  std::string chance_prompt(std::string_view name) const {
    std::string key = fmt::format("chance.{}", name);
    std::replace(key.begin(), key.end(), ' ', '_');
    Gaps gaps = {{"who", say("chance.somebody")}};
    if (!see.stack.empty()) {
      const Frame& frame = see.stack.back();
      if (frame.kind == Frame::Bite && frame.a < kCharacters)
        set(gaps, "who", words_.who(frame.a));
      else if (frame.kind == Frame::Creep || frame.kind == Frame::Force)
        set(gaps, "who", words_.figure(frame.who));
      else if (frame.kind == Frame::Shot)
        set(gaps, "who", say("gun.name", {{"n", n_of(frame.a + 1)}}));
      else if (frame.who < kCharacters)
        set(gaps, "who", words_.who(frame.who));
    } else if (see.board < kMaxBoards) {
      set(gaps, "who", say("chance.blips", {{"board", std::string(kBoardNames[see.board])}}));
    }
    return say(key, gaps);
  }

 private:
  static void set(Gaps& gaps, std::string_view name, std::string text) {
    const auto found =
        std::find_if(gaps.begin(), gaps.end(), [&](const auto& gap) { return gap.first == name; });
    if (found == gaps.end())
      gaps.emplace_back(name, std::move(text));
    else
      found->second = std::move(text);
  }

  /// Whoever attacks in this frame.
  static int actor(const Frame& frame) { return frame.kind == Frame::Fire ? frame.b - 1 : frame.who; }
  void where(int figure, Gaps& gaps) const {
    const Square at = square_of(figure);
    set(gaps, "square", at == kNowhere ? std::string("-") : words_.square(at));
    const int tokens = is_alien(figure) ? see.aliens[figure].tokens : 0;
    set(gaps, "size", tokens == 0 ? std::string() : " " + say("size.swarm", {{"n", n_of(tokens + 1)}}));
  }

  // -- odds

  void odds(int who, int weapon, Gaps& gaps) const {
    const WeaponRow& row = card(weapon).weapon;
    const int most = std::max<int>(see.squad[who].dial, row.auto_hit);
    set(gaps, "needed", n_of(most));
    set(gaps, "odds", n_of(die_odds(most, row.keep_lower)));
  }
  void tech(int who, Gaps& gaps) const {
    set(gaps, "tech", n_of(side(who).tech));
    set(gaps, "odds", n_of(die_odds(side(who).tech)));
  }
  /// How a character would fare against an Alien.
  void defence(const Frame& bite, int who, Gaps& gaps) const {
    Frame roll = bite;
    roll.a = static_cast<std::uint8_t>(who);
    roll.die = 0;
    set(gaps, "odds", n_of(die_odds(side(who).defence - defence_total(roll))));
  }

  // -- moves

  void activate(int who, Gaps& gaps) const {
    set(gaps, "side", say(hero(who) ? "side.hero" : "side.grunt"));
    set(gaps, "square", words_.square(see.squad[who].at));
  }

  void go(int square, std::string& key, Gaps& gaps) const {
    const Frame& frame = see.stack.back();
    const auto to = static_cast<Square>(square);
    Route route;
    set(gaps, "n", n_of(way(frame.who, frame.c > 0 ? frame.c : speed(frame.who), to, route)));
    if (exit_at(to))
      key = "move.go_exit";
    else if (menaced().has(to))
      key = "move.go_menaced";
  }

  void attack(int who, Move move, std::string& key, Gaps& gaps) const {
    const auto weapon = static_cast<Card>(move.a);
    odds(who, weapon, gaps);
    where(move.b, gaps);
    set(gaps, "cost", words_.cost(price(who, weapon)));
    if (card(weapon).weapon.burst) key = "move.attack_burst";
  }

  void blast(int who, Card weapon, int square, Gaps& gaps) const {
    odds(who, weapon, gaps);
    set(gaps, "cost", card(weapon).weapon.thrown ? say("cost.thrown") : words_.cost(price(who, weapon)));
    std::vector<std::string> hit;
    for (const int figure : in_blast(*this, static_cast<Square>(square))) {
      const std::string name = words_.figure(figure);
      hit.push_back(
          is_character(figure) ? say("size.friend", {{"who", name}})
          : is_alien(figure) && see.aliens[figure].tokens > 0
              ? fmt::format("{} {}", name, say("size.swarm", {{"n", n_of(see.aliens[figure].tokens + 1)}}))
              : name);
    }
    set(gaps, "figures", words_.list(hit));
  }

  void interact(const Frame& frame, int square, std::string& key, Gaps& gaps) const {
    const auto at = static_cast<Square>(square);
    const auto& computers = mission().computers;
    if (frame.kind == Frame::Console || mission_blip_at(at) >= 0) {
      key = "move.interact_blip";
    } else if (std::find(computers.begin(), computers.end(), at) != computers.end()) {
      key = "move.interact_computer";
      tech(frame.who, gaps);
    } else if (see.squad[kNewt].fate == Fate::Waiting && see.squad[kNewt].at == at) {
      key = frame.who == kRipley ? "move.interact_newt" : "move.interact_newt_test";
      tech(frame.who, gaps);
    } else if (const int crate = crate_at(at); crate >= 0 && see.captive_in[crate] != 0) {
      key = "move.interact_cocoon";
      set(gaps, "captive", words_.who(see.captive_in[crate] - 1));
    } else {
      key = mission().haul ? "move.interact_haul" : "move.interact_crate";
      set(gaps, "n", n_of(mission().crate_cards));
    }
  }

  void use(const Frame& frame, int number, std::string& key, Gaps& gaps) const {
    if (frame.kind == Frame::Tech) {
      key = "move.use_tech";
      tech(frame.who, gaps);
    } else if (frame.kind == Frame::Bite) {
      key = "move.use_defence";
    } else if (source(kCardSource + number).find(Label::Free) != kNoScript) {
      key = "move.use_free";
    }
  }

  void ability(const Frame& frame, std::string& key, Gaps& gaps) const {
    int who = frame.who;
    if (frame.kind == Frame::Bite) {
      who = helper(frame);
      key = "move.ability_defence";
      defence(frame, frame.a, gaps);
      set(gaps, "to", words_.who(frame.a));
    } else if (frame.kind == Frame::Area) {
      key = hero(who) ? "move.ability_area" : "move.ability_area_grunt";
      set(gaps, "figure", words_.figure(see.blast.lowest()));
      odds(who, frame.a, gaps);
    } else if (frame.kind == Frame::Attack) {
      key = hero(who) ? "move.ability_hit" : "move.ability_hit_grunt";
      odds(who, frame.a, gaps);
    }
    set(gaps, "who", words_.who(who));
    set(gaps, "text",
        say(fmt::format("character.{}.{}", kCharacterNames[who], hero(who) ? "hero" : "grunt")));
  }

  void rest(int who, int draws, std::string& key, Gaps& gaps) const {
    const int recycle = 3 + side(who).rest;
    set(gaps, "draws", n_of(draws));
    set(gaps, "n", n_of(hero(who) ? recycle : std::min(recycle, static_cast<int>(see.exhausted.size()))));
    if (!hero(who))
      key = "move.rest_grunt";
    else if (draws == 0)
      key = "move.rest_only";
  }

  void looked_at(int at, Gaps& gaps) const {
    const auto place = static_cast<std::size_t>(at);
    const bool known =
        place < see.tracker.size() && see.tracker[place].seen() && see.tracker[place].knows.has(seat_);
    set(gaps, "card", known ? words_.tracker(see.tracker[place].card) : say("card.unknown"));
    set(gaps, "text", known ? words_.tracker_text(see.tracker[place].card) : std::string());
  }

  std::string thing(int type, int value) const {
    switch (type) {
      case kThingWho: return fmt::format("{} ({})", words_.who(value), words_.square(see.squad[value].at));
      case kThingCard: return words_.card(value);
      case kThingType: return say(fmt::format("card_type.{}", kTypeNames[value]));
      case kThingDoor: return words_.element(value);
      case kThingPlace: return say(fmt::format("location.{}", kLocationNames[value]));
      default: return n_of(value);
    }
  }
  /// The key of whose text a script is.
  std::string source_key(int source) const {
    if (source < kCardSource) return std::string(kCharacterNames[source % kCharacters]);
    if (source < kTrackerSource) return content().cards[source - kCardSource].key;
    if (source < kCoolantSource) return content().tracker[source - kTrackerSource].key;
    return "coolant";
  }
  /// A script's `may` is answered with 1 or done, its alternatives are numbered.
  void choosing(Move move, std::string& key, Gaps& gaps) const {
    const Frame& frame = see.stack.back();
    if (frame.kind == Frame::Console) {
      key = move.a == kThingNumber ? "move.choose_scope" : "move.choose_trapped";
      if (move.a != kThingNumber) set(gaps, "who", words_.who(move.b));
      return;
    }
    if (move.a == kThingNumber) {
      if (content().scripts.ops[frame.run.pc].code == script::Code::May) {
        key = "move.choose_yes";
        return;
      }
      if (const std::string own = fmt::format("choice.{}_{}", source_key(frame.a), move.b + 1);
          say.has(own)) {
        set(gaps, "thing", say(own));
        return;
      }
      set(gaps, "thing", n_of(move.b + 1));
      return;
    }
    set(gaps, "thing", thing(move.a, move.b));
  }
  std::string done() const {
    if (see.stack.empty()) return see.step == Step::Equip ? "move.done_gear" : "move.done_guns";
    const Frame& frame = see.stack.back();
    switch (frame.kind) {
      case Frame::Activation: return "move.done_grunts";
      case Frame::Rest: return "move.done_recycle";
      case Frame::Script:
        return content().scripts.ops[frame.run.pc].code == script::Code::May ? "move.done_no" : "move.done";
      case Frame::Search: return "move.done_search";
      case Frame::Lost: return "move.done_lost";
      case Frame::Crate: return "move.done_crate";
      case Frame::Console: return frame.step == 1 ? "move.done_top" : "move.done_console";
      case Frame::Pull: return "move.done_pull";
      default: return "move.done";
    }
  }
  std::string put_key(const Frame& frame, Gaps& gaps) const {
    switch (frame.kind) {
      case Frame::Swarm: return "move.put_alien";
      case Frame::Card: return "move.put_tunnel";
      case Frame::Flee: return "move.put_newt";
      case Frame::Pull: set(gaps, "who", words_.who(frame.who)); return "move.put_pull";
      default: return "move.put";
    }
  }

  // -- prompts

  std::string step_prompt() const {
    Gaps gaps;
    std::string step(kStepNames[static_cast<std::size_t>(see.step)]);
    switch (see.step) {
      case Step::ChooseCaptives: gaps.emplace_back("n", n_of(2 - Bits(see.captive).size())); break;
      case Step::PlaceCocoons: gaps.emplace_back("who", words_.who(std::max(0, cocooned()))); break;
      case Step::PlaceGuns:
        gaps.emplace_back("n", n_of(see.at + 1));
        if (see.guns[see.at].at != kNowhere) {
          step = "turn_gun";
          gaps.emplace_back("square", words_.square(see.guns[see.at].at));
        }
        break;
      case Step::StandUp:
        if (see.doomed != kNone) {
          step = "captor";
          gaps.emplace_back("who", words_.who(see.doomed));
        }
        break;
      case Step::BlipsAct:
        if (see.board == kNone) {
          step = "board";
        } else {
          gaps.emplace_back("board", std::string(kBoardNames[see.board]));
          gaps.emplace_back("n", n_of(see.speed));
        }
        break;
      case Step::Judge: gaps.emplace_back("goal", goal_words(game_, see, say)); break;
      default: break;
    }
    return say("prompt." + step, gaps);
  }

  std::string window_prompt() const {
    if (see.stack.empty()) return say("prompt.window");
    const Frame& frame = see.stack.back();
    switch (frame.kind) {
      case Frame::Bite:
        return say("prompt.window_bite",
                   {{"figure", words_.figure(frame.who)},
                    {"who", frame.a < kCharacters ? words_.who(frame.a) : say("chance.somebody")}});
      case Frame::Card:
        return say("prompt.window_card",
                   {{"card", words_.tracker(frame.a)}, {"text", words_.tracker_text(frame.a)}});
      case Frame::Tech: return say("prompt.window_tech", {{"who", words_.who(frame.who)}});
      case Frame::Creep: return say("prompt.window_creep", {{"figure", words_.figure(frame.who)}});
      default: return say("prompt.window");
    }
  }

  std::string activation_prompt(const Frame& frame, Gaps& gaps) const {
    if (frame.b == kActivating) return say("prompt.activate_grunts", gaps);
    gaps.emplace_back("dial", n_of(see.squad[frame.who].dial));
    gaps.emplace_back("squares", n_of(frame.c));
    if (down(frame.who)) return say("prompt.activation_down", gaps);
    if (frame.c > 0) return say("prompt.activation_moving", gaps);
    return say(side(frame.who).aim == 0 ? "prompt.activation_child" : "prompt.activation", gaps);
  }

  std::string attack_prompt(const Frame& frame, Gaps& gaps) const {
    gaps.emplace_back("card", words_.card(frame.a));
    gaps.emplace_back("dial", n_of(see.squad[frame.who].dial));
    switch (frame.step) {
      case kRolled: gaps.emplace_back("die", n_of(frame.die)); return say("prompt.attack_missed", gaps);
      case kAgain:
        return say(card(frame.a).weapon.burst ? "prompt.attack_burst" : "prompt.attack_second", gaps);
      default: return say("prompt.attack_grenade", gaps);
    }
  }

  std::string script_prompt(const Frame& frame, Gaps& gaps) const {
    const script::Op& op = content().scripts.ops[frame.run.pc];
    std::string name, text;
    if (frame.a < kCardSource) {
      const int who = frame.a % kCharacters;
      name = words_.who(who);
      text = say(
          fmt::format("character.{}.{}", kCharacterNames[who], frame.a < kGruntSource ? "hero" : "grunt"));
    } else if (frame.a < kTrackerSource) {
      name = words_.card(frame.a - kCardSource);
      text = words_.card_text(frame.a - kCardSource);
    } else if (frame.a < kCoolantSource) {
      name = words_.tracker(frame.a - kTrackerSource);
      text = words_.tracker_text(frame.a - kTrackerSource);
    } else {
      name = say("coolant.name");
      text = say("coolant.text");
    }
    set(gaps, "card", name);
    set(gaps, "text", text);
    if (op.code == script::Code::Pick) return say(fmt::format("prompt.pick_{}", kThingNames[op.type]), gaps);
    return say(op.code == script::Code::May ? "prompt.script_may" : "prompt.pick_number", gaps);
  }

  Words words_;
  const Locale& say;
  Seat seat_;
};

}  // namespace

void AnotherGloriousDay::adorn(const Telling<AnotherGloriousDay>& telling, Move move, std::string& key,
                               Gaps& gaps) const {
  Teller(*this, *telling.state, telling.seat, telling.say).adorn(move, key, gaps);
}

/// Squares and elements are pieces by their names on the map at hand.
void AnotherGloriousDay::touch(const Telling<AnotherGloriousDay>& telling, Move move,
                               std::vector<std::string>& pieces) const {
  const Map& map = map_in(*this, *telling.state);
  for (const auto& argument : things::arguments<AnotherGloriousDay>(move_rows()[move.kind].pattern, move)) {
    const int number = move.*argument.at;
    if (argument.thing->letter == 'Q') pieces.push_back("square/" + square_word(&map, number));
    if (argument.thing->letter == 'D' || argument.thing->letter == 'd')
      pieces.push_back("element/" + element_word(&map, number));
  }
}

std::string AnotherGloriousDay::prompt(const State& state, Seat seat, const Locale& locale) const {
  const Wait waits = wait(state);
  if (!(waits.seats | waits.may).has(seat)) return {};
  return Teller(*this, state, seat, locale).prompt();
}

std::string AnotherGloriousDay::chance_prompt(const State& state, const Locale& locale) const {
  return Teller(*this, state, kNoSeat, locale).chance_prompt(chance_name(state));
}

/// Passing lies in the state (kernel/standing.h): there is nothing for the table to pass.
std::string AnotherGloriousDay::window(const State&, Seat) const { return {}; }

/// To do no more than one must.
std::optional<Move> AnotherGloriousDay::pass(const State& state, Seat seat) const {
  Moves moves;
  legal(state, seat, moves);
  for (const MoveKind kind : {MoveKind::Pass, MoveKind::EndActivation, MoveKind::Accept, MoveKind::Stop,
                              MoveKind::Hold, MoveKind::AsUsual, MoveKind::Done, MoveKind::Stay})
    if (moves.contains(move(kind))) return move(kind);
  if (moves.contains(move(MoveKind::Leave, kThisFigure))) return move(MoveKind::Leave, kThisFigure);
  return std::nullopt;
}

/// Steps are told with where they led to.
bool AnotherGloriousDay::quiet(const Event& event) const {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::Walked:
    case EventKind::AlienMoved:
    case EventKind::TiesLeft:
    case EventKind::ActivationEnded: return true;
    default: return false;
  }
}

void AnotherGloriousDay::adorn(const Event& event, const Locale& locale, std::string& key, Gaps& gaps) const {
  const auto& args = event.args;
  const auto exit = [&](int i) {
    return std::string(kExitNames[std::clamp<int>(args[static_cast<std::size_t>(i)] - 1, 0, kMaxExits - 1)]);
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::MissionBegan: {
      const std::string& mission = content.missions[static_cast<std::size_t>(args[0])].key;
      for (const std::string_view part : {"story", "goal", "rules"})
        gaps.emplace_back(part, locale(fmt::format("mission.{}.{}", mission, part)));
      break;
    }
    case EventKind::AlienHit:
      if (args[1] == 0) key = "event.alien_alone";
      break;
    case EventKind::ForceRoll:
    case EventKind::EntryRoll:
      if (args[event.kind == static_cast<std::uint16_t>(EventKind::ForceRoll) ? 2 : 1] >= 5)
        key += "_through";
      break;
    case EventKind::ShipCalled:
    case EventKind::ExitOpen: gaps.emplace_back("exit", exit(0)); break;
    case EventKind::TiesLeft:
      gaps.emplace_back("scope",
                        locale(fmt::format("scope.{}", kLeaveNames[std::clamp<int>(args[0], 1, 3)])));
      break;
    default: break;
  }
}

}  // namespace hullbreach::agd
