// The words this game's scripts may use. `hullbreach content verbs` prints them as a page.
#include "games/neo_morphosis/content.h"
#include "games/neo_morphosis/moves.h"
#include "games/neo_morphosis/names.h"

namespace hullbreach::neo {
namespace {

script::Vocabulary make() {
  script::Vocabulary v;
  v.types = {"number", "crew", "figure", "zone", "sector", "door", "feature",
             "object", "slot", "symbol", "face", "roll",   "goal", "kind"};
  v.verbs = script::words<Verb>({
      // cards of the crew
      {Verb::Heal,
       {"heal",
        {kThingCrew, kThingNumber},
        0,
        "removes up to that many wounds from the crew member (NEO-236)"}},
      {Verb::Stand,
       {"stand", {kThingCrew}, 0, "a fallen crew member stands up at once, with 3 life points (NEO-Q92)"}},
      {Verb::Dice, {"dice", {kThingNumber}, 0, "that many more programming dice for this test (NEO-108)"}},
      {Verb::Add, {"add", {kThingNumber}, 0, "adds to the result of the die (NEO-097)"}},
      {Verb::Reroll,
       {"reroll", {}, 0, "rolls the die, or all programming dice, of this roll again (NEO-Q83)"}},
      {Verb::TurnDie,
       {"turn_die",
        {kThingFace, kThingFace},
        0,
        "turns a programming die from one face to another (NEO-108)"}},
      {Verb::Succeed,
       {"succeed", {}, 0, "the skill test succeeds without a roll; not at the truck (NEO-427)"}},
      {Verb::CoverSymbol,
       {"cover",
        {kThingSymbol},
        0,
        "a repair token on that symbol of the emergency being worked on (NEO-063)"}},
      {Verb::RetryEmergency,
       {"retry", {kThingSlot}, 0, "takes the own intervention token back from that emergency (NEO-058)"}},
      {Verb::Actions, {"actions", {kThingNumber}, 0, "that many more actions in this turn (NEO-134)"}},
      {Verb::Stride,
       {"stride",
        {kThingNumber},
        0,
        "one move action of this turn may go that many zones further, each left as usual (NEO-143)"}},
      {Verb::Slip, {"slip", {}, 0, "leaves one zone without an Agility test (NEO-147)"}},
      {Verb::GratisMove, {"gratis_move", {}, 0, "one move action of this turn costs nothing (NEO-143)"}},
      {Verb::Guard, {"guard", {kThingNumber}, 0, "cancels that many of the wounds just dealt (NEO-181)"}},
      {Verb::KeepCard, {"keep", {kThingObject}, 0, "the card passes its fragility test (NEO-195)"}},
      {Verb::Lure,
       {"lure", {}, 0, "this round every alien that sees the owner must choose the owner (NEO-326)"}},
      {Verb::Hide, {"hide", {}, 0, "this round no alien chooses the owner (NEO-326)"}},
      {Verb::Swap,
       {"swap",
        {kThingCrew, kThingObject},
        0,
        "the object changes hands between the owner and that crew member (NEO-230)"}},
      {Verb::Stun,
       {"stun", {}, 0, "if the attack hits, its target does not act in the next alien phase; no boss"}},
      {Verb::Reload,
       {"reload", {kThingObject, kThingNumber}, 0, "that many ammunition tokens on the weapon (NEO-167)"}},
      {Verb::Fix, {"fix", {kThingFeature}, 0, "repairs what is out of service, without a test (NEO-238)"}},
      {Verb::Toggle, {"toggle", {kThingDoor}, 0, "opens or closes that door (NEO-235)"}},
      {Verb::ScanSector,
       {"scan", {kThingSector}, 0, "its infestation cards lie open until the turn ends (NEO-257)"}},
      {Verb::Drive, {"drive", {}, 0, "the drone makes one activation, without a test (NEO-267)"}},
      {Verb::RechargePcs, {"recharge", {}, 0, "loads the PCS, without a Halon tank (NEO-264)"}},
      {Verb::Calm,
       {"calm", {kThingSlot, kThingNumber}, 0, "lowers the level of an emergency, not below 1 (NEO-054)"}},
      {Verb::Explode,
       {"explode",
        {kThingZone, kThingNumber},
        0,
        "an explosion of that many points in the sector of the zone (NEO-199)"}},
      {Verb::Peek, {"peek", {}, 0, "everybody sees the top activation card (NEO-290)"}},
      {Verb::DrawKeep,
       {"draw_keep",
        {kThingNumber, kThingNumber},
        0,
        "draws that many items and keeps some, the rest go under the deck (NEO-233)"}},
      // aliens
      {Verb::MoveTo,
       {"move",
        {kThingNumber, kThingGoal},
        0,
        "up to that many zones towards its target, through open doors (NEO-333)"}},
      {Verb::MoveThru,
       {"move_thru",
        {kThingNumber, kThingGoal},
        0,
        "the same as if closed doors were open; it attacks one that it meets (NEO-331, NEO-335)"}},
      {Verb::MoveIf,
       {"move_if", {kThingNumber, kThingGoal}, 0, "the same, only if the target is within reach (NEO-Q86)"}},
      {Verb::Bite, {"attack", {}, 0, "attacks its target if that is in its zone (NEO-338)"}},
      {Verb::BiteEach,
       {"attack_each", {}, 0, "one roll against every crew member standing in its zone (NEO-338)"}},
      {Verb::HitDoor, {"hit_door", {}, 0, "a structural attack on the door it moved to (NEO-175)"}},
      {Verb::HitTerminal,
       {"hit_terminal", {}, 0, "a structural attack on the terminal it moved to (NEO-175)"}},
      {Verb::HitWall, {"hit_wall", {}, 0, "a structural attack on the walls of the station (NEO-296)"}},
      {Verb::LayEggs, {"lay", {kThingNumber}, 0, "puts that many eggs in its zone (NEO-285)"}},
      {Verb::Spawn,
       {"spawn", {kThingKind, kThingNumber}, 0, "puts that many figures of the kind in its zone (NEO-285)"}},
      {Verb::HatchSector,
       {"hatch_sector", {}, 0, "rolls the neomorphosis die for the eggs of its sector (NEO-308)"}},
      {Verb::GrowLarvae, {"grow_larvae", {}, 0, "all larvae undergo neomorphosis now (NEO-310)"}},
      {Verb::Regrow, {"regrow", {kThingNumber}, 0, "it loses that many wounds (NEO-279)"}},
      {Verb::Rally,
       {"rally", {kThingNumber}, 0, "each larva and adult moves up to that many zones towards it (NEO-333)"}},
      {Verb::Daze,
       {"daze",
        {kThingNumber},
        0,
        "crew members standing in its sector have fewer actions in their next turn, at least 1 (NEO-342)"}},
  });
  v.selectors = script::words<Select>({
      {Select::Patients,
       {"patients", {}, kThingCrew, "standing crew members in the owner's zone who have wounds (NEO-236)"}},
      {Select::Fallen, {"fallen", {}, kThingCrew, "fallen crew members in the owner's zone (NEO-185)"}},
      {Select::ShownFaces, {"shown_faces", {}, kThingFace, "faces the programming dice show (NEO-108)"}},
      {Select::Faces, {"faces", {}, kThingFace, "all faces of a programming die (NEO-106)"}},
      {Select::Uncovered,
       {"uncovered", {}, kThingSymbol, "symbols without a token of the emergency being worked on (NEO-063)"}},
      {Select::Tried,
       {"tried", {}, kThingSlot, "active emergencies with the owner's intervention token (NEO-058)"}},
      {Select::Fragile,
       {"fragile", {}, kThingObject, "cards the owner still has to make fragility tests for (NEO-194)"}},
      {Select::Within,
       {"within",
        {kThingNumber},
        kThingCrew,
        "crew members up to that many zones away, through open doors, with whom there is something to trade "
        "(NEO-230)"}},
      {Select::Tradable,
       {"tradable",
        {kThingCrew},
        kThingObject,
        "objects the owner could give that crew member or take from them (NEO-230)"}},
      {Select::Loadable,
       {"loadable", {}, kThingObject, "weapons the owner carries that use ammunition (NEO-167)"}},
      {Select::BrokenHere,
       {"broken_here", {}, kThingFeature, "what is out of service in the owner's zone (NEO-238)"}},
      {Select::BrokenAnywhere,
       {"broken_anywhere", {}, kThingFeature, "what is out of service in the level (NEO-238)"}},
      {Select::Switchable,
       {"switchable", {}, kThingDoor, "undamaged doors that could be opened or closed (NEO-235)"}},
      {Select::Scannable,
       {"scannable", {}, kThingSector, "adjacent sectors with infestation cards (NEO-257)"}},
      {Select::ActiveEmergencies,
       {"active_emergencies", {}, kThingSlot, "active emergencies above level 1 (NEO-054)"}},
      {Select::Adjacent, {"adjacent", {}, kThingZone, "zones next to the owner's (NEO-080)"}},
  });
  v.values = script::words<ValueWord>({
      {ValueWord::Self, {"self", {}, kThingCrew, "the owner of the card"}},
  });
  v.predicates = script::words<Test>({
      {Test::PcsEmpty, {"pcs_empty", {}, 0, "no Halon tank is loaded on the PCS (NEO-264)"}},
      {Test::DroneThere, {"drone_there", {}, 0, "the drone is in the game (NEO-192)"}},
  });
  v.labels = script::words<Label>({
      {Label::Before, {"before", {kThingRoll}, 0, "before the owner makes such a roll (NEO-213)"}},
      {Label::After,
       {"after", {kThingRoll}, 0, "after such a roll of the owner, before it is compared (NEO-213)"}},
      {Label::Act, {"act", {}, 0, "costs the owner one action (NEO-209)"}},
      {Label::Free, {"free", {}, 0, "in the owner's turn, without an action (NEO-209)"}},
      {Label::Hit, {"hit", {}, 0, "an attack has just wounded the owner (NEO-181)"}},
      {Label::Fall, {"fall", {}, 0, "the owner has just fallen, before the fragility tests (NEO-194)"}},
      {Label::Search, {"search", {}, 0, "instead of the draw when the owner searches a crate (NEO-233)"}},
      {Label::All, {"all", {}, 0, "every alien of the block, one after the other (NEO-302)"}},
      {Label::One, {"one", {}, 0, "one alien of the block that the players choose (NEO-Q86)"}},
      {Label::AllOf, {"all_of", {kThingKind}, 0, "every alien of that kind (NEO-Q42)"}},
  });
  // `attack` is what aliens do; a roll of the crew is any of melee and ranged.
  for (int roll = 0; roll < kRolls; ++roll)
    v.constants[roll == kAttack ? "any_attack" : std::string(kRollNames[roll])] = {kThingRoll, roll};
  for (int kind = 0; kind < kKinds; ++kind) v.constants[std::string(kKindNames[kind])] = {kThingKind, kind};
  for (int goal = 0; goal < kGoals; ++goal)
    v.constants[std::string(kNearestNames[goal])] = {kThingGoal, goal};
  return v;
}

}  // namespace

const script::Vocabulary& vocabulary() {
  static const script::Vocabulary words = script::checked(make());
  return words;
}

}  // namespace hullbreach::neo
