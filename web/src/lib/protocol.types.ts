// Printed by `hullbreach protocol types`, and ./test compares: don't edit.

export const protocolNumber = 2

/** What went wrong. */
export interface ApiError {
  /** for programs */
  key: string
  /** one sentence in the language of the request */
  words: string
  /** the rule of the game behind it, or empty */
  rule: string
}

/** What any request can be answered with. */
export interface Failed {
  error: ApiError
}

/** Whom one has reached. */
export interface About {
  /** this is such a server */
  hullbreach: 1
  /** the number of what is described here */
  protocol: number
}

/** One thing that can be chosen about a game. */
export interface GameOption {
  name: string
  /** what it can be; where there are none, any text is tried */
  values: string[]
  /** what it is if nothing is said */
  fallback: string
  /** one sentence */
  help: string
}

/** A lesson a game brings. */
export interface LessonInfo {
  /** its key */
  lesson: string
  title: string
  /** it takes */
  minutes: number
}

/** A game this server has. */
export interface GameInfo {
  /** its key */
  game: string
  /** its title */
  name: string
  /** one sentence */
  summary: string
  /** the version of its rules */
  rules: string
  /** who can play it; the last is the usual one */
  bots: string[]
  /** for people who are new to it */
  lessons: LessonInfo[]
  options: GameOption[]
}

/** All games. */
export interface GamesAnswer {
  games: GameInfo[]
}

/** A seat of a game before anybody sits there. */
export interface SeatName {
  /** as records name it: `crew1` */
  seat: string
  /** its name */
  words: string
}

/** The seats of a game with some options. */
export interface SeatsAnswer {
  seats: SeatName[]
  /** all of them, with those that were not named */
  options: Record<string, string>
}

/** A game's table of words. */
export interface WordsAnswer {
  /** names and texts of everything a view names by key */
  words: Record<string, string>
}

export interface Rule {
  id: string
  words: string
}

/** A game's numbered rules. */
export interface RulesAnswer {
  rules: Rule[]
}

/** Who sits on a seat, as everybody with the table's id may know. */
export interface SeatPlace {
  /** as records name it */
  seat: string
  who: 'open' | 'person' | 'bot'
  /** of a person */
  name?: string
  /** the bot that plays: its own seat, or that of a person who has gone */
  bot?: string
  /** a bot plays for a person who has gone */
  away: boolean
}

/** The same with the name of the seat. */
export interface NamedPlace extends SeatPlace {
  words: string
}

/** The same at the table itself. */
export interface SeatSign extends NamedPlace {
  /** somebody is connected, or a bot sits there */
  here: boolean
  /** milliseconds until a bot plays for a person who has gone */
  away_in: number | null
}

/** How a game ended, in no language. */
export interface Result {
  /** its key; the game's words have `ending.KEY` */
  ending: string
  /** seats */
  winners: string[]
  turn: number
  /** where this ending has one */
  score: number | null
}

/** What stands on the door of a table, in no language. */
export interface Sign {
  /** its id */
  table: string
  game: string
  options: Record<string, string>
  seats: SeatPlace[]
  /** the seats that can be taken */
  open: string[]
  /** when, in milliseconds since 1970 */
  opened: number
  /** the game has not begun: the table waits for its people */
  waiting: boolean
  /** how it ended, once it has */
  result: Result | null
  /** the seats that are asked, as far as everybody may know */
  turn: string[]
  /** over, or brought in from elsewhere to be looked at */
  over: boolean
  /** brought in from elsewhere */
  archive: boolean
  /** played with cards the server's program does not have */
  own_cards: boolean
  /** shown on the first page while it has open seats */
  listed: boolean
  /** anybody with the id may watch */
  spectators: boolean
  /** when it is forgotten if nothing happens at it before, in milliseconds since 1970; not where it is kept for ever */
  until?: number
}

/** One of a list. */
export interface ListedSign extends Sign {
  /** when something happened last, in milliseconds since 1970 */
  at: number
}

/** The tables one asked for. */
export interface TablesAnswer {
  tables: ListedSign[]
}

/** The sign of one table, in the language of the request. */
export interface TableAnswer extends Sign {
  seats: NamedPlace[]
  /** why nobody can play on at it, in one sentence; it can be read as a replay */
  stopped?: string
}

/** A moment of a finished game, to be played on from. */
export interface FromMoment {
  table: string
  n: number
}

/** A table to be opened. */
export interface NewTable {
  /** its key; not with `from` */
  game?: string
  /** not with `from` */
  options?: Record<string, string>
  /** a lesson of the game, which brings its own options and seats */
  lesson?: string
  /** plays on from a moment of a finished game */
  from?: FromMoment
  /** who sits where: `me`, `open` or `bot:NAME` */
  seats?: Record<string, string>
  /** of people who sit down at once */
  names?: Record<string, string>
  /** shows the table on the first page; false if left out */
  listed?: boolean
  /** lets people watch; true if left out */
  spectators?: boolean
  /** seconds until a bot plays for somebody who has gone; 60 if left out, 0: never */
  away?: number
}

