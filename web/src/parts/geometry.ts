// Where things stand on a map, without pixels of a screen or Svelte: cells of any shape, and packing in them.

export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

export type Point = [number, number]

/** A room, a square, a sector. */
export interface Cell {
  /** The name of the piece it is: "room/kitchen". */
  id: string
  label: string
  box: Rect
  /** Its outline, where it is not its box with round corners. */
  path?: string
  /** Where tokens may stand; the whole box unless it says otherwise. */
  floor?: Rect
}

/** Something that lies in a cell and may go to another one. */
export interface Lying {
  /** Stays the same while it moves, so that it glides. */
  key: string
  cell: string
  /** The name by which it is pressed; none for what is only looked at. */
  name?: string
  label: string
}

export type Placed<T extends Lying> = T & { x: number; y: number; size: number }

export const centre = ({ x, y, w, h }: Rect): Point => [x + w / 2, y + h / 2]

export function inset({ x, y, w, h }: Rect, top: number, side = top, bottom = side): Rect {
  return { x: x + side, y: y + top, w: Math.max(0, w - 2 * side), h: Math.max(0, h - top - bottom) }
}

export interface Packing {
  /** The largest and smallest a token may be. */
  largest: number
  smallest?: number
  gap?: number
  /** Rows begin at the left, or stand in the middle of the floor. */
  align?: 'start' | 'middle'
}

/** Middles of so many tokens in rows, as large as they fit. Too many for the smallest size overlap, none leaves. */
export function pack(floor: Rect, count: number, packing: Packing): { size: number; at: Point[] } {
  const { largest, smallest = 14, gap = 3, align = 'start' } = packing
  if (count === 0) return { size: largest, at: [] }
  let best = { size: 0, columns: 1 }
  for (let columns = 1; columns <= count; ++columns) {
    const rows = Math.ceil(count / columns)
    const size = Math.min((floor.w - (columns - 1) * gap) / columns, (floor.h - (rows - 1) * gap) / rows, largest)
    // Of equal sizes the broader row is read more easily.
    if (size >= best.size) best = { size, columns }
  }
  const size = Math.max(best.size, Math.min(smallest, largest))
  // Where even the smallest does not fit, steps are shorter than tokens.
  const rows = Math.ceil(count / best.columns)
  const step = (room: number, many: number) => (many > 1 ? Math.min(size + gap, (room - size) / (many - 1)) : 0)
  const [across, down] = [step(floor.w, best.columns), step(floor.h, rows)]
  const left = align === 'middle' ? (floor.w - size - across * (Math.min(count, best.columns) - 1)) / 2 : 0
  const top = align === 'middle' ? (floor.h - size - down * (rows - 1)) / 2 : 0
  const at = Array.from({ length: count }, (_, i): Point => [
    floor.x + left + size / 2 + (i % best.columns) * across,
    floor.y + top + size / 2 + Math.floor(i / best.columns) * down,
  ])
  return { size, at }
}

/** Everything that lies on the map with its place, in a steady order: elements stay while their pieces move. */
export function layOut<T extends Lying>(cells: Cell[], lying: T[], packing: Packing): Placed<T>[] {
  const placed: Placed<T>[] = []
  for (const cell of cells) {
    const here = lying.filter((one) => one.cell === cell.id)
    const { size, at } = pack(cell.floor ?? cell.box, here.length, packing)
    here.forEach((one, i) => placed.push({ ...one, x: at[i][0], y: at[i][1], size }))
  }
  return placed.sort((one, two) => (one.key < two.key ? -1 : 1))
}

/** A line from middle to middle, for the way a piece would go. */
export function wayThrough(cells: Cell[], ids: string[]): string {
  const points = ids.flatMap((id) => {
    const cell = cells.find((one) => one.id === id)
    return cell ? [centre(cell.floor ?? cell.box)] : []
  })
  return points.length < 2 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
}

/** Squares of a board: their names are "square/3/7", column and row from 0. */
export function grid(columns: number, rows: number, size: number, label: (column: number, row: number) => string): Cell[] {
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return {
      id: `square/${column}/${row}`,
      label: label(column, row),
      box: { x: column * size, y: row * size, w: size, h: size },
      floor: inset({ x: column * size, y: row * size, w: size, h: size }, size * 0.08),
    }
  })
}
