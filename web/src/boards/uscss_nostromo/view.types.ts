// Printed by `hullbreach content types uscss_nostromo`, and ./test compares: don't edit.

export interface Token {
  handle: string
  at: string
  token: string | null
  face: 'down' | 'up'
  spent: boolean
  placer: string | null
  owner: string | null
}

export interface Blip {
  room: string
  blip: string | null
  face: 'down' | 'up'
}

export interface Member {
  captured: boolean
  used: boolean
  front: string | null
  barred: number
}

export interface View {
  viewer: string
  turn: number
  phase: 'setup' | 'hide' | 'posture' | 'appearance' | 'hunt' | 'action' | 'end_of_turn' | 'over'
  step: 'second_sets' | 'deal_crew' | 'start_hands' | 'turn_face_down' | 'crew_places' | 'ask_before_alien' |
    'alien_places' | 'last_ask' | 'choose_posture' | 'draw_behaviours' | 'choose_behaviour' |
    'bury_behaviours' | 'focused_gain' | 'posture_done' | 'flip_blips' | 'damage_effects' | 'ambush' |
    'alien_effect' | 'appearance_done' | 'hunt_start' | 'hunt_choose' | 'hunt_flip' | 'hunt_reveal' |
    'hunt_after' | 'hunt_last' | 'hunt_closing' | 'hunt_effects' | 'hunt_done' | 'action_start' |
    'choose_room' | 'vote' | 'ask_room' | 'reveal' | 'act' | 'clear_room' | 'action_last' | 'take_back' |
    'give_set' | 'give_receiver' | 'give_crew' | 'next_turn'
  posture: 'none' | 'aggressive' | 'instinctive' | 'focused'
  lead: string | null
  actor: string | null
  room: string | null
  attack: string | null
  window: '' | 'H-open' | 'H-ask' | 'H-last' | 'A-def' | 'C-start' | 'C-move' | 'C-flip' | 'C-end' | 'P-start'
    | 'P-room' | 'P-act' | 'P-end'
  hunt_left: number
  passages: number
  procedures_now: number
  sealed: string[]
  wards: Record<'damage' | 'green_text' | 'capture', number>
  bars: Record<'room_effects' | 'object_use' | 'jonesy_door', boolean>
  shuttle_bar: number
  order_bar: number
  sabotage: number
  ambush: boolean
  cocoon: boolean
  fewer_damage: number
  hands: Record<string, (string | null)[]>
  deck: (string | null)[]
  discard: string[]
  resolving: string[]
  activated: Record<string, string | null>
  behaviour_deck: (string | null)[]
  behaviours: (string | null)[]
  behaviour_discard: string[]
  tokens: Token[]
  blips: Blip[]
  objects: Record<'flamethrower' | 'detector', string>
  owner: Record<'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'violet', string | null>
  crew: Record<string, Member>
  tokens_left: Record<string, number>
  to_place: string[]
  blips_left: number
  blips_to_place: string[]
  damage: { owned: number; reserve: number }
  held: ('red' | 'orange' | 'yellow' | 'green' | 'blue' | 'violet')[]
  asked: boolean
  may_act: boolean
  crew_answering: boolean
  waiting: string[]
  announcing: string | null
  ending: 'procedures' | 'crew_captured' | 'deck_empty' | null
}
