// Printed by `hullbreach content types neo_morphosis`, and ./test compares: don't edit.

export interface ZoneOf {
  zone: string
  spawns: number[]
  near: string[]
}

export interface Sector {
  sector: string
  tile: string
  turn: number
  row: number
  column: number
  zones: ZoneOf[]
  cards: (string | null)[]
  compromised: boolean
  secured: boolean
  gassed: boolean
  scanned: boolean
}

export interface Door {
  door: string
  a: string
  b: string
  state: 'closed' | 'open' | 'broken'
  colour: 'normal' | 'blue' | 'red' | 'yellow'
  lock: 'none' | 'terminal' | 'card' | 'until'
  key: string | null
  exit: boolean
  barred: boolean
  dead: boolean
}

export interface Feature {
  feature: string
  zone: string
  broken: boolean
}

export interface Bench {
  zone: string
  kind: 'tech' | 'science'
}

export interface Weapon {
  card: string
  near: boolean
  far: boolean
  attack: number
  wounds: number
  ammo: number
  blast: boolean
}

export interface Gear {
  card: string
  on: string | null
  ammo: number
  left: 'none' | 'rectangle' | 'triangle'
  right: 'none' | 'rectangle' | 'triangle'
}

export interface Member {
  crew: string
  seat: string
  zone: string | null
  life: number
  wounds: number
  defence: number
  science: number
  tech: number
  agility: number
  programming: number
  condition: 'standing' | 'unconscious' | 'recovering'
  acted: boolean
  ability: string | null
  dazed: number
  lure: boolean
  hidden: boolean
  schema: boolean
  weapons: Weapon[]
  items: string[]
  gear: Gear[]
  tokens: ('yellow' | 'green' | 'red' | 'part1' | 'part2' | 'tank1' | 'tank2' | 'tank3' | 'tank4' | 'tank5' |
    'tank6' | 'tank7')[]
  captured: string[]
}

export interface Alien {
  figure: string
  kind: 'egg' | 'worm' | 'hydra' | 'ripper' | 'slug' | 'queen' | 'blare'
  zone: string
  life: number
  wounds: number
  defence: number
  attack: number
  deals: number
  hindrance: number
  speed: number
  ringed: boolean
  stunned: boolean
}

export interface KindOf {
  kind: 'egg' | 'worm' | 'hydra' | 'ripper' | 'slug' | 'queen' | 'blare'
  species: 'ovum' | 'vermis' | 'hydroid' | null
  life: number
  defence: number
  attacks: boolean
  attack: number
  deals: number
  hindrance: number
  left: number
  mutations: string[]
}

export interface Lying {
  object: string
  zone: string
}

export interface Slot {
  slot: 'slot1' | 'slot2' | 'slot3' | 'slot4'
  kind: 'empty' | 'face_down' | 'active' | 'compromised'
  card: string | null
  symbols: ('p1' | 'p2' | 'p3' | 'triangle' | 'diamond' | 'circle' | 'p4')[]
  covered: ('symbol1' | 'symbol2' | 'symbol3' | 'symbol4')[]
  level: number
  tried: string[]
  function: 'drone' | 'boom' | 'halon' | 'remote_door' | 'shock' | 'scan' | null
  sector: string | null
}

export interface FunctionOf {
  function: 'drone' | 'boom' | 'halon' | 'remote_door' | 'shock' | 'scan'
  symbols: ('p1' | 'p2' | 'p3' | 'triangle' | 'diamond' | 'circle' | 'p4')[]
  overload: number
  used: number
}

export interface Instruction {
  who: 'all' | 'one'
  only: 'egg' | 'worm' | 'hydra' | 'ripper' | 'slug' | 'queen' | 'blare' | null
  deeds: string[]
}

export interface Goal {
  kind: 'out' | 'crew_at' | 'have' | 'have_at' | 'had' | 'terminals' | 'crates' | 'geared' | 'caught' | 'dead'
    | 'kills' | 'clean' | 'no_eggs' | 'opened' | 'gassed' | 'fixed' | 'drone' | 'cleared' | 'used' |
    'engine' | 'time'
  n: number
  text: string
  where: string[]
  site: 'A' | 'B' | 'C' | 'D' | 'lair' | 'entry' | null
  holds: boolean
}

