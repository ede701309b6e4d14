// One description of a struct, used to write it, to read it and to print its type.
#include "kernel/fields.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "kernel/formats.h"
#include "kernel/seats.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

constexpr std::string_view kSuitNames[] = {"stars", "moons", "suns"};
constexpr std::string_view kDoorNames[] = {"front", "back"};
constexpr std::string_view kGuestNames[] = {"ann", "bob", "cleo"};
constexpr std::string_view kOtherNames[] = {"A", "B", "C"};
enum class Suit : std::uint8_t { Stars, Moons, Suns };

struct Cat {
  std::uint8_t lives = 9;
  Suit suit = Suit::Stars;
};

struct House {
  std::uint8_t rooms = 0;
  std::uint8_t host = 0xFF;
  std::uint8_t lamps = 0;  // bits: hall, cellar
  SeatSet guests;
  std::array<std::uint8_t, 2> doors{};
  std::array<std::uint8_t, 3> coins{};
  FixedVector<Cat, 2> cats;
  std::array<Cat, 2> portraits{};
  std::uint8_t drawn = 0;
};

class Forms {
 public:
  static auto guest() {
    return named(
        "guest", 0, 3, [](int i) { return kGuestNames[i]; }, [](int i) { return kOtherNames[i]; });
  }
  static auto cat() {
    return or_text(described("Cat",
                             [](auto& io, Cat& cat) {
                               io.may("lives", cat.lives, 0, 9);
                               io("suit", cat.suit, kSuitNames);
                             }),
                   [](const Field& field, Cat& cat) { one_of(kSuitNames).read(field, cat.suit); });
  }
  static auto house() {
    return described("House", [](auto& io, House& h) {
      io("rooms", h.rooms, 1, 12);
      io("host", h.host, or_none(guest(), 0xFF));
      io.group("lamps", [&](auto& lamps) {
        lamps("hall", h.lamps, bit(0));
        lamps("cellar", h.lamps, bit(1));
      });
      io("guests", h.guests, set_of(guest()));
      io("doors", h.doors, by_name(kDoorNames, flag));
      io("coins", h.coins, some_by_name(guest(), form_of(0, 99), [](int n) { return n != 0; }));
      io("cats", h.cats, list_of(cat()));
      io.each("portraits", one_of(kDoorNames), "Portrait", [&](auto& portrait, int door) {
        portrait("suit", h.portraits[static_cast<std::size_t>(door)].suit, kSuitNames);
      });
      io.when(h.drawn != 0, "drawn", h.drawn, 1, 5);
    });
  }
};

House filled() {
  House house;
  house.rooms = 7;
  house.host = 1;
  house.lamps = 2;
  house.guests = {0, 2};
  house.doors = {1, 0};
  house.coins = {0, 12, 0};
  house.cats.push_back({3, Suit::Moons});
  house.portraits[1].suit = Suit::Suns;
  return house;
}

constexpr std::string_view kFilled = R"({"rooms": 7, "host": "bob", "lamps": {"hall": false, "cellar": true},
  "guests": ["ann", "cleo"], "doors": {"front": true, "back": false}, "coins": {"bob": 12},
  "cats": [{"lives": 3, "suit": "moons"}], "portraits": {"front": {"suit": "stars"}, "back": {"suit": "suns"}}})";

House read(std::string_view patch) {
  json::value value = parse_json(kFilled);
  merge_patch(value, parse_json(patch));
  House house;
  Forms::house().read(Field(&value, ""), house);
  return house;
}

TEST(Fields, AreWritten) { EXPECT_EQ(Forms::house().write(filled()), parse_json(kFilled)); }

TEST(Fields, AreReadBack) { EXPECT_EQ(Forms::house().write(read("{}")), parse_json(kFilled)); }

