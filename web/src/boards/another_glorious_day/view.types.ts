// Printed by `hullbreach content types another_glorious_day`, and ./test compares: don't edit.

export interface Board {
  board: 'B1' | 'B2' | 'B3' | 'B4'
  row: number
  column: number
}

export interface CardRow {
  card: string
  type: 'weapon' | 'equipment' | 'event' | 'hazard'
  cost: number
  copies: number
  exhausts?: number
  auto_hit?: number
  range?: number
  area?: boolean
  burst?: boolean
  heavy?: boolean
  bulky?: boolean
  backup?: boolean
  grenade?: boolean
  keep_lower?: boolean
}

export interface Entry {
  element: string
  square: string | null
  kind: 'spawn' | 'tunnel'
}

export interface Exit {
  exit: 'A' | 'B'
  square: string | null
  open: boolean
}

export interface Weapon {
  card: string
  exhausts: number
  hits: number
  odds: number
}

export interface Shot {
  figure: string
  card: string
  odds: number
}

export interface Blast {
  card: string
  square: string | null
  area: string[]
  figures: string[]
  odds: number
}

export interface Character {
  fate: 'absent' | 'standing' | 'down' | 'left' | 'killed' | 'captured' | 'cocooned' | 'waiting' | 'carried'
  square: string | null
  owner: string | null
  side: 'hero' | 'grunt'
  marine: boolean
  rank: number
  dial: number
  speed: number
  aim: number
  defence: number
  melee: number
  tech: number
  activated: boolean
  spent: ('rerolled' | 'helped' | 'uplinked' | 'first_free' | 'second_free' | 'commanded')[]
  braced: number
  hugged: boolean
  trapped: boolean
  freed: boolean
  holding: boolean
  crates: number
  gear: string[]
  weapons: Weapon[]
  reach: string[]
  sees: string[]
  targets: Shot[]
  blasts: Blast[]
}

export interface Course {
  heads_for: ('gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt')[]
  way: string[]
  fire: ('gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt')[]
}

export interface Alien {
  square: string | null
  tokens: number
  acted: 'to_act' | 'acted' | 'as_blip'
  course: Course
}

export interface Blip {
  square: string | null
  acted: 'to_act' | 'acted' | 'as_blip'
  course: Course
}

export interface Crate {
  square: string | null
  captive: 'gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt' | null
}

export interface GunWay {
  facing: 'up' | 'right' | 'down' | 'left'
  sees: string[]
}

export interface Gun {
  gun: 'gun1' | 'gun2'
  square: string | null
  facing: 'up' | 'right' | 'down' | 'left' | null
  shots: number
  sees: string[]
  ways: GunWay[]
}

export interface KnownCard {
  at: number
  card: string
}

export interface KnownTracker {
  at: number
  card: string
}

export interface Roll {
  kind: 'attack' | 'area' | 'tech' | 'defence' | 'gun' | 'force' | 'entry' | 'ship'
  character: 'gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt' | null
  figure: string | null
  card: string | null
  die: number
  other: number
  total: number
  hits: number
  odds: number
}

export interface View {
  viewer: string | null
  mission: string
  kind: 'campaign' | 'rescue' | 'resupply' | 'eradication'
  round: number
  limit: number
  phase: 'setup' | 'marines' | 'aliens' | 'end' | 'between' | 'over'
  step: 'choose_captives' | 'choose_newt' | 'choose_heroes' | 'equip' | 'place_squad' | 'place_cocoons' |
    'place_guns' | 'first_player' | 'heroes' | 'grunts' | 'stand_up' | 'aliens_act' | 'blips_act' |
    'tracker' | 'end_effects' | 'judge' | 'next_round' | 'keep_cards' | 'lose_cards' | 'choose_next'
  map: { rows: number; columns: number; drawing: string[]; doors: string[]; boards: Board[]; computers:
    string[]; computer: 'none' | 'blips' | 'scope' | 'uplink' | 'doors'; start: string[] }
  cards: CardRow[]
  turn: { leader: string | null; token: string | null; activated: string[]; eliminated: string[]; character:
    'gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt' | null; actions: number;
    squares: number; stage: 'on_abilities' | 'equipping' | 'acting' | 'end_abilities' | 'activating' |
    'passing'; sees: string[]; figure: string | null; fires: 'gorman' | 'hicks' | 'hudson' | 'vasquez' |
    'frost' | 'ripley' | 'newt' | null; board: 'B1' | 'B2' | 'B3' | 'B4' | null; speed: number; ties:
    'figure' | 'phase' | 'mission' | null; passing: string[] }
  open_doors: string[]
  barricades: string[]
  entries: Entry[]
  exits: Exit[]
  characters: Record<'gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt', Character>
  aliens: Record<string, Alien>
  blips: Record<string, Blip>
  blip_pool: number
  tokens_left: number
  mission_blips: string[]
  faces: Record<'newt' | 'empty' | 'nest', number>
  crates: Crate[]
  guns: Gun[]
  endurance: { deck: number; above: number; exhausted: number; known: KnownCard[]; known_exhausted:
    KnownCard[]; face_down: Record<string, number>; discard: Record<string, number>; removed: Record<string,
    number>; shown: string[]; hands: Record<string, Record<string, number>> }
  tracker: { left: number; level: number; levels: number[]; known: KnownTracker[]; discard: string[]; card:
    string | null; draws: number; from_round: number }
  goal: { kind: 'newt' | 'trapped' | 'ship' | 'leave' | 'rescue' | 'resupply' | 'eradication'; met: boolean;
    n: number; of: number; uplinks: number; uplinks_wanted: number; ship_exit: 'A' | 'B' | null; ship_round:
    number; secured: number; newt_carrier: 'gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' |
    'newt' | null }
  campaign: boolean
  so_far: { won: number; killed: ('gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt')[];
    captive: ('gorman' | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt')[]; hugged: ('gorman'
    | 'hicks' | 'hudson' | 'vasquez' | 'frost' | 'ripley' | 'newt')[]; newt_found: boolean; resupplied:
    boolean; score: number }
  roll: Roll[]
  ending: 'won' | 'exhausted' | 'squad_lost' | 'time_up' | 'goal_lost' | 'conceded' | 'campaign_won' |
    'campaign_lost' | null
}
