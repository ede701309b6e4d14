#include <gtest/gtest.h>

#include "kernel/formats.h"
#include "kernel/pack_file.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

Pack pack_of(std::string text) { return {"house", {{"cards.toml", std::move(text)}}}; }

/// What reading the first card of a file complains about.
template <class Read>
std::string complaint(std::string text, Read read) {
  return mistake_of([&] {
    const PackFile file(pack_of(std::move(text)), "cards.toml");
    read(file.rows("card")[0]);
  });
}

TEST(Pack, HashTellsFilesApart) {
  const Pack pack{"a", {{"x.toml", "1"}, {"y.toml", "2"}}};
  EXPECT_EQ(pack.hash().size(), 16u);
  EXPECT_EQ(pack.hash(), (Pack{"b", {{"x.toml", "1"}, {"y.toml", "2"}}}.hash()));
  EXPECT_NE(pack.hash(), (Pack{"a", {{"x.toml", "12"}, {"y.toml", ""}}}.hash()));
  EXPECT_NE(pack.hash(), (Pack{"a", {{"x.toml", "1"}}}.hash()));
  EXPECT_NE(pack.hash(), (Pack{"a", {{"x.toml", "1"}, {"z.toml", "2"}}}.hash()));
}

TEST(Row, ReadsItsFields) {
  const Pack pack = pack_of(R"(
[[card]]
id = "E01"
count = 3
tags = ["a", "b"]
rows = [1, -2]
source = "house"
note = "tried out"
[[card]]
id = "E02"
source = "rulebook"
)");
  const PackFile file(pack, "cards.toml");
  std::vector<Row> rows = file.rows("card");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].text("id"), "E01");
  EXPECT_EQ(rows[0].text_or("name", "none"), "none");
  EXPECT_EQ(rows[0].number("count", 1, 3), 3);
  EXPECT_EQ(rows[0].number_or("cost", 0, 9, 7), 7);
  EXPECT_EQ(rows[0].number_or("count", 0, 9, 7), 3);
  EXPECT_EQ(rows[0].texts("tags"), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(rows[0].numbers("rows", -2, 1), (std::vector<std::int64_t>{1, -2}));
  EXPECT_EQ(rows[0].provenance(), Provenance::House);
  EXPECT_EQ(rows[0].node("nothing"), nullptr);
  EXPECT_NO_THROW(rows[0].done());
  EXPECT_EQ(rows[1].text("id"), "E02");
  EXPECT_EQ(rows[1].provenance(), Provenance::Rulebook);
  EXPECT_NO_THROW(file.only({"card"}));
}

TEST(Row, ComplainsAboutAWrongField) {
  const auto text = [](Row row) { row.text("id"); };
  EXPECT_EQ(complaint("\n  [[card]]\nx = 1", text),
            "cards.toml:2:3: id: expected text in quotes, but the field is missing");
  EXPECT_EQ(complaint("[[card]]\nid = 7", text), "cards.toml:2:6: id: expected text in quotes, got 7");
  EXPECT_EQ(complaint("[[card]]\nid = { a = 1 }", [](Row row) { row.text_or("id", ""); }),
            "cards.toml:2:6: id: expected text in quotes, got a table");
}

TEST(Row, ComplainsAboutAWrongNumber) {
  const auto number = [](Row row) { row.number("n", 1, 6); };
  EXPECT_EQ(complaint("[[card]]\nx = 1", number),
            "cards.toml:1:1: n: expected a whole number from 1 to 6, but the field is missing");
  EXPECT_EQ(complaint("[[card]]\nn = 7", number),
            "cards.toml:2:5: n: expected a whole number from 1 to 6, got 7");
  EXPECT_EQ(complaint("[[card]]\nn = 2.5", number),
            "cards.toml:2:5: n: expected a whole number from 1 to 6, got a decimal number");
  EXPECT_EQ(complaint("[[card]]\nn = '3'", [](Row row) { row.number_or("n", 1, 6, 2); }),
            "cards.toml:2:5: n: expected a whole number from 1 to 6, got '3'");
}

TEST(Row, ComplainsAboutAWrongList) {
  EXPECT_EQ(complaint("[[card]]\nt = 'a'", [](Row row) { row.texts("t"); }),
            "cards.toml:2:5: t: expected a list of texts, got 'a'");
  EXPECT_EQ(complaint("[[card]]\nt = ['a', true]", [](Row row) { row.texts("t"); }),
            "cards.toml:2:11: t: expected text in quotes, got true or false");
  EXPECT_EQ(complaint("[[card]]\nt = [1,\n 9]", [](Row row) { row.numbers("t", 1, 2); }),
            "cards.toml:3:2: t: expected a whole number from 1 to 2, got 9");
  EXPECT_EQ(complaint("[[card]]", [](Row row) { row.numbers("t", 1, 2); }),
            "cards.toml:1:1: t: expected a list of whole numbers, but the field is missing");
}

