// What a viewer sees as a row of numbers, for programs that learn. The same descriptions of fields that write
// a view as JSON (fields.h) fill such a row and tell what each number in it means, so it holds nothing the
// view does not have. How a value becomes numbers:
//
//   number, flag    one column with the number itself
//   name            a column for each name, 1 where it is this one; with more than 64 names one column with
//   its
//                   place among them, from 1. Nothing is 0.
//   set             a column for each member, 1 where it is in
//   counts          a column for each name with how many there are
//   list of names   counts and how many are unknown, then a column for each place with the place of its name
//                   among them, from 1; 0 is an unknown one or the end of the list
//   list of others  how many there are, then the columns of each as long as there can be; the rest is 0
//   value or none   whether there is one, then its columns
//
// What a game writes by a function of its own has no columns unless it says which (HandForm::in_columns).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/require.h"

namespace hullbreach {

/// Columns that belong together.
struct ColumnField {
  std::string name;       // "hands/crew1"
  std::string_view kind;  // "number", "flag", "name", "set", "counts", "order"
  std::size_t first = 0, width = 0;
  float low = 0, high = 1;              // of each number in it; what is not there is 0
  std::vector<std::string> names = {};  // what the columns or, where there is but one, its numbers stand for
};

class Columns {
 public:
  /// Only describes.
  Columns() = default;
  /// Fills a row that is all 0.
  explicit Columns(float* row) : row_(row) {}

  bool describes() const { return row_ == nullptr; }
  std::size_t width() const { return width_; }
  const std::vector<ColumnField>& fields() const { return fields_; }
  const std::vector<std::string>& left_out() const { return left_out_; }

  /// The next columns; `names()` is asked for what they mean. Null where only described.
  template <class Names>
  float* field(std::string_view kind, std::size_t width, float low, float high, Names&& names) {
    const std::size_t first = std::exchange(width_, width_ + width);
    if (!describes()) return row_ + first;
    fields_.push_back({path_, kind, first, width, std::min(low, 0.0f), std::max(high, 0.0f), names()});
    return nullptr;
  }
  float* number(std::string_view kind, float low, float high) {
    return field(kind, 1, low, high, [] { return std::vector<std::string>(); });
  }
  /// A field inside the present one.
  template <class Inside>
  void under(auto&& name, Inside&& inside) {
    if (!describes()) return inside();
    const std::size_t before = path_.size();
    if (!path_.empty()) path_ += '/';
    path_ += name();
    inside();
    path_.resize(before);
  }
  /// Passes over the columns of what is not there.
  template <class Fill>
  void blank(Fill&& fill) {
    const std::size_t first = width_;
    fill();
    if (!describes()) std::fill(row_ + first, row_ + width_, 0.0f);
  }
  /// The same for several that are alike.
  template <class Fill>
  void blanks(std::size_t count, Fill&& fill) {
    if (count == 0) return;
    const std::size_t first = width_;
    blank(fill);
    width_ += (count - 1) * (width_ - first);
  }
  void leave_out() {
    if (describes()) left_out_.push_back(path_);
  }

  // -- who asks for the fields of a struct (fields.h)

  template <class T, class... Form>
  void operator()(std::string_view key, const T& value, const Form&... form);
  void may(std::string_view key, const auto&... field) { (*this)(key, field...); }
  void when(bool told, std::string_view key, const auto&... field) {
    if (told || describes())
      (*this)(key, field...);
    else
      blank([&] { (*this)(key, field...); });
  }
  void group(std::string_view key, const auto& fields) {
    under([key] { return key; }, [&] { fields(*this); });
  }
  void each(std::string_view key, const auto& names, std::string_view, const auto& fields) {
    group(key, [&](Columns&) {
      for (int i = names.first; i < names.end; ++i)
        under([&] { return names.name(i); }, [&] { fields(*this, i); });
    });
  }

 private:
  float* row_ = nullptr;
  std::size_t width_ = 0;
  std::string path_;
  std::vector<ColumnField> fields_;
  std::vector<std::string> left_out_;
};

/// A number among so many names as columns.
inline constexpr std::size_t kMostNames = 64;

}  // namespace hullbreach