/** A table that was opened. */
export interface NewTableAnswer {
  /** its id */
  table: string
  /** of the seats that are `me` */
  tokens: Record<string, string>
  /** to the seats that are `open` */
  links: Record<string, string>
  /** the secret of whoever opened it */
  owner: string
}

/** A seat that can be taken with the link in the `Authorization` header. */
export interface Invitation extends SeatName {
}

/** Somebody sits down. */
export interface Claim {
  /** the invitation; not needed at a listed table */
  link?: string
  /** what others call them */
  name: string
}

/** Now they do. */
export interface Claimed {
  /** of the seat */
  token: string
  seat: string
}

/** The owner wants a new link. */
export interface LinkWish {
  /** the secret */
  owner: string
  seat: string
}

/** It works once. */
export interface NewLink {
  seat: string
  link: string
}

/** The owner puts a bot on a seat. */
export interface BotWish extends LinkWish {
  /** its name */
  bot: string
}

/** It sits there. */
export interface NewBot {
  seat: string
}

/** The owner lets the game begin, with bots on the seats that are still open. */
export interface Begin {
  /** the secret */
  owner: string
}

/** It has. */
export interface Begun {
  /** the seats that got bots */
  bots: string[]
}

/** Somebody of a finished game wants to play again with the same people. */
export interface RematchWish {
  /** those that are to be others than before */
  options?: Record<string, string>
}

/** Where that is: whoever had a seat has it there, with the same token. */
export interface Rematch {
  /** its id */
  table: string
}

/** Something a seat can do. */
export interface Choice {
  /** as records write it */
  move: string
  words: string
  rule: string
  /** pieces of the view: `room/kitchen` */
  touches: string[]
  /** it answers nothing, and can be done at any time */
  aside?: true
}

/** Time that runs, in milliseconds. */
export interface Clock {
  left: number
  of: number
  /** it runs to its end even if everybody has answered */
  full: boolean
}

/** Nobody may speak, by this rule. */
export interface Silence {
  words: string
  rule: string
}

/** How a game ended. */
export interface Over extends Result {
  words: string
}

/** Something that happened in the game. */
export interface Happening {
  words: string
  /** or empty */
  rule: string
  /** its name, for pictures and sounds */
  event?: string
  /** it only says who is asked or has answered */
  quiet?: true
  /** the pieces of the view it is about, in the order of the event */
  touches?: string[]
}

/** One line of the log, as its viewer counts them. */
export interface LogEntry extends Happening {
  /** from 1 without gaps, for each viewer */
  seq: number
  kind: 'happened' | 'said' | 'taken_back' | 'seated'
  /** who spoke or took back, or where somebody has sat down */
  seat?: string
  /** it was taken back since */
  undone?: true
  /** of `taken_back`: entries of the game from this number on are undone */
  from?: number
}

/** One operation of a JSON Patch (RFC 6902). */
export interface Change {
  op: 'add' | 'remove' | 'replace'
  path: string
  value?: any
}

/** A part of what a move set off. */
export interface FrameChanges {
  log: Happening[]
  /** of the view before it, beginning with that of the last `state` */
  changes: Change[]
}

/** All a seat needs to go on, but the time. */
export interface Situation {
  /** the number of the question; a move names it. It changes when what the seat is asked changes, and with each move of the seat itself */
  n: number
  /** the table as this seat may see it; the fields are the game's */
  view: any
  /** the game waits for this seat */
  asked: boolean
  /** this seat may act although nobody waits for it */
  may: boolean
  /** one answer of any of those who are asked is enough */
  team: boolean
  /** what is asked, in words */
  prompt: string
  /** everything the seat can do now */
  choices: Choice[]
  /** the kind of reaction window, for auto-pass */
  window: string | null
  /** the move that passes here */
  pass: string | null
  /** an answer that is kept until the clock has run out */
  held: string | null
  /** while nobody may speak */
  silence: Silence | null
  /** the kinds of windows in which this seat passes by itself; `idle` is any in which it can do nothing else */
  auto_pass: string[]
  /** this seat has decided something that could be taken back */
  undo: boolean
  over: Over | null
}

/** A `state` with every field. */
export interface State extends Situation {
  type: 'state'
  /** it is in every `state` */
  clock: Clock | null
}

/** What has changed of it; the first one has every field. */
export interface StateMessage extends Partial<Situation> {
  type: 'state'
  /** it is in every `state` */
  clock: Clock | null
  /** if asked for, and something happened that this seat is told of: what it was, part by part */
  frames?: FrameChanges[]
  /** of the view, after those of the last frame; instead of `view` */
  changes?: Change[]
}

