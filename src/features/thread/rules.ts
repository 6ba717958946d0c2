/** The thread of a record: everything that it came from, and everything that came of it, in order. */
import { daysBetween } from '#platform/shared/days.ts'

export const threadKinds = [
  'resolution',
  'vote',
  'project',
  'solicitation',
  'award',
  'contract',
  'change',
  'certificate',
] as const
export type ThreadKind = (typeof threadKinds)[number]

export const threadKindNames: Record<ThreadKind, string> = {
  resolution: 'Resolution',
  vote: 'Vote',
  project: 'Project',
  solicitation: 'Solicitation',
  award: 'Award',
  contract: 'Contract',
  change: 'Contract change',
  certificate: 'Insurance',
}

/** One step of a thread, as its feature says it. */
export interface ThreadPart {
  readonly matter_id: string
  readonly kind: ThreadKind
  readonly id: string
  /** The id in the address of its page; null where the user can’t open it. */
  readonly page_id: string | null
  readonly number: string | null
  readonly title: string
  /** In words. */
  readonly status: string
  /** What happened on its date: `Published`. */
  readonly event: string
  readonly date: string | null
  readonly who: string | null
}

/** That one matter comes from another. */
export interface MatterLink {
  readonly from_id: string
  readonly to_id: string
}

export interface ThreadNode extends Omit<ThreadPart, 'matter_id'> {
  readonly key: string
  /** Keys of the steps right before it. */
  readonly before: string[]
  /** How many steps lead to it. */
  readonly level: number
  /** Days since the step before; less than none where it came earlier. */
  readonly days: number | null
}

const keyOf = ({ kind, id, matter_id }: ThreadPart) =>
  kind === 'certificate' ? `${kind} ${id} ${matter_id}` : `${kind} ${id}`

/** Belongs to a contract, and leads nowhere. */
const isBeside = ({ kind }: ThreadPart) => kind === 'certificate'

/**
 * In order. Parts of one matter follow each other as they are given; what comes of a matter follows its last part, and joins
 * the other at its first.
 */
export function arrange(parts: readonly ThreadPart[], links: readonly MatterLink[]): ThreadNode[] {
  const before = new Map<string, Set<string>>(parts.map((part) => [keyOf(part), new Set()]))
  const chains = new Map(
    [...Map.groupBy(parts, ({ matter_id }) => matter_id)].map(([id, own]) => [
      id,
      own.filter((part) => !isBeside(part)),
    ]),
  )
  const join = (later: ThreadPart | undefined, earlier: ThreadPart | undefined) => {
    if (later && earlier) before.get(keyOf(later))?.add(keyOf(earlier))
  }
  for (const chain of chains.values())
    for (const [index, part] of chain.entries()) join(part, chain[index - 1])
  for (const part of parts) if (isBeside(part)) join(part, chains.get(part.matter_id)?.at(0))
  for (const { from_id, to_id } of links) join(chains.get(from_id)?.at(0), chains.get(to_id)?.at(-1))
  const levels = levelsOf(before)
  return parts
    .map(({ matter_id, ...part }) => {
      const key = keyOf({ matter_id, ...part })
      const earlier = [...(before.get(key) ?? [])]
      return {
        ...part,
        key,
        before: earlier,
        level: levels.get(key) ?? 0,
        days: daysSince(part.date, latestOf(parts.filter((each) => earlier.includes(keyOf(each))))),
      }
    })
    .sort((one, other) => one.level - other.level || (one.date ?? '').localeCompare(other.date ?? ''))
}

/** The longest way to each. Records that each come from the other stay where they were met first. */
function levelsOf(before: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const levels = new Map<string, number>()
  const levelOf = (key: string, above: readonly string[]): number => {
    const known = levels.get(key)
    if (known !== undefined) return known
    const earlier = [...(before.get(key) ?? [])].filter((each) => !above.includes(each))
    const level = Math.max(-1, ...earlier.map((each) => levelOf(each, [...above, key]))) + 1
    levels.set(key, level)
    return level
  }
  for (const key of before.keys()) levelOf(key, [key])
  return levels
}

/** Of several of that day the last. */
const latestOf = <Dated extends { readonly date: string | null }>(steps: readonly Dated[]) =>
  steps.reduce<Dated | undefined>(
    (one, other) => (other.date && other.date >= (one?.date ?? '') ? other : one),
    undefined,
  )

const daysSince = (date: string | null, earlier: ThreadPart | undefined): number | null =>
  date && earlier?.date ? daysBetween(earlier.date, date) : null

type Counted = Pick<ThreadNode, 'key' | 'kind' | 'number' | 'date' | 'before' | 'days'>

/** How long after the step before, in a list of all steps: that one is named where it isn't the line above. */
export function daysWords(steps: readonly Counted[], { key, before, days }: Counted): string {
  if (days === null) return ''
  const since = latestOf(steps.filter((each) => before.includes(each.key)))
  const above = steps[steps.findIndex((each) => each.key === key) - 1]
  const count = Math.abs(days)
  const counted = `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`
  if (!since || since.key === above?.key)
    return days === 0 ? 'same day' : `${counted} ${days > 0 ? 'later' : 'earlier'}`
  const name = nameAmong(steps, since)
  return days === 0 ? `same day as ${name}` : `${counted} ${days > 0 ? 'after' : 'before'} ${name}`
}

/** `the contract`; by its number where there are several. */
function nameAmong(steps: readonly Counted[], { kind, number }: Counted): string {
  const noun = threadKindNames[kind].toLowerCase()
  const isOnly = steps.filter((each) => each.kind === kind).length === 1
  return isOnly || !number ? `the ${noun}` : `${noun} ${number}`
}

/** From the first date to the last; null where fewer than two are known. */
export function spanOf(nodes: readonly Pick<ThreadNode, 'date'>[]): number | null {
  const dates = nodes.flatMap(({ date }) => date ?? []).sort()
  const [first, last] = [dates.at(0), dates.at(-1)]
  return first && last && dates.length > 1 ? daysBetween(first, last) : null
}

/** The project of the story that a demo county tells; other counties have none of this id. */
export const storyProjectId = 'b71d6e00-5a1e-4c0f-9e2b-3217a11de201'
