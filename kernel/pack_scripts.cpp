#include "kernel/pack_scripts.h"

namespace hullbreach {
namespace {

/// Lets a complaint about a script point into the TOML file it stands in.
class InRow : public script::Source {
 public:
  InRow(const Row& row, std::string_view key) : row_(row), key_(key) {}
  std::string where(std::size_t offset) const override { return row_.where(key_, offset); }

 private:
  const Row& row_;
  std::string_view key_;
};

}  // namespace

std::vector<script::Ability> compile_abilities(script::Library& library, const script::Vocabulary& words,
                                               Row& row, std::string_view key) {
  const std::string text = row.text(key);
  return script::compile(library, words, text, InRow(row, key));
}

std::uint16_t compile_script(script::Library& library, const script::Vocabulary& words, Row& row,
                             std::string_view key) {
  const auto abilities = compile_abilities(library, words, row, key);
  if (abilities.size() != 1 || abilities[0].label != script::kNoLabel)
    row.complain(key, "expected one effect without a label");
  return abilities[0].entry;
}

}  // namespace hullbreach
