// Reading the files of a content pack, with the checks all packs share.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/mistake.h"
#include "kernel/pack.h"
#include "kernel/text.h"
#include "kernel/toml.h"

namespace hullbreach {

/// One row ([[card]]) of a content file, read field by field. Every complaint is a Mistake that names
/// file:line:column and what was expected, in the reader's language. Fields nobody asked for are complained
/// about by done().
class Row {
 public:
  Row(const toml::table& table, std::string_view file, std::string_view language = "en")
      : table_(&table), file_(file), language_(language) {}

  std::string text(std::string_view key);  // required
  std::string name(std::string_view key);  // required text of letters, digits, _ and -
  std::string text_or(std::string_view key, std::string_view fallback);
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);  // required, in range
  std::int64_t number_or(std::string_view key, std::int64_t low, std::int64_t high, std::int64_t fallback);
  std::vector<std::string> texts(std::string_view key);  // required array of strings
  bool flag_or(std::string_view key, bool fallback);
  const toml::table* table_or_null(std::string_view key);
  std::vector<std::int64_t> numbers(std::string_view key, std::int64_t low, std::int64_t high);
  std::vector<Row> rows(std::string_view key);   // the array of tables [[key]]; none when it is missing
  const toml::node* node(std::string_view key);  // a value of any kind; null when there is none
  Provenance provenance();                       // the required field `source`; "house" rows may add `note`
  void done();                                   // complains about a field nobody asked for

  /// Where the value of a key stands, "missions.toml:12:9", for complaints made later; without such a
  /// key, where the row begins. For a script inside the value, `offset` counts bytes from its first one:
  /// the column is then that of the script's character (in a text on one line; otherwise of the value).
  std::string where(std::string_view key, std::optional<std::size_t> offset = std::nullopt) const;
  /// Throws Mistake "missions.toml:12:9: key: what"; without a key it is about the whole row.
  [[noreturn]] void complain(std::string_view key, std::string_view what) const;

 private:
  std::string say(std::string_view key, const Gaps& gaps = {}) const;
  std::string range(std::int64_t low, std::int64_t high) const;
  const toml::node& need(std::string_view key, const std::string& expected);
  [[noreturn]] void refuse(std::string_view key, const toml::node& node, const std::string& expected) const;
  std::string read_text(std::string_view key, const toml::node& node) const;
  std::int64_t read_number(std::string_view key, const toml::node& node, std::int64_t low,
                           std::int64_t high) const;
  const toml::array& read_list(std::string_view key, const std::string& expected);

  const toml::table* table_;
  std::string file_;
  std::string language_;
  std::vector<std::string> asked_;
};

/// The keys of a pack's rows: each a name, and used once.
class NewKeys {
 public:
  /// The key in a row's field; complains when it is no name or is taken.
  std::string take(Row& row, std::string_view field);
  /// Whether the key was free; it is taken from now on.
  bool add(const std::string& key) { return taken_.insert(key).second; }

 private:
  std::set<std::string> taken_;
};

/// A parsed file of a pack. Throws Mistake when it is missing or is not TOML. Its rows look into it, so it
/// must outlive them: a file without a name of its own gives none.
class PackFile {
 public:
  PackFile(const Pack& pack, std::string_view file);
  /// The rows of the array of tables `key`, in order; a Mistake when there is none.
  std::vector<Row> rows(std::string_view key) const&;
  std::vector<Row> rows(std::string_view key) const&& = delete;
  /// The whole file as one row (for files that are a single table).
  Row top() const&;
  Row top() const&& = delete;
  /// Complains about anything at the top of the file that is not one of these keys.
  void only(std::initializer_list<std::string_view> keys) const;

 private:
  std::string file_;
  toml::table table_;
};

}  // namespace hullbreach
