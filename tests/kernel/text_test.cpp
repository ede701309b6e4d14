#include "kernel/text.h"

#include <gtest/gtest.h>

#include "kernel/wording.h"
#include "tests/locale_reading.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

Locale english(std::string_view toml) { return Locale::parse(toml, "locale/en.toml"); }
std::string refused(std::string_view toml) {
  return mistake_of([&] { english(toml); });
}

TEST(Locale, NestedTablesAreDottedKeys) {
  const Locale locale = english("hello = 'Hello'\n[room.kitchen]\nname = 'the kitchen'");
  EXPECT_EQ(locale("hello"), "Hello");
  EXPECT_EQ(locale("room.kitchen.name"), "the kitchen");
  EXPECT_TRUE(locale.has("hello"));
  EXPECT_FALSE(locale.has("room"));
  EXPECT_EQ(locale.entries().size(), 2u);
}

TEST(Locale, ALongSentenceMayGoOnWithAnAccent) {
  EXPECT_EQ(english("a = \"\"\"\\\n  École \\\n  été\"\"\"")("a"), "École été");
}

TEST(Locale, IsNamedAfterItsFile) {
  EXPECT_EQ(Locale::parse("", "games/x/locale/fr.toml").name, "fr");
  EXPECT_EQ(Locale::parse("", "en.toml").name, "en");
}

TEST(Locale, FillsGaps) {
  const Locale locale = english("go = '{seat} goes to {room}, {seat}!'");
  EXPECT_EQ(locale("go", {{"seat", "Ripley"}, {"room", "bay 3"}}), "Ripley goes to bay 3, Ripley!");
}

TEST(Locale, MissingThingsAreSeen) {
  const Locale locale = english("go = '{seat} goes'\ndraw = '{n|one card|# cards}'");
  EXPECT_EQ(locale("gone"), "⟨gone⟩");
  EXPECT_EQ(locale("go"), "{seat} goes");
  EXPECT_EQ(locale("draw"), "{n}");
}

TEST(Locale, WordsInAGapAreNotReadAgain) {
  EXPECT_EQ(english("say = '{who}: {what}'")("say", {{"who", "{what}"}, {"what", "{{"}}), "{what}: {{");
}

TEST(Locale, BracesCanBeWritten) { EXPECT_EQ(english("a = '{{n} is {n}}'")("a", {{"n", "4"}}), "{n} is 4}"); }

TEST(Locale, PluralsFollowTheLanguage) {
  const std::string_view toml = "draw = '{n|# card|# cards} drawn'";
  const auto drawn = [&](const char* file, const char* n) {
    return Locale::parse(toml, file)("draw", {{"n", n}});
  };
  EXPECT_EQ(drawn("en.toml", "0"), "0 cards drawn");
  EXPECT_EQ(drawn("en.toml", "1"), "1 card drawn");
  EXPECT_EQ(drawn("en.toml", "2"), "2 cards drawn");
  EXPECT_EQ(drawn("fr.toml", "0"), "0 card drawn");
  EXPECT_EQ(drawn("fr.toml", "1"), "1 card drawn");
  EXPECT_EQ(drawn("fr.toml", "11"), "11 cards drawn");
}

TEST(Locale, FrenchLosesAnEBeforeAVowel) {
  const std::string_view toml =
      "of = 'La carte de {seat}'\nthat = 'Que {seat} joue'\nside = 'côté code {seat}'";
  const Locale french = Locale::parse(toml, "fr.toml");
  EXPECT_EQ(french("of", {{"seat", "Équipage 2"}}), "La carte d'Équipage 2");
  EXPECT_EQ(french("of", {{"seat", "Alien"}}), "La carte d'Alien");
  EXPECT_EQ(french("of", {{"seat", "Ripley"}}), "La carte de Ripley");
  EXPECT_EQ(french("of", {{"seat", "11"}}), "La carte de 11");
  EXPECT_EQ(french("that", {{"seat", "Ash"}}), "Qu'Ash joue");
  EXPECT_EQ(french("side", {{"seat", "Ash"}}), "côté code Ash") << "it is a word of its own or nothing";
  EXPECT_EQ(Locale::parse(toml, "en.toml")("of", {{"seat", "Ash"}}), "La carte de Ash");
}

TEST(Locale, CallsSeatsByTheNamesPeopleGave) {
  const Locale plain = Locale::parse("crew = 'Équipage {n}'\nof = 'La carte de {seat}'", "fr.toml");
  const Locale named = plain.calling({"", "Marie {n}", ""});
  EXPECT_EQ(named.seat(1, "crew", {{"n", "1"}}), "Marie {n}") << "a name is no sentence";
  EXPECT_EQ(named.seat(2, "crew", {{"n", "2"}}), "Équipage 2") << "who gave none goes by the seat";
  EXPECT_EQ(named.seat(3, "crew", {{"n", "3"}}), "Équipage 3");
  EXPECT_EQ(named("of", {{"seat", named.seat(1, "crew")}}), "La carte de Marie {n}");
  EXPECT_EQ(plain.seat(1, "crew", {{"n", "1"}}), "Équipage 1") << "the words themselves know nobody";
  EXPECT_EQ(named.name, "fr");
}

TEST(Locale, MergeKeepsWhatIsThere) {
  Locale french = Locale::parse("a = 'un'", "fr.toml");
  french.merge(english("a = 'one'\nb = 'two'"));
  EXPECT_EQ(french("a"), "un");
  EXPECT_EQ(french("b"), "two");
  EXPECT_EQ(french.name, "fr");
}

