// Printed by `hullbreach content types legendary_encounters`, and ./test compares: don't edit.

export interface Player {
  life: 'normal' | 'alien' | 'out'
  avatar: string | null
  health: number
  damage: number
  defense: number
  deck: number
  deck_known: boolean
  deck_cards: Record<string, number>
  hand: (string | null)[]
  hand_size: number
  alien_hand: string[]
  top: (string | null)[]
  discard: Record<string, number>
  kept: string[]
  strikes: Record<string, number>
  agenda: string | null
  agenda_hidden: boolean
  infected: boolean
  slow: number
  surge: number
  skip_hive: number
  guard: number
  dodge: number
  armor: number
  bans: ('coordinating' | 'scanning' | 'recruiting' | 'healing')[]
  aside: string | null
  aside_used: boolean
}

export interface Played {
  card: string
  used: boolean
  copied: boolean
}

export interface Forecast {
  card: string
  recruit: number
  attack: number
  draws: number
  met: ('intel' | 'leadership' | 'strength' | 'survival' | 'tech' | 'nostromo' | 'sulaco' | 'fury161' |
    'betty' | 'marines')[]
  missing: ('intel' | 'leadership' | 'strength' | 'survival' | 'tech' | 'nostromo' | 'sulaco' | 'fury161' |
    'betty' | 'marines')[]
}

export interface HiveCard {
  handle: string
  at: 'vents' | 'power' | 'cargo' | 'medlab' | 'airlock' | 'combat' | 'front' | 'attached' | 'limbo'
  card: string | null
  face_up: boolean
  stunned: boolean
  armed: boolean
  taken: boolean
  front: string | null
  attached: 'vents' | 'power' | 'cargo' | 'medlab' | 'airlock' | null
  due: number
  waiting: boolean
  attack: number
  strikes: number
  locked: boolean
  frozen_by: string | null
}

export interface Scenario {
  location: string | null
  objectives: (string | null)[]
  characters: (string | null)[]
}

export interface View {
  viewer: string
  turn: number
  phase: 'setup' | 'hive' | 'action' | 'strike' | 'cleanup' | 'over'
  step: 'choose_location' | 'choose_objectives' | 'choose_characters' | 'choose_roles' | 'choose_first' |
    'deal_agendas' | 'fill_hq' | 'draw_hands' | 'spread_hive' | 'first_objective' | 'start_turn' |
    'hive_phase' | 'turn_texts' | 'ask_help' | 'act' | 'strike_phase' | 'discard' | 'draw' | 'end_turn' |
    'next_turn'
  active: string | null
  recruit: number
  attack: number
  discount: number
  scan_cut: number
  next_gain: 'to_discard' | 'to_hand' | 'to_top'
  killed: number
  goal_used: boolean
  players: Record<string, Player>
  played: Played[]
  played_icons: Record<'intel' | 'leadership' | 'strength' | 'survival' | 'tech' | 'nostromo' | 'sulaco' |
    'fury161' | 'betty' | 'marines', number>
  forecasts: Forecast[]
  hq: (string | null)[]
  hq_costs: number[]
  sergeant_cost: number
  left: { barracks: number; sergeants: number; strikes: number; hive: number; aliens: number; facehuggers:
    number; chestbursters: number }
  unseen: { barracks: Record<string, number>; strikes: Record<string, number>; hive: Record<string, number> }
  reshuffled: boolean
  dead_characters: Record<string, number>
  dead_enemies: Record<string, number>
  discarded: Record<string, number>
  strike_discard: Record<string, number>
  alien_discard: string[]
  alien_played: string[]
  hive_known: (string | null)[]
  table: HiveCard[]
  rooms: Record<'vents' | 'power' | 'cargo' | 'medlab' | 'airlock', string | null>
  combat: string[]
  blocked: Record<'vents' | 'power' | 'cargo' | 'medlab' | 'airlock', string | null>
  scan_costs: Record<'vents' | 'power' | 'cargo' | 'medlab' | 'airlock', number>
  scenario: Scenario
  stage: number
  marks: number[]
  finals_killed: number[]
  hazards: number
  achievements: ('fresh_hand' | 'three_classes' | 'all_classes' | 'uniform_hq' | 'mixed_hq')[]
  asked: boolean
  may_act: boolean
  waiting: string[]
  ending: 'objectives' | 'all_dead' | 'hive_empty' | 'all_alien' | 'company_called' | 'traitor_alone' | null
}
