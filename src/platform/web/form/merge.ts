/** Three versions of one record: as it was opened, as it was edited here, as someone else saved it. */

export interface Difference {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** What someone else made of a field. */
export interface TheirChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface Merge {
  /** Both sides, where only one of them changed a field. */
  readonly merged: Record<string, unknown>
  /** Fields that both changed, to different values: a person decides. */
  readonly conflicts: readonly Difference[]
  /** All that the other one changed, also where no one has to decide. */
  readonly theirChanges: readonly TheirChange[]
}

type Fields = Readonly<Record<string, unknown>>

export function merge(base: Fields, mine: Fields, theirs: Fields): Merge {
  const conflicts: Difference[] = []
  const theirChanges: TheirChange[] = []
  const merged: Record<string, unknown> = {}
  for (const field of Object.keys(mine)) {
    const iChanged = !isSame(mine[field], base[field])
    const theyChanged = field in theirs && !isSame(theirs[field], base[field])
    merged[field] = theyChanged && !iChanged ? theirs[field] : mine[field]
    if (theyChanged) theirChanges.push({ field, before: base[field], after: theirs[field] })
    if (iChanged && theyChanged && !isSame(mine[field], theirs[field]))
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { merged, conflicts, theirChanges }
}

/** Lists are the same when they hold the same. */
export const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