TEST(Locale, RefusesBrokenFilesWithTheirPlace) {
  EXPECT_EQ(refused("a = 'x'\nb = 3"),
            "locale/en.toml:2:5: expected a sentence in quotes for b, got a whole number");
  EXPECT_EQ(refused("[a]\nb = ['x']"),
            "locale/en.toml:2:5: expected a sentence in quotes for a.b, got a list");
  EXPECT_TRUE(refused("a = ").starts_with("locale/en.toml:1:"));
  EXPECT_TRUE(refused("a = 1\na = 2").starts_with("locale/en.toml:2:"));
  EXPECT_EQ(refused("'a.b' = 'x'\na.b = 'y'"), "locale/en.toml:1:9: a.b is given twice");
}

TEST(Locale, RefusesBrokenSentences) {
  EXPECT_EQ(refused("a = 'x {n'"),
            "locale/en.toml:1:5: a: a gap is opened and never closed; a brace alone is written {{");
  EXPECT_EQ(refused("a = '{n|one|{m}}'"), "locale/en.toml:1:5: a: a gap stands inside a gap");
  EXPECT_EQ(refused("a = '{}'"),
            "locale/en.toml:1:5: a: a gap is named by small letters, digits and _, like {card_2}");
  EXPECT_EQ(refused("a = '{Seat}'"),
            "locale/en.toml:1:5: a: a gap is named by small letters, digits and _, like {card_2}");
  EXPECT_EQ(refused("a = '{n|one}'"),
            "locale/en.toml:1:5: a: a plural has two forms, like {n|one card|# cards}");
  EXPECT_EQ(refused("a = '{n|one|two|many}'"),
            "locale/en.toml:1:5: a: a plural has two forms, like {n|one card|# cards}");
}

TEST(Locale, IsSafeOnAnyBytes) {
  std::string deep;
  for (int i = 0; i < 200'000; ++i) deep += "a.";
  EXPECT_EQ(refused("b = 'x'\n" + deep + "a = 'x'"), "locale/en.toml:2:1: more than 64 dots in a line");
  EXPECT_EQ(refused("# " + deep + "\n  # " + deep), "");
  EXPECT_EQ(refused("[[["), "locale/en.toml: is not TOML");
  EXPECT_NE(refused(std::string(100'000, '[')), "");
  EXPECT_NE(refused("é = 'x'"), "");
  EXPECT_NE(refused(std::string("a = '\xFF\xFE'")), "");
  EXPECT_NE(refused(std::string_view("a = 'x\0y'", 9)), "");
}

TEST(Wording, QuotesWhatSomebodyTyped) {
  EXPECT_EQ(in_quotes("foo"), "'foo'");
  EXPECT_EQ(in_quotes("a\nb\x7F"), "'a\uFFFDb\uFFFD'");
  EXPECT_EQ(in_quotes("\xC3\xA9 \xC3"), "'é \uFFFD'");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "'" + std::string(80, 'x') + "...'");
}

TEST(Wording, ReplacesWhatIsNotUtf8) {
  EXPECT_EQ(valid_utf8("é€😀\n"), "é€😀\n");
  EXPECT_EQ(valid_utf8("\xC0\xAF"), "\uFFFD\uFFFD");            // too long
  EXPECT_EQ(valid_utf8("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD");  // a surrogate
  EXPECT_EQ(valid_utf8("\xF5x\xE2\x82"), "\uFFFDx\uFFFD\uFFFD");
}

TEST(Wording, ListsWords) {
  EXPECT_EQ(listed({}), "nothing");
  EXPECT_EQ(listed({"a", "b"}), "a, b");
  EXPECT_EQ(listed({"a", "b", "c"}, 2), "a, b and 1 more");
}

TEST(Wording, FindsNearMisses) {
  const std::vector<std::string> known = {"uscss_nostromo", "space_alert"};
  EXPECT_EQ(did_you_mean("nostromo", known), "; did you mean 'uscss_nostromo'?");
  EXPECT_EQ(did_you_mean("space_alrt", known), "; did you mean 'space_alert'?");
  EXPECT_EQ(did_you_mean("stpes", {"rules", "steps"}), "; did you mean 'steps'?");
  EXPECT_EQ(did_you_mean("chess", known), "");
  EXPECT_EQ(did_you_mean("p9", {"p1", "p2"}), "");
  EXPECT_EQ(did_you_mean("", known), "");
}

TEST(Wording, SpeaksBothLanguages) {
  expect_alike(kernel_locale("en"), kernel_locale("fr"), {});
  EXPECT_EQ(in_quotes("a\nb"), "'a\uFFFDb'");
  EXPECT_EQ(in_quotes("a", "fr"), "« a »");
  EXPECT_EQ(listed({"a", "b", "c"}, 2), "a, b and 1 more");
  EXPECT_EQ(listed({"a", "b", "c"}, 2, "fr"), "a, b et 1 de plus");
  EXPECT_EQ(listed({}, 2, "fr"), "rien");
  EXPECT_EQ(either({"a", "b", "c"}, "en"), "a, b or c");
  EXPECT_EQ(either({"a", "b"}, "fr"), "a ou b");
  EXPECT_EQ(either({"a"}, "fr"), "a");
  EXPECT_EQ(did_you_mean("kitchn", {"kitchen"}), "; did you mean 'kitchen'?");
  EXPECT_EQ(did_you_mean("kitchn", {"kitchen"}, "fr"), " ; vouliez-vous dire « kitchen » ?");
}

}  // namespace
}  // namespace hullbreach
