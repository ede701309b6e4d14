// Positions: any JSON is a position or refused, and a position can be looked at and played from. The input is
// a merge patch over the dealt position, with the game and its options beside it: {"game": "space_alert",
// "options": {...}, "turn": 3}. Without a game it is USCSS Nostromo.
#include <algorithm>
#include <cstring>

#include "fuzz/play_on.h"
#include "games/another_glorious_day/names.h"
#include "games/legendary_encounters/names.h"
#include "games/neo_morphosis/names.h"
#include "kernel/formats.h"

namespace {

using namespace hullbreach;
namespace json = boost::json;

Options take_options(json::value& patch) {
  Options options;
  if (!patch.is_object() || !patch.get_object().contains("options")) return options;
  if (const json::value& chosen = patch.get_object()["options"]; chosen.is_object())
    for (const auto& [name, value] : chosen.get_object())
      if (value.is_string() && name != "content")
        options[std::string(name)] = std::string(value.get_string());
  patch.get_object().erase("options");
  return options;
}

std::string take_game(json::value& patch) {
  std::string game = "uscss_nostromo";
  if (!patch.is_object()) return game;
  if (const json::value* named = patch.get_object().if_contains("game");
      named != nullptr && named->is_string())
    game = std::string(named->get_string());
  patch.get_object().erase("game");
  return game;
}

using Groups = std::vector<std::vector<std::string>>;

/// Words of USCSS Nostromo that can stand for each other.
Groups nostromo_words(const json::value& dealt) {
  Groups groups = {
      {"none", "alien", "crew1", "crew2", "crew3", "crew4", "crew5", "crew6"},
      {"mother",    "cockpit",   "sleep_vault", "kitchen", "infirmary", "armoury", "nest",
       "ladderway", "workshop",  "shuttle",     "supply",  "aside",     "card",    "held",
       "reserve",   "kept_back", "kitchen up",  "nest up", "none",      "crew1"},
      {"up", "down"},
      {"true", "false"},
      {"none", "aggressive", "instinctive", "focused"},
      {"none", "procedures", "crew_captured", "deck_empty"},
      {"A", "B", "C", "D", "E", "L", "none"},
      {"rest", "none"},
      {"beginner", "experienced", "veteran"},
      {"2", "3", "4", "5", "6", "7"},
      {"setup", "hide", "posture", "appearance", "hunt", "action", "end_of_turn", "over"},
      {"second_sets",      "deal_crew",       "start_hands",   "turn_face_down",  "crew_places",
       "ask_before_alien", "alien_places",    "last_ask",      "choose_posture",  "draw_behaviours",
       "choose_behaviour", "bury_behaviours", "focused_gain",  "posture_done",    "flip_blips",
       "damage_effects",   "ambush",          "alien_effect",  "appearance_done", "hunt_start",
       "hunt_choose",      "hunt_flip",       "hunt_reveal",   "hunt_after",      "hunt_last",
       "hunt_effects",     "hunt_done",       "action_start",  "choose_room",     "vote",
       "ask_room",         "reveal",          "act",           "clear_room",      "action_last",
       "take_back",        "give_set",        "give_receiver", "give_crew",       "next_turn"},
      {"ask", "order", "green", "behave", "power", "room_use", "draw", "mill", "lose", "lose_random",
       "attack", "capture", "flame", "detect", "look_top"},
      {},
      {}};
  for (const auto& card : dealt.at("deck").at("unseen").as_array())
    groups.end()[-2].emplace_back(card.as_string());
  for (const auto& card : dealt.at("behaviours").at("unseen").as_array())
    groups.end()[-1].emplace_back(card.as_string());
  return groups;
}

/// ... of Neo-Morphosis: those of its tables, and the names of its cards.
Groups neo_words() {
  static const neo::Content content = neo::load_content(find_pack("neo_morphosis", "house"));
  Groups groups = {{"none", "rest", "supply", "discarded", "out", "on_door", "on_truck"},
                   {"tech", "science", "true", "false"},
                   {"tutorial", "mission_1", "mission_5", "mission_7", "mission_10", "campaign", "generated"},
                   {"1", "2", "3", "4", "5", "6", "7", "8", "?", "??"}};
  const auto table = [&](const auto& names) { groups.emplace_back(std::begin(names), std::end(names)); };
  table(neo::kPhaseNames);
  table(neo::kStepNames);
  table(neo::kFrameNames);
  table(neo::kConditionNames);
  table(neo::kDoorStateNames);
  table(neo::kSlotKindNames);
  table(neo::kSymbolNames);
  table(neo::kTokenNames);
  table(neo::kSiteNames);
  table(neo::kKindNames);
  table(neo::kFunctionNames);
  const auto keys = [&](const auto& rows) {
    groups.emplace_back();
    for (const auto& row : rows)
      if (!row.key.empty()) groups.back().push_back(row.key);
  };
  keys(content.cards);
  keys(content.emergencies);
  keys(content.compromised);
  keys(content.activations);
  keys(content.mutations);
  keys(content.infestations);
  keys(content.behaviours);
  keys(content.mission_cards);
  groups.emplace_back(std::begin(neo::kCrewNames), std::end(neo::kCrewNames));  // and where they stand
  for (int zone = 0; zone < neo::kZones; ++zone) groups.back().push_back(neo::zone_name(zone));
  groups.emplace_back();
  for (int figure = 0; figure < neo::kFigures; ++figure)
    groups.back().push_back(neo::figure_name(content, figure));
  return groups;
}

/// ... of Another Glorious Day.
Groups corps_words() {
  static const agd::Content content = agd::load_content(find_pack("another_glorious_day", "house"));
  Groups groups = {{"none", "rest", "reshuffle", "3 unseen", "unseen mix2"},
                   {"mission_1", "mission_2", "mission_3", "rescue", "resupply", "eradication_1", "campaign"},
                   {"gorman", "hicks", "hudson", "vasquez", "frost", "ripley", "newt", "alien1", "blip1"},
                   {"7,14", "7,15", "8,14", "5,14-6,14", "S1", "T1", "7,14 tokens 2", "7,14 number 3",
                    "7,14 right shots 9", "7,14 p1 dial 6"}};
  const auto table = [&](const auto& names) { groups.emplace_back(std::begin(names), std::end(names)); };
  table(agd::kPhaseNames);
  table(agd::kStepNames);
  table(agd::kFrameNames);
  table(agd::kFateNames);
  table(agd::kActedNames);
  table(agd::kOnceNames);
  table(agd::kFacingNames);
  table(agd::kStageNames);
  const auto keys = [&](const auto& rows) {
    groups.emplace_back();
    for (const auto& row : rows) groups.back().push_back(row.key);
  };
  keys(content.cards);
  keys(content.tracker);
  return groups;
}

/// ... of Legendary Encounters.
Groups legendary_words() {
  static const legendary::Content content =
      legendary::load_content(find_pack("legendary_encounters", "house"));
  Groups groups = {{"none", "rest", "usual"},
                   {"player1", "player2", "player3", "player4", "player5"},
                   {"A", "B", "C", "D", "E"},
                   {"vents ovomorph", "power deck1", "front player2 facehugger", "3 deck2", "1 deck1/drones"},
                   {"hidden", "delayed", "true", "false"}};
  const auto table = [&](const auto& names) { groups.emplace_back(std::begin(names), std::end(names)); };
  table(legendary::kPhaseNames);
  table(legendary::kStepNames);
  table(legendary::kFrameNames);
  table(legendary::kLifeNames);
  table(legendary::kHiveFlagNames);
  table(legendary::kPoolNames);
  table(legendary::kWhereNames);
  const auto keys = [&](const auto& rows) {
    groups.emplace_back();
    for (const auto& row : rows)
      if (!row.key.empty()) groups.back().push_back(row.key);
  };
  keys(content.cards);
  keys(content.avatars);
  keys(content.alien_avatars);
  keys(content.objectives);
  return groups;
}

/// Changes of meaning instead of bytes: a value becomes another that could stand there.
class Mutator {
 public:
  Mutator(std::uint64_t seed, const json::value& patch) : rng_(seed) {
    const json::object* fields = patch.if_object();
    const json::value* game = fields == nullptr ? nullptr : fields->if_contains("game");
    for (const Language& each : languages())
      if (game != nullptr && *game == each.game) language_ = &each;
  }

