/**
 * What is wrong with the rows of a file of members and terms, and what the good ones come to. Each row is held against the
 * county as it will be after the rows before it, so that a file cannot seat two people in one seat either.
 */
import { z } from 'zod'
import type { FileRow } from '#features/imports/contract.ts'
import { dayIn, keyOf, problemAt, problemsOf } from '#features/imports/rules.ts'
import { type MemberColumn, memberImport } from './import-contract.ts'
import { isWithin, overlap } from './rules.ts'
import { day, MemberFields, SeatFields } from './schemas.ts'
import type { KnownBody, KnownMember, KnownSeat, Seating } from './seating.ts'

export type MemberRow = FileRow<MemberColumn>

/** What a good row comes to. A member or seat without an id is new. */
export interface Plan {
  readonly member: { readonly id?: string; readonly fields: MemberFieldsOf }
  readonly term: {
    readonly body_id: string
    readonly seat: { readonly id?: string; readonly name: string }
    readonly starts_on: string
    readonly ends_on: string | null
  } | null
}
type MemberFieldsOf = ReturnType<typeof fieldsOf>

export type Planned = { readonly problems: string[] } | { readonly plan: Plan }

const at = (column: MemberColumn, message: string) => problemAt(memberImport, column, message)
const fieldsOf = ({ name, title, email, phone }: MemberRow) => ({ name, title, email: keyOf(email), phone })

/** `county` is changed on the way: it takes in what every good row comes to. */
export const judgeMembers =
  (county: Seating) =>
  (row: MemberRow): string[] => {
    const planned = planRow(row, county)
    if ('problems' in planned) return planned.problems
    const { member, term } = planned.plan
    adopt(county, planned.plan, {
      memberId: member.id ?? `member of row ${row.row}`,
      seatId: term?.seat.id ?? `seat of row ${row.row}`,
    })
    return []
  }

/** Adds to what is known what a row has come to. */
export function adopt(
  known: Seating,
  { member, term }: Plan,
  { memberId, seatId }: { memberId: string; seatId: string },
): void {
  if (member.id === undefined) known.addMember({ ...member.fields, id: memberId, ended_on: null })
  if (!term) return
  const { body_id, seat, starts_on, ends_on } = term
  if (seat.id === undefined)
    known.addSeat({ id: seatId, body_id, name: seat.name, starts_on: null, ended_on: null })
  known.addTerm({ body_id, seat_id: seatId, member_id: memberId, starts_on, ends_on })
}

export function planRow(row: MemberRow, known: Seating): Planned {
  const fields = fieldsOf(row)
  const asked = askedTerm(row, known)
  const alike = membersLike(fields, known)
  const problems = [
    ...problemsOf(memberImport, MemberFields, fields),
    ...(asked?.problems ?? []),
    ...(alike.length > 1
      ? [at('name', `${alike.length} members are named “${row.name}”. Enter the email of the one you mean.`)]
      : []),
  ]
  if (problems.length > 0) return { problems }
  const [member] = alike
  if (!asked)
    return member
      ? { problems: [at('name', 'This member already exists.')] }
      : { plan: { member: { fields }, term: null } }
  const clash = member ? clashOf(asked.term, member, known) : seatClash(asked.term, known)
  if (clash) return { problems: [clash] }
  return { plan: { member: { ...(member && { id: member.id }), fields }, term: asked.term } }
}

/** Two who have the same name are one person, unless both have an email, and not the same. */
function membersLike({ name, email }: MemberFieldsOf, known: Seating): readonly KnownMember[] {
  const named = known.membersNamed(name)
  const exact = named.filter((each) => email !== '' && each.email === email)
  if (exact.length > 0) return exact
  return named.filter((each) => email === '' || each.email === '')
}

/** By the rule by which a new seat is written. */
const NamedSeat = z.object({ seat: SeatFields.shape.name })

type Term = NonNullable<Plan['term']>
interface AskedTerm {
  readonly problems: string[]
  readonly term: Term
}

/** Nothing where the row is only of a member. */
function askedTerm(row: MemberRow, known: Seating): AskedTerm | null {
  const [starts_on, ends] = [dayIn(row.starts_on), dayIn(row.ends_on)]
  if ([row.body, row.seat, starts_on, ends].every((text) => text.trim() === '')) return null
  const body = known.bodyNamed(row.body)
  const ends_on = ends === '' ? null : ends
  const problems = [
    ...bodyProblems(row, body, starts_on),
    ...(row.seat === ''
      ? [at('seat', 'Enter the seat, such as District 1.')]
      : problemsOf(memberImport, NamedSeat, row)),
    ...dayProblems('starts_on', starts_on),
    ...(ends_on === null ? [] : dayProblems('ends_on', ends_on)),
    ...(ends_on !== null && ends_on < starts_on ? [at('ends_on', 'A term can’t end before it starts.')] : []),
  ]
  const body_id = body?.id ?? ''
  const seat = seatFor(row.seat, body_id, { starts_on, ends_on }, known)
  return {
    problems,
    term: { body_id, seat: { name: row.seat, ...(seat && { id: seat.id }) }, starts_on, ends_on },
  }
}

function bodyProblems({ body: name }: MemberRow, body: KnownBody | undefined, starts_on: string): string[] {
  if (name === '') return [at('body', 'Enter the board or committee of this seat.')]
  if (!body) return [at('body', `There is no board or committee “${name}”.`)]
  return body.ended_on && starts_on > body.ended_on ? [at('body', `${body.name} has ended by then.`)] : []
}

const dayProblems = (column: 'starts_on' | 'ends_on', text: string) =>
  day.safeParse(text).success ? [] : [at(column, 'Enter a date, such as 2026-01-31 or 1/31/2026.')]

interface Days {
  readonly starts_on: string
  readonly ends_on: string | null
}

/** A seat of that name, one that there is in all that time where several had it. */
function seatFor(name: string, bodyId: string, term: Days, known: Seating): KnownSeat | undefined {
  const named = known.seatsNamed(bodyId, name)
  return named.find((seat) => isOpenFor(seat, term)) ?? named[0]
}

const isOpenFor = ({ starts_on, ended_on }: KnownSeat, term: Days) =>
  isWithin(term, { starts_on, ends_on: ended_on })

function seatClash({ seat: { id, name }, ...days }: Term, known: Seating): string | undefined {
  const seat = id === undefined ? undefined : known.seat(id)
  if (!seat) return undefined
  if (!isOpenFor(seat, days)) return at('seat', `There is no ${name} for all of that time.`)
  const held = known.termsInSeat(seat.id).find((term) => overlap(term, days))
  if (!held) return undefined
  const holder = known.member(held.member_id)
  return at('seat', `${holder?.name ?? 'Someone'} holds ${name} at that time. End that term first.`)
}

function clashOf(wanted: Term, member: KnownMember, known: Seating): string | undefined {
  const own = known.termsOfMember(member.id).filter((term) => term.body_id === wanted.body_id)
  if (own.some((term) => term.seat_id === wanted.seat.id && term.starts_on === wanted.starts_on))
    return at('starts_on', 'This term already exists.')
  if (member.ended_on && !isWithin(wanted, { starts_on: null, ends_on: member.ended_on }))
    return at('name', `${member.name} has left by then.`)
  const clash = seatClash(wanted, known)
  if (clash) return clash
  const elsewhere = own.find((term) => overlap(term, wanted))
  const seat = elsewhere && known.seat(elsewhere.seat_id)
  return seat && at('seat', `${member.name} holds ${seat.name} of this board or committee at that time.`)
}
