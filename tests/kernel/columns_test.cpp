// Moves by number, and views as rows of numbers.
#include "kernel/columns.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "kernel/actions.h"
#include "kernel/fields.h"

namespace hullbreach {
namespace {

TEST(Actions, EachNumberIsOneMoveAndBack) {
  for (const GameKind& kind : all_games()) {
    const auto game = make_game(kind.name, {});
    const ActionNumbers& actions = game->actions();
    ASSERT_GT(actions.size(), 100) << kind.name;
    for (int number = 0; number < actions.size(); ++number)
      ASSERT_EQ(actions.number(actions.move(number)), number) << kind.name;
    EXPECT_EQ(actions.number({60000, 0, 0, 0}), std::nullopt);
    EXPECT_EQ(actions.number({0, 60000, 60000, 60000}), std::nullopt);
  }
}

constexpr std::string_view kColours[] = {"red", "white", "blue"};

struct Piece {
  int colour = 0;
  bool lies = false;
};
struct Table {
  int round = 7;
  int colour = 1;
  int none = 9;
  std::uint8_t set = 0b101;
  std::array<int, 3> counts{4, 0, 2};
  std::vector<int> cards{2, 9, 2};
  FixedVector<Piece, 2> pieces;
  std::string text = "text";
};

auto table_form() {
  const auto piece = described("Piece", [](auto& io, Piece& of) {
    io("colour", of.colour, kColours);
    io("lies", of.lies, flag);
  });
  return described("Table", [piece](auto& io, Table& of) {
    io("round", of.round, 1, 99);
    io("colour", of.colour, kColours);
    io("none", of.none, or_none(one_of(kColours), 9));
    io("set", of.set, set_of(kColours));
    io("counts", of.counts, by_name(kColours, form_of(0, 9)));
    io("cards", of.cards, list_of(or_none(one_of(kColours), 9), 4));
    io("pieces", of.pieces, list_of(piece));
    io("text", of.text, by_hand("string", [](const std::string&) { return boost::json::value(); }));
    io.when(of.round > 9, "late", of.round, 0, 99);
  });
}

TEST(Columns, AreFilledByTheDescriptionOfFields) {
  Table table;
  table.pieces.push_back({2, true});
  Columns described_only;
  table_form().columns(described_only, Table{});
  std::vector<float> row(described_only.width());
  Columns filled(row.data());
  table_form().columns(filled, table);
  EXPECT_EQ(filled.width(), row.size());
  EXPECT_EQ(row, (std::vector<float>{7,                       // round
                                     0, 1, 0,                 // colour
                                     0, 0, 0,                 // none
                                     1, 0, 1,                 // set
                                     4, 0, 2,                 // counts
                                     0, 0, 2, 1, 3, 0, 3, 0,  // cards: counts with unknown ones, their order
                                     1, 0, 0, 1, 1, 0, 0, 0, 0,  // pieces: how many, two with colour and lies
                                     0}));                       // late, which is not told
  EXPECT_EQ(described_only.left_out(), std::vector<std::string>{"text"});
}

TEST(Columns, AreDescribedFieldByField) {
  Columns columns;
  table_form().columns(columns, Table{});
  std::size_t next = 0;
  std::vector<std::string> names;
  for (const ColumnField& field : columns.fields()) {
    EXPECT_EQ(field.first, next);
    next += field.width;
    EXPECT_LE(field.low, 0) << field.name;  // what is not there is 0
    names.push_back(field.name);
  }
  EXPECT_EQ(next, columns.width());
  EXPECT_EQ(names, (std::vector<std::string>{"round", "colour", "none", "set", "counts", "cards",
                                             "cards/order", "pieces/size", "pieces/1/colour", "pieces/1/lies",
                                             "pieces/2/colour", "pieces/2/lies", "late"}));
}

}  // namespace
}  // namespace hullbreach
