// A pictogram for each threat, from game-icons.net (CC BY 3.0; the page about this program names the authors).
// Only those imported here get into the bundle.
import acidBlob from '@iconify-icons/game-icons/acid-blob'
import alienSkull from '@iconify-icons/game-icons/alien-skull'
import asteroid from '@iconify-icons/game-icons/asteroid'
import balaclava from '@iconify-icons/game-icons/balaclava'
import battleMech from '@iconify-icons/game-icons/battle-mech'
import battleship from '@iconify-icons/game-icons/battleship'
import bee from '@iconify-icons/game-icons/bee'
import binoculars from '@iconify-icons/game-icons/binoculars'
import biohazard from '@iconify-icons/game-icons/biohazard'
import brokenShield from '@iconify-icons/game-icons/broken-shield'
import burningMeteor from '@iconify-icons/game-icons/burning-meteor'
import chargingBull from '@iconify-icons/game-icons/charging-bull'
import crab from '@iconify-icons/game-icons/crab'
import crackedGlass from '@iconify-icons/game-icons/cracked-glass'
import crossedPistols from '@iconify-icons/game-icons/crossed-pistols'
import daemonSkull from '@iconify-icons/game-icons/daemon-skull'
import defenseSatellite from '@iconify-icons/game-icons/defense-satellite'
import drippingGoo from '@iconify-icons/game-icons/dripping-goo'
import executionerHood from '@iconify-icons/game-icons/executioner-hood'
import explosiveMeeting from '@iconify-icons/game-icons/explosive-meeting'
import eyeTarget from '@iconify-icons/game-icons/eye-target'
import frozenOrb from '@iconify-icons/game-icons/frozen-orb'
import galleon from '@iconify-icons/game-icons/galleon'
import ghost from '@iconify-icons/game-icons/ghost'
import iceShield from '@iconify-icons/game-icons/ice-shield'
import interceptorShip from '@iconify-icons/game-icons/interceptor-ship'
import jellyfish from '@iconify-icons/game-icons/jellyfish'
import lightningStorm from '@iconify-icons/game-icons/lightning-storm'
import meteorImpact from '@iconify-icons/game-icons/meteor-impact'
import nuclearBomb from '@iconify-icons/game-icons/nuclear-bomb'
import octopus from '@iconify-icons/game-icons/octopus'
import oilDrum from '@iconify-icons/game-icons/oil-drum'
import pirateSkull from '@iconify-icons/game-icons/pirate-skull'
import powerLightning from '@iconify-icons/game-icons/power-lightning'
import psychicWaves from '@iconify-icons/game-icons/psychic-waves'
import radioactive from '@iconify-icons/game-icons/radioactive'
import robotGrab from '@iconify-icons/game-icons/robot-grab'
import robotHelmet from '@iconify-icons/game-icons/robot-helmet'
import rock from '@iconify-icons/game-icons/rock'
import spaceship from '@iconify-icons/game-icons/spaceship'
import spy from '@iconify-icons/game-icons/spy'
import starProminences from '@iconify-icons/game-icons/star-prominences'
import starfighter from '@iconify-icons/game-icons/starfighter'
import stealthBomber from '@iconify-icons/game-icons/stealth-bomber'
import thermometerHot from '@iconify-icons/game-icons/thermometer-hot'
import toadTeeth from '@iconify-icons/game-icons/toad-teeth'
import unplugged from '@iconify-icons/game-icons/unplugged'
import virus from '@iconify-icons/game-icons/virus'
import vortex from '@iconify-icons/game-icons/vortex'

export interface Pictogram {
  body: string
  width?: number
  height?: number
}

/** By the key of the threat; the same threat from two sides has the same. */
export const THREAT_ICONS: Record<string, Pictogram> = {
  pulse_ball: starProminences,
  destroyer: battleship,
  stealth_fighter: stealthBomber,
  energy_cloud: lightningStorm,
  gunship: spaceship,
  cryoshield_fighter: iceShield,
  fighter: starfighter,
  armored_grappler: robotGrab,
  amoeba: acidBlob,
  meteoroid: burningMeteor,
  kamikaze: explosiveMeeting,
  scout: binoculars,
  phantom_fighter: ghost,
  swarm: bee,
  jellyfish,
  marauder: pirateSkull,
  minor_asteroid: rock,
  frigate: interceptorShip,
  man_of_war: galleon,
  leviathan_tanker: oilDrum,
  pulse_satellite: defenseSatellite,
  cryoshield_frigate: frozenOrb,
  interstellar_octopus: octopus,
  maelstrom: vortex,
  asteroid,
  behemoth: toadTeeth,
  juggernaut: chargingBull,
  psionic_satellite: psychicWaves,
  nebula_crab: crab,
  nemesis: daemonSkull,
  major_asteroid: meteorImpact,
  hacked_shields_blue: brokenShield,
  hacked_shields_red: brokenShield,
  unstable_warheads: nuclearBomb,
  virus,
  overheated_reactor: thermometerHot,
  fissure: crackedGlass,
  crossed_wires: unplugged,
  battlebot_uprising: battleMech,
  power_system_overload: powerLightning,
  nuclear_device: radioactive,
  skirmishers_ur: crossedPistols,
  skirmishers_ub: crossedPistols,
  saboteur_right: spy,
  saboteur_left: spy,
  slime_lb: drippingGoo,
  slime_lr: drippingGoo,
  troopers_ur: robotHelmet,
  troopers_lb: robotHelmet,
  commandos_lr: balaclava,
  commandos_ub: balaclava,
  alien: alienSkull,
  executioner: executionerHood,
  seeker: eyeTarget,
  contamination: biohazard,
}