/** A kind of reaction window. */
export interface WindowName {
  /** its key */
  window: string
  words: string
}

/** The first message. */
export interface Welcome {
  type: 'welcome'
  protocol: number
  /** its id */
  table: string
  game: string
  options: Record<string, string>
  /** one's seat, if one has one */
  you: string | null
  /** seconds after which a bot plays for somebody who has gone; 0: never */
  away: number
  /** in which a seat can have its passes made for it */
  windows: WindowName[]
}

/** Somebody wants to take back a decision, and others must agree. */
export interface UndoWish {
  /** a seat */
  by: string
  /** seats */
  unanswered: string[]
  /** whose decisions would go, as far as the reader may know */
  seats: string[]
  /** entries of the reader's log from this number on would be undone */
  from: number
}

/** Something a learner is told. */
export interface LessonTell {
  words: string
  /** a piece of the view (`room/kitchen`), a part of the page (`hand`), or empty */
  at: string
}

/** Where a lesson is. */
export interface LessonStep {
  /** of the lesson */
  title: string
  /** the learner's */
  seat: string
  /** of the step, from 1 */
  n: number
  /** steps */
  of: number
  /** one after the other; empty while others act */
  tells: LessonTell[]
  /** moves, of which the learner makes one; none at the last step */
  wants: string[]
}

/** Before time that runs by itself: all people say that they are ready. */
export interface Start {
  /** the seats that have not said so; bots are ready */
  unready: string[]
  /** milliseconds until it begins, once all are */
  in: number | null
}

/** Who is around the table. */
export interface People {
  type: 'people'
  /** if one is given here */
  lesson: LessonStep | null
  /** who sits where */
  seats: SeatSign[]
  /** the seats that are waited for, as far as everybody may know */
  turn: string[]
  /** where any one of them decides for all: who has left it to the others */
  deferred: string[] | null
  /** the game has not begun: the table waits for its people */
  waiting: boolean
  /** the clock is about to begin; nobody can move before */
  start: Start | null
  /** clocks and bots stand still */
  paused: boolean
  /** who paused it */
  paused_by: string | null
  /** whose wish to take back waits for whom */
  undo: UndoWish | null
  /** the table at which the same people play again */
  next: string | null
}

/** Entries of the log. */
export interface LogMessage {
  type: 'log'
  entries: LogEntry[]
}

/** A request was carried out. */
export interface Done {
  type: 'done'
  /** of the request */
  id: number
  /** of `undo`: the others have been asked whether they agree */
  asked?: true
}

/** A request was not. */
export interface Refused {
  type: 'refused'
  /** of the request; -1 if it had none */
  id: number
  /** for programs */
  key: string
  /** one sentence */
  words: string
  /** or empty */
  rule: string
}

/** To `why`. */
export interface Answer {
  type: 'answer'
  id: number
  words: string
  /** or empty */
  rule: string
}

/** To `hint`: what a bot that knows the game would do. */
export interface Hint {
  type: 'hint'
  id: number
  /** the question it answers, as in `state` */
  n: number
  /** null: it would wait */
  move: string | null
  /** the move in words, or empty */
  words: string
  /** one sentence */
  why: string
}

/** What a bot asks of somebody, aloud: everybody hears it. */
export interface Need {
  /** the bot's */
  seat: string
  /** the seat it asks */
  of: string
  /** one sentence */
  words: string
}

/** What bots ask of people now, instead of what they asked before. It comes when that has changed. */
export interface Needs {
  type: 'needs'
  needs: Need[]
}

/** The last message before the server closes. */
export interface Bye {
  type: 'bye'
  /** for programs */
  key: string
  /** one sentence */
  words: string
}

/** The first message of a client. */
export interface Hello {
  /** the protocol it speaks */
  hello: 2
  /** of its seat; null to watch */
  token?: string | null
  /** `en` or `fr` */
  lang?: string
  /** how many log entries it has already */
  heard?: number
  /** whether it wants to see what a move sets off part by part */
  frames?: boolean
}

/** makes a move. Checked in this order: the table is known, the seat's token holds, the game is not over (and not paused), `n` is fresh, the seat is to move, the move is legal. A refusal as `stale` is followed by a whole `state` */
export interface MoveRequest {
  move: string
  n: number
}

/** speaks to the whole table; there is no other channel */
export interface SayRequest {
  say: string
}

/** why a move is not possible: `answer` with words and rule */
export interface WhyRequest {
  why: string
}

/** asks what a bot would do at this seat, which knows no more than the seat: `hint` when it has thought. One question at a time */
export interface HintRequest {
  hint: true
}

