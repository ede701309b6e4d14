// The numbered choices of a decision, never more than a screen of them: a long list is shown in groups
// ("Place the red Presence face down in the … (10)"), and any part of the words narrows it down.
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
  Menu(const Terminal& terminal, std::vector<Choice> choices, bool part = false);

  const std::vector<Choice>& choices() const { return choices_; }
  bool part() const { return part_; }
  /// Whether only a part of the choices is listed, so that going back makes sense.
  bool narrowed() const { return narrowed_; }

  void list_all();                     // all choices one by one
  bool narrow(std::string_view text);  // to those with this text; false, and no change, when there are none
  void narrow(const std::vector<std::size_t>& members);  // to these
  /// Takes what stands under a number: returns a choice, or opens a group and returns null.
  const Choice* take(std::size_t number);
  std::size_t size() const { return entries_.size(); }

  /// The lines to print.
  std::vector<std::string> lines() const;

 private:
  using Members = std::vector<std::size_t>;  // by place in choices_
  struct Entry {
    std::string label;
    Members members;  // more than one: a group
  };
  Members everything() const;
  void list(const std::vector<Members>& groups);
  void list_in_groups(const Members& members);
  std::vector<Members> split(const Members& members) const;
  std::string common_words(const Members& members) const;
  std::size_t shared_letters() const;
  std::vector<std::string> lines(bool cut) const;

  const Terminal& terminal_;
  std::vector<Choice> choices_;
  std::vector<Entry> entries_;
  bool part_;
  bool narrowed_ = false;
};

}  // namespace hullbreach::cli
