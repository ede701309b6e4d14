// The diagram of the four schemas (NEO-120 to NEO-126).
#include "games/neo_morphosis/xenobiology.h"

#include <gtest/gtest.h>
#include <set>

#include "games/games.h"

namespace hullbreach::neo {
namespace {

using Bonus = std::array<std::uint8_t, kSpecies>;  // ovum, vermis, hydroid

const Content& content() {
  static const Content loaded = load_content(find_pack("neo_morphosis", "house"));
  return loaded;
}

Diagram of(std::string_view layout) {
  const std::optional<int> number = read_layout(layout);
  EXPECT_TRUE(number) << layout;
  return judge(content().schemas, layout_of(number.value_or(0)));
}

// NEO-122 to NEO-126, NEO-X06, NEO-X07
TEST(NeoXenobiology, ContactsGiveWhatTheyShow) {
  struct Case {
    std::string_view layout;
    bool legal;
    Bonus attack, defence;
  };
  const Case cases[] = {
      {"car0,rob1,ali3,yur0", true, {1, 0, 0}, {0, 0, 1}},  // a third contact of unlike icons pays nothing
      {"rob0,car1,yur0,ali1", true, {0, 2, 0}, {0, 1, 0}},  // two alike are added up
      {"rob0,car3,yur0/.,ali3,.", true, {0, 2, 1}, {0, 0, 0}},
      {".,car0/ali2,yur1/rob0,.", true, {1, 1, 0}, {1, 0, 0}},
      {"rob0,ali1/car3,yur0", true, {0, 1, 1}, {0, 0, 1}},  // a square: four contacts
      {"car0,./yur1,ali2/.,rob0", true, {1, 1, 1}, {0, 0, 0}},
      {"ali0,yur3/rob1,car0", false, {0, 0, 0}, {0, 0, 0}},  // three contacts match, the fourth does not
  };
  for (const Case& each : cases) {
    const Diagram diagram = of(each.layout);
    EXPECT_EQ(diagram.legal, each.legal) << each.layout;
    EXPECT_EQ(diagram.attack, each.attack) << each.layout;
    EXPECT_EQ(diagram.defence, each.defence) << each.layout;
  }
}

TEST(NeoXenobiology, EveryLayoutHasAName) {
  for (int number = 0; number < kLayouts; ++number) {
    EXPECT_EQ(layout_of(number)[kRobert].turn, 0);
    ASSERT_EQ(read_layout(layout_name(number)), number) << layout_name(number);
  }
  EXPECT_EQ(read_layout("car0,rob1,ali3,yur0"), read_layout("yur3/ali2/rob0/car3")) << "turned as a whole";
  for (const std::string_view wrong :
       {"", "rob0", "rob0,car1,yur0", "rob0,car1,yur0,ali4", "rob0,car1,yur0,rob0", "rob0,car1,yur0,bob1",
        "rob0,car1/.,.,yur0,ali1", "rob0,car1,yur0,ali1,", "rob0,car1,yur0,ali11", "rob0,car1,yur0 ali1"})
    EXPECT_EQ(read_layout(wrong), std::nullopt) << wrong;
}

// NEO-Q95: of all layouts those are offered whose bonuses no other one has too.
TEST(NeoXenobiology, OffersTheBestDiagrams) {
  std::set<std::pair<Bonus, Bonus>> all;
  for (int number = 0; number < kLayouts; ++number)
    if (const Diagram diagram = judge(content().schemas, layout_of(number)); diagram.legal)
      all.insert({diagram.attack, diagram.defence});
  EXPECT_EQ(all.size(), 46u) << "with the empty one";
  EXPECT_EQ(content().diagrams.size(), 20u);
  EXPECT_EQ(content().lesser_diagrams.size(), 26u);
  for (const DiagramRow& row : content().diagrams) {
    const Diagram diagram = judge(content().schemas, layout_of(row.layout));
    EXPECT_TRUE(diagram.legal);
    EXPECT_EQ(diagram.attack, row.attack);
    EXPECT_EQ(diagram.defence, row.defence);
  }
  for (const auto& [attack, defence] : all) {
    bool covered = false;
    for (const DiagramRow& row : content().diagrams) {
      bool more = true;
      for (int species = 0; species < kSpecies; ++species)
        more = more && row.attack[species] >= attack[species] && row.defence[species] >= defence[species];
      covered = covered || more;
    }
    EXPECT_TRUE(covered);
  }
}

}  // namespace
}  // namespace hullbreach::neo