/** takes back the seat's last decision; if others must agree, the answer is `done` with `"asked": true` and `people.undo` shows who has not answered */
export interface UndoRequest {
  undo: true
}

/** answers somebody's wish to take back */
export interface AgreeRequest {
  agree: boolean
}

/** lets the game begin, once no seat is open; nobody can move before */
export interface BeginRequest {
  begin: true
}

/** is ready for the clock to begin, which it does 3 seconds after all people are; alone with bots, said again it begins at once */
export interface ReadyRequest {
  ready: true
}

/** stops and starts clocks and bots */
export interface PauseRequest {
  pause: boolean
}

export interface PassWish {
  window: string
  on: boolean
}

/** passes by itself in windows of this kind */
export interface AutoPassRequest {
  auto_pass: PassWish
}

/** leaves a decision of the team to the others; when all people have, a bot of the team decides */
export interface DeferRequest {
  defer: true
}

/** leaves the lesson: the table goes on without a script */
export interface LessonRequest {
  lesson: false
}

/** hands the seat to a bot until its person comes back */
export interface LeaveRequest {
  leave: true
}

/** from now on in this language, with the last page of the log and the state anew */
export interface LangRequest {
  lang: string
}

/** the page of the log before an entry: at most 100 entries in a `log`, then `done` */
export interface EarlierRequest {
  earlier: number
}

/** answered by `done` */
export interface PingRequest {
  ping: 1
}

/** What a seat has seen, to attach to a complaint. */
export interface Report extends Situation {
  table: string
  sign: Sign
  seat: string
  /** the last 1,000 */
  log: LogEntry[]
}

/** Where a record was put. */
export interface RecordAnswer {
  /** its id */
  table: string
}

/** Who sat where. */
export interface ReplaySeat extends SeatName {
  /** `human` or `bot:NAME` */
  who: string
}

/** A line in force. */
export interface Moment {
  /** of the line; 0 is before the first */
  n: number
  /** whose line it is, if the viewer knows */
  seat?: string
  /** if the viewer may know it */
  move?: string
  /** how many there are to be looked at one by one */
  parts: number
  /** what the viewer was told */
  log: Happening[]
  /** the line can't be played here: the log has what it says itself */
  unplayed?: true
}

/** Where a turn or a phase begins. */
export interface Mark {
  /** of the line */
  n: number
  /** in words */
  turn: string
  /** in words, or empty */
  phase: string
}

/** One figure over the course of a game. */
export interface Series {
  /** its key */
  name: string
  words: string
  /** one for each of `moments` */
  values: number[]
}

/** A moment at which the figures changed most. */
export interface Turning {
  /** of the line */
  n: number
  /** of it; 0 is the whole */
  part: number
  /** what was told */
  words: string
}

/** How often a seat decided. */
export interface Decided extends SeatName {
  n: number
}

/** A finished game, looked back upon. */
export interface Evening {
  over: Over | null
  /** in milliseconds since 1970 */
  began: number
  /** milliseconds without pauses; null of a record from elsewhere */
  length: number | null
  /** of each seat */
  decisions: Decided[]
  /** how often something was taken back */
  undone: number
  /** how often somebody spoke */
  said: number
  /** the lines in force; 0 is before the first */
  moments: number[]
  series: Series[]
  marks: Mark[]
  /** in the order of the game */
  turnings: Turning[]
  /** what was hidden to the end, a sentence each */
  hidden: string[]
}

/** A finished game. */
export interface Replay {
  game: string
  options: Record<string, string>
  seats: ReplaySeat[]
  /** through whose eyes */
  view: string
  over: Over | null
  /** why nobody can play on from its end, in one sentence */
  stopped: string | null
  marks: Mark[]
  moments: Moment[]
}

/** The table at one moment of it; of a line that can't be played, before the first such. */
export interface ReplayMoment {
  n: number
  /** the fields are the game's; of `all`, its position */
  view: any
  over: Over | null
  /** after this part of the line */
  part?: number
  /** what was told in this part */
  log?: Happening[]
}

/** The store answers. */
export interface Health {
  ok: true
  /** in the store */
  tables: number
}

/** What comes through a WebSocket. */
export type FromServer =
  | StateMessage
  | Welcome
  | People
  | LogMessage
  | Done
  | Refused
  | Answer
  | Hint
  | Needs
  | Bye

/** What goes through it, with an id. */
export type Request =
  | MoveRequest
  | SayRequest
  | WhyRequest
  | HintRequest
  | UndoRequest
  | AgreeRequest
  | BeginRequest
  | ReadyRequest
  | PauseRequest
  | AutoPassRequest
  | DeferRequest
  | LessonRequest
  | LeaveRequest
  | LangRequest
  | EarlierRequest
  | PingRequest
