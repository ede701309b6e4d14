// A game that is over, looked back upon: where its turns begin, how it went, and what nobody saw.
#include <algorithm>
#include <fmt/format.h>

#include "games/uscss_nostromo/look.h"
#include "games/uscss_nostromo/names.h"
#include "games/uscss_nostromo/words.h"

namespace hullbreach::nostromo {

Chapter Nostromo::chapter(const State& s, const Locale& locale) const {
  const std::string phase = locale(fmt::format("phase.{}", kPhaseNames[static_cast<int>(s.phase)]));
  if (s.turn == 0) return {phase, {}};
  return {locale("chapter.turn", {{"n", std::to_string(s.turn)}}), phase};
}

/// What either side wins by: the deck, the crew and the procedures.
std::vector<Figure> Nostromo::figures(const State& s) const {
  const auto activated =
      std::count_if(s.activated.begin(), s.activated.end(), [](CardId card) { return card != kNoCard; });
  return {{"deck", static_cast<int>(s.deck.size())},
          {"crew", kCrewCards - static_cast<int>(Bits(s.crew_captured).size())},
          {"procedures", static_cast<int>(activated)}};
}

/// Hands, what still lay face down, and the behaviours the Alien held (NOS-041 to NOS-046).
std::vector<std::string> Nostromo::hidden(const State& s, const Locale& locale) const {
  const Words words(content, locale);
  std::vector<std::string> sentences;
  const auto tell = [&](std::string_view key, const std::vector<std::string>& things, const Gaps& more) {
    if (things.empty()) return;
    const std::string listed = fmt::format("{}", fmt::join(things, ", "));
    Gaps gaps = more;
    gaps.emplace_back("things", listed);
    sentences.push_back(locale(fmt::format("hidden.{}", key), gaps));
  };
  for (Seat seat = 1; seat < settings.players; ++seat) {
    std::vector<std::string> hand;
    for (const int card : s.hands[seat]) hand.push_back(words.card(card));
    tell("hand", hand, {{"seat", words.seat(seat)}});
  }
  std::vector<std::string> behaviours;
  for (const int card : Bits(s.behaviour_hand)) behaviours.push_back(words.behaviour(card));
  tell("behaviours", behaviours, {});
  const auto in_room = [&](const std::string& thing, int room) {
    return fmt::format("{} ({})", thing, words.room(room));
  };
  std::vector<std::string> blips;
  for (BlipId id = 0; id < kBlips; ++id)
    if (on_board(s.blips[id].at) && s.blips[id].face_up == 0)
      blips.push_back(in_room(words.blip(id), s.blips[id].at));
  tell("blips", blips, {});
  std::vector<std::string> tokens;
  for (TokenId id = 0; id < kCrewTokens; ++id)
    if (is_presence(id) && on_board(s.tokens[id].at) && s.tokens[id].face_up == 0)
      tokens.push_back(in_room(words.token(id), s.tokens[id].at));
  tell("presences", tokens, {});
  return sentences;
}

}  // namespace hullbreach::nostromo
