/** Where the steps of a thread are drawn: a column for each level, and a row for each step of it. */
import type { ThreadStep } from '../contract.ts'

/** In rem, as the stylesheet has it. */
const rowHeight = 12

type Drawn = Pick<ThreadStep, 'key' | 'level' | 'before'>

interface Place {
  readonly column: number
  readonly row: number
}

export function placesOf(steps: readonly Drawn[]) {
  const places = new Map<string, Place>()
  const filled = new Map<number, number>()
  for (const { key, level } of steps) {
    const row = filled.get(level) ?? 0
    filled.set(level, row + 1)
    places.set(key, { column: level, row })
  }
  return {
    columns: Math.max(0, ...filled.keys()) + 1,
    of: (key: string): Place => places.get(key) ?? { column: 0, row: 0 },
  }
}

interface Line {
  readonly key: string
  /** Across in percent, down in rem. */
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** From a step to what follows it: across, down or up between two columns, and across again. */
export function linesOf(steps: readonly Drawn[], places: ReturnType<typeof placesOf>): Line[] {
  const across = (column: number) => (column / places.columns) * 100
  const down = (row: number) => (row + 0.5) * rowHeight
  return steps.flatMap(({ key, before }) =>
    before.flatMap((earlier) => {
      const [from, to] = [places.of(earlier), places.of(key)]
      const [start, bend, end] = [across(from.column + 0.5), across(to.column), across(to.column + 0.5)]
      const [top, bottom] = [down(from.row), down(to.row)]
      const name = `${earlier} ${key}`
      return [
        { key: `${name} 1`, x1: start, y1: top, x2: bend, y2: top },
        { key: `${name} 2`, x1: bend, y1: top, x2: bend, y2: bottom },
        { key: `${name} 3`, x1: bend, y1: bottom, x2: end, y2: bottom },
      ]
    }),
  )
}
