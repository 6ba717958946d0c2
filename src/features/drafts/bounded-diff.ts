/**
 * What is different between two rows of pieces, within bounds. A difference takes as many steps as there are pieces, times as many
 * as differ: two long texts with nothing in common would hold up everyone else. Above the bounds, what differs is replaced whole.
 */
import { diffArrays } from 'diff'

/** So many steps take some tenths of a second. */
const mostSteps = 4_000_000

/** How much may still be compared, for one answer. */
export class Effort {
  #left: number

  constructor(steps = mostSteps) {
    this.#left = steps
  }

  get left(): number {
    return this.#left
  }

  /** False where there is not that much left. */
  spend(steps: number): boolean {
    if (steps > this.#left) return false
    this.#left -= steps
    return true
  }
}

export interface Run {
  readonly change: 'same' | 'added' | 'removed'
  readonly count: number
}

/** Pieces are given by their keys: equal ones are the same. What is removed comes before what was added in its place. */
export function runsBetween(old: readonly string[], fresh: readonly string[], effort = new Effort()): Run[] {
  const length = old.length + fresh.length
  if (length === 0) return []
  const maxEditLength = Math.min(length, Math.floor(effort.left / length))
  const found = diffArrays([...old], [...fresh], { maxEditLength })
  if (!found) {
    effort.spend(maxEditLength * length)
    return middleReplaced(old, fresh)
  }
  const runs = found.map(
    ({ added, removed, count }): Run => ({ change: added ? 'added' : removed ? 'removed' : 'same', count }),
  )
  const edits = runs.reduce((sum, { change, count }) => (change === 'same' ? sum : sum + count), 0)
  effort.spend(edits * length)
  return runs
}

/** What both begin and end with is the same; everything between is another. */
function middleReplaced(old: readonly string[], fresh: readonly string[]): Run[] {
  const shorter = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shorter && old[start] === fresh[start]) start++
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const runs: Run[] = [
    { change: 'same', count: start },
    { change: 'removed', count: old.length - start - end },
    { change: 'added', count: fresh.length - start - end },
    { change: 'same', count: end },
  ]
  return runs.filter(({ count }) => count > 0)
}
