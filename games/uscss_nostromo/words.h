// Names of things in a reader's language.
#pragma once

#include <string>

#include "games/uscss_nostromo/content.h"
#include "games/uscss_nostromo/state.h"
#include "kernel/text.h"

namespace hullbreach::nostromo {

struct Words {
  Words(const Content& cards, const Locale& locale) : content(cards), say(locale) {}

  std::string room(int room) const;
  std::string seat(Seat seat) const;
  std::string colour(int colour) const;
  std::string token_sign(TokenId token) const;  // on the screen: "●re"
  std::string token(TokenId token) const;
  std::string blip(int blip) const;
  std::string object(int object) const;
  std::string crew(int card) const;
  std::string crew_text(int card) const;
  std::string behaviour(int card) const;
  std::string behaviour_text(int card) const;
  std::string order(int card) const;
  std::string order_text(int card) const;
  std::string other_half(int card) const;
  std::string card(int card) const;  // both halves
  std::string green_text(int card) const;
  std::string posture(int posture) const;
  std::string window(int window) const;

  const Content& content;
  const Locale& say;
};

}  // namespace hullbreach::nostromo
