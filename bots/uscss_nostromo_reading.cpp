#include "bots/uscss_nostromo_reading.h"

#include <algorithm>
#include <string_view>

namespace hullbreach::nostromo {
namespace {

constexpr std::string_view kOrderKeys[] = {
    "ship_search",    "heroic_action", "cattle_prod",    "blow_the_airlock", "air_duct",    "run",
    "here_kitty",     "tracker_ping",  "fall_back",      "ships_log",        "ask_mother",  "seal_the_door",
    "damage_control", "firewall",      "remote_console", "tool_bag",         "buddy_system"};
constexpr std::string_view kCrewKeys[] = {"lambert", "ripley", "dallas", "ash", "parker", "brett"};
constexpr std::string_view kBehaviourKeys[] = {"prowler",  "frenzy", "acid_blood", "scent", "air_shafts",
                                               "sabotage", "stalk",  "ambush",     "cocoon"};

/// The role of that name; the one after the last, Other, if no role has it.
template <class Role, std::size_t N>
Role role_of(const std::string_view (&keys)[N], std::string_view key) {
  return static_cast<Role>(std::find(std::begin(keys), std::end(keys), key) - std::begin(keys));
}

}  // namespace

Lexicon::Lexicon(const Content& content) : weyland(content.weyland) {
  for (int card = 0; card < kMissionCards; ++card) {
    const MissionRow& row = content.missions[card];
    order[card] = role_of<OrderRole>(kOrderKeys, content.orders[row.order].key);
    procedure[card] = row.procedure;
  }
  for (int card = 0; card < kCrewCards; ++card)
    crew[card] = role_of<CrewRole>(kCrewKeys, content.crew[card].key);
  for (int card = 0; card < kBehaviours; ++card)
    behaviour[card] = role_of<BehaviourRole>(kBehaviourKeys, content.behaviours[card].key);
  for (int room = 0; room <= kRooms; ++room) connected[room] = content.rooms[room].connected;
}

void Faces::learn(const View& v) {
  if (v.turn != turn_) {
    turn_ = v.turn;
    ids_.fill(kUnknown);
  }
  for (int handle = 1; handle <= kCrewTokens; ++handle)
    if (v.tokens[handle - 1].id != kUnknown) ids_[handle] = v.tokens[handle - 1].id;
}

Board::Board(const View& v, Faces& faces) {
  faces.learn(v);
  for (int handle = 1; handle <= kCrewTokens; ++handle) {
    const View::Token& token = v.tokens[handle - 1];
    if (!on_board(token.at)) continue;
    ++tokens[token.at];
    if (token.face_up == 0) {
      ++hidden[token.at];
      ++hidden_total;
    }
    const std::uint8_t id = faces.of(handle);
    if (id == kUnknown || !is_presence(id) || token.spent != 0) continue;
    ++presences[token.at];
    if (v.owner[colour_of(id)] == v.viewer) ++mine[token.at];
  }
  blips_unknown = v.viewer == kAlien ? 0 : v.blips_left;
  for (const View::Blip& seen : v.blips) {
    if (seen.at == kUnknown) continue;
    blip[seen.at] = seen.id == kUnknown     ? kSomeBlip
                    : seen.id == kJonesy    ? kJonesyBlip
                    : seen.id == kAlienBlip ? kAlienHere
                                            : kDamageBlip;
    blips_unknown += seen.id == kUnknown;
    alien_known = alien_known || seen.id == kAlienBlip;
    if (seen.face_up != 0 && seen.id == kAlienBlip) alien = seen.at;
    if (seen.face_up != 0 && seen.id == kJonesy) jonesy = seen.at;
  }
  for (CardId card : v.activated) missing += card == kNoCard;
  captured = Bits(v.crew_captured).size();
}

}  // namespace hullbreach::nostromo
