// The boards of a mission as squares, walls, doors and rooms, without pixels of a screen: as content draws them,
// squares at odd places, edges at even ones.

import type { Rect } from '../../parts/geometry'
import type { View } from './view.types'

export interface SquareOf {
  /** "7,14": row and column from 1. */
  name: string
  row: number
  column: number
  console: boolean
  /** Which room it belongs to, by its first square; corridors are rooms too. */
  room: number
}

export interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
}

export interface DoorOf {
  /** "5,14-6,14" */
  name: string
  /** Its wall runs from left to right. */
  level: boolean
  /** The middle of it. */
  x: number
  y: number
}

export interface Plan {
  rows: number
  columns: number
  squares: SquareOf[]
  walls: Segment[]
  low: Segment[]
  doors: DoorOf[]
  /** How many squares each room has. */
  rooms: number[]
}

export const nameOf = (row: number, column: number) => `${row + 1},${column + 1}`
/** Row and column from 0. */
export function placeOf(square: string): [number, number] {
  const [row, column] = square.split(',').map(Number)
  return [row - 1, column - 1]
}

export type Facing = 'up' | 'right' | 'down' | 'left'
/** The square ahead of whoever faces that way, and by how many degrees a picture that looks up is turned. */
export const ahead: Record<Facing, { x: number; y: number; turn: number }> = {
  up: { x: 0, y: -1, turn: 0 },
  right: { x: 1, y: 0, turn: 90 },
  down: { x: 0, y: 1, turn: 180 },
  left: { x: -1, y: 0, turn: 270 },
}

/** Runs of one sign along all lines of edges, in squares. */
function runs(drawing: readonly string[], rows: number, columns: number, sign: string): Segment[] {
  const list: Segment[] = []
  const follow = (count: number, at: (i: number) => string | undefined, segment: (from: number, to: number) => Segment) => {
    let from = -1
    for (let i = 0; i <= count; ++i) {
      const here = i < count && at(i) === sign
      if (here && from < 0) from = i
      if (here || from < 0) continue
      list.push(segment(from, i))
      from = -1
    }
  }
  for (let row = 0; row <= rows; ++row)
    follow(columns, (i) => drawing[2 * row]?.[2 * i + 1], (a, b) => ({ x1: a, y1: row, x2: b, y2: row }))
  for (let column = 0; column <= columns; ++column)
    follow(rows, (i) => drawing[2 * i + 1]?.[2 * column], (a, b) => ({ x1: column, y1: a, x2: column, y2: b }))
  return list
}

export function planOf({ rows, columns, drawing }: Pick<View['map'], 'rows' | 'columns' | 'drawing'>): Plan {
  const signAt = (row: number, column: number) => drawing[2 * row + 1]?.[2 * column + 1] ?? ' '
  const room = new Map<number, number>()
  const rooms: number[] = []
  const inside = (row: number, column: number) => row >= 0 && column >= 0 && row < rows && column < columns && signAt(row, column) !== ' '
  for (let start = 0; start < rows * columns; ++start) {
    if (room.has(start) || !inside(Math.floor(start / columns), start % columns)) continue
    const number = rooms.length
    const open = [start]
    room.set(start, number)
    for (const at of open) {
      const [row, column] = [Math.floor(at / columns), at % columns]
      const next: [number, number, string][] = [
        [row - 1, column, drawing[2 * row][2 * column + 1]],
        [row + 1, column, drawing[2 * row + 2][2 * column + 1]],
        [row, column - 1, drawing[2 * row + 1][2 * column]],
        [row, column + 1, drawing[2 * row + 1][2 * column + 2]],
      ]
      for (const [r, c, edge] of next) {
        const there = r * columns + c
        if (edge === '#' || edge === 'D' || !inside(r, c) || room.has(there)) continue
        room.set(there, number)
        open.push(there)
      }
    }
    rooms.push(open.length)
  }
  const squares: SquareOf[] = []
  const doors: DoorOf[] = []
  for (let row = 0; row < rows; ++row)
    for (let column = 0; column < columns; ++column) {
      if (!inside(row, column)) continue
      const name = nameOf(row, column)
      squares.push({ name, row, column, console: signAt(row, column) === 'C', room: room.get(row * columns + column) ?? 0 })
      if (drawing[2 * row + 2][2 * column + 1] === 'D')
        doors.push({ name: `${name}-${nameOf(row + 1, column)}`, level: true, x: column + 0.5, y: row + 1 })
      if (drawing[2 * row + 1][2 * column + 2] === 'D')
        doors.push({ name: `${name}-${nameOf(row, column + 1)}`, level: false, x: column + 1, y: row + 0.5 })
    }
  return { rows, columns, squares, walls: runs(drawing, rows, columns, '#'), low: runs(drawing, rows, columns, '='), doors, rooms }
}

/** The names of the squares that are marked in rows of the map. */
export function marked(rows: readonly string[]): string[] {
  return rows.flatMap((line, row) => [...line].flatMap((sign, column) => (sign === '.' ? [] : [nameOf(row, column)])))
}

/** How many steps lead to each square. */
export function stepsTo(rows: readonly string[]): Map<string, number> {
  const steps = new Map<string, number>()
  rows.forEach((line, row) => {
    for (let column = 0; column < line.length; ++column)
      if (line[column] !== '.') steps.set(nameOf(row, column), parseInt(line[column], 36))
  })
  return steps
}

/** A box around squares with so many more on each side, within the map. */
export function around(squares: readonly string[], more: number, { rows, columns }: Plan): Rect | null {
  if (squares.length === 0) return null
  const places = squares.map(placeOf)
  const [top, left] = [0, 1].map((i) => Math.min(...places.map((place) => place[i])) - more)
  const [bottom, right] = [0, 1].map((i) => Math.max(...places.map((place) => place[i])) + 1 + more)
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return { x, y, w: Math.min(columns, right) - x, h: Math.min(rows, bottom) - y }
}
