// The numbered choices of a decision. A long list is shown in groups ("place red_presence ..."), and any part
// of the words narrows it down.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "kernel/any_game.h"

namespace hullbreach::cli {

class Menu {
 public:
  /// `part`: there are other choices than these.
  explicit Menu(std::vector<Choice> choices, bool part = false);

  const std::vector<Choice>& choices() const { return choices_; }
  bool part() const { return part_; }
  /// Whether only a part of the choices is listed, so that going back makes sense.
  bool narrowed() const { return narrowed_; }

  void reset();                        // all choices, in groups if they are many
  void list_all();                     // all choices one by one
  bool narrow(std::string_view text);  // to those with this text; false, and no change, when there are none
  /// Takes what stands under a number: returns a choice, or opens a group and returns null.
  const Choice* take(std::size_t number);
  std::size_t size() const { return entries_.size(); }

  /// The lines to print.
  std::vector<std::string> lines(const Terminal& terminal) const;

 private:
  struct Entry {
    std::string label;
    std::vector<std::size_t> members;  // more than one: a group
  };
  std::vector<std::size_t> everything() const;
  void list(const std::vector<std::size_t>& members);
  std::size_t shared_letters(int columns) const;
  void list_in_groups(const std::vector<std::size_t>& members);

  std::vector<Choice> choices_;
  std::vector<Entry> entries_;
  bool part_;
  bool narrowed_ = false;
};

}  // namespace hullbreach::cli
