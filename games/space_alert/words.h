// Names of things in a reader's language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/space_alert/space_alert.h"
#include "kernel/text.h"

namespace hullbreach::space_alert {

struct Words {
  Words(const SpaceAlert& rules, const Locale& locale) : game(rules), content(rules.content), say(locale) {}

  std::string zone(int zone) const;
  std::string station(int station) const;
  std::string stations(std::uint8_t set) const;
  std::string tile(int tile) const;
  std::string weapon(int station) const;  // what an A action fires there
  std::string action(int action) const;
  std::string half(int half) const;
  std::string card(int card) const;            // both halves
  std::string does(int card, int half) const;  // what one half does
  /// With this half up, on the screen: "A>" is an A, ">A" a blue arrow; "A*" and "*lr" are heroic.
  std::string card_sign(int card, int half) const;
  std::string member(int member) const;
  std::string member_sign(int member) const;  // its number among humans, "①", or androids, "❶"
  std::string mission(int mission) const;
  std::string level(int level) const;
  std::string threat(int card) const;
  std::string threat_facts(int card) const;  // hit points, armour, speed as printed
  std::string threat_facts(const ThreatRow& row, const std::string& hits, int armour, int speed,
                           std::uint8_t tiles) const;      // ... as they are now
  std::vector<std::string> threat_rules(int card) const;   // what is special about it
  std::string threat_action(int card, char letter) const;  // empty where it does nothing
  std::string cue(const Mission& mission, const Cue& cue) const;

  const SpaceAlert& game;
  const Content& content;
  const Locale& say;
};

}  // namespace hullbreach::space_alert
