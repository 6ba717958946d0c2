/** Three versions of one record: as it was opened, as it was edited here, as somebody else saved it. */

export interface Difference {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merge {
  /** Both sides, where only one of them changed a field. */
  readonly merged: Record<string, unknown>
  /** Fields that both changed, to different values: a person decides. */
  readonly conflicts: readonly Difference[]
}

type Fields = Readonly<Record<string, unknown>>

export function merge(base: Fields, mine: Fields, theirs: Fields): Merge {
  const conflicts: Difference[] = []
  const merged: Record<string, unknown> = {}
  for (const field of Object.keys(mine)) {
    const iChanged = !isSame(mine[field], base[field])
    const theyChanged = field in theirs && !isSame(theirs[field], base[field])
    merged[field] = theyChanged && !iChanged ? theirs[field] : mine[field]
    if (iChanged && theyChanged && !isSame(mine[field], theirs[field]))
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { merged, conflicts }
}

/** Lists are the same when they hold the same. */
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
