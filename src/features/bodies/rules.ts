/** Who sits where on a day, with which weight, how many make a quorum, and in which order they are called. */

export { memberChoices, memberDetails } from './member-choices.ts'

/** The committees that every county starts with (product.md section 9). */
export const committees = [
  'Administration',
  'Budget',
  'Technology & Strategic Planning',
  'Public Works',
  'Public Safety and Legal Affairs',
  'Health and Education',
  'Human Services',
  'Solid Waste and Environmental Concerns',
  'Intergovernmental Affairs',
  'Performance Review and Goal Setting',
  'Negotiations',
] as const

export const boardName = 'Board of Supervisors'

export const bodyKinds = ['board', 'committee'] as const
export const quorumRules = ['heads', 'weight-majority', 'weight-half'] as const
export const rollCallOrders = ['alphabetical', 'seat', 'rotating'] as const

/** Whether a motion needs a mover and a seconder, where the county has not said otherwise. */
export const requiresMovers = (kind: (typeof bodyKinds)[number]) => kind === 'board'

export type QuorumRule = (typeof quorumRules)[number]
export type RollCallOrder = (typeof rollCallOrders)[number]

/** Days as `YYYY-MM-DD`, which sort as text. Both ends belong to it; an open end is null. */
interface Span {
  readonly starts_on: string | null
  readonly ends_on: string | null
}

const covers = ({ starts_on, ends_on }: Span, day: string) =>
  (starts_on === null || starts_on <= day) && (ends_on === null || day <= ends_on)

export const overlap = (one: Span, other: Span) =>
  (one.ends_on === null || other.starts_on === null || other.starts_on <= one.ends_on) &&
  (other.ends_on === null || one.starts_on === null || one.starts_on <= other.ends_on)

/** Whether all of `inner` lies within `outer`. */
export const isWithin = (inner: Span, outer: Span) =>
  (outer.starts_on === null || (inner.starts_on !== null && outer.starts_on <= inner.starts_on)) &&
  (outer.ends_on === null || (inner.ends_on !== null && inner.ends_on <= outer.ends_on))

interface Term extends Span {
  readonly member_id: string
  readonly member_name: string
}

interface Weight {
  readonly effective_from: string
  readonly weight: number
}

interface SeatHistory<T extends Term = Term> {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly is_chair: boolean
  readonly starts_on: string | null
  readonly ended_on: string | null
  readonly terms: readonly T[]
  readonly weights: readonly Weight[]
}

export interface SeatOnDay<T extends Term = Term> {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly is_chair: boolean
  readonly weight: number
  /** Null where the seat is vacant. */
  readonly term: T | null
}

/** The latest weight that began by then; one, where none had begun. */
export function weightOn(weights: readonly Weight[], day: string): number {
  const begun = weights.filter((weight) => weight.effective_from <= day)
  const latest = begun.reduce<Weight | undefined>(
    (last, each) => (last && last.effective_from > each.effective_from ? last : each),
    undefined,
  )
  return latest?.weight ?? 1
}

/** The seats that there are on a day, in their order, with whoever sits there. */
export function seatsOn<T extends Term>(seats: readonly SeatHistory<T>[], day: string): SeatOnDay<T>[] {
  return seats
    .filter((seat) => covers({ starts_on: seat.starts_on, ends_on: seat.ended_on }, day))
    .map(({ id, name, position, is_chair, terms, weights }) => ({
      id,
      name,
      position,
      is_chair,
      weight: weightOn(weights, day),
      term: terms.find((term) => covers(term, day)) ?? null,
    }))
    .sort((one, other) => one.position - other.position)
}

export const totalWeight = (seats: readonly { weight: number }[]) =>
  seats.reduce((sum, seat) => sum + seat.weight, 0)

/** How many members (or how much weight) must be present. Vacant seats count in the whole. */
export const quorumNeeded = (rule: QuorumRule, seats: readonly { weight: number }[]): number =>
  quorumOfAll(rule, { heads: seats.length, weight: totalWeight(seats) })

/** The same where only the count of all seats is known. */
export function quorumOfAll(rule: QuorumRule, all: { heads: number; weight: number }): number {
  const whole = rule === 'heads' ? all.heads : all.weight
  return rule === 'weight-half' ? Math.ceil(whole / 2) : Math.floor(whole / 2) + 1
}

const suffixes = /[\s,]+(?:jr|sr|ii|iii|iv|v|esq)\.?$/i

/** The last word of a name, without "Jr." and the like: what a clerk files it under. */
export function surname(name: string): string {
  const bare = name.trim().replace(suffixes, '')
  return bare.split(/\s+/).at(-1) ?? bare
}

export interface RollCall {
  readonly order: RollCallOrder
  readonly chairVotesLast: boolean
  /** How many meetings this body has held before: a rotating call starts one seat further at each. */
  readonly meetingsBefore: number
}

/** Vacant seats are not called. */
export function rollCallOrder<S extends SeatOnDay>(seats: readonly S[], call: RollCall): S[] {
  const held = seats.filter((seat) => seat.term !== null)
  // A rotation leaves a chair who votes last out: or whoever follows the chair would start two meetings in a row.
  const last = call.chairVotesLast ? held.filter((seat) => seat.is_chair) : []
  const others = held.filter((seat) => !last.includes(seat))
  return [...inOrder(others, call), ...last]
}

function inOrder<S extends SeatOnDay>(seats: readonly S[], { order, meetingsBefore }: RollCall): S[] {
  if (order === 'alphabetical') return [...seats].sort(byMember)
  const bySeat = [...seats].sort((one, other) => one.position - other.position)
  if (order === 'seat' || bySeat.length === 0) return bySeat
  const start = meetingsBefore % bySeat.length
  return [...bySeat.slice(start), ...bySeat.slice(0, start)]
}

const names = new Intl.Collator('en-US', { sensitivity: 'base' })

export const bySurname = (one: string, other: string) =>
  names.compare(surname(one), surname(other)) || names.compare(one, other)

const byMember = (one: SeatOnDay, other: SeatOnDay) =>
  bySurname(one.term?.member_name ?? '', other.term?.member_name ?? '') || one.position - other.position