TEST(Row, MustSayWhereItComesFrom) {
  const auto source = [](Row row) {
    row.provenance();
    row.done();
  };
  EXPECT_EQ(complaint("[[card]]", source),
            "cards.toml:1:1: source: expected text in quotes, but the field is missing");
  EXPECT_EQ(complaint("[[card]]\nsource = 'me'", source),
            "cards.toml:2:10: source: expected 'rulebook', 'public' or 'house', got 'me'");
  EXPECT_EQ(complaint("[[card]]\nsource = 'public'\nnote = 'x'", source),
            "cards.toml:3:1: unknown field 'note': known are source");
  EXPECT_EQ(complaint("[[card]]\nsource = 'house'\nnote = 1", source),
            "cards.toml:3:8: note: expected text in quotes, got 1");
}

TEST(Row, ComplainsAboutFieldsNobodyAskedFor) {
  const auto read = [](Row row) {
    row.text("id");
    row.text_or("effect", "");
    row.done();
  };
  EXPECT_EQ(complaint("[[card]]\nid = 'x'\n efect = 'draw'\naaa = 1", read),
            "cards.toml:3:2: unknown field 'efect': known are id, effect; did you mean 'effect'?");
}

TEST(Row, KnowsWhereAScriptStands) {
  const Pack pack = pack_of("[[card]]\neffect = \"é; draw 2\"\nlong = '''\ndraw'''\nn = 4\n");
  const PackFile file(pack, "cards.toml");
  const Row row = file.rows("card")[0];
  EXPECT_EQ(row.where("effect"), "cards.toml:2:10");
  EXPECT_EQ(row.where("effect", 0), "cards.toml:2:11");
  EXPECT_EQ(row.where("effect", 4), "cards.toml:2:14");  // é is two bytes and one column
  EXPECT_EQ(row.where("effect", 999), "cards.toml:2:20");
  EXPECT_EQ(row.where("long", 2), "cards.toml:3:8");
  EXPECT_EQ(row.where("n", 2), "cards.toml:5:5");
  EXPECT_EQ(row.where("none", 2), "cards.toml:1:1");
  EXPECT_EQ(mistake_of([&] { row.complain("effect", "no such verb"); }),
            "cards.toml:2:10: effect: no such verb");
  EXPECT_EQ(mistake_of([&] { row.complain("", "too many cards"); }), "cards.toml:1:1: too many cards");
}

TEST(PackFile, ComplainsAboutFilesAndRows) {
  const auto nothing = [](const Row&) {};
  EXPECT_EQ(mistake_of([] { PackFile(pack_of(""), "card.toml"); }),
            "pack 'house' has no file 'card.toml': it has cards.toml; did you mean 'cards.toml'?");
  EXPECT_TRUE(complaint("[[card]]\nx = ", nothing).starts_with("cards.toml:2:"));
  EXPECT_EQ(complaint("[[room]]", nothing), "cards.toml: expected rows [[card]], found none");
  EXPECT_EQ(complaint("card = []", nothing), "cards.toml: expected rows [[card]], found none");
  EXPECT_EQ(complaint("card = [1]", nothing), "cards.toml:1:9: card: expected rows [[card]], got 1");
  EXPECT_EQ(mistake_of([] { PackFile(pack_of("[[card]]\n[[crd]]"), "cards.toml").only({"card"}); }),
            "cards.toml:2:3: unknown key 'crd': known are card; did you mean 'card'?");
}

TEST(PackFile, CanBeOneRow) {
  const PackFile file(pack_of("name = 'x'\nsize = 4"), "cards.toml");
  Row top = file.top();
  EXPECT_EQ(top.text("name"), "x");
  EXPECT_EQ(mistake_of([&] { top.done(); }), "cards.toml:2:1: unknown field 'size': known are name");
}

TEST(PackFile, ComplainsInTheLanguageOfTheReader) {
  const toml::table table = parse_toml("n = 5\ntext = true\nlist = 'x'\nrow = [1]\nother = {}", "f.toml");
  const auto said = [&](auto read) {
    return mistake_of([&] {
      Row row(table, "f.toml", "fr");
      read(row);
    });
  };
  EXPECT_EQ(said([](Row& row) { row.number("n", 1, 4); }),
            "f.toml:1:5: n: il faut un nombre entier de 1 à 4, et c'est 5");
  EXPECT_EQ(said([](Row& row) { row.text("text"); }),
            "f.toml:2:8: text: il faut un texte entre guillemets, et c'est true ou false");
  EXPECT_EQ(said([](Row& row) { row.texts("list"); }),
            "f.toml:3:8: list: il faut une liste de textes, et c'est « x »");
  EXPECT_EQ(said([](Row& row) { row.rows("row"); }),
            "f.toml:4:8: row: il faut des lignes [[row]], et c'est 1");
  EXPECT_EQ(said([](Row& row) { row.flag_or("other", false); }),
            "f.toml:5:9: other: il faut true ou false, et c'est une table");
  EXPECT_EQ(said([](Row& row) { row.table_or_null("n"); }), "f.toml:1:5: n: il faut une table, et c'est 5");
  EXPECT_EQ(said([](Row& row) { row.text("name"); }),
            "f.toml:1:1: name: il faut un texte entre guillemets, et le champ manque");
  EXPECT_EQ(said([](Row& row) {
              for (const char* key : {"text", "list", "row", "other"}) row.node(key);
              row.done();
            }),
            "f.toml:1:1: champ inconnu « n » : les champs connus sont text, list, row, other");
}

}  // namespace
}  // namespace hullbreach
