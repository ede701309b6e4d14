// Printed by `hullbreach content types space_alert`, and ./test compares: don't edit.

export interface Time {
  said: number
  ends: number[]
}

export interface Ship {
  shield: Record<'red' | 'white' | 'blue', number>
  reactor: Record<'red' | 'white' | 'blue', number>
  damage: Record<'red' | 'white' | 'blue', ('heavy_laser' | 'lower_cannon' | 'shield' | 'reactor' |
    'gravolift' | 'structural')[]>
  old: Record<'red' | 'white' | 'blue', ('heavy_laser' | 'lower_cannon' | 'shield' | 'reactor' | 'gravolift' |
    'structural')[]>
  fired: Record<'ur' | 'uw' | 'ub' | 'lr' | 'lw' | 'lb', number>
  confirmed: number[]
  store: Record<'lr' | 'ub', 'empty' | 'squad' | 'engulfed'>
  capsules: number
  rockets: number
  launched: boolean
  flying: boolean
  lifts: ('red' | 'white' | 'blue')[]
  maintained: number[]
  confirming: number
  sortie: number
  doubled: ('red' | 'white' | 'blue')[]
}

export interface Member {
  slots: Record<string, string>
  hand: Record<string, number>
  station: 'ur' | 'uw' | 'ub' | 'lr' | 'lw' | 'lb' | 'space'
  squad: 'none' | 'active' | 'disabled'
  out: boolean
  mistake: 'none' | 'half' | 'arrow'
  told: boolean
  cards: number
}

export interface Planner {
  phase: number
  ready: boolean
  gave: boolean
  agreed: boolean
  changes: number
  proposal: [string, string] | null
}

export interface Threat {
  card: string
  token: number
  zone: 'red' | 'white' | 'blue' | 'inside'
  fate: 'announced' | 'in_play' | 'destroyed' | 'survived'
  place: number
  hits: number
  armour: number
  speed: number
  tiles: ('ur' | 'uw' | 'ub' | 'lr' | 'lw' | 'lb')[]
  passed: number
  awake: boolean
  cryoshield: boolean
  aura: 'none' | 'attack' | 'armour'
  struck: number
  strikes: boolean
  worked: number
  culprit: string | null
}

export interface Gift {
  from: string
  to: string
  card: string
  phase: number
}

export interface Hit {
  zone: 'red' | 'white' | 'blue'
  tiles: number
  threat: number
}

export interface LogLine {
  mission: string
  common: 'white' | 'mixed' | 'yellow'
  serious: 'white' | 'mixed' | 'yellow'
  survived: number
  destroyed: number
  confirmation: number
}

export interface Foreseen {
  station: 'ur' | 'uw' | 'ub' | 'lr' | 'lw' | 'lb' | 'space'
  does: string | null
  energy: number
}

export interface Forecast {
  turns: Record<string, Foreseen[]>
  sure: number
  beaten: number
  ending: 'fulfilled' | 'red_destroyed' | 'white_destroyed' | 'blue_destroyed' | 'ship_taken' | null
}

export interface View {
  viewer: string
  step: 'levels' | 'pick_mission' | 'pick_tracks' | 'pick_store' | 'announce' | 'draw_threat' | 'deal' |
    'plan' | 'appear' | 'reveal' | 'act' | 'after_actions' | 'fire' | 'strike' | 'return' | 'move' | 'check'
    | 'debrief' | 'go_on' | 'repair' | 'over'
  mission: string | null
  tracks: Record<'red' | 'white' | 'blue' | 'inside', string | null>
  levels: { common: 'white' | 'mixed' | 'yellow'; serious: 'white' | 'mixed' | 'yellow' }
  turn: number
  actor: number
  deciding: string[]
  said: string[]
  transfer: boolean
  silence: boolean
  closing: boolean
  time: Time | null
  ship: Partial<Ship>
  members: Record<string, Member>
  planners: Record<string, Planner>
  threats: Threat[]
  pool: Record<string, number>
  pile: number
  gifts: Gift[]
  hits: Hit[]
  log: LogLine[]
  squads: number
  repaired: Record<'red' | 'white' | 'blue', number>
  destroyer: string | null
  ending: 'fulfilled' | 'red_destroyed' | 'white_destroyed' | 'blue_destroyed' | 'ship_taken' | null
  forecast: Forecast | null
}