export interface Add {
  what: string
  n: number
}

export interface Roll {
  kind: 'die' | 'dice'
  crew: string | null
  figure: string | null
  target: string | null
  adds: Add[]
  against: Add[]
  helped: string[]
  purpose: 'attack' | 'leave' | 'repair' | 'assemble' | 'fragility' | 'capture' | 'mend' | null
  function: 'drone' | 'boom' | 'halon' | 'remote_door' | 'shock' | 'scan' | null
  slot: 'slot1' | 'slot2' | 'slot3' | 'slot4' | null
  die: number
  bonus: number
  difficulty: number
  needed: number
  odds: number
  any: number
  pool: number
  dice: Record<'p1' | 'p2' | 'p3' | 'triangle' | 'diamond' | 'circle', number>
  symbols: ('p1' | 'p2' | 'p3' | 'triangle' | 'diamond' | 'circle' | 'p4')[]
  covered: ('symbol1' | 'symbol2' | 'symbol3' | 'symbol4')[]
}

export interface View {
  viewer: string
  mission: string
  card: string | null
  cards_met: number
  round: number
  phase: 'setup' | 'start_of_round' | 'crew' | 'aliens' | 'end_of_round' | 'campaign' | 'over'
  step: 'assign_crew' | 'choose_abilities' | 'give_parts' | 'lay_eggs' | 'draw_mission' | 'critical' |
    'worsen' | 'sectors' | 'check_time' | 'activate' | 'recover' | 'sector_wounds' | 'diagram' |
    'choose_crew' | 'turn' | 'draw_activation' | 'hatch_eggs' | 'wall_attacks' | 'blocks' | 'special' |
    'grow' | 'alien_end' | 'end_effects' | 'time' | 'again'
  turn: { crew: string | null; actions: number; stride: number; striding: number; slip: number; free_move:
    boolean }
  sectors: Sector[]
  doors: Door[]
  terminals: Feature[]
  relays: Feature[]
  crates: string[]
  benches: Bench[]
  drone: string | null
  entry: string | null
  lair: string | null
  truck: string | null
  sites: Record<'A' | 'B' | 'C' | 'D', string | null>
  marked_door: string | null
  crew: Member[]
  aliens: Alien[]
  kinds: KindOf[]
  objects: Lying[]
  spent: string[]
  slots: Slot[]
  functions: FunctionOf[]
  halon: boolean
  time: number
  track: number
  integrity: Record<'wall' | 'door' | 'terminal', number>
  diagram: { made: boolean; works: boolean; attack: Record<'ovum' | 'vermis' | 'hydroid', number>; defence:
    Record<'ovum' | 'vermis' | 'hydroid', number> }
  decks: { emergencies: number; compromised: number; items: number; activations: number; mutations: number;
    infestations: number; behaviours: number }
  discards: { emergencies: string[]; activations: string[]; mutations: string[]; infestations: string[];
    behaviours: string[] }
  next_activation: string | null
  activation: string | null
  sections: { eggs: boolean; walls: ('egg' | 'worm' | 'hydra' | 'ripper' | 'slug' | 'queen' | 'blare')[];
    blocks: Record<'larva' | 'ripper' | 'slug', Instruction[]>; special: boolean; grow: boolean }
  block: number
  behaviour: string | null
  goals: Goal[]
  done: { kills: number; crates: number; caught: ('egg' | 'worm' | 'hydra' | 'ripper' | 'slug' | 'queen' |
    'blare')[]; cleared: boolean; engine: boolean; tries: number }
  roll: Roll[]
  deed: { figure: string | null; target: string | null }
  acting: string[]
  waiting: string[]
  ending: 'won' | 'station_collapsed' | 'crew_down' | 'conceded' | 'epilogue_a' | 'epilogue_b' | 'epilogue_c'
    | null
}