  void mutate(json::value& patch) {
    if (!patch.is_object()) patch = json::object();
    const json::object& whole = dealt().get_object();
    if (rng_.below(3) == 0) {  // one more field to patch
      const auto& field = *(whole.begin() + static_cast<std::ptrdiff_t>(rng_.below(whole.size())));
      if (!patch.get_object().contains(field.key())) patch.get_object()[field.key()] = field.value();
    }
    change(patch);
  }

 private:
  struct Language {
    const char* game;
    json::value dealt;
    Groups words;
  };

  static json::value dealt_in(const char* name) {
    const AnyGame& game = fuzz::kept_game(name, {});
    return game.position(game.deal());
  }
  static const std::vector<Language>& languages() {
    static const std::vector<Language> all = {
        {"uscss_nostromo", dealt_in("uscss_nostromo"), nostromo_words(dealt_in("uscss_nostromo"))},
        {"neo_morphosis", dealt_in("neo_morphosis"), neo_words()},
        {"another_glorious_day", dealt_in("another_glorious_day"), corps_words()},
        {"legendary_encounters", dealt_in("legendary_encounters"), legendary_words()}};
    return all;
  }
  const json::value& dealt() const { return language_->dealt; }
  const Groups& words() const { return language_->words; }
  json::string any_of(const std::vector<std::string>& list) {
    return json::string(list[rng_.below(list.size())]);
  }
  json::string any_word() { return any_of(words()[rng_.below(words().size())]); }
  json::string word_like(std::string_view word) {
    std::vector<const std::vector<std::string>*> groups;
    for (const auto& group : words())
      if (std::find(group.begin(), group.end(), word) != group.end()) groups.push_back(&group);
    return groups.empty() || rng_.below(20) == 0 ? any_word() : any_of(*groups[rng_.below(groups.size())]);
  }

