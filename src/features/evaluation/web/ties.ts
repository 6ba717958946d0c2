import type { EvaluationResult } from '../schemas.ts'

export interface Tie {
  /** The best that its vendors can have. */
  readonly rank: number
  readonly ids: readonly string[]
  readonly isBroken: boolean
}

/** Vendors with the same total, the best first, whether or not it was recorded how that was broken. */
export function tiesOf(results: readonly EvaluationResult[]): Tie[] {
  const ties = new Map<string, Tie>()
  for (const { submission_id, rank, tied_with, is_tied } of results) {
    if (rank === null || tied_with.length === 0) continue
    const ids = [submission_id, ...tied_with].toSorted()
    const known = ties.get(ids.join(' '))
    ties.set(ids.join(' '), { rank: Math.min(rank, known?.rank ?? rank), ids, isBroken: !is_tied })
  }
  return [...ties.values()].toSorted((one, other) => one.rank - other.rank)
}