TEST(Fields, KnowShortFormsAndWhatIsLeftOut) {
  const House house = read(R"({"host": null, "guests": ["C"], "cats": ["suns", {"suit": "moons"}],
                               "coins": {"bob": null, "ann": 4}, "drawn": 2})");
  EXPECT_EQ(house.host, 0xFF);
  EXPECT_EQ(house.guests, SeatSet::one(2));
  ASSERT_EQ(house.cats.size(), 2u);
  EXPECT_EQ(house.cats[0].suit, Suit::Suns);
  EXPECT_EQ(house.cats[1].lives, 9);
  EXPECT_EQ(house.coins, (std::array<std::uint8_t, 3>{4, 0, 0}));
  EXPECT_EQ(house.drawn, 2);
  EXPECT_EQ(read(R"({"host": "none"})").host, 0xFF);
}

TEST(Fields, AreRefusedWithThePlaceAndTheReason) {
  const struct {
    std::string_view patch, sentence;
  } wrong[] = {
      {R"({"rooms": 13})", "position /rooms: expected a number from 1 to 12"},
      {R"({"rooms": null})", "position /rooms: expected a number from 1 to 12"},
      {R"({"roms": 3})", "position /: there is no 'roms' here; did you mean 'rooms'?"},
      {R"({"host": "bobb"})", "position /host: 'bobb' is no guest; did you mean 'bob'?"},
      {R"({"lamps": {"attic": true}})", "position /lamps: there is no 'attic' here"},
      {R"({"lamps": {"hall": 1}})", "position /lamps/hall: expected true or false"},
      {R"({"guests": ["ann", "A"]})", "position /guests/1: this is said twice"},
      {R"({"guests": "ann"})", "position /guests: expected an array"},
      {R"({"doors": {"back": null}})", "position /doors/back: expected true or false"},
      {R"({"doors": {"side": true}})", "position /doors: there is no 'side' here"},
      {R"({"coins": {"dora": 1}})", "position /coins: 'dora' is no guest"},
      {R"({"coins": {"ann": 100}})", "position /coins/ann: expected a number from 0 to 99"},
      {R"({"cats": ["suns", "suns", "suns"]})", "position /cats: expected at most 2 entries"},
      {R"({"cats": [{"lives": 2, "suits": "suns"}]})",
       "position /cats/0: there is no 'suits' here; did you mean 'suit'?"},
      {R"({"cats": [{"suit": "clubs"}]})",
       "position /cats/0/suit: expected one of stars, moons, suns, found 'clubs'"},
      {R"({"portraits": {"back": {"frame": "gold"}}})", "position /portraits/back: there is no 'frame' here"},
  };
  for (const auto& [patch, sentence] : wrong)
    EXPECT_EQ(mistake_of([&, text = patch] { read(text); }), sentence) << patch;
}

TEST(Fields, AreTypesOfTheClient) {
  Types types;
  EXPECT_EQ(Forms::house().type(types, House{}), "House");
  EXPECT_EQ(types.text(), R"(
export interface Cat {
  lives: number
  suit: 'stars' | 'moons' | 'suns'
}

export interface Portrait {
  suit: 'stars' | 'moons' | 'suns'
}

export interface House {
  rooms: number
  host: string | null
  lamps: { hall: boolean; cellar: boolean }
  guests: string[]
  doors: Record<'front' | 'back', boolean>
  coins: Record<string, number>
  cats: Cat[]
  portraits: Record<'front' | 'back', Portrait>
  drawn?: number
}
)");
}

TEST(Fields, OfAPartAreThoseThatDiffer) {
  const auto part = in_part(Forms::cat(), Cat{}, true);
  EXPECT_EQ(part.write(Cat{}), parse_json("{}"));
  EXPECT_EQ(part.write(Cat{9, Suit::Suns}), parse_json(R"({"suit": "suns"})"));
  EXPECT_EQ(in_part(Forms::cat(), Cat{}, false).write(Cat{}), parse_json(R"({"lives": 9, "suit": "stars"})"));
  Types types;
  EXPECT_EQ(part.type(types, Cat{}), "Partial<Cat>");
}

}  // namespace
}  // namespace hullbreach
