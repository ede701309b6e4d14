// Positions: any JSON is a position or refused, and a position can be looked at and played from. The input is
// a merge patch over the dealt position, with the game and its options beside it: {"game": "space_alert",
// "options": {...}, "turn": 3}. Without a game it is USCSS Nostromo.
#include <algorithm>
#include <cstring>

#include "fuzz/play_on.h"
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

/// Changes of meaning instead of bytes: a value becomes another that could stand there.
class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : rng_(seed) {}

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
  static const json::value& dealt() {
    static const json::value position = [] {
      const AnyGame& game = fuzz::kept_game("uscss_nostromo", {});
      return game.position(game.deal());
    }();
    return position;
  }
  /// Words that can stand for each other.
  static const std::vector<std::vector<std::string>>& words() {
    static const std::vector<std::vector<std::string>> all = [] {
      std::vector<std::vector<std::string>> groups = {
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
      for (const auto& card : dealt().at("deck").at("unseen").as_array())
        groups.end()[-2].emplace_back(card.as_string());
      for (const auto& card : dealt().at("behaviours").at("unseen").as_array())
        groups.end()[-1].emplace_back(card.as_string());
      return groups;
    }();
    return all;
  }
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
};

}  // namespace

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  if (seed % 16 == 0) return LLVMFuzzerMutate(data, size, most);
  try {
    json::value patch = parse_json(fuzz::text_of(data, size));
    Mutator mutator(seed);
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
