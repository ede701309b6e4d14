// Names of things in a reader's language.
#pragma once

#include <string>
#include <vector>

#include "games/legendary_encounters/legendary.h"
#include "kernel/text.h"

namespace hullbreach::legendary {

struct Words {
  /// Rooms have names of their own at every Location; without one they have those of the mat.
  Words(const Legendary& game, const State* state, const Locale& locale)
      : content(game.content),
        location(state != nullptr ? state->scenario.location : game.settings.scenario.location),
        everybody(SeatSet::first(game.settings.players)),
        say(locale) {}

  std::string seat(Seat seat) const;
  std::string card(int row) const;
  std::string card_text(int row) const;  // empty where a card says nothing
  /// All of a card but its name: points, icons, keywords, text. "2 recruit, Leadership. Draw a card."
  std::string about(int row) const;
  std::vector<std::string> points(int row) const;    // of a player's card
  std::vector<std::string> keywords(int row) const;  // its flags
  std::string room(int room) const;
  std::string icon(int icon) const;
  std::string avatar(int number) const;
  std::string alien_avatar(int number) const;
  std::string location_name(int number) const;
  std::string objective(int number) const;
  std::string character(int number) const;
  /// A Hive card on the table as a seat may know it: "Drone (A)", "the face-down card B".
  std::string hive(const State& state, Viewer viewer, int handle) const;
  /// Whose text a script is, and that text.
  std::string source(int source) const;
  std::string source_text(int source, Label label) const;
  std::string list(const std::vector<std::string>& items) const;  // "a, b and c"

  const Content& content;
  std::uint8_t location;
  SeatSet everybody;
  const Locale& say;
};

/// Whether somebody may know what the seats in `knows` know; those without a seat, what everybody knows.
inline bool may_know(SeatSet knows, Viewer viewer, SeatSet everybody) {
  return viewer == kAllEyes || knows == everybody || (everybody.has(viewer) && knows.has(viewer));
}

/// What the current objective wants and how far it is.
std::string goal_words(const Content& content, const Scenario& scenario, int stage, int marks,
                       int finals_killed, const Locale& say);

}  // namespace hullbreach::legendary