  void change(json::value& value) {
    if (value.is_object() && !value.get_object().empty()) {
      json::object& object = value.get_object();
      const auto field = object.begin() + static_cast<std::ptrdiff_t>(rng_.below(object.size()));
      if (rng_.below(40) == 0)
        object.erase(field);
      else
        change(field->value());
    } else if (value.is_array()) {
      json::array& array = value.get_array();
      const std::size_t at = rng_.below(array.size() + 1);
      if (at == array.size() || rng_.below(8) == 0) {
        if (array.empty() || rng_.below(3) == 0)
          array.emplace_back(any_word());
        else
          array.insert(array.begin() + static_cast<std::ptrdiff_t>(rng_.below(array.size())),
                       json::value(array[rng_.below(array.size())]));
      } else if (rng_.below(6) == 0) {
        array.erase(array.begin() + static_cast<std::ptrdiff_t>(at));
      } else {
        change(array[at]);
      }
    } else if (value.is_bool()) {
      value = !value.get_bool();
    } else if (value.is_string()) {
      value = word_like(value.get_string());
    } else {
      value = static_cast<std::int64_t>(rng_.below(rng_.below(4) == 0 ? 300 : 8)) - 1;
    }
  }
  Rng rng_;
  const Language* language_ = &languages().front();
};

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  if (seed % 16 == 0) return LLVMFuzzerMutate(data, size, most);
  try {
    json::value patch = parse_json(fuzz::text_of(data, size));
    Mutator mutator(seed, patch);
    for (unsigned i = 0; i < 1 + seed % 4; ++i) mutator.mutate(patch);
    const std::string text = json::serialize(patch);
    if (text.size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, text.data(), text.size());
    return text.size();
  } catch (const Mistake&) {
    return LLVMFuzzerMutate(data, size, most);
  }
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const AnyGame* game = nullptr;
  AnyState state;
  try {
    json::value patch = parse_json(fuzz::text_of(data, size));
    const std::string name = take_game(patch);
    game = &fuzz::kept_game(name, take_options(patch));
    json::value position = game->position(game->deal());
    merge_patch(position, patch);
    state = game->from_position(position);
  } catch (const Mistake&) {
    return 0;
  }
  Rng rng(hash_bytes(data, size));
  fuzz::look_at(*game, state, rng);
  for (int i = 0; i < 3; ++i) fuzz::play_on(*game, state, rng, 60);
  return 0;
}
