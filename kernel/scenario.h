// Rules as runnable examples: a TOML file with a situation and the steps that must follow from it.
//
//   title = "An alien in the room where the last presence stands captures it"
//   rules = ["NOS-087"]                            # the rules it shows
//   game = "uscss_nostromo"
//   options = { players = 3 }                      # if not the usual ones
//   start = "dealt"                                # the deal before any chance; the only start there is
//   position = { rooms.kitchen.fire = true }       # JSON merge patch (RFC 7396) over the start; in quotes it
//                                                  # is JSON, for null, which TOML lacks: '{"jonesy": null}'
//   steps = [
//     "crew1: hunt kitchen, choose C",             # moves of a seat
//     "chance: E01, E02",                          # outcomes
//     "pass all",                                  # each seat that is waited for and can pass does so once
//     "! crew1: play x -> NOS-061|NOS-062",        # a move that is refused, for one of these rules
//     "? /rooms/kitchen/presence == []",           # JSON pointer into the full position
//     "? crew2:/hand/0 == null",                   # ... or into a seat's view; table: is a spectator's
//     "? wait == \"crew1 crew2\"",                 # who is waited for; "chance"; "over"
//     "? may == \"crew2\"",                        # who may act besides
//     "? legal crew1 contains \"hunt kitchen\"",   # the moves of a seat; order means nothing
//     "? asides crew1 lacks \"show E04\"",
//     "? event contains \"burns\"",                # what spectators were told of the last move or chance
//     "? event crew1 contains \"you draw\"",       # ... what a seat was told
//     "? over == \"procedures\"",                  # how it ended, or false
//     "roundtrip",                                 # position -> JSON -> position is the same state
//   ]
//
// With every move, played or refused, all that is listed for its seat is held against what would be refused.
//
// Operators: == != < <= > >= contains lacks, each with JSON behind it, and exists, missing. `contains` looks
// for an item of a list, a key of an object or a part of a text.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"

namespace hullbreach {

struct ScenarioOutcome {
  bool passed = false;
  std::string title;
  std::vector<std::string> rules;
  int steps = 0;        // that went as they must
  std::string failure;  // "file.toml: step 3 `alien: hunt kitchen`: expected ..., got ..."
};

using GameMaker = std::function<std::shared_ptr<const AnyGame>(std::string_view game, const Options&)>;

/// Runs one scenario. Never throws: a file that can't be read is a failure with its reason.
ScenarioOutcome run_scenario(std::string_view file_name, std::string_view toml, const GameMaker& make);

}  // namespace hullbreach
