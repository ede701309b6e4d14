// The resolution as a film: what a move set off, part by part. The newest state is always one press away.

export interface Frame {
  words: string[]
  rules: (string | null)[]
  events: string[]
  view: any
}

export interface Player {
  frames: Frame[]
  at: number // the frame that is shown; frames.length stands for "now"
  reached: number // how far it has ever been shown
  playing: boolean
  speed: number
  left: number // milliseconds until the next frame
}

export const SPEEDS = [0.5, 1, 2, 4]
const MOST = 600
const PAUSE = 700
const BY_LETTER = 28

export function newPlayer(speed = 1): Player {
  return { frames: [], at: 0, reached: 0, playing: false, speed, left: 0 }
}

/** How long a frame stands: time to read what happened. */
export function standing(frame: Frame | undefined): number {
  if (!frame) return 0
  const letters = frame.words.reduce((all, words) => all + words.length, 0)
  return Math.min(6000, PAUSE + letters * BY_LETTER)
}

/** Adds what has just happened. Who watches the present is taken along, who looks back is left in peace. */
export function addFrames(player: Player, frames: Frame[]): void {
  if (frames.length === 0) return
  const live = player.at >= player.frames.length
  player.frames.push(...frames)
  if (live) {
    goTo(player, player.frames.length - frames.length)
    player.playing = true
  }
  const extra = player.frames.length - MOST
  if (extra > 0) {
    player.frames.splice(0, extra)
    player.at = Math.max(0, player.at - extra)
    player.reached = Math.max(0, player.reached - extra)
  }
}

export function isLive(player: Player): boolean {
  return player.at >= player.frames.length
}

/** Lines nobody has seen yet; who looks back keeps what was shown. */
export function unseen(player: Player): number {
  return player.frames.slice(player.reached + 1).reduce((all, frame) => all + frame.words.length, 0)
}

export function shownFrame(player: Player): Frame | null {
  return player.frames[player.at] ?? null
}

function goTo(player: Player, at: number): void {
  player.at = Math.min(Math.max(0, at), player.frames.length)
  player.reached = Math.max(player.reached, player.at)
  player.left = standing(player.frames[player.at])
  if (isLive(player)) player.playing = false
}

export function step(player: Player): void {
  player.playing = false
  goTo(player, player.at + 1)
}

export function back(player: Player): void {
  player.playing = false
  goTo(player, player.at - 1)
}

export function toEnd(player: Player): void {
  goTo(player, player.frames.length)
}

/** Back to the beginning of the turn that is shown, or of the one before. */
export function toTurn(player: Player): void {
  player.playing = false
  let at = Math.min(player.at, player.frames.length) - 1
  const turn = player.frames[at]?.view?.turn
  while (at > 0 && player.frames[at - 1].view?.turn === turn) --at
  goTo(player, at)
}

export function toggle(player: Player): void {
  if (isLive(player)) return
  player.playing = !player.playing
}

/** Lets time pass; says whether another frame is shown. */
export function tick(player: Player, milliseconds: number): boolean {
  if (!player.playing || isLive(player)) return false
  player.left -= milliseconds * player.speed
  if (player.left > 0) return false
  goTo(player, player.at + 1)
  return true
}

/** Of what happened, the turns are a film, not the planning. */
export function inFilm(frame: { log?: any[]; view: any }): boolean {
  return frame.view?.turn > 0 && (frame.log ?? []).length > 0
}

export function film(frames: { log?: any[]; view: any }[] | null | undefined): Frame[] {
  return (frames ?? []).filter(inFilm).map((frame) => ({
    words: (frame.log ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.words)),
    rules: (frame.log ?? []).map((entry) => entry.rule ?? null),
    events: (frame.log ?? []).map((entry) => entry.event ?? ''),
    view: frame.view,
  }))
}
