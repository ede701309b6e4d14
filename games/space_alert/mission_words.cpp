#include "games/space_alert/mission_words.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/space_alert/names.h"

namespace hullbreach::space_alert {
namespace {

/// Words that are said or left out as one likes: "the red arrow" is "red".
constexpr std::string_view kFillers[] = {"the", "of",  "le",      "la",   "les",   "l",     "de",
                                         "d",   "des", "station", "zone", "arrow", "fleche"};
constexpr std::string_view kHeroic[] = {"heroic", "heroique", "heroiques"};
/// Only heroic movements name where they go.
constexpr std::string_view kTo[] = {"straight to ", "directement vers ", "to ", "vers "};

/// What is written besides keys, codes and the names of the locale files.
struct Synonym {
  Named kind;
  int index;
  std::string_view name;
};
constexpr Synonym kSynonyms[] = {
    {Named::Zone, kWhite, "blanc"},
    {Named::Zone, kBlue, "bleu"},
    {Named::Station, kUW, "upper white"},
    {Named::Station, kUW, "supérieure blanche"},
    {Named::Action, kActA, "shot"},
    {Named::Action, kActA, "tir"},
    {Named::Action, kActB, "energy transfer"},
    {Named::Action, kActB, "transfert d'énergie"},
    {Named::Action, kActBots, "battlebot"},
    {Named::Action, kActBots, "robots"},
    {Named::Movement, kBlueArrow, "bleu"},
    {Named::Movement, kGravolift, "ascenseur"},
    {Named::Tile, kHeavyTile, "heavy laser"},
    {Named::Tile, kHeavyTile, "upper cannon"},
    {Named::Tile, kHeavyTile, "canon supérieur"},
    {Named::Tile, kLowerTile, "light laser cannon"},
    {Named::Tile, kLowerTile, "light laser"},
    {Named::Tile, kLowerTile, "pulse cannon"},
    {Named::Tile, kLowerTile, "canon laser léger"},
    {Named::Tile, kLowerTile, "canon à impulsion"},
    {Named::Tile, kLiftTile, "lift"},
    {Named::Tile, kLiftTile, "ascenseur"},
    {Named::Slip, static_cast<int>(Slip::Half), "moitié"},
    {Named::Slip, static_cast<int>(Slip::Arrow), "flèche"},
};

/// The characters U+00C0 to U+00FF without accents and capitals; a space for those that are no letters.
constexpr std::string_view kPlain = "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy";
static_assert(kPlain.size() == 64);

/// The words of a text in small letters without accents; what is neither letter nor digit parts them.
std::vector<std::string> words_of(std::string_view text) {
  std::string letters;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    if (byte >= 'A' && byte <= 'Z') {
      letters += static_cast<char>(byte - 'A' + 'a');
    } else if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')) {
      letters += text[i];
    } else if (byte == 0xC3 && next >= 0x80 && next < 0xC0) {
      letters += kPlain[next - 0x80u];
      ++i;
    } else {
      letters += ' ';
    }
  }
  std::vector<std::string> words(1);
  for (const char letter : letters) {
    if (letter != ' ')
      words.back() += letter;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

template <class List>
auto is_in(const List& list) {
  return [&list](const std::string& word) { return std::ranges::find(list, word) != std::end(list); };
}

/// One text for all the ways to write a name; fillers alone stand for themselves.
std::string folded(std::string_view text) {
  std::vector<std::string> words = words_of(text);
  if (!std::ranges::all_of(words, is_in(kFillers))) std::erase_if(words, is_in(kFillers));
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

bool Wish::fits(const CardRow& card) const {
  return card.heroic == heroic && (!action || card.action == *action) &&
         (!movement || (heroic ? card.station == *movement : card.movement == *movement));
}

MissionWords::MissionWords(const SpaceAlert& game) {
  const auto number = [](const auto& list, const auto& item) {
    return static_cast<int>(&item - &*std::begin(list));
  };
  const Content& content = game.content;
  for (const MissionRow& row : content.missions) {
    const int index = number(content.missions, row);
    add(Named::Mission, index, row.key);
    add(Named::Mission, index, row.code);
    add_words(Named::Mission, index, game, fmt::format("mission.{}", row.key));
  }
  for (const ThreatRow& row : content.threats) {
    const int index = number(content.threats, row);
    add(Named::Threat, index, row.key);
    add(Named::Threat, index, row.code);
    add_words(Named::Threat, index, game, fmt::format("threat.{}.name", row.key));
  }
  for (const TrackRow& row : content.tracks) add(Named::Track, number(content.tracks, row), row.key);
  const auto add_all = [&](Named kind, std::string_view table, const auto& names) {
    for (const std::string_view& name : names) {
      add(kind, number(names, name), name);
      if (!table.empty()) add_words(kind, number(names, name), game, fmt::format("{}.{}", table, name));
    }
  };
  add_all(Named::Zone, "zone", kZoneNames);
  add_all(Named::Station, "station", kStationNames);
  add_all(Named::Tile, "tile", kTileNames);
  add_all(Named::Action, "action", kActionNames);
  add_all(Named::Movement, "movement", kMovementNames);
  add_all(Named::Slip, "", kSlipNames);
  for (const Synonym& synonym : kSynonyms) add(synonym.kind, synonym.index, synonym.name);
}

void MissionWords::add(Named kind, int index, std::string_view name) {
  names_[static_cast<std::size_t>(kind)][folded(name)].insert(index);
}

void MissionWords::add_words(Named kind, int index, const SpaceAlert& game, const std::string& key) {
  for (const std::string_view language : {"en", "fr"}) {
    const std::string name = game.locale(language)(key);
    add(kind, index, name);
    // Two cards bear the same name; ours tells which it is: "Slime (red)". "A (fire)" is "A", too.
    if (const std::size_t bracket = name.find('('); bracket != name.npos)
      add(kind, index, name.substr(0, bracket));
  }
}

std::vector<int> MissionWords::all(Named kind, std::string_view text) const {
  const auto& names = names_[static_cast<std::size_t>(kind)];
  const auto found = names.find(folded(text));
  if (found == names.end()) return {};
  return {found->second.begin(), found->second.end()};
}

std::optional<int> MissionWords::find(Named kind, std::string_view text) const {
  const std::vector<int> found = all(kind, text);
  return found.size() == 1 ? std::optional(found[0]) : std::nullopt;
}

std::optional<Wish> MissionWords::wish(std::string_view text) const {
  Wish wish;
  const std::size_t slash = text.find('/');
  const bool both = slash != text.npos;
  std::vector<std::string> halves;  // without what makes them heroic
  for (const std::string_view half : {text.substr(0, slash), both ? text.substr(slash + 1) : ""}) {
    std::vector<std::string> words = words_of(half);
    wish.heroic = std::erase_if(words, is_in(kHeroic)) > 0 || wish.heroic;
    halves.push_back(fmt::format("{}", fmt::join(words, " ")));
    for (const std::string_view to : kTo)
      if (halves.back().starts_with(to)) {
        wish.heroic = true;
        halves.back().erase(0, to.size());
      }
  }
  const auto movement = [&](std::string_view half) {
    const std::optional<int> found = find(wish.heroic ? Named::Station : Named::Movement, half);
    return found == kSpace && wish.heroic ? std::nullopt : found;
  };
  wish.action = find(Named::Action, halves[0]);
  if (!wish.action) wish.movement = movement(halves[0]);
  wish.half = wish.action ? kActionHalf : kMovementHalf;
  if (both && wish.action) wish.movement = movement(halves[1]);
  if (both && !wish.action) wish.action = find(Named::Action, halves[1]);
  const bool told = both ? wish.action && wish.movement : wish.action || wish.movement;
  return told ? std::optional(wish) : std::nullopt;
}

}  // namespace hullbreach::space_alert
