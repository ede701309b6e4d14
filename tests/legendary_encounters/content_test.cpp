// The cards of Legendary Encounters: what they say, and what is said of those that are wrong.
#include "games/legendary_encounters/content.h"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>

#include "games/games.h"
#include "kernel/require.h"
#include "tests/mistake_of.h"

namespace hullbreach::legendary {
namespace {

const Content& content() {
  static const Content loaded = load_content(find_pack("legendary_encounters", "house"));
  return loaded;
}

const CardRow& card(int number) { return content().cards[static_cast<std::size_t>(number)]; }
const Source& source(int number) { return content().sources[static_cast<std::size_t>(number)]; }

int number_of(std::string_view key) {
  for (int number = 0; number < kCards; ++number)
    if (card(number).key == key) return number;
  HB_REQUIRE(false, "there is no such card");
}

/// House numbers that were changed for balance, which the README explains. All else is as in the ledger the
/// cards come from, whose numbers the tables below tell.
struct Tuned {
  std::string_view key, number;
  int was, is;
};
constexpr Tuned kTuned[] = {
    {"commander", "health", 9, 11},
    {"executive", "health", 8, 10},
    {"gunner", "health", 9, 12},
    {"medic", "health", 8, 10},
    {"mercenary", "health", 9, 11},
    {"priest", "health", 9, 11},
    {"researcher", "health", 7, 8},
    {"scout", "health", 8, 10},
    {"synthetic", "health", 10, 12},
    {"technician", "health", 8, 10},
    {"drone_scout", "attack", 2, 1},
    {"drone_crawler", "attack", 2, 1},
    {"drone_hunter", "attack", 3, 1},
    {"drone_spitter", "attack", 2, 1},
    {"drone_nest_keeper", "attack", 3, 1},
    {"drone_wall_clinger", "attack", 3, 1},
    {"drone_howler", "attack", 3, 1},
    {"elder_drone", "attack", 4, 2},
    {"stalking_xenomorph", "attack", 7, 6},
    {"ash", "attack", 7, 6},
    {"lurking_xenomorph", "attack", 8, 7},
    {"acid_blooded_xenomorph", "attack", 7, 6},
    {"the_perfect_organism", "attack", 18, 19},
    {"tunnel_swarmer", "attack", 5, 4},
    {"warrior_xenomorph", "attack", 8, 7},
    {"royal_egg", "attack", 4, 3},
    {"queens_guard", "attack", 8, 7},
    {"xenomorph_runner", "attack", 5, 4},
    {"golic", "attack", 6, 5},
    {"pack_runner", "attack", 7, 6},
    {"company_commando", "attack", 7, 6},
    {"company_envoy", "attack", 8, 7},
    {"failed_clone", "attack", 6, 5},
    {"diving_xenomorph", "attack", 6, 5},
    {"military_scientist", "attack", 6, 5},
    {"auriga_warrior", "attack", 8, 7},
    {"doctor_gediman", "attack", 5, 4},
    {"the_birthing_queen", "attack", 14, 16},
    {"the_newborn", "attack", 16, 19},
};

/// The number of the ledger, if this is what became of it.
int ledger(std::string_view key, std::string_view number, int now) {
  for (const Tuned& tuned : kTuned)
    if (tuned.key == key && tuned.number == number) {
      EXPECT_EQ(now, tuned.is) << key << " " << number;
      return tuned.was;
    }
  return now;
}

/// Copies, icons, numbers and flags of a card: "5 intel nostromo cost 3 recruit 2".
std::string values(const CardRow& row) {
  std::string text = std::to_string(row.copies);
  constexpr std::uint16_t kAllClasses = (1 << kClasses) - 1;
  const bool all = (row.icons & kAllClasses) == kAllClasses;
  if (all) text += " all";
  for (int icon = all ? kClasses : 0; icon < kIcons; ++icon)
    if ((row.icons >> icon) & 1) text += fmt::format(" {}", kIconNames[icon]);
  const std::pair<std::string_view, int> numbers[] = {
      {"cost", row.cost}, {"recruit", row.recruit}, {"attack", row.attack}, {"damage", row.damage}};
  for (const auto& [name, number] : numbers)
    if (number != 0) text += fmt::format(" {} {}", name, ledger(row.key, name, number));
  for (std::size_t flag = 0; flag < std::size(kFlagNames); ++flag)
    if ((row.flags >> flag) & 1) text += fmt::format(" {}", kFlagNames[flag]);
  return text;
}

/// The occasions of a text and its verbs, with their number where they take one: "main draw 1; death mark 1".
std::string does(int number) {
  std::string text;
  for (const script::Ability& part : source(number).abilities) {
    const bool main = part.label == static_cast<int>(Label::Main);
    text += fmt::format("{}{}", text.empty() ? "" : "; ",
                        main ? "main" : vocabulary().labels[static_cast<std::size_t>(part.label)].name);
    for (std::size_t at = part.entry; content().scripts.ops[at].code != script::Code::End; ++at) {
      const script::Op& op = content().scripts.ops[at];
      if (op.code != script::Code::Act) continue;
      const script::Word& verb = vocabulary().verbs[op.a];
      text += fmt::format(" {}", verb.name);
      if (verb.params.empty() || verb.params[0] != kThingNumber) continue;
      const script::Step& first = content().scripts.steps[op.x];
      text += first.node == script::Node::Int ? fmt::format(" {}", first.number) : " *";
    }
  }
  return text;
}

/// Copies of the cards of a range for which something holds.
template <class Holds>
int copies(int first, int end, const Holds& holds) {
  int sum = 0;
  for (int number = first; number < end; ++number)
    if (holds(number)) sum += card(number).copies;
  return sum;
}
int copies(int first, int end) {
  return copies(first, end, [](int) { return true; });
}

// LEG-003 to LEG-016 and the table of components: 255 rows, 600 cards.
TEST(LegContent, TheBoxHasSixHundredCards) {
  EXPECT_EQ(copies(0, kFirstSergeant), 60);
  EXPECT_EQ(copies(kFirstSergeant, kFirstRole), 10);
  EXPECT_EQ(copies(kFirstRole, kFirstCharacter), kRoles);
  EXPECT_EQ(copies(kFirstCharacter, kFirstAgenda), 224);
  EXPECT_EQ(copies(kFirstAgenda, kFirstEvil), 10);
  EXPECT_EQ(copies(kFirstEvil, kChestburster), 5);
  EXPECT_EQ(card(kChestburster).copies, 5);
  EXPECT_EQ(card(kFacehugger).copies, 9);
  EXPECT_EQ(copies(kFirstRescued, kFirstDrone), 132);
  EXPECT_EQ(copies(kFirstDrone, kSecret), 24);
  EXPECT_EQ(card(kSecret).copies, 5);
  EXPECT_EQ(copies(kFirstStrike, kFirstAlienCard), 40);
  EXPECT_EQ(copies(kFirstAlienCard, kCards), 36);
  EXPECT_EQ(copies(0, kCards) + kRoles + kLocations + kObjectives + kAlienAvatars, 600);
  EXPECT_EQ(content().printed + content().house, 255);
  EXPECT_EQ(content().printed, 35);
}

// The twelve mini-decks: 9, 11 or 13 cards, 2 of them Events and 1 a Hazard.
TEST(LegContent, MiniDecksHaveTheirSizes) {
  for (int objective = 0; objective < kObjectives; ++objective) {
    const ObjectiveRow& row = content().objectives[static_cast<std::size_t>(objective)];
    SCOPED_TRACE(row.key);
    EXPECT_EQ(row.film, objective / kStages);
    EXPECT_EQ(row.stage, objective % kStages);
    const auto of_type = [&](CardType type) {
      return copies(kFirstRescued, kFirstDrone,
                    [&](int number) { return card(number).owner == objective && card(number).type == type; });
    };
    EXPECT_EQ(copies(kFirstRescued, kFirstDrone,
                     [&](int number) {
                       return card(number).type != CardType::None && card(number).owner == objective;
                     }),
              9 + 2 * row.stage);
    EXPECT_EQ(of_type(CardType::Event), 2);
    EXPECT_EQ(of_type(CardType::Hazard), 1);
  }
}

/// What the class and crew abilities of a character card ask for.
int abilities_of(int number, bool crew) {
  const script::Library& scripts = content().scripts;
  int found = 0;
  for (const script::Ability& part : source(number).abilities)
    for (std::size_t at = part.entry; scripts.ops[at].code != script::Code::End; ++at) {
      if (scripts.ops[at].code != script::Code::JumpUnless) continue;
      const script::Step& test = scripts.steps[scripts.ops[at].x];
      if (test.node != script::Node::Predicate || test.id != static_cast<int>(Test::Played)) continue;
      found += (scripts.steps[scripts.ops[at].x + 1u].number >= kClasses) == crew ? 1 : 0;
    }
  return found;
}

// The shape of the 224 character cards is that of the printed ones, as far as it is known.
TEST(LegContent, CharactersHaveTheShapeOfThePrintedOnes) {
  const std::pair<std::string_view, int> costs[kCharacters] = {{"dallas", 54},
                                                               {"parker", 62},
                                                               {"lambert", 55},
                                                               {"warrant_officer_ripley", 51},
                                                               {"lieutenant_ripley", 54},
                                                               {"hicks", 65},
                                                               {"hudson", 49},
                                                               {"bishop", 44},
                                                               {"sister_ripley", 62},
                                                               {"dillon", 47},
                                                               {"clemens", 62},
                                                               {"aaron", 51},
                                                               {"ripley_8", 57},
                                                               {"call", 62},
                                                               {"johner", 51},
                                                               {"christie", 52}};
  for (int who = 0; who < kCharacters; ++who) {
    const auto& [key, cost] = costs[who];
    SCOPED_TRACE(key);
    const CharacterRow& character = content().characters[static_cast<std::size_t>(who)];
    EXPECT_EQ(character.key, key);
    EXPECT_EQ(character.crew, kNostromo + who / 4);
    int sum = 0;
    for (int i = 0; i < 4; ++i) {
      const CardRow& row = card(kFirstCharacter + 4 * who + i);
      EXPECT_EQ(row.owner, who);
      EXPECT_EQ(row.copies, (std::array{5, 5, 3, 1})[static_cast<std::size_t>(i)]);
      EXPECT_EQ(row.icons >> kClasses, 1 << (character.crew - kClasses));
      sum += row.copies * row.cost;
    }
    EXPECT_EQ(sum, cost);
  }

  const auto characters = [](const auto& holds) { return copies(kFirstCharacter, kFirstAgenda, holds); };
  EXPECT_EQ(characters([](int n) { return card(n).recruit > 0; }), 72);
  EXPECT_EQ(characters([](int n) { return card(n).attack > 0; }), 149);
  const int classes[kClasses] = {42, 42, 43, 56, 41};
  for (int icon = 0; icon < kClasses; ++icon)
    EXPECT_EQ(characters([&](int n) { return (card(n).icons & (1 << icon)) != 0; }), classes[icon])
        << kIconNames[icon];
  EXPECT_EQ(characters([](int n) { return abilities_of(n, false) == 1; }), 76);
  EXPECT_EQ(characters([](int n) { return abilities_of(n, true) == 1; }), 25);
  EXPECT_EQ(characters([](int n) { return abilities_of(n, false) + abilities_of(n, true) > 1; }), 0);
  EXPECT_EQ(characters([](int n) {
              const std::string text = does(n);
              return text.find("heal") != text.npos || text.find("guard") != text.npos ||
                     text.find("dodge") != text.npos;
            }),
            34);
  const auto coordinates = [](int n) { return (card(n).flags & kCoordinate) != 0; };
  EXPECT_EQ(characters([&](int n) { return coordinates(n) && card(n).attack > 0; }), 26);
  EXPECT_EQ(characters([&](int n) { return coordinates(n) && card(n).recruit > 0; }), 16);
}

// Every card, in the order of its number: what is printed on it and what it does.
TEST(LegContent, CardsSayWhatTheirTableHas) {
  struct Expected {
    std::string_view key, values, does;
  };
  const Expected all[] = {
      {"specialist", "35 marines recruit 1", ""},
      {"grunt", "25 marines attack 1", ""},
      {"sergeant_intel", "2 intel marines cost 3 recruit 2 coordinate", ""},
      {"sergeant_leadership", "2 leadership marines cost 3 recruit 2 coordinate", ""},
      {"sergeant_strength", "2 strength marines cost 3 recruit 2 coordinate", ""},
      {"sergeant_survival", "2 survival marines cost 3 recruit 2 coordinate", ""},
      {"sergeant_tech", "2 tech marines cost 3 recruit 2 coordinate", ""},
      {"report_for_duty", "1 leadership recruit 2", "main next_gain"},
      {"welcome_aboard", "1 leadership recruit 2", "main refresh 2 discount 1"},
      {"lets_rock", "1 strength attack 3", ""},
      {"battlefield_medicine", "1 survival recruit 1", "main heal 1"},
      {"ready_for_anything", "1 strength attack 2 vigilant", "discarded attack 2"},
      {"violence_isnt_the_answer", "1 survival recruit 2", "main stun"},
      {"thirst_for_knowledge", "1 intel", "main draw 2"},
      {"reconnaissance", "1 intel attack 1", "main scan_free 1"},
      {"versatile_programming", "1 all", "main draw 1"},
      {"right_tool_for_the_job", "1 tech", "main attack 2 recruit 2 pull"},
      {"flight_plan", "5 intel nostromo cost 3 recruit 2", "main sift 1"},
      {"captain_of_the_ship", "5 leadership nostromo cost 4 attack 2", "main attack 2"},
      {"into_the_ducts", "3 leadership nostromo cost 4 attack 2", "main attack 1 scan_free 1"},
      {"command_override", "1 leadership nostromo cost 7", "main gain draw 1"},
      {"overtime_bonus", "5 survival nostromo cost 4 attack 2", "main draw 1"},
      {"cutting_torch", "5 tech nostromo cost 4 attack 2 coordinate", "main pull"},
      {"electric_prod", "3 tech nostromo cost 5 attack 3", "main attack 1 pull pull"},
      {"give_me_room", "1 tech nostromo cost 7 attack 4 coordinate", "main copy"},
      {"plotted_course", "5 intel nostromo cost 3 recruit 2", "main scan_free 1"},
      {"patched_comms", "5 tech nostromo cost 4 attack 2", "main draw 1"},
      {"eyes_on_the_tracker", "3 intel nostromo cost 4 attack 2 coordinate", "main scan_cut 2"},
      {"time_to_leave", "1 intel nostromo cost 8", "main draw 3 scan_free 1"},
      {"by_the_book", "5 leadership nostromo cost 2 recruit 2", ""},
      {"steady_nerves", "5 survival nostromo cost 3 attack 2", "main heal 1"},
      {"incinerator_unit", "3 survival nostromo cost 6 attack 4", "main guard 1"},
      {"sole_survivor", "1 survival nostromo cost 8 attack 6", "main heal 2 draw 2"},
      {"expert_adviser", "5 leadership sulaco cost 3 recruit 2", "mobilize scan_free 1"},
      {"rifle_lesson", "5 strength sulaco cost 3 attack 2", "main kill_own"},
      {"taped_together", "3 strength sulaco cost 5 attack 3", "main attack 3"},
      {"maternal_fury", "1 strength sulaco cost 9 attack 6", "main kill"},
      {"short_bursts", "5 leadership sulaco cost 4 attack 2", "main draw 1"},
      {"for_close_work", "5 survival sulaco cost 4 attack 3", "sacrifice kill"},
      {"next_in_command", "3 leadership sulaco cost 6 recruit 3 coordinate", "main gain_sergeant 1"},
      {"from_orbit", "1 leadership sulaco cost 7", "main draw 2; sacrifice kill"},
      {"state_of_the_art", "5 strength sulaco cost 2 attack 2", ""},
      {"contact_ahead", "5 tech sulaco cost 4 attack 2 coordinate", "main scan_free 1"},
      {"weld_the_doors", "3 tech sulaco cost 4 vigilant", "main draw 1 pull; discarded guard 1"},
      {"second_wind", "1 survival sulaco cost 7", "main recover draw 1"},
      {"field_surgery", "5 survival sulaco cost 2 recruit 1", "once spend 2 heal 1"},
      {"remote_pilot", "5 tech sulaco cost 3 recruit 2", "main draw 1"},
      {"faster_than_the_eye", "3 survival sulaco cost 4 attack 2", "main attack 2"},
      {"borrowed_skill", "1 tech sulaco cost 7", "main copy draw 1"},
      {"nothing_to_lose", "5 strength fury161 cost 3 attack 2", "main attack 1"},
      {"carrier", "5 survival fury161 cost 4 attack 2", "main dodge 1 attack 2"},
      {"shared_burden", "3 survival fury161 cost 6 recruit 2 attack 2 coordinate", "main draw 1"},
      {"into_the_furnace", "1 strength fury161 cost 9 attack 6 coordinate", "main guard 2 weaken 3"},
      {"sunday_sermon", "5 leadership fury161 cost 2 recruit 1", "main kill_own"},
      {"fire_axe", "5 strength fury161 cost 3 attack 2", "main attack 1"},
      {"on_our_feet", "3 strength fury161 cost 5 attack 4", "sacrifice attack 4"},
      {"all_brothers_together", "1 leadership fury161 cost 7 attack 3",
       "main attack *; mobilize gain_sergeant 1"},
      {"autopsy_notes", "5 intel fury161 cost 3 recruit 2", "main draw 1"},
      {"steady_dose", "5 survival fury161 cost 5 attack 3", "main heal 1"},
      {"medical_hunch", "3 intel fury161 cost 5 attack 2", "main draw 1 scan_free 1"},
      {"doctor_on_duty", "1 survival fury161 cost 7 recruit 3", "main heal 2; mobilize purge"},
      {"company_payroll", "5 intel fury161 cost 3 recruit 2 coordinate", "main peek_hive 2"},
      {"following_orders", "5 leadership fury161 cost 2 attack 1", "main attack 1 recruit 1"},
      {"not_so_slow", "3 leadership fury161 cost 6 attack 4", "main gain"},
      {"done_with_the_company", "1 intel fury161 cost 8 attack 4", "main draw 2 scan_free 1"},
      {"keen_nose", "5 intel betty cost 3 attack 2", "main scan_cut 1"},
      {"corrosive_blood", "5 survival betty cost 3 attack 2 vigilant", "main attack 1; discarded attack 1"},
      {"hive_memory", "3 survival betty cost 6", "main draw 2 weaken 2"},
      {"mother_of_monsters", "1 survival betty cost 9 attack 6", "main kill"},
      {"wireless_uplink", "5 intel betty cost 3 recruit 2", "main scan_free 1"},
      {"machine_conscience", "5 survival betty cost 4 recruit 2", "main draw 1 heal 1"},
      {"open_every_door", "3 intel betty cost 6 attack 4", "main scan_free 2; mobilize draw 1"},
      {"voice_of_the_ship", "1 intel betty cost 9 attack 4", "main draw 2 scan_free 5"},
      {"cheap_shot", "5 strength betty cost 3 attack 2", "once kill_own"},
      {"smuggled_parts", "5 tech betty cost 2 recruit 1 attack 1 coordinate", ""},
      {"mean_streak", "3 strength betty cost 6 attack 4", "main attack 2"},
      {"no_mercy", "1 strength betty cost 8 attack 6", "main kill"},
      {"ricochet", "5 strength betty cost 3 attack 2", "main attack 1"},
      {"rigged_harness", "5 tech betty cost 3 recruit 2", "main freeze recruit 1"},
      {"hidden_holsters", "3 tech betty cost 5 attack 3 coordinate", "main weaken 1"},
      {"cut_the_strap", "1 strength betty cost 7 attack 5", "sacrifice kill"},
      {"loyal_to_the_last", "1 attack 3", ""},
      {"deep_pockets", "1 recruit 3", ""},
      {"healers_oath", "1", "main heal 1 draw 1"},
      {"hidden_cache", "1 recruit 1 attack 1", "main draw 1"},
      {"old_soldier", "1 attack 2 coordinate", "main draw 1"},
      {"internal_affairs", "1 recruit 1", "main draw 1 kill_from"},
      {"guardian", "1 attack 1", "main guard 1"},
      {"whistleblower", "1 recruit 2", "main reveal_agenda"},
      {"deck_plans", "1", "main scan_free 1 skip_hive 1"},
      {"sworn_protector", "1 attack 2 vigilant", "discarded guard 2"},
      {"crew_expendable", "1 attack 2", "main strike 1 heal 2 guard 4 strike *"},
      {"bring_back_the_specimen", "1 recruit 2", "main facehug 1 heal 2 guard 4 strike *"},
      {"corporate_override", "1 recruit 3", "main discard 2 heal 2 guard 4 strike *"},
      {"quiet_sabotage", "1 attack 1", "main draw 1 add_hive 1 heal 2 guard 4 strike *"},
      {"asset_recovery", "1 attack 2", "main shift_strike 1 kill_hq 1 heal 2 guard 4 strike *"},
      {"chestburster", "5", "drawn die"},
      {"facehugger", "9 attack 3 no_strike", "clings infect kill"},
      {"jones_the_cat", "1 survival", "reveal rescue strike 1 vanish; play recruit 1 dodge 1"},
      {"newt", "1 intel", "reveal strike 1 rescue; play recruit 1 scan_free 1"},
      {"missing_brother", "4 strength", "reveal mark 1 rescue strike 1 vanish; play attack 1 recruit 1"},
      {"ovomorph", "4 attack 3 no_strike", "enter facehug 1 kill"},
      {"sos_marker", "2", "reveal mark 1 add_hive 1 vanish"},
      {"event_a1", "2", ""},
      {"hazard_a1", "1", ""},
      {"stalking_xenomorph", "3 attack 7", "death mark 1"},
      {"molted_skin", "3", "reveal draw 1 strike 1 vanish"},
      {"ash", "1 attack 7", "reveal discard 2; onstrike slow 1"},
      {"event_a2", "2", ""},
      {"hazard_a2", "1", ""},
      {"lurking_xenomorph", "4 attack 8", ""},
      {"acid_blooded_xenomorph", "3 attack 7", "death show discard 1"},
      {"self_destruct_klaxon", "1", "reveal linger; lingering discard 1 pass_on; option spend 4 vanish"},
      {"shuttle_narcissus", "1", "reveal attach; option spend 4 weaken 3"},
      {"the_perfect_organism", "1 attack 18 double_strike final immune", "turn toughen 1"},
      {"event_a3", "2", ""},
      {"hazard_a3", "1", ""},
      {"sublevel_xenomorph", "3 attack 3", ""},
      {"cocooned_colonist", "3", "reveal mark 1 draw 1 facehug 1 vanish"},
      {"event_b1", "2", ""},
      {"hazard_b1", "1", ""},
      {"tunnel_swarmer", "3 attack 5", ""},
      {"warrior_xenomorph", "2 attack 8 double_strike", ""},
      {"sentry_gun", "2", "reveal attach; option spend 3 arm mark 1"},
      {"event_b2", "2", ""},
      {"hazard_b2", "1", ""},
      {"royal_egg", "4 attack 4 no_strike", "enter facehug 1 kill"},
      {"queens_guard", "4 attack 8", ""},
      {"power_loader", "1", "reveal attach; option spend 4 weaken 3"},
      {"the_queen", "1 attack 19 double_strike final immune", "turn toughen 3; event facehug 1"},
      {"event_b3", "2", ""},
      {"hazard_b3", "1", ""},
      {"young_runner", "2 attack 4", "turn push 1"},
      {"event_c1", "2", ""},
      {"hazard_c1", "1", ""},
      {"xenomorph_runner", "4 attack 5", "turn push 1; death mark 1"},
      {"fuel_drums", "3", "reveal attach; option spend 2 arm mark 1"},
      {"golic", "1 attack 6", "reveal discard 1; death draw 1"},
      {"event_c2", "2", ""},
      {"hazard_c2", "1", ""},
      {"pack_runner", "4 attack 7", "turn push 1"},
      {"company_commando", "3 attack 7", ""},
      {"company_envoy", "1 attack 8", "reveal kill_hq 2"},
      {"lead_works", "1", "reveal attach; option spend 4 weaken 4"},
      {"the_dragon", "1 attack 17 double_strike final immune", "turn push 1"},
      {"event_c3", "2", ""},
      {"hazard_c3", "1", ""},
      {"escaped_specimen", "3 attack 4", "death mark 1"},
      {"auriga_guard", "3 attack 4", "reveal discard 1"},
      {"event_d1", "2", ""},
      {"hazard_d1", "1", ""},
      {"failed_clone", "3 attack 6 no_strike", "option spend 4 kill; death mark 1"},
      {"diving_xenomorph", "3 attack 6", "turn hide"},
      {"military_scientist", "2 attack 6", "event facehug 1"},
      {"event_d2", "2", ""},
      {"hazard_d2", "1", ""},
      {"auriga_warrior", "3 attack 8", ""},
      {"cocooned_crewman", "3", "reveal recover facehug 1 vanish"},
      {"doctor_gediman", "1 attack 5", ""},
      {"collision_course", "1", "reveal linger; lingering strike 1 pass_on; option spend 5 vanish"},
      {"the_birthing_queen", "1 attack 14 no_strike final immune", "event add_hive 1"},
      {"the_newborn", "1 attack 16 triple_strike final immune", "turn toughen 2"},
      {"event_d3", "2", ""},
      {"hazard_d3", "1", ""},
      {"drone_scout", "3 attack 2", "death recruit 1"},
      {"drone_crawler", "3 attack 2", "turn push 1"},
      {"drone_hunter", "3 attack 3", "death draw 1"},
      {"drone_spitter", "3 attack 2", "death show discard 1"},
      {"drone_nest_keeper", "3 attack 3", "death draw 1"},
      {"drone_wall_clinger", "3 attack 3 no_move", ""},
      {"drone_howler", "3 attack 3", "event push 1"},
      {"wounded_drone", "2 attack 1", "death draw 1"},
      {"elder_drone", "1 attack 4", "death gain_sergeant 1"},
      {"secrets_revealed", "5", "reveal reveal_agenda vanish"},
      {"scratch", "8 damage 1", ""},
      {"gash", "6 damage 2", ""},
      {"miss", "5 miss", ""},
      {"deep_wound", "4 damage 4", ""},
      {"tail_whip", "3 damage 2", "main slow 1"},
      {"acid_splash", "3 damage 3", "main kill_hq 1"},
      {"shattered_bone", "2 damage 3 unhealable", ""},
      {"adrenaline", "2 damage 1", "main surge 1"},
      {"impaled", "1 damage 5", ""},
      {"jaws_to_the_skull", "1 damage 6", ""},
      {"frozen_with_fear", "1 miss", "main slow 2"},
      {"lucky_escape", "1 miss", "main heal 1"},
      {"dragged_off", "1 damage 2", "main add_hive 1"},
      {"bleeding_out", "1 damage 2 unhealable", "main slow 1"},
      {"knocked_senseless", "1 damage 2", "main discard 1 slow 1"},
      {"claw_swipe", "1", "main attack *"},
      {"raking_talons", "1", "main discard 1"},
      {"second_jaw", "1", "main attack * attack *"},
      {"tail_spear", "1", "main attack * attack *"},
      {"ceiling_drop", "1 attack 1", "main push 1"},
      {"low_hiss", "1", "main draw 1"},
      {"patient_hunter", "1", "main draw 2"},
      {"acid_spit", "1 attack 1", "main kill_hq 1"},
      {"dragged_away", "1", "main discard 1"},
      {"call_the_brood", "1", "main add_hive 1"},
      {"stir_the_nest", "1", "main push 1"},
      {"stampede", "1", "main push 1"},
      {"herd_them_on", "1", "main push 1"},
      {"open_the_hatch", "1", "main push 2"},
      {"cocoon_spinner", "1", "main slow 1"},
      {"resin_wall", "1", "main block"},
      {"piercing_shriek", "1", "main ban"},
      {"cut_the_power", "1", "main ban"},
      {"egg_bearer", "1", "main facehug 1"},
      {"old_instinct", "1 attack 1", "main peek_hive 2"},
      {"raise_the_fallen", "1", "main raise"},
      {"swarm_memory", "1", "main raise"},
      {"hard_shell", "1", "main armor 2"},
      {"ridged_crest", "1 attack 1", "main armor 1"},
      {"molt", "1", "main heal 1"},
      {"feeding_time", "1 attack 1", "main heal 1"},
      {"royal_jelly", "1", "main heal 2"},
      {"frenzy", "1", "main attack *"},
      {"pack_tactics", "1", "main attack *"},
      {"scent_of_blood", "1", "main attack *"},
      {"hardened_brood", "1", "main toughen *"},
      {"back_into_shadow", "1", "main hide draw 1"},
      {"killing_leap", "1", "main attack * attack *"},
      {"severed_cables", "1", "main discard 1"},
      {"duct_runner", "1 attack 1", "main swap"},
      {"will_of_the_queen", "1", "main attack * draw 1"},
  };
  std::size_t next = 0;
  for (int number = 0; number < kCards; ++number) {
    const CardRow& row = card(number);
    if (row.type == CardType::None) {
      EXPECT_TRUE(row.key.empty());
      EXPECT_EQ(does(number), "");
      continue;
    }
    ASSERT_LT(next, std::size(all));
    const Expected& expected = all[next++];
    SCOPED_TRACE(expected.key);
    EXPECT_EQ(row.key, expected.key);
    EXPECT_EQ(values(row), expected.values);
    EXPECT_EQ(does(number), expected.does);
    // LEG-Q46: these alone copy.
    EXPECT_EQ(row.copies_others, row.key == "give_me_room" || row.key == "borrowed_skill");
  }
  EXPECT_EQ(next, std::size(all));
}

TEST(LegContent, TypesFollowTheNumbers) {
  const auto type_of = [](std::string_view key) { return card(number_of(key)).type; };
  EXPECT_EQ(type_of("specialist"), CardType::Basic);
  EXPECT_EQ(type_of("sergeant_tech"), CardType::Sergeant);
  EXPECT_EQ(type_of("lets_rock"), CardType::Role);
  EXPECT_EQ(type_of("flight_plan"), CardType::Character);
  EXPECT_EQ(type_of("guardian"), CardType::GoodAgenda);
  EXPECT_EQ(type_of("crew_expendable"), CardType::EvilAgenda);
  EXPECT_EQ(card(kChestburster).type, CardType::Chestburster);
  EXPECT_EQ(card(kFacehugger).type, CardType::Facehugger);
  EXPECT_EQ(type_of("newt"), CardType::Rescue);
  EXPECT_EQ(type_of("ovomorph"), CardType::Alien);
  EXPECT_EQ(type_of("ash"), CardType::Android);
  EXPECT_EQ(type_of("golic"), CardType::Human);
  EXPECT_EQ(type_of("event_a1"), CardType::Event);
  EXPECT_EQ(type_of("hazard_d3"), CardType::Hazard);
  EXPECT_EQ(type_of("sentry_gun"), CardType::Special);
  EXPECT_EQ(type_of("elder_drone"), CardType::Alien);
  EXPECT_EQ(card(kSecret).type, CardType::Secret);
  EXPECT_EQ(type_of("scratch"), CardType::Strike);
  EXPECT_EQ(type_of("molt"), CardType::AlienCard);
  for (int number = 0; number < kSources; ++number)  // a label leads to its part, and no other to any
    for (int label = 0; label <= static_cast<int>(Label::Main); ++label) {
      const auto& parts = source(number).abilities;
      const auto part = std::find_if(parts.begin(), parts.end(),
                                     [&](const script::Ability& one) { return one.label == label; });
      EXPECT_EQ(source(number).find(static_cast<Label>(label)),
                part == parts.end() ? kNoScript : part->entry);
    }
}

// LEG-157: what holds while a card is in its area, and what an armed card does.
TEST(LegContent, AurasAreThoseOfTheirTable) {
  std::map<std::string, std::string> found;
  for (const CardRow& row : content().cards)
    if (row.aura.when != AuraWhile::Never)
      found[row.key] = fmt::format("{} {} {}", kAuraWhileNames[static_cast<int>(row.aura.when)],
                                   kAuraOnNames[static_cast<int>(row.aura.on)], row.aura.attack);
  EXPECT_EQ(found, (std::map<std::string, std::string>{{"tunnel_swarmer", "combat namesakes 1"},
                                                       {"sentry_gun", "armed here -2"},
                                                       {"fuel_drums", "armed here -2"},
                                                       {"company_commando", "combat finals 1"},
                                                       {"doctor_gediman", "combat finals 2"},
                                                       {"the_birthing_queen", "complex finals 1"}}));
}

/// The bounds a text puts to attack or cost.
std::string bounds(std::string_view key) {
  std::string text;
  const script::Library& scripts = content().scripts;
  for (const script::Ability& part : source(number_of(key)).abilities)
    for (std::size_t at = part.entry; scripts.ops[at].code != script::Code::End; ++at) {
      if (scripts.ops[at].code != script::Code::Pick) continue;
      for (std::size_t step = scripts.ops[at].x; step + 1 < scripts.steps.size(); ++step) {
        const script::Step& select = scripts.steps[step];
        if (select.node != script::Node::Select && select.node != script::Node::Both) break;
        if (select.node == script::Node::Select && select.args == 1)
          text +=
              fmt::format("{} {}", vocabulary().selectors[select.id].name, scripts.steps[step + 1].number);
      }
    }
  return text;
}

TEST(LegContent, EffectsReachAsFarAsTheyShould) {
  const std::pair<std::string_view, std::string_view> all[] = {
      {"maternal_fury", "up_to 6"},         {"for_close_work", "up_to 6"},
      {"mother_of_monsters", "up_to 8"},    {"no_mercy", "up_to 7"},
      {"command_override", "hq_up_to 6"},   {"not_so_slow", "hq_up_to 4"},
      {"raise_the_fallen", "dead_up_to 4"}, {"swarm_memory", "dead_up_to 2"}};
  for (const auto& [key, expected] : all) EXPECT_EQ(bounds(key), expected) << key;
}

// LEG-005, LEG-169: Health and Defense; LEG-003: each with the card of its role.
TEST(LegContent, AvatarsHaveTheirValues) {
  struct Expected {
    std::string_view key;
    int health, defense;
    std::string_view role;
  };
  const Expected all[kRoles] = {{"commander", 9, 6, "report_for_duty"},
                                {"executive", 8, 5, "welcome_aboard"},
                                {"gunner", 9, 6, "lets_rock"},
                                {"medic", 8, 5, "battlefield_medicine"},
                                {"mercenary", 9, 7, "ready_for_anything"},
                                {"priest", 9, 4, "violence_isnt_the_answer"},
                                {"researcher", 7, 5, "thirst_for_knowledge"},
                                {"scout", 8, 6, "reconnaissance"},
                                {"synthetic", 10, 6, "versatile_programming"},
                                {"technician", 8, 5, "right_tool_for_the_job"}};
  for (int i = 0; i < kRoles; ++i) {
    const AvatarRow& row = content().avatars[static_cast<std::size_t>(i)];
    EXPECT_EQ(row.key, all[i].key);
    EXPECT_EQ(ledger(row.key, "health", row.health), all[i].health) << row.key;
    EXPECT_EQ(ledger(row.key, "defense", row.defense), all[i].defense) << row.key;
    EXPECT_EQ(card(kFirstRole + i).key, all[i].role);
  }
  const Expected aliens[kAlienAvatars] = {
      {"hunter", 5, 3, ""}, {"praetorian", 7, 5, ""}, {"warrior", 6, 4, ""}, {"taskmaster", 5, 4, ""}};
  for (int i = 0; i < kAlienAvatars; ++i) {
    const AvatarRow& row = content().alien_avatars[static_cast<std::size_t>(i)];
    EXPECT_EQ(row.key, aliens[i].key);
    EXPECT_EQ(ledger(row.key, "health", row.health), aliens[i].health) << row.key;
    EXPECT_EQ(ledger(row.key, "defense", row.defense), aliens[i].defense) << row.key;
  }
}

// LEG-037, LEG-061, LEG-070
TEST(LegContent, LocationsHaveTheirHazards) {
  EXPECT_EQ(content().scan_costs, (std::array<std::uint8_t, kRooms>{3, 3, 2, 2, 1}));
  struct Expected {
    std::string_view key;
    std::string_view hazards[kHazards];
  };
  const Expected all[kLocations] = {
      {"nostromo",
       {"main everyone; each_player show discard 1", "main kill_hq 1 strike 1",
        "main strike 1 show strike 1"}},
      {"hadleys_hope", {"main discard 1 ban", "main strike 1 facehug 1", "main add_hive 1 strike 1"}},
      {"fiorina", {"main shuffle_in 3", "main kill_hq 2 strike 1", "main strike 1 show strike 1"}},
      {"auriga",
       {"main block discard 1", "main linger; lingering strike 1 pass_on; option spend 4 vanish",
        "main strike 1"}}};
  for (int i = 0; i < kLocations; ++i) {
    EXPECT_EQ(content().locations[static_cast<std::size_t>(i)].key, all[i].key);
    for (int hazard = 0; hazard < kHazards; ++hazard)
      EXPECT_EQ(does(kHazardSource + i * kHazards + hazard), all[i].hazards[hazard]) << all[i].key;
  }
}

// LEG-068, LEG-095, LEG-096, LEG-098, LEG-099
TEST(LegContent, ObjectivesHaveTheirGoals) {
  struct Expected {
    std::string_view key, does;
    int marks;
    std::vector<std::string> finals;
  };
  const Expected all[kObjectives] = {
      {"the_sos", "event facehug 1; option spend 3 peek 2", 2, {}},
      {"no_one_can_hear_you_scream", "event strike 1 show strike 1", 3, {}},
      {"a_perfect_organism", "setup draw 1; event strike 1 show strike 1", 0, {"the_perfect_organism"}},
      {"the_lost_colony", "event strike 1 facehug 1", 3, {}},
      {"they_mostly_come_at_night", "setup heal 1; event strike 1 show strike 1", 2, {}},
      {"whos_laying_the_eggs", "setup draw *; event strike 1 show strike 1 facehug 1", 0, {"the_queen"}},
      {"where_are_the_brothers", "event strike 1 discard 1; option spend 3 scan_free 1", 3, {}},
      {"the_beast_is_out_there", "event push 1 show strike 1", 4, {}},
      {"nobody_can_stop_it", "event strike 1 strike 1 strike 1", 0, {"the_dragon"}},
      {"breakout", "event show strike 1", 3, {}},
      {"a_thing_a_construct", "event strike 1 show strike 1", 3, {}},
      {"she_will_breed_you_will_die",
       "setup draw *; event strike 1 show strike 1",
       0,
       {"the_birthing_queen", "the_newborn"}}};
  for (int i = 0; i < kObjectives; ++i) {
    const ObjectiveRow& row = content().objectives[static_cast<std::size_t>(i)];
    SCOPED_TRACE(row.key);
    EXPECT_EQ(row.key, all[i].key);
    EXPECT_EQ(does(kObjectiveSource + i), all[i].does);
    EXPECT_EQ(row.marks, all[i].marks);
    std::vector<std::string> finals;
    for (const Card one : row.finals) finals.push_back(card(one).key);
    EXPECT_EQ(finals, all[i].finals);
    // A goal of marks can be reached with what lies in its own deck.
    EXPECT_GE(
        copies(kFirstRescued, kFirstDrone,
               [&](int n) { return card(n).owner == i && does(n).find("mark 1") != std::string::npos; }),
        row.marks);
  }
}

// LEG-219 to LEG-222
TEST(LegContent, FilmsArePlayedWithTheirOwn) {
  const std::string_view films[kFilms] = {"alien", "aliens", "alien3", "resurrection"};
  const std::string_view first[kFilms] = {"warrant_officer_ripley", "lieutenant_ripley", "sister_ripley",
                                          "ripley_8"};
  for (int film = 0; film < kFilms; ++film) {
    const FilmRow& row = content().films[static_cast<std::size_t>(film)];
    EXPECT_EQ(row.key, films[film]);
    EXPECT_EQ(row.location, film);
    for (int stage = 0; stage < kStages; ++stage)
      EXPECT_EQ(row.objectives[static_cast<std::size_t>(stage)], film * kStages + stage);
    EXPECT_EQ(content().characters[row.characters[0]].key, first[film]);
    for (const std::uint8_t who : row.characters) EXPECT_EQ(content().characters[who].crew, kNostromo + film);
  }
}

TEST(LegContent, NamesEveryWordOnce) {
  std::map<std::string, int> keys;
  for (const ContentWord& word : content().words) ++keys[word.key];
  for (const auto& [key, count] : keys) EXPECT_EQ(count, 1) << key;
  for (const char* key : {"card.grunt.name", "card.newt.text", "card.company_commando.text", "avatar.medic",
                          "alien_avatar.hunter", "character.dallas", "location.auriga.name",
                          "location.auriga.hazard_2", "room.fiorina.cargo", "objective.the_sos.option",
                          "objective.a_perfect_organism.setup", "objective.breakout.goal", "film.alien3"})
    EXPECT_TRUE(keys.contains(key)) << key;
  EXPECT_FALSE(keys.contains("card.grunt.text"));
  EXPECT_FALSE(keys.contains("objective.breakout.option"));
}

TEST(LegContent, HasItsWordsInBothLanguages) {
  const Pack pack = find_pack("legendary_encounters", "house");
  for (const std::string_view language : {"en", "fr"}) {
    const Locale locale = words_of("legendary_encounters", pack, language);
    for (const ContentWord& word : content().words)
      EXPECT_TRUE(locale.has(word.key)) << language << ' ' << word.key;
    for (const std::string_view name : kIconNames)
      EXPECT_TRUE(locale.has(fmt::format("icon.{}", name))) << name;
    for (const std::string_view name : kFlagNames)
      EXPECT_TRUE(locale.has(fmt::format("flag.{}", name))) << name;
    for (const std::string_view name : kRoomNames)
      EXPECT_TRUE(locale.has(fmt::format("room.{}", name))) << name;
  }
}

/// The pack we carry with one text changed where it stands first behind another.
struct Wrong {
  std::string_view file;
  std::string_view behind;
  std::string_view from, to;
  std::string_view complaint;  // how it begins, behind the name of the file
};

void expect_refused(const Wrong& wrong) {
  Pack pack = find_pack("legendary_encounters", "house");
  std::string& text = pack.files.find(wrong.file)->second;
  const std::size_t at = text.find(wrong.from, text.find(wrong.behind));
  HB_REQUIRE(at != text.npos, "the pack has no such text");
  text.replace(at, wrong.from.size(), wrong.to);
  const std::string mistake = mistake_of([&] { load_content(pack); });
  EXPECT_TRUE(mistake.starts_with(fmt::format("{}:{}", wrong.file, wrong.complaint)))
      << wrong.behind << ' ' << wrong.to << "\n"
      << mistake;
}

TEST(LegContent, RefusesWrongNumbersOfCards) {
  const Wrong all[] = {
      {"basics.toml", "", "copies = 35", "copies = 34",
       "7:10: copies: expected 35 specialist cards in all, found 34"},
      {"basics.toml", "sergeant_intel", "copies = 2", "copies = 3",
       "23:10: copies: expected 10 Sergeants in all, found 11"},
      {"basics.toml", "sergeant_intel", "cost = 3", "cost = 2",
       "26:8: cost: a Sergeant costs 3, whichever it is (LEG-058)"},
      {"basics.toml", "", "\"grunt\"", "\"grumt\"",
       "13:7: key: expected one of specialist, grunt, got 'grumt'; did you mean 'grunt'?"},
      {"characters.toml", "\"flight_plan\"", "copies = 5", "copies = 3",
       "15:10: copies: the cards of a character have 5, 5, 3 and 1 copies, in this order: expected 5, found "
       "3"},
      {"characters.toml", "\"overtime_bonus\"", "of = \"parker\"", "of = \"dallas\"",
       "62:6: of: 'dallas' has 4 cards already"},
      {"characters.toml", "\"overtime_bonus\"", "of = \"parker\"", "of = \"brett\"",
       "62:6: of: expected one of dallas, parker, "},
      {"characters.toml", "\"cut_the_strap\"", "source = \"house\"",
       "source = \"house\"\n[[card]]\nkey = \"more\"", "11:1: expected 64 rows [[card]], found 65"},
      {"agendas.toml", "\"guardian\"", "side = \"good\"", "side = \"evil\"",
       "119:8: side: expected 10 good and 5 evil Agendas"},
      {"agendas.toml", "\"guardian\"", "side = \"good\"", "side = \"neutral\"",
       "55:8: side: expected one of good, evil, got 'neutral'"},
      {"hatchery.toml", "", "copies = 9", "copies = 8",
       "8:10: copies: expected 9 Facehuggers in all, found 8"},
      {"hatchery.toml", "", "type = \"chestburster\"", "type = \"facehugger\"",
       "17:8: type: this one stands here twice"},
      {"hive.toml", "\"ovomorph\"", "copies = 4", "copies = 5",
       "10:8: deck: expected 9 cards for 'the_sos', among them 2 Events and 1 Hazard, found 10, 2 and 1"},
      {"hive.toml", "\"event_b3\"", "type = \"event\"", "type = \"hazard\"",
       "255:8: deck: expected 13 cards for 'whos_laying_the_eggs', among them 2 Events and 1 Hazard, found "
       "13, 0 and 3"},
      {"hive.toml", "\"ovomorph\"", "deck = \"the_sos\"", "deck = \"the_sis\"",
       "10:8: deck: expected one of the_sos, no_one_can_hear_you_scream, "},
      {"drones.toml", "", "copies = 3", "copies = 4", "6:10: copies: expected 24 Drones in all, found 25"},
      {"strikes.toml", "", "copies = 8", "copies = 9", "7:10: copies: expected 40 Strikes in all, found 41"},
      {"secrets.toml", "", "copies = 5", "copies = 4",
       "6:10: copies: expected 5 Secrets Revealed in all, found 4"},
      {"alien_cards.toml", "will_of_the_queen", "source = \"house\"",
       "source = \"house\"\n[[card]]\nkey = \"more\"", "4:1: expected 36 rows [[card]], found 37"},
      {"avatars.toml", "\"technician\"", "source = \"house\"",
       "source = \"house\"\n[[avatar]]\nkey = \"more\"", "5:1: expected 10 rows [[avatar]], found 11"},
      {"locations.toml", "", "key = \"power\"", "key = \"vents\"", "12:7: key: 'vents' is used twice"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(LegContent, RefusesWrongFields) {
  const Wrong all[] = {
      {"avatars.toml", "", "health = 11", "health = 0",
       "8:10: health: expected a whole number from 1 to 30, got 0"},
      {"roles.toml", "", "key = \"report_for_duty\"", "key = \"report\"",
       "5:7: key: expected one of report_for_duty, welcome_aboard, "},
      {"roles.toml", "", "key = \"welcome_aboard\"", "key = \"report_for_duty\"",
       "13:7: key: 'report_for_duty' is used twice"},
      {"roles.toml", "", "class = \"leadership\"", "class = \"marines\"",
       "7:9: class: expected one of intel, leadership, strength, survival, tech, all, got 'marines'"},
      {"roles.toml", "", "recruit = 2", "recruits = 2", "8:1: unknown field 'recruits'"},
      {"characters.toml", "", "crew = \"nostromo\"", "crew = \"intel\"",
       "8:8: crew: expected one of nostromo, sulaco, fury161, betty, marines, got 'intel'"},
      {"characters.toml", "\"flight_plan\"", "recruit = 2", "crew = \"betty\"", "18:1: unknown field 'crew'"},
      {"characters.toml", "", "\"coordinate\"", "\"no_move\"",
       "78:9: flags: expected one of coordinate, vigilant, got 'no_move'"},
      {"characters.toml", "\"into_the_ducts\"", "key = \"command_override\"", "key = \"flight_plan\"",
       "45:7: key: 'flight_plan' is used twice"},
      {"characters.toml", "", "source = \"house\"", "source = \"film\"",
       "20:10: source: expected 'rulebook', 'public' or 'house', got 'film'"},
      {"hive.toml", "\"ovomorph\"", "attack = 3", "",
       "7:1: attack: expected a whole number from 0 to 30, but the field is missing"},
      {"hive.toml", "", "type = \"alien\"", "type = \"robot\"",
       "11:8: type: expected one of character, alien, android, human, event, hazard, special, got 'robot'"},
      {"hive.toml", "", "[\"no_strike\"]", "[\"final\"]",
       "14:9: flags: expected one of double_strike, triple_strike, no_move, no_strike, immune, got 'final'"},
      {"hive.toml", "\"warrior_xenomorph\"", "[\"double_strike\"]", "[\"double_strike\", \"triple_strike\"]",
       "213:9: flags: no enemy has both 'double_strike' and 'triple_strike' (LEG-155)"},
      {"hive.toml", "\"event_a1\"", "copies = 2", "copies = 2\neffect = \"event: draw 1 you\"",
       "33:1: unknown field 'effect'"},
      {"hive.toml", "", "while = \"combat\"", "while = \"armed\"",
       "203:8: aura: an enemy works while in \"complex\" or \"combat\" on \"finals\" or \"namesakes\" "
       "(LEG-157)"},
      {"hive.toml", "", "on = \"here\"", "on = \"finals\"",
       "223:8: aura: a Special works while \"armed\" on what is \"here\""},
      {"hive.toml", "", "on = \"namesakes\"", "on = \"friends\"",
       "203:33: on: expected one of finals, namesakes, here, got 'friends'"},
      {"hive.toml", "", "attack = 1 }", "attack = 1, cost = 1 }", "203:58: unknown field 'cost'"},
      {"hive.toml", "\"shuttle_narcissus\"", "source",
       "aura = { while = \"armed\", on = \"here\", attack = -1 }\nsource",
       "133:8: aura: nothing in this text arms it: expected 'arm' behind 'option'"},
      {"strikes.toml", "\"miss\"", "damage = 0", "damage = 1",
       "22:10: damage: a miss does no damage (LEG-084)"},
      {"strikes.toml", "", "[\"miss\"]", "[\"immune\"]",
       "23:9: flags: expected one of unhealable, miss, got 'immune'"},
      {"locations.toml", "", "scan = 3", "scan = 10",
       "7:8: scan: expected a whole number from 0 to 9, got 10"},
      {"locations.toml", "\"fiorina\"", "hazard_1", "hazard_4",
       "51:1: hazard_1: expected text in quotes, but the field is missing"},
      {"objectives.toml", "", "film = \"alien\"", "film = \"prometheus\"",
       "9:8: film: expected one of alien, aliens, alien3, resurrection, got 'prometheus'"},
      {"objectives.toml", "", "stage = 2", "stage = 1",
       "19:9: stage: 'alien' has an objective of stage 1 already: 'the_sos'"},
      {"objectives.toml", "", "marks = 2", "",
       "6:1: marks: expected a whole number from 1 to 20, but the field is missing"},
      {"objectives.toml", "", "[\"the_perfect_organism\"]", "[]",
       "29:10: finals: the last objective names at least one Final Enemy (LEG-099)"},
      {"objectives.toml", "", "[\"the_perfect_organism\"]", "[\"the_imperfect_organism\"]",
       "29:10: finals: there is no card 'the_imperfect_organism'"},
      {"objectives.toml", "", "[\"the_perfect_organism\"]", "[\"lurking_xenomorph\"]",
       "29:10: finals: 'lurking_xenomorph' has no flag 'final'"},
      {"objectives.toml", "", "[\"the_perfect_organism\"]", "[\"elder_drone\"]",
       "29:10: finals: 'elder_drone' has no flag 'final'"},
      {"objectives.toml", "", "[\"the_perfect_organism\"]", "[\"the_queen\"]",
       "29:10: finals: 'the_queen' is in the deck of 'whos_laying_the_eggs'"},
      {"objectives.toml", "", "[\"the_birthing_queen\", \"the_newborn\"]",
       "[\"the_newborn\", \"the_newborn\"]", "110:10: finals: 'the_newborn' stands here twice"},
      {"objectives.toml", "", "[\"the_birthing_queen\", \"the_newborn\"]", "[\"the_newborn\"]",
       "110:10: finals: expected 'the_birthing_queen' too, which is a Final Enemy of this deck (LEG-099)"},
      {"films.toml", "", "location = \"nostromo\"", "location = \"sulaco\"",
       "6:12: location: expected one of nostromo, hadleys_hope, fiorina, auriga, got 'sulaco'"},
      {"films.toml", "", "\"the_sos\"", "\"breakouts\"",
       "7:14: objectives: expected one of the_sos, no_one_can_hear_you_scream, "},
      {"films.toml", "", "\"the_sos\", ", "", "7:14: objectives: expected 3 of them, found 2"},
      {"films.toml", "", "\"the_sos\"", "\"the_queen\"",
       "7:14: objectives: expected one of the_sos, no_one_can_hear_you_scream, "},
      {"films.toml", "", "[\"the_sos\", \"no_one_can_hear_you_scream\"",
       "[\"no_one_can_hear_you_scream\", \"the_sos\"",
       "7:14: objectives: expected an objective of stage 1, one of 2 and one of 3 (LEG-010)"},
      {"films.toml", "", "\"lambert\"", "\"dallas\"", "8:14: characters: 'dallas' stands here twice"},
      {"films.toml", "", "key = \"aliens\"", "key = \"alien\"", "12:7: key: 'alien' is used twice"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(LegContent, RefusesEffectsOnAnotherOccasion) {
  const std::string_view people = "characters.toml", hive = "hive.toml";
  const Wrong all[] = {
      {people, "\"flight_plan\"", "sift 1", "shift 1", "19:11: expected a verb ("},
      {people, "\"flight_plan\"", "sift 1", "recycle 1", "19:11: expected a verb ("},
      {people, "\"flight_plan\"", "sift 1", "draw 1", "19:17: expected a seat after 'draw', found the end"},
      {people, "\"flight_plan\"", "sift 1", "if played(company): sift 1",
       "19:21: expected a variable, a selector ("},
      {people, "\"flight_plan\"", "sift 1", "reveal: sift 1",
       "19:10: effect: a character can't have a part with 'reveal': expected 'once', 'discarded', "
       "'sacrifice', 'mobilize', 'each_player', no label"},
      {people, "\"flight_plan\"", "sift 1", "discarded: sift 1",
       "19:10: effect: only a card with the flag 'vigilant' can have a part with 'discarded' (LEG-110)"},
      {people, "\"flight_plan\"", "sift 1", "mark 1", "19:10: effect: 'mark' is not for a character"},
      {people, "\"flight_plan\"", "sift 1", "vanish", "19:10: effect: 'vanish' is not for a character"},
      {people, "\"flight_plan\"", "sift 1", "spend 1; sift 1",
       "19:10: effect: 'spend' does not work in a part with no label: expected 'once'"},
      {people, "\"flight_plan\"", "sift 1", "kill self", "19:10: effect: 'self' is for Hive cards only"},
      {people, "\"flight_plan\"", "sift 1", "if in_complex: sift 1",
       "19:10: effect: 'in_complex' is for Hive cards only"},
      {people, "\"flight_plan\"", "sift 1", "if shown: sift 1",
       "19:10: effect: 'shown' needs 'show' before it"},
      {people, "\"flight_plan\"", "sift 1", "unless armed: sift 1",
       "19:10: effect: 'armed' needs 'arm' in this text"},
      {people, "\"flight_plan\"", "sift 1", "everyone",
       "19:10: effect: 'everyone' does nothing without a part 'each_player'"},
      {people, "\"flight_plan\"", "sift 1", "each_player: draw 1 you",
       "19:10: effect: a part 'each_player' needs 'everyone' in another part"},
      {people, "\"flight_plan\"", "sift 1", "everyone // each_player: everyone",
       "19:10: effect: 'everyone' does not work behind 'each_player': it would go on without end"},
      {"roles.toml", "\"lets_rock\"", "source", "effect = \"mobilize: draw 1 you\"\nsource",
       "25:10: effect: a card nobody recruits can't have a part with 'mobilize': expected 'once', "
       "'discarded', 'sacrifice', 'each_player', no label"},
      {"agendas.toml", "\"deep_pockets\"", "source", "effect = \"lingering: draw 1 you\"\nsource",
       "17:10: effect: a card nobody recruits can't have a part with 'lingering': expected 'once', "
       "'discarded', 'sacrifice', 'each_player', no label"},
      {hive, "\"ovomorph\"", "enter: facehug 1 you; kill self", "facehug 1 you",
       "15:10: effect: an enemy can't have a part with no label: expected 'reveal', 'enter', 'death', "
       "'onstrike', 'event', 'turn', 'option', 'each_player'"},
      {hive, "\"ovomorph\"", "kill self", "rescue", "15:10: effect: 'rescue' is not for an enemy"},
      {hive, "\"ovomorph\"", "kill self", "pick c in played_cards; copy c",
       "15:10: effect: 'copy' is not for an enemy"},
      {hive, "\"shuttle_narcissus\"", "attach airlock", "draw 1 you; arm",
       "132:10: effect: 'arm' does not work in a part with 'reveal': expected 'option'"},
      {hive, "\"shuttle_narcissus\"", "spend 4", "attach airlock",
       "132:10: effect: 'attach' does not work in a part with 'option': expected 'reveal'"},
      {hive, "\"self_destruct_klaxon\"", "reveal: linger", "reveal: draw 1 you",
       "123:10: effect: a part 'lingering' needs 'linger' in another part"},
      {hive, "\"self_destruct_klaxon\"", "reveal: linger", "reveal: linger; pass_on next",
       "123:10: effect: 'pass_on' does not work in a part with 'reveal': expected 'lingering'"},
      {hive, "\"jones_the_cat\"", "rescue else", "draw 1 you else",
       "79:10: effect: a Character of the Hive needs 'rescue' behind 'reveal'"},
      {hive, "\"jones_the_cat\"", "play: recruit 1", "recruit 1",
       "79:10: effect: a Character of the Hive can't have a part with no label: expected 'once', "
       "'discarded', 'sacrifice', 'mobilize', 'play', 'reveal', 'each_player'"},
      {hive, "\"jones_the_cat\"", "play: recruit 1", "play: vanish",
       "79:10: effect: 'vanish' does not work in a part with 'play': expected 'reveal', 'each_player'"},
      {hive, "\"newt\"", "play: recruit 1", "discarded: recruit 1",
       "233:10: effect: only a card with the flag 'vigilant' can have a part with 'discarded' (LEG-110)"},
      {"drones.toml", "", "death: recruit 1", "death: mark 1", "8:10: effect: 'mark' is not for a Drone"},
      {"hatchery.toml", "", "clings: infect you", "turn: infect you",
       "11:10: effect: a Facehugger can't have a part with 'turn': expected 'clings'"},
      {"hatchery.toml", "", "drawn: die you", "die you",
       "19:10: effect: a Chestburster can't have a part with no label: expected 'drawn'"},
      {"secrets.toml", "", "reveal: pick", "enter: pick",
       "7:10: effect: a Secrets Revealed can't have a part with 'enter': expected 'reveal'"},
      {"strikes.toml", "", "slow 1 you", "death: slow 1 you",
       "38:10: effect: a Strike can't have a part with 'death': expected 'each_player', no label"},
      {"alien_cards.toml", "", "discard 1 next", "once: discard 1 next",
       "13:10: effect: a card of the Alien players can't have a part with 'once': expected 'each_player', no "
       "label"},
      {"locations.toml", "\"hadleys_hope\"", "add_hive 1; strike 1 you", "option: add_hive 1",
       "48:12: hazard_3: a hazard needs a part with no label, which is what it does (LEG-070)"},
      {"locations.toml", "\"hadleys_hope\"", "add_hive 1; strike 1 you", "reveal: add_hive 1",
       "48:12: hazard_3: a hazard can't have a part with 'reveal': expected 'option', 'lingering', "
       "'each_player', no label"},
      {"objectives.toml", "", "event: facehug 1 you // ", "",
       "12:10: effect: an objective needs a part with 'event' (LEG-068)"},
      {"objectives.toml", "", "event: facehug 1 you", "event: facehug 1 you; vanish",
       "12:10: effect: 'vanish' is not for an objective"},
      {"objectives.toml", "", "event: facehug 1 you", "turn: facehug 1 you",
       "12:10: effect: an objective can't have a part with 'turn': expected 'event', 'option', 'setup', "
       "'each_player'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

// At most six kinds of Hive cards can be rescued: their numbers lie among those of player cards.
TEST(LegContent, RefusesTooManyThatCanBeRescued) {
  Pack pack = find_pack("legendary_encounters", "house");
  std::string& text = pack.files.find("hive.toml")->second;
  for (int i = 0; i < 4; ++i) {  // three are there
    const std::size_t at = text.find("type = \"event\"");
    text.replace(at, 14, "type = \"character\"\neffect = \"reveal: rescue\"");
  }
  const std::string mistake = mistake_of([&] { load_content(pack); });
  EXPECT_EQ(mistake, "hive.toml:316:8: type: expected at most 6 rows that are a character");
}

TEST(LegContent, RefusesFilesThatAreNone) {
  for (const char* file :
       {"agendas.toml", "alien_avatars.toml", "alien_cards.toml", "avatars.toml", "basics.toml",
        "characters.toml", "drones.toml", "films.toml", "hatchery.toml", "hive.toml", "locations.toml",
        "objectives.toml", "roles.toml", "secrets.toml", "strikes.toml"}) {
    Pack pack = find_pack("legendary_encounters", "house");
    std::string& text = pack.files.find(file)->second;
    text += "\n[[weapon]]\nkey = \"knife\"\n";
    const std::string mistake = mistake_of([&] { load_content(pack); });
    EXPECT_NE(mistake.find("unknown key 'weapon'"), std::string::npos) << file << ' ' << mistake;
    pack.files.erase(file);
    EXPECT_NE(mistake_of([&] { load_content(pack); }).find(fmt::format("has no file '{}'", file)),
              std::string::npos);
  }
}

}  // namespace
}  // namespace hullbreach::legendary
