// The words this game's scripts may use. `hullbreach content verbs` prints them as a page.
#include "games/another_glorious_day/content.h"

namespace hullbreach::agd {
namespace {

script::Vocabulary make() {
  script::Vocabulary v;
  v.types = {"number", "character", "card", "type", "door", "place"};
  v.verbs = script::words<Verb>({
      // endurance cards
      {Verb::Draw, {"draw", {kThingNumber}, 0, "the character draws that many cards (AGD-062, AGD-027)"}},
      {Verb::Exhaust, {"exhaust", {kThingNumber}, 0, "exhausts that many cards of the deck (AGD-065)"}},
      {Verb::ExhaustHand,
       {"exhaust_hand", {kThingCard}, 0, "the card of the hand goes onto the exhaust pile (AGD-067)"}},
      {Verb::ExhaustSelf,
       {"exhaust_self", {}, 0, "this Equipment or Hazard goes onto the exhaust pile (AGD-067)"}},
      {Verb::Recycle,
       {"recycle", {kThingNumber}, 0, "recycles that many cards of the exhaust pile (AGD-068)"}},
      {Verb::RecycleHand, {"recycle_hand", {kThingCard}, 0, "recycles the card of the hand (AGD-069)"}},
      {Verb::RecycleGear,
       {"recycle_gear", {}, 0, "recycles any number of Weapons and Equipment of the hand (AGD-037)"}},
      {Verb::Discard,
       {"discard", {kThingNumber}, 0, "discards that many cards of the hand or the deck (AGD-077)"}},
      {Verb::Reveal,
       {"reveal", {}, 0, "reveals a card; a part 'shown TYPE' says what follows (AGD-071, AGD-073)"}},
      {Verb::RevealUntil,
       {"reveal_until",
        {kThingType, kThingNumber},
        0,
        "sets cards aside face up until one has the type or there are that many (AGD-106)"}},
      {Verb::Take, {"take", {}, 0, "the revealed card goes to hand instead of under the deck (AGD-037)"}},
      {Verb::DiscardSelf, {"discard_self", {}, 0, "this Equipment or Hazard is discarded (AGD-103)"}},
      {Verb::DiscardShown, {"discard_shown", {}, 0, "the cards set aside are discarded (AGD-106)"}},
      {Verb::ShuffleSelf, {"shuffle_self", {}, 0, "this Hazard is shuffled into the exhaust pile (AGD-106)"}},
      {Verb::Fetch,
       {"fetch",
        {kThingType},
        0,
        "searches the exhaust pile for a card of the type, which goes to hand (AGD-105, AGD-Q21)"}},
      {Verb::LookEndurance,
       {"look_endurance", {}, 0, "looks at the top card of the endurance deck (AGD-102, AGD-090)"}},
      {Verb::LookTracker,
       {"look_tracker", {kThingNumber}, 0, "looks at the top cards of the tracker deck (AGD-102)"}},
      {Verb::BottomEndurance,
       {"bottom_endurance", {}, 0, "the card looked at goes under the endurance deck (AGD-102)"}},
      {Verb::BottomTracker,
       {"bottom_tracker", {}, 0, "the card looked at goes under the tracker deck (AGD-102)"}},
      {Verb::PartTracker,
       {"part_tracker",
        {},
        0,
        "looks at the top two tracker cards and puts one under the deck, one on top (AGD-101)"}},
      {Verb::OrderTracker,
       {"order_tracker",
        {kThingNumber},
        0,
        "looks at that many tracker cards and puts them back in any order"}},
      {Verb::Cancel,
       {"cancel", {}, 0, "the tracker card just turned is discarded: no blips, no effect (AGD-253)"}},
      // characters
      {Verb::Aim, {"aim", {kThingWho, kThingNumber}, 0, "the dial rises by that much (AGD-167, AGD-168)"}},
      {Verb::Unsteady,
       {"unsteady", {kThingWho, kThingNumber}, 0, "the dial falls by that much (AGD-168); Newt has none"}},
      {Verb::GrantAttack,
       {"grant_attack", {kThingWho}, 0, "the character makes an Attack now, outside its two actions"}},
      {Verb::Grant,
       {"grant", {kThingWho}, 0, "the character takes an action now, outside its two (AGD-Q36)"}},
      {Verb::Stride,
       {"stride",
        {kThingWho, kThingNumber},
        0,
        "the character moves up to that many squares; no action (AGD-158)"}},
      {Verb::Pull,
       {"pull", {kThingWho}, 0, "the character is moved up to two squares closer (AGD-040, AGD-Q38)"}},
      {Verb::RerollAttack, {"reroll_attack", {}, 0, "rolls the missed attack roll again (AGD-Q43)"}},
      {Verb::RerollDefence, {"reroll_defence", {}, 0, "rolls the failed defence roll again (AGD-Q50)"}},
      {Verb::PassDefence,
       {"pass_defence", {}, 0, "the failed defence roll succeeds, without riposte (AGD-099, AGD-Q05)"}},
      {Verb::RerollTech, {"reroll_tech", {}, 0, "rolls the failed tech test again (AGD-104)"}},
      {Verb::PassTech, {"pass_tech", {}, 0, "the failed tech test succeeds (AGD-157)"}},
      {Verb::Brace,
       {"brace",
        {kThingNumber},
        0,
        "that much off the defence totals of whoever is about to be attacked, until the phase ends "
        "(AGD-218)"}},
      {Verb::Stand, {"stand", {kThingWho}, 0, "a knocked-down character gets up (AGD-225)"}},
      // the boards
      {Verb::Barricade,
       {"barricade", {kThingDoor}, 0, "a barricade on that door, no test (AGD-103, AGD-Q30)"}},
      {Verb::Unbarricade,
       {"unbarricade",
        {kThingNumber},
        0,
        "removes the barricades nearest to the character, that many (AGD-122)"}},
      {Verb::Spawn,
       {"spawn", {kThingNumber, kThingPlace}, 0, "that many blips enter at the place (AGD-257)"}},
      {Verb::ShiftBlips,
       {"shift_blips", {kThingNumber}, 0, "all blips move up to that many squares (AGD-241)"}},
      {Verb::ShiftAliens,
       {"shift_aliens",
        {kThingNumber},
        0,
        "all Aliens move up to that many squares and don't attack (AGD-260)"}},
      {Verb::HazardBack,
       {"hazard_back",
        {},
        0,
        "a random Hazard of the discard pile is shuffled into the exhaust pile (AGD-Q10)"}},
  });
  v.selectors = script::words<Select>({
      {Select::Hand, {"hand", {}, kThingCard, "cards in the hand of the character's owner (AGD-Q19)"}},
      {Select::OtherMarines, {"other_marines", {}, kThingWho, "other standing Marines (AGD-Q36)"}},
      {Select::Gunners,
       {"gunners", {}, kThingWho, "standing characters who could make an Attack now (AGD-174)"}},
      {Select::Movers, {"movers", {}, kThingWho, "standing characters, who can move (AGD-158)"}},
      {Select::Aimers, {"aimers", {}, kThingWho, "standing characters with a dial below 10 (AGD-167)"}},
      {Select::Downed, {"downed", {}, kThingWho, "knocked-down characters (AGD-223)"}},
      {Select::Standing, {"standing", {}, kThingWho, "standing characters on the boards"}},
      {Select::Squad, {"squad", {}, kThingWho, "all characters on the boards (AGD-004)"}},
      {Select::Seen,
       {"seen", {}, kThingWho, "characters in line of sight of the blips just placed (AGD-256)"}},
      {Select::Pullable,
       {"pullable",
        {},
        kThingWho,
        "standing characters the actor sees who could come closer (AGD-040, AGD-Q38)"}},
      {Select::DoorsHere,
       {"doors_here", {}, kThingDoor, "doors next to the actor without a barricade (AGD-Q22)"}},
  });
  v.values = script::words<ValueWord>({
      {ValueWord::Self,
       {"self", {}, kThingWho, "whose card or ability it is, or who turned the card up (AGD-Q13)"}},
      {ValueWord::HandSize, {"hand_size", {}, kThingNumber, "cards in the hand of the character's owner"}},
      {ValueWord::Endurance,
       {"endurance", {}, kThingNumber, "cards in the deck and the exhaust pile together (AGD-Q16)"}},
      {ValueWord::Exhausted, {"exhausted", {}, kThingNumber, "cards in the exhaust pile"}},
      {ValueWord::SpeedOf, {"speed", {kThingWho}, kThingNumber, "the Speed of the character (AGD-158)"}},
  });
  v.predicates = script::words<Test>({
      {Test::HiddenSpawn,
       {"hidden_spawn", {}, 0, "no blip of the tracker card was placed in a character's sight (AGD-256)"}},
      {Test::OpenSpawn,
       {"open_spawn", {}, 0, "a blip of the tracker card was placed in a character's sight (AGD-256)"}},
      {Test::HazardShown, {"hazard_shown", {}, 0, "a Hazard is among the cards set aside (AGD-106)"}},
      {Test::HasHand, {"has_hand", {}, 0, "the character is a hero with a card in hand (AGD-027)"}},
      {Test::AnyBarricade, {"any_barricade", {}, 0, "a barricade lies on the boards (AGD-122)"}},
  });
  v.labels = script::words<Label>({
      {Label::On, {"on", {}, 0, "of a character: on activation (AGD-029)"}},
      {Label::During,
       {"during", {}, 0, "of a character: once in its activation, if its player likes (AGD-030)"}},
      {Label::End, {"end", {}, 0, "of a character: at the end of its activation (AGD-031)"}},
      {Label::EndPhase, {"end_phase", {}, 0, "of a character: at the start of the End phase (AGD-032)"}},
      {Label::Shown, {"shown", {kThingType}, 0, "what 'reveal' turned up is a card of the type (AGD-072)"}},
      {Label::AfterAttack,
       {"after_attack", {kThingCard}, 0, "of a character: after an Attack with that Weapon (AGD-041)"}},
      {Label::Missed,
       {"missed",
        {},
        0,
        "of a character: after an own attack roll that missed, or hit somebody of the squad, once a round "
        "(AGD-036)"}},
      {Label::AllyFailed,
       {"ally_failed",
        {},
        0,
        "of a character: after a failed defence roll within 4 squares, the own too, once a round (AGD-039)"}},
      {Label::FailedDefence,
       {"failed_defence", {}, 0, "of Equipment: after a failed defence roll of its holder (AGD-222)"}},
      {Label::FailedTech,
       {"failed_tech",
        {},
        0,
        "of Equipment: after a failed tech test of its holder for a door barricade (AGD-104)"}},
      {Label::Free, {"free", {}, 0, "of Equipment: a free action (AGD-154)"}},
      {Label::Act, {"act", {}, 0, "of Equipment: costs its holder an action (AGD-170)"}},
  });
  for (int card = 0; card < kWeapons; ++card)
    v.constants[std::string(kWeaponNames[static_cast<std::size_t>(card)])] = {kThingCard, card};
  for (int type = 0; type < static_cast<int>(CardType::kCount); ++type)
    v.constants[std::string(kTypeNames[type])] = {kThingType, type};
  for (int place = 0; place < kLocations; ++place)
    v.constants[std::string(kLocationNames[place])] = {kThingPlace, place};
  return v;
}

}  // namespace

const script::Vocabulary& vocabulary() {
  static const script::Vocabulary words = script::checked(make());
  return words;
}

}  // namespace hullbreach::agd
