// The characters and cards of Another Glorious Day: what they say, and what is said of those that are wrong.
#include "games/another_glorious_day/content.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>

#include "games/games.h"
#include "kernel/require.h"
#include "tests/mistake_of.h"

namespace hullbreach::agd {
namespace {

const Content& content() {
  static const Content loaded = load_content(find_pack("another_glorious_day", "house"));
  return loaded;
}

int number_of(std::string_view key) {
  for (int card = 0; card < kCards; ++card)
    if (content().cards[static_cast<std::size_t>(card)].key == key) return card;
  HB_REQUIRE(false, "there is no such card");
}

const CardRow& card(std::string_view key) {
  return content().cards[static_cast<std::size_t>(number_of(key))];
}

const Source& source(int number) { return content().sources[static_cast<std::size_t>(number)]; }

/// The occasions of a source, as "on end shown/2".
std::string occasions(int number) {
  std::string text;
  for (const script::Ability& part : source(number).abilities) {
    if (!text.empty()) text += ' ';
    text += part.label == static_cast<int>(Label::Play)
                ? "play"
                : std::string(vocabulary().labels[static_cast<std::size_t>(part.label)].name);
    for (const int argument : part.args) text += '/' + std::to_string(argument);
  }
  return text;
}

/// The verbs of a part in their order.
std::string verbs(int number, Label label, int argument = -1) {
  std::string text;
  const std::uint16_t entry = source(number).find(label, argument);
  if (entry == kNoScript) return "none";
  const auto& ops = content().scripts.ops;
  for (std::size_t at = entry; ops[at].code != script::Code::End; ++at) {
    if (ops[at].code != script::Code::Act) continue;
    if (!text.empty()) text += ' ';
    text += vocabulary().verbs[ops[at].a].name;
  }
  return text;
}

// AGD-024, AGD-025: stats, class and rank of both sides, as the table of characters has them.
TEST(AgdContent, CharactersHaveTheirValues) {
  struct Expected {
    std::string_view key;
    int rank;
    std::array<int, 5> hero, grunt;  // Speed, Aim, Defence, Melee, Tech
    std::string_view hero_occasions, grunt_occasions;
  };
  const Expected all[kCharacters] = {
      {"gorman", 3, {4, 4, 4, 2, 5}, {4, 3, 3, 1, 4}, "during end", ""},
      {"hicks", 2, {4, 7, 6, 3, 5}, {4, 6, 5, 2, 4}, "on missed", "missed"},
      {"hudson", 1, {4, 6, 5, 2, 7}, {4, 5, 4, 2, 6}, "on end shown/0 shown/1 shown/2", "on"},
      {"vasquez", 1, {4, 6, 6, 4, 3}, {4, 5, 5, 3, 2}, "on shown/0 shown/1 shown/2", ""},
      {"frost",
       1,
       {4, 6, 5, 3, 4},
       {4, 5, 4, 2, 3},
       "on after_attack/2 shown/0 shown/2",
       "after_attack/2 shown/0 shown/2"},
      {"ripley", 0, {5, 5, 5, 3, 6}, {5, 4, 4, 2, 5}, "on ally_failed", ""},
      {"newt", 0, {5, 0, 6, 1, 3}, {5, 0, 5, 1, 2}, "end", ""},
  };
  for (int who = 0; who < kCharacters; ++who) {
    const CharacterRow& row = content().characters[static_cast<std::size_t>(who)];
    const Expected& expected = all[who];
    SCOPED_TRACE(expected.key);
    EXPECT_EQ(row.key, expected.key);
    EXPECT_EQ(row.rank, expected.rank);
    EXPECT_EQ(row.marine, expected.rank > 0);
    const auto values = [](const SideRow& side) {
      return std::array<int, 5>{side.speed, side.aim, side.defence, side.melee, side.tech};
    };
    EXPECT_EQ(values(row.hero), expected.hero);
    EXPECT_EQ(values(row.grunt), expected.grunt);
    EXPECT_EQ(occasions(kHeroSource + who), expected.hero_occasions);
    EXPECT_EQ(occasions(kGruntSource + who), expected.grunt_occasions);
    // AGD-038: the M56 costs Vasquez 2; AGD-040: Newt recycles one card more.
    for (const SideRow& side : {row.hero, row.grunt}) {
      EXPECT_EQ(side.rest, who == kNewt ? 1 : 0);
      for (int weapon = 0; weapon < kWeapons; ++weapon)
        EXPECT_EQ(side.pays[static_cast<std::size_t>(weapon)],
                  who == kVasquez && weapon == number_of("m56") ? 2 : kNone);
    }
  }
}

TEST(AgdContent, AbilitiesDoWhatTheirRulesSay) {
  EXPECT_EQ(verbs(kHeroSource + kGorman, Label::During), "recycle_hand grant");  // AGD-035
  EXPECT_EQ(verbs(kHeroSource + kGorman, Label::End), "draw");
  EXPECT_EQ(verbs(kHeroSource + kHicks, Label::Missed), "exhaust_hand reroll_attack");  // AGD-036
  EXPECT_EQ(verbs(kGruntSource + kHicks, Label::Missed), "exhaust reroll_attack");
  EXPECT_EQ(verbs(kHeroSource + kHudson, Label::On), "recycle_gear");  // AGD-037, AGD-Q02
  EXPECT_EQ(verbs(kHeroSource + kHudson, Label::Shown, static_cast<int>(CardType::Weapon)), "take");
  EXPECT_EQ(verbs(kHeroSource + kHudson, Label::Shown, static_cast<int>(CardType::Event)),
            "look_tracker bottom_tracker");
  EXPECT_EQ(verbs(kHeroSource + kHudson, Label::Shown, static_cast<int>(CardType::Hazard)), "none");
  EXPECT_EQ(verbs(kHeroSource + kVasquez, Label::Shown, static_cast<int>(CardType::Weapon)),
            "aim");  // AGD-Q03
  EXPECT_EQ(verbs(kHeroSource + kVasquez, Label::Shown, static_cast<int>(CardType::Event)), "recycle draw");
  EXPECT_EQ(verbs(kHeroSource + kFrost, Label::On), "stride");
  EXPECT_EQ(verbs(kGruntSource + kFrost, Label::AfterAttack, number_of("m240")), "reveal");  // AGD-041
  EXPECT_EQ(verbs(kGruntSource + kFrost, Label::AfterAttack, number_of("m41a")), "none");
  EXPECT_EQ(verbs(kHeroSource + kRipley, Label::AllyFailed), "exhaust reroll_defence");  // AGD-039
  EXPECT_EQ(verbs(kHeroSource + kNewt, Label::End), "exhaust pull");                     // AGD-040
}

// AGD-092 to AGD-097
TEST(AgdContent, WeaponsHaveTheirWords) {
  const auto row = [](bool burst, bool heavy, bool bulky, bool backup, bool grenade, int exhausts,
                      int auto_hit, int range, bool area) {
    return std::array<int, 9>{burst, heavy, bulky, backup, grenade, exhausts, auto_hit, range, area};
  };
  const std::pair<std::string_view, std::array<int, 9>> all[] = {
      {"m41a", row(true, false, false, false, false, 1, 0, 0, false)},
      {"m56", row(true, true, false, false, false, 3, 0, 0, false)},
      {"m240", row(false, false, true, false, false, 2, 7, 2, true)},
      {"ithaca", row(false, false, false, true, false, 1, 5, 3, false)},
      {"vp70", row(false, false, false, true, false, 0, 3, 0, false)},
      {"m40", row(false, false, false, true, true, 0, 6, 4, true)},
  };
  for (int weapon = 0; weapon < kWeapons; ++weapon) {
    const auto& [key, words] = all[weapon];
    SCOPED_TRACE(key);
    EXPECT_EQ(number_of(key), weapon);
    const WeaponRow& found = card(key).weapon;
    EXPECT_EQ(row(found.burst, found.heavy, found.bulky, found.backup, found.grenade, found.exhausts,
                  found.auto_hit, found.range, found.area),
              words);
    EXPECT_EQ(found.keep_lower, key == "m56");
    EXPECT_EQ(found.second, key == "vp70");
    EXPECT_EQ(found.grenade_after, key == "m41a");
    EXPECT_EQ(found.thrown, key == "m40");
    EXPECT_EQ(found.cover, key == "ithaca" ? 1 : 0);
  }
  EXPECT_EQ(kPistol, number_of("vp70"));  // AGD-056
}

// 20 Weapons, 14 Equipment, 16 Events, 10 Hazards.
TEST(AgdContent, TheDeckHasSixtyCards) {
  struct Expected {
    std::string_view key;
    CardType type;
    int cost, copies;
    Moment moment = Moment::Any;
    std::string_view occasions;
  };
  using enum CardType;
  const Expected all[kCards] = {
      {"m41a", Weapon, 2, 4, Moment::Any, ""},
      {"m56", Weapon, 3, 2, Moment::Any, ""},
      {"m240", Weapon, 2, 2, Moment::Any, ""},
      {"ithaca", Weapon, 1, 3, Moment::Any, ""},
      {"vp70", Weapon, 0, 6, Moment::Any, ""},
      {"m40", Weapon, 1, 3, Moment::Any, ""},
      {"m4_helmet", Equipment, 1, 3, Moment::Any, "failed_defence shown/1 shown/3"},
      {"body_armour", Equipment, 1, 3, Moment::Any, "failed_defence shown/1 shown/2 shown/3"},
      {"motion_tracker", Equipment, 1, 2, Moment::Any, "free shown/1 shown/2 shown/3"},
      {"flashlight", Equipment, 0, 2, Moment::Any, "free"},
      {"plasma_torch", Equipment, 1, 2, Moment::Any, "act"},
      {"bypass_kit", Equipment, 1, 2, Moment::Any, "failed_tech"},
      {"five_by_five", CardType::Event, 1, 2, Moment::Any, "play shown/0 shown/1 shown/2"},
      {"covering_fire", CardType::Event, 1, 2, Moment::Any, "play"},
      {"second_wind", CardType::Event, 0, 2, Moment::Any, "play"},
      {"brace", CardType::Event, 1, 2, Moment::Attack, "play"},
      {"steady_hands", CardType::Event, 0, 2, Moment::Any, "play"},
      {"double_time", CardType::Event, 1, 2, Moment::Still, "play"},
      {"back_on_your_feet", CardType::Event, 1, 1, Moment::Any, "play"},
      {"ghost_reading", CardType::Event, 2, 1, Moment::Tracker, "play"},
      {"hot_wire", CardType::Event, 1, 1, Moment::Tech, "play"},
      {"eyes_on_the_scope", CardType::Event, 1, 1, Moment::Any, "play"},
      {"game_over", Hazard, 0, 2, Moment::Any, "play"},
      {"losing_hope", Hazard, 0, 2, Moment::Any, "play"},
      {"jammed", Hazard, 0, 2, Moment::Any, "play"},
      {"noise_in_the_ducts", Hazard, 0, 2, Moment::Any, "play"},
      {"power_failure", Hazard, 0, 1, Moment::Any, "play"},
      {"panic", Hazard, 0, 1, Moment::Any, "play"},
  };
  std::map<CardType, int> cards;
  for (int number = 0; number < kCards; ++number) {
    const CardRow& row = content().cards[static_cast<std::size_t>(number)];
    const Expected& expected = all[number];
    SCOPED_TRACE(expected.key);
    EXPECT_EQ(row.key, expected.key);
    EXPECT_EQ(row.type, expected.type);
    EXPECT_EQ(row.cost, expected.cost);
    EXPECT_EQ(row.copies, expected.copies);
    EXPECT_EQ(row.moment, expected.moment);
    EXPECT_EQ(row.exempt, expected.key == "motion_tracker");  // AGD-089
    EXPECT_EQ(occasions(kCardSource + number), expected.occasions);
    cards[row.type] += row.copies;
  }
  EXPECT_EQ(content().first_event, number_of("five_by_five"));
  EXPECT_EQ(cards,
            (std::map<CardType, int>{{Weapon, 20}, {Equipment, 14}, {CardType::Event, 16}, {Hazard, 10}}));
}

TEST(AgdContent, CardsDoWhatTheirRulesSay) {
  const auto does = [](std::string_view key, Label label, int argument = -1) {
    return verbs(kCardSource + number_of(key), label, argument);
  };
  const int equipment = static_cast<int>(CardType::Equipment), hazard = static_cast<int>(CardType::Hazard);
  EXPECT_EQ(does("m4_helmet", Label::Shown, equipment), "pass_defence");              // AGD-099
  for (const std::string_view gear : {"m4_helmet", "body_armour", "motion_tracker"})  // AGD-Q01: one pattern
    EXPECT_EQ(does(gear, Label::Shown, hazard), "exhaust_self") << gear;
  EXPECT_EQ(does("body_armour", Label::Shown, equipment), "reroll_defence");   // AGD-100
  EXPECT_EQ(does("motion_tracker", Label::Shown, equipment), "part_tracker");  // AGD-101
  EXPECT_EQ(does("flashlight", Label::Free),                                   // AGD-102
            "look_endurance exhaust_self bottom_endurance look_tracker exhaust_self bottom_tracker");
  EXPECT_EQ(does("plasma_torch", Label::Act), "discard_self barricade");    // AGD-103
  EXPECT_EQ(does("bypass_kit", Label::FailedTech), "exhaust reroll_tech");  // AGD-104
  EXPECT_EQ(does("five_by_five", Label::Shown, equipment), "fetch");        // AGD-105
  EXPECT_EQ(does("covering_fire", Label::Play), "grant_attack");
  EXPECT_EQ(does("second_wind", Label::Play), "recycle");
  EXPECT_EQ(does("brace", Label::Play), "brace");
  EXPECT_EQ(does("steady_hands", Label::Play), "aim");
  EXPECT_EQ(does("double_time", Label::Play), "stride");
  EXPECT_EQ(does("back_on_your_feet", Label::Play), "stand");
  EXPECT_EQ(does("ghost_reading", Label::Play), "cancel");
  EXPECT_EQ(does("hot_wire", Label::Play), "pass_tech");
  EXPECT_EQ(does("eyes_on_the_scope", Label::Play), "order_tracker");
  EXPECT_EQ(does("game_over", Label::Play),
            "reveal_until discard_shown shuffle_self discard_self");  // AGD-106
  EXPECT_EQ(does("losing_hope", Label::Play), "exhaust_hand exhaust discard_self");
  EXPECT_EQ(does("jammed", Label::Play), "unsteady discard_self");
  EXPECT_EQ(does("noise_in_the_ducts", Label::Play), "spawn discard_self");
  EXPECT_EQ(does("power_failure", Label::Play), "unbarricade exhaust discard_self");
  EXPECT_EQ(does("panic", Label::Play), "exhaust discard_self");
}

// AGD-038: whom a Weapon costs less; any of them.
TEST(AgdContent, AnyWeaponMayCostSomebodyLess) {
  Pack pack = find_pack("another_glorious_day", "house");
  std::string& text = pack.files["characters.toml"];
  for (std::size_t at; (at = text.find("pays = { m56")) != std::string::npos;)
    text.replace(at, 12, "pays = { m41a");
  const Content changed = load_content(pack);
  EXPECT_EQ(changed.characters[kVasquez].hero.pays[static_cast<std::size_t>(number_of("m41a"))], 2);
}

// Cards may be set aside in one part of an effect and revealed for another.
TEST(AgdContent, OnePartMaySetCardsAside) {
  Pack pack = find_pack("another_glorious_day", "house");
  std::string& text = pack.files["endurance.toml"];
  const std::string_view old = "require exhausted > 0; recycle 3";
  text.replace(
      text.find(old), old.size(),
      "reveal_until hazard 3; discard_shown; if hazard_shown: recycle 1; reveal // shown weapon: recycle 1");
  const Content changed = load_content(pack);
  EXPECT_EQ(
      changed.sources[static_cast<std::size_t>(kCardSource + number_of("second_wind"))].abilities.size(), 2u);
}

// AGD-049 to AGD-052: what nobody chooses is a legal load.
TEST(AgdContent, KitsAreWhatOneTakesAlong) {
  const auto kit = [](int who) {
    std::vector<std::string> keys;
    for (const Card card : content().characters[static_cast<std::size_t>(who)].kit)
      keys.push_back(content().cards[card].key);
    return keys;
  };
  EXPECT_EQ(kit(kHicks), (std::vector<std::string>{"m41a", "ithaca", "body_armour"}));
  EXPECT_EQ(kit(kVasquez), (std::vector<std::string>{"m56", "m4_helmet"}));
  EXPECT_EQ(kit(kNewt), std::vector<std::string>{"m4_helmet"});
  Pack pack = find_pack("another_glorious_day", "house");
  std::string& text = pack.files["characters.toml"];
  const std::string_view old = R"(["m56", "m4_helmet"])";
  text.replace(text.find(old), old.size(), R"(["m56", "m4_helmet", "body_armour"])");
  EXPECT_EQ(load_content(pack).characters[kVasquez].kit.size(), 3u) << "two pieces of Equipment";
}

// AGD-255, AGD-256: level, type, blips, place and effect of each card.
TEST(AgdContent, TrackerCardsAreAsTheirTableHasThem) {
  struct Expected {
    int level;
    TrackerType type;
    int blips;
    Location at;
    std::string_view verbs;
  };
  using enum TrackerType;
  const Expected all[kTrackerCards] = {
      {1, TrackerType::Alien, 1, kS1, "none"},
      {1, TrackerType::Alien, 1, kS2, "none"},
      {1, TrackerType::Alien, 1, kS3, "none"},
      {1, TrackerType::Alien, 1, kS4, "none"},
      {1, TrackerType::Alien, 2, kFarthest, "none"},
      {1, TrackerType::Alien, 1, kNearest, "shift_blips"},
      {1, TrackerType::Alien, 2, kS1, "hazard_back"},
      {1, Hidden, 1, kS2, "spawn"},
      {1, Hidden, 1, kS4, "shift_blips"},
      {1, Hidden, 1, kS3, "spawn"},
      {1, Hidden, 1, kFarthest, "exhaust"},
      {1, Open, 1, kS1, "exhaust"},
      {1, Open, 1, kS3, "exhaust"},
      {1, Open, 1, kNearest, "unsteady"},
      {1, Tunnel, 1, kTunnel, "none"},
      {1, Tunnel, 1, kTunnel, "none"},
      {2, TrackerType::Alien, 2, kS1, "none"},
      {2, TrackerType::Alien, 2, kS2, "none"},
      {2, TrackerType::Alien, 2, kS3, "none"},
      {2, TrackerType::Alien, 2, kS4, "none"},
      {2, TrackerType::Alien, 2, kFarthest, "hazard_back"},
      {2, TrackerType::Alien, 1, kNearest, "shift_aliens"},
      {2, TrackerType::Alien, 1, kFarthest, "unbarricade"},
      {2, Hidden, 1, kS1, "spawn"},
      {2, Hidden, 2, kS3, "shift_blips"},
      {2, Hidden, 1, kS4, "unsteady"},
      {2, Open, 1, kS2, "exhaust"},
      {2, Open, 2, kS4, "exhaust"},
      {2, Tunnel, 1, kTunnel, "shift_blips"},
      {2, Tunnel, 2, kTunnel, "none"},
      {3, TrackerType::Alien, 3, kS1, "none"},
      {3, TrackerType::Alien, 3, kS3, "none"},
      {3, TrackerType::Alien, 2, kS2, "shift_aliens"},
      {3, TrackerType::Alien, 2, kS4, "shift_blips"},
      {3, TrackerType::Alien, 2, kNearest, "hazard_back"},
      {3, TrackerType::Alien, 2, kFarthest, "unbarricade"},
      {3, Hidden, 2, kS2, "spawn"},
      {3, Hidden, 2, kFarthest, "shift_aliens shift_blips"},
      {3, Open, 2, kS4, "exhaust"},
      {3, Open, 2, kNearest, "exhaust unsteady"},
      {3, Tunnel, 2, kTunnel, "none"},
      {3, Tunnel, 2, kTunnel, "shift_blips"},
  };
  std::array<int, kLevels> cards{}, blips{};
  std::map<TrackerType, int> types;
  for (int number = 0; number < kTrackerCards; ++number) {
    const TrackerRow& row = content().tracker[static_cast<std::size_t>(number)];
    const Expected& expected = all[number];
    SCOPED_TRACE(row.key);
    EXPECT_EQ(row.level, expected.level);
    EXPECT_EQ(row.type, expected.type);
    EXPECT_EQ(row.blips, expected.blips);
    EXPECT_EQ(row.at, expected.at);
    EXPECT_EQ(verbs(kTrackerSource + number, Label::Play), expected.verbs);
    ++cards[static_cast<std::size_t>(row.level - 1)];
    blips[static_cast<std::size_t>(row.level - 1)] += row.blips;
    ++types[row.type];
  }
  EXPECT_EQ(cards, (std::array{16, 14, 12}));
  EXPECT_EQ(blips, (std::array{18, 22, 26}));
  EXPECT_EQ(types,
            (std::map<TrackerType, int>{{TrackerType::Alien, 20}, {Hidden, 9}, {Open, 7}, {Tunnel, 6}}));
}

TEST(AgdContent, BlipsAndTheirFaces) {
  EXPECT_EQ(content().blips, (std::array<std::uint8_t, kNumbers>{12, 5, 2, 1, 1}));
  EXPECT_EQ(content().mission_blips[kFaceNewt], 1);  // AGD-H16
  EXPECT_EQ(content().mission_blips[kFaceEmpty], 2);
  EXPECT_EQ(content().mission_blips[kFaceNest], 1);
}

// AGD-H58
TEST(AgdContent, CoolantFollowsThreeWeapons) {
  for (const std::string_view weapon : {"m41a", "m56", "m40"})
    EXPECT_EQ(verbs(kCoolantSource, Label::AfterAttack, number_of(weapon)), "reveal") << weapon;
  EXPECT_EQ(verbs(kCoolantSource, Label::AfterAttack, number_of("vp70")), "none");
  EXPECT_EQ(verbs(kCoolantSource, Label::Shown, static_cast<int>(CardType::Hazard)), "exhaust");
}

TEST(AgdContent, MissionsComeInTheirOrder) {
  ASSERT_EQ(content().missions.size(), std::size(kMissionNames));
  for (std::size_t i = 0; i < std::size(kMissionNames); ++i)
    EXPECT_EQ(content().missions[i].key, kMissionNames[i]);
  EXPECT_EQ(content().missions[2].number, 3);
}

TEST(AgdContent, NamesEveryWordOnce) {
  std::map<std::string, int> keys;
  for (const ContentWord& word : content().words) ++keys[word.key];
  for (const auto& [key, count] : keys) EXPECT_EQ(count, 1) << key;
  for (const char* key : {"character.gorman.name", "character.newt.grunt", "endurance.m41a.name",
                          "endurance.game_over.text", "tracker.faint_echo.name", "tracker.torn_floor.text",
                          "mission.rescue.story", "mission.eradication_4.goal", "coolant.text"})
    EXPECT_TRUE(keys.contains(key)) << key;
  EXPECT_FALSE(keys.contains("tracker.faint_echo.text"));  // it only brings a blip
  EXPECT_GT(content().house, content().printed);
}

TEST(AgdContent, HasItsWordsInBothLanguages) {
  const Pack pack = find_pack("another_glorious_day", "house");
  for (const std::string_view language : {"en", "fr"}) {
    const Locale locale = words_of("another_glorious_day", pack, language);
    for (const ContentWord& word : content().words)
      EXPECT_TRUE(locale.has(word.key)) << language << ' ' << word.key;
  }
}

/// The pack we carry with one text changed where it stands first behind another.
struct Wrong {
  std::string_view file;
  std::string_view behind;
  std::string_view from, to;
  std::string_view sentence;  // a part of the complaint
};

void expect_refused(const Wrong& wrong) {
  Pack pack = find_pack("another_glorious_day", "house");
  std::string& text = pack.files.find(wrong.file)->second;
  const std::size_t at = text.find(wrong.from, text.find(wrong.behind));
  HB_REQUIRE(at != text.npos, "the pack has no such text");
  text.replace(at, wrong.from.size(), wrong.to);
  const std::string mistake = mistake_of([&] { load_content(pack); });
  EXPECT_NE(mistake.find(wrong.sentence), std::string::npos) << wrong.to << "\n" << mistake;
  EXPECT_TRUE(mistake.starts_with(std::string(wrong.file) + ":")) << mistake;
}

TEST(AgdContent, RefusesWrongCharacters) {
  const Wrong all[] = {
      {"characters.toml", "", "\"gorman\"", "\"german\"", "did you mean 'gorman'?"},
      {"characters.toml", "", "\"hicks\"", "\"gorman\"", "'gorman' is used twice"},
      {"characters.toml", "", "class = \"marine\"", "class = \"android\"",
       "class: expected one of marine, civilian, got 'android'"},
      {"characters.toml", "", "rank = 3", "rank = 4", "rank: expected a whole number from 1 to 3"},
      {"characters.toml", "\"ripley\"", "class = \"civilian\"", "class = \"civilian\"\nrank = 1",
       ":8: rank: only Marines have a rank (AGD-025)"},
      {"characters.toml", "", "speed = 4", "speed = 3", "speed: expected a whole number from 4 to 12"},
      {"characters.toml", "", "aim = 4", "aim = 11", "aim: expected a whole number from 1 to 10"},
      {"characters.toml", "", "aim = 4", "", "aim: "},
      {"characters.toml", "\"newt\"", "speed = 5", "speed = 5\naim = 3", "aim: Newt has no dial (AGD-047)"},
      {"characters.toml", "", "defence = 4", "defence = 10", "defence: expected a whole number from 1 to 9"},
      {"characters.toml", "", "melee = 2", "melee = 5", "melee: expected at most the Defence, 4 (AGD-219)"},
      {"characters.toml", "", "pays = { m56 = 2 }", "pays = { m57 = 2 }", "unknown field 'm57'"},
      {"characters.toml", "", "pays = { m56 = 2 }", "pays = { m56 = 10 }",
       "m56: expected a whole number from 0 to 9"},
      {"characters.toml", "", "[character.hero]", "[character.heroine]", "expected a table [character.hero]"},
      {"characters.toml", "", "tech = 5", "tech = 5\nluck = 1", "unknown field 'luck'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(AgdContent, RefusesWrongKits) {
  const Wrong all[] = {
      {"characters.toml", "", "[\"vp70\"]", "[\"vp71\"]", "kit: there is no card 'vp71'"},
      {"characters.toml", "", "[\"vp70\"]", "[\"panic\"]",
       "'panic' is neither Weapon nor Equipment (AGD-053)"},
      {"characters.toml", "", "[\"vp70\"]", "[\"vp70\", \"ithaca\"]",
       "expected at most one main Weapon, one Backup"},
      {"characters.toml", "", "[\"m56\", \"m4_helmet\"]", "[\"m56\", \"vp70\"]",
       "one Backup not beside a Heavy one"},
      {"characters.toml", "", "[\"m56\", \"m4_helmet\"]",
       "[\"body_armour\", \"body_armour\", \"body_armour\"]", "there are only 3 of 'body_armour'"},
      {"characters.toml", "\"newt\"", "[\"m4_helmet\"]", "[\"vp70\"]", "Newt takes no Weapon (AGD-046)"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(AgdContent, RefusesWrongCards) {
  const Wrong all[] = {
      {"endurance.toml", "", "copies = 4", "copies = 5", "expected 60 cards in all, found 61 (AGD-005)"},
      {"endurance.toml", "\"vp70\"", "copies = 6", "copies = 5",
       "copies: expected at least 6, one for each adult"},
      {"endurance.toml", "", "key = \"m41a\"", "key = \"m41\"", "key: expected one of m41a, m56, m240"},
      {"endurance.toml", "", "key = \"m56\"", "key = \"m41a\"", "'m41a' is used twice"},
      {"endurance.toml", "\"m40\"", "type = \"weapon\"", "type = \"wepon\"", "did you mean 'weapon'?"},
      {"endurance.toml", "\"panic\"", "source", "source2", "source: "},
      {"endurance.toml", "", "cost = 2", "cost = 10", "cost: expected a whole number from 0 to 9"},
      {"endurance.toml", "\"panic\"", "copies", "cost = 1\ncopies",
       "cost: a Hazard is never paid for (AGD-089)"},
      {"endurance.toml", "\"m56\"", "heavy = true", "heavy = true\nbackup = true",
       "heavy: no Weapon is both Heavy and Backup (AGD-052)"},
      {"endurance.toml", "\"m240\"", "range = 2", "range = 21",
       "range: expected a whole number from 1 to 20"},
      {"endurance.toml", "\"m240\"", "range = 2", "", "area: an area attack needs a range (AGD-185)"},
      {"endurance.toml", "\"m240\"", "range = 2", "range = 2\nburst = true",
       "no burst, second or keep_lower"},
      {"endurance.toml", "\"m40\"", "thrown = true", "thrown = true\nexhausts = 1",
       "thrown: a Weapon that is discarded to Attack exhausts nothing"},
      {"endurance.toml", "\"m40\"", "thrown = true", "thrown = true\ngrenade_after = true",
       "a Grenade follows another Weapon (AGD-190)"},
      {"endurance.toml", "", "auto_hit = 7", "auto_hit = 11",
       "auto_hit: expected a whole number from 1 to 10"},
      {"endurance.toml", "", "burst = true", "bursts = true", "unknown field 'bursts'"},
      {"endurance.toml", "\"m41a\"", "source", "effect = \"act: draw 1\"\nsource", "unknown field 'effect'"},
      {"endurance.toml", "", "when = \"any\"", "when = \"always\"",
       "when: expected one of any, still, attack, tracker, tech, got 'always'"},
      {"endurance.toml", "\"panic\"", "copies", "when = \"any\"\ncopies", "unknown field 'when'"},
      {"endurance.toml", "",
       "type = \"weapon\"\ncost = 1\ncopies = 3\ngrenade = true\nbackup = true\nthrown = true\narea = true\n"
       "range = 4\nauto_hit = 6",
       "type = \"hazard\"\ncopies = 3\neffect = \"exhaust 1\"", "type: expected 22 rows that are no Weapon"},
      {"endurance.toml", "\"m4_helmet\"",
       "type = \"equipment\"\ncost = 1\ncopies = 3\neffect = \"failed_defence: reveal // shown equipment: "
       "pass_defence // shown hazard: exhaust_self\"",
       "type = \"hazard\"\ncopies = 3\neffect = \"exhaust 1\"", "type: expected Equipment before Events"},
      {"endurance.toml", "Z-6", "source = \"house\"", "source = \"house\"\n[[endurance]]\nkey = \"more\"\n",
       "expected 28 rows [[endurance]], found 29"},
      {"endurance.toml", "Z-6", "source = \"house\"", "source = \"house\"\n[[hazard]]\nkey = \"more\"\n",
       "unknown key 'hazard'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(AgdContent, RefusesEffectsOnAnotherOccasion) {
  const std::string_view file = "endurance.toml", sides = "characters.toml", tracker = "tracker.toml";
  const Wrong all[] = {
      {file, "\"second_wind\"", "recycle 3", "recicle 3", "expected a verb"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "take",
       "'take' works behind 'shown' only"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "act: recycle 3",
       "an Event can't have a part with 'act': expected 'shown', no label"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "shown event: recycle 3",
       "a part 'shown' needs a 'reveal' in another part (AGD-072)"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "reveal",
       "'reveal' does nothing without a part 'shown TYPE' (AGD-073)"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "cancel",
       "'cancel' works in an Event with when = \"tracker\" only"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "brace 1",
       "'brace' works in an Event with when = \"attack\" only"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "pass_tech",
       "'pass_tech' works behind 'failed_tech' or in an Event with when = \"tech\" only"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "reroll_attack",
       "'reroll_attack' works behind 'missed' only"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "discard_self",
       "'discard_self' is for Equipment and Hazards, not for an Event"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "exhaust count(seen)",
       "'seen' is for tracker cards only"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "if open_spawn: recycle 3",
       "'open_spawn' is for tracker cards only"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "if hazard_shown: recycle 3",
       "'hazard_shown' needs 'reveal_until' before it"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "bottom_tracker",
       "'bottom_tracker' needs 'look_tracker' before it"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "fetch hazard",
       "'fetch': a Hazard can't be kept (AGD-089)"},
      {file, "\"five_by_five\"", "reveal // shown weapon",
       "shown hazard: draw 1 // end: reveal // shown weapon", "an Event can't have a part with 'end'"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "shown event: reveal",
       "an Event needs a part with no label, which is what it does"},
      {file, "\"second_wind\"", "require exhausted > 0; recycle 3", "reveal // shown event: reveal",
       "'reveal' does not work behind 'shown'"},
      {file, "\"panic\"", "exhaust count(standing)", "draw 1", "'draw' is not for a Hazard"},
      {file, "\"panic\"", "exhaust count(standing)", "discard 1", "'discard' is not for a Hazard"},
      {file, "\"eyes_on_the_scope\"", "order_tracker 3", "order_tracker 6",
       "'order_tracker': expected a plain number from 1 to 5"},
      {file, "\"game_over\"", "hazard 5", "hazard 6", "'reveal_until': expected a plain number from 1 to 5"},
      {file, "\"game_over\"", "discard_shown; ", "", "'reveal_until' needs 'discard_shown' behind it"},
      {file, "\"game_over\"", "reveal_until hazard 5; discard_shown", "discard_shown",
       "'discard_shown' needs 'reveal_until' before it"},
      {file, "\"plasma_torch\"", "act: pick", "pick", "Equipment can't have a part with no label: expected"},
      {file, "\"plasma_torch\"", "discard_self", "shuffle_self",
       "'shuffle_self' is for Hazards, not for Equipment"},
      {file, "\"m4_helmet\"", "failed_defence: reveal", "free: reveal",
       "'pass_defence' works behind 'ally_failed' or behind 'failed_defence' only"},
      {file, "\"bypass_kit\"", "failed_tech", "failed_defence",
       "'reroll_tech' works behind 'failed_tech' or"},
      {sides, "\"hudson\"", "shown equipment: take", "shown hazard: take",
       "'take': a Hazard can't be kept (AGD-089)"},
      {sides, "\"hicks\"", "missed:", "during:", "'reroll_attack' works behind 'missed' only"},
      {sides, "\"hicks\"", "missed:", "failed_tech:", "a character can't have a part with 'failed_tech'"},
      {sides, "\"hicks\"", "exhaust_hand c;", "exhaust_self;",
       "'exhaust_self' is for Equipment and Hazards, not for a character"},
      {tracker, "", "shift_blips 1", "draw 1", "'draw' is not for a tracker card"},
      {tracker, "", "shift_blips 1", "on: shift_blips 1", "a tracker card can't have a part with 'on'"},
      {"coolant.toml", "", "shown hazard: exhaust 2", "on: exhaust 2",
       "the coolant can't have a part with 'on'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(AgdContent, RefusesWrongTrackerCardsAndBlips) {
  const Wrong all[] = {
      {"tracker.toml", "T2-01", "level = 2", "level = 1", "expected 16 cards of level 1, found 17"},
      {"tracker.toml", "", "level = 1", "level = 4", "level: expected a whole number from 1 to 3"},
      {"tracker.toml", "", "type = \"alien\"", "type = \"queen\"",
       "type: expected one of alien, hidden, open"},
      {"tracker.toml", "", "at = \"s1\"", "at = \"s5\"", "at: expected one of s1, s2, s3, s4, nearest"},
      {"tracker.toml", "", "at = \"s1\"", "at = \"tunnel\"",
       "tracker.toml:11:6: at: only the blips of a Tunnel card enter at a tunnel (AGD-256)"},
      {"tracker.toml", "T1-15", "at = \"tunnel\"", "at = \"s1\"",
       "at: the blips of a Tunnel card enter at its tunnel (AGD-Q62)"},
      {"tracker.toml", "T1-01", "type = \"alien\"", "type = \"open\"",
       "type: a Hidden or Open threat needs an effect (AGD-256)"},
      {"tracker.toml", "", "blips = 1", "blips = 6", "blips: expected a whole number from 1 to 5"},
      {"tracker.toml", "", "key = \"stray_signal\"", "key = \"panic\"", "'panic' is used twice"},
      {"blips.toml", "", "copies = 12", "copies = 13", "expected 21 blips in all, found 22 (AGD-013)"},
      {"blips.toml", "", "number = 1\ncopies = 12", "number = 1\ncopies = 10",
       "expected 21 blips in all, found 19"},
      {"blips.toml", "", "number = 2", "number = 1", "the number 1 stands here twice"},
      {"blips.toml", "", "number = 2", "number = 6", "number: expected a whole number from 1 to 5"},
      {"blips.toml", "",
       "copies = 12\nsource = \"house\"\nnote = \"printed: that there is a 1\"\n\n"
       "[[blip]]\nnumber = 2\ncopies = 5",
       "copies = 11\nsource = \"house\"\n\n[[blip]]\nnumber = 2\ncopies = 6",
       "expected at most 37 Aliens behind all blips"},
      {"blips.toml", "", "key = \"nest\"", "key = \"empty\"", "key: this face stands here twice"},
      {"blips.toml", "\"empty\"", "copies = 2", "copies = 3",
       "expected 4 mission blips, one of them Newt (AGD-H16)"},
      {"blips.toml", "\"newt\"",
       "copies = 1\nsource = \"rulebook\"\n\n[[mission_blip]]\nkey = \"empty\"\ncopies = 2",
       "copies = 2\nsource = \"rulebook\"\n\n[[mission_blip]]\nkey = \"empty\"\ncopies = 1",
       "expected 4 mission blips, one of them Newt (AGD-H16)"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

// The missions people know by name stay what they are; what a pack adds comes after them.
TEST(AgdContent, KeepsItsMissionsAndTakesMore) {
  const Wrong all[] = {
      {"mission_1.toml", "", "key = \"mission_1\"", "key = \"first\"",
       "expected 'mission_1' in mission_1.toml"},
      {"mission_3.toml", "", "number = 3", "number = 2",
       "number: the campaign has its three missions, in their order"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
  const auto with = [](std::string_view mission, const std::string& file, const std::string& key) {
    Pack pack = find_pack("another_glorious_day", "house");
    std::string text = pack.files.find(mission)->second;
    const std::size_t at = text.find("key = \"") + 7;
    pack.files[file] = text.replace(at, text.find('"', at) - at, key);
    return pack;
  };
  const Content more = load_content(with("mission_eradication_1.toml", "mission_yard.toml", "yard"));
  ASSERT_EQ(more.missions.size(), std::size(kMissionNames) + 1);
  EXPECT_EQ(more.missions.back().key, "yard");
  EXPECT_NE(mistake_of([&] {
              load_content(with("mission_eradication_1.toml", "mission_yard.toml", "rescue"));
            }).find("key: 'rescue' is used twice"),
            std::string::npos);
  EXPECT_NE(mistake_of([&] {
              load_content(with("mission_2.toml", "mission_again.toml", "again"));
            }).find("number: the campaign has its three missions"),
            std::string::npos);
  EXPECT_NE(mistake_of([&] {
              load_content(with("mission_resupply.toml", "mission_rescue.toml", "rescue"));
            }).find("kind: 'rescue' must stay what it is in the campaign (AGD-286)"),
            std::string::npos);
}

}  // namespace
}  // namespace hullbreach::agd
