/** Seats with their terms and weights. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { SeatFields, TermFields } from '../contract.ts'

const seatColumns = [
  'id',
  'body_id',
  'position',
  'name',
  'is_chair',
  'starts_on',
  'ended_on',
  'version',
] as const

export const findSeat = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('seats').select(seatColumns).where('id', '=', id))

export const findSeatsOf = (tx: Tx, bodyId: string) =>
  tx.many(sql.selectFrom('seats').select(seatColumns).where('body_id', '=', bodyId).orderBy('position'))

export const insertSeat = (tx: Tx, body_id: string, seat: SeatFields) =>
  tx.one(
    sql
      .insertInto('seats')
      .values({
        ...seat,
        body_id,
        position: sql
          .selectFrom('seats')
          .select(fragment<number>`coalesce(max(position), 0) + 1`.as('next'))
          .where('body_id', '=', body_id),
      })
      .returning('id'),
  )

export const updateSeat = (tx: Tx, id: string, change: Partial<SeatFields>) =>
  tx.run(
    sql
      .updateTable('seats')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

/** Of one body there is one chair: whoever had it before loses it. */
export const clearChair = (tx: Tx, bodyId: string, exceptId: string) =>
  tx.run(
    sql
      .updateTable('seats')
      .set({ is_chair: false, version: fragment`version + 1` })
      .where('body_id', '=', bodyId)
      .where('is_chair', '=', true)
      .where('id', '<>', exceptId),
  )

/** All at once: positions are unique when the statement ends. */
export const moveSeats = (tx: Tx, bodyId: string, seatIds: readonly string[]) =>
  tx.run(
    sql
      .updateTable('seats')
      .from(
        fragment<{ id: string; position: number }>`unnest(${seatIds}::uuid[]) with ordinality`.as<'placed'>(
          fragment`placed (id, position)`,
        ),
      )
      .set((is) => ({ position: is.ref('placed.position') }))
      .where('body_id', '=', bodyId)
      .whereRef('seats.id', '=', 'placed.id'),
  )

export async function deleteSeats(tx: Tx, seatIds: readonly string[]) {
  if (seatIds.length === 0) return
  await tx.run(sql.deleteFrom('seat_weights').where('seat_id', 'in', seatIds))
  await tx.run(sql.deleteFrom('seats').where('id', 'in', seatIds))
}

export const findTermsOf = (tx: Tx, bodyId: string) =>
  tx.many(termsWithNames().where('seats.body_id', '=', bodyId).orderBy('term.starts_on').orderBy('term.id'))

export const findTerm = (tx: Tx, id: string) => tx.one(termsWithNames().where('term.id', '=', id))

const termsWithNames = () =>
  sql
    .selectFrom('seat_terms as term')
    .innerJoin('seats', (on) =>
      on.onRef('seats.tenant_id', '=', 'term.tenant_id').onRef('seats.id', '=', 'term.seat_id'),
    )
    .innerJoin('members', (on) =>
      on.onRef('members.tenant_id', '=', 'term.tenant_id').onRef('members.id', '=', 'term.member_id'),
    )
    .select([
      'term.id',
      'term.seat_id',
      'term.member_id',
      'term.starts_on',
      'term.ends_on',
      'term.version',
      'seats.body_id',
      'seats.name as seat_name',
      'members.name as member_name',
    ])

export type TermRow = Awaited<ReturnType<typeof findTerm>>

export const insertTerm = (tx: Tx, seat_id: string, term: TermFields) =>
  tx.one(
    sql
      .insertInto('seat_terms')
      .values({ ...term, seat_id })
      .returning('id'),
  )

export const updateTerm = (tx: Tx, id: string, change: Partial<TermFields>) =>
  tx.run(
    sql
      .updateTable('seat_terms')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

/** Of a member, those that reach beyond the day. */
export const findTermsAfter = (tx: Tx, memberId: string, day: string) =>
  tx.many(
    termsWithNames()
      .where('term.member_id', '=', memberId)
      .where((is) => is.or([is('term.ends_on', 'is', null), is('term.ends_on', '>', day)])),
  )

export const endTermsAfter = (tx: Tx, memberId: string, day: string) =>
  tx.run(
    sql
      .updateTable('seat_terms')
      .set({ ends_on: day, version: fragment`version + 1` })
      .where('member_id', '=', memberId)
      .where((is) => is.or([is('ends_on', 'is', null), is('ends_on', '>', day)])),
  )

export const deleteTerm = (tx: Tx, id: string) => tx.run(sql.deleteFrom('seat_terms').where('id', '=', id))

const VotingDays = z.object({ first: z.iso.date().nullable(), last: z.iso.date().nullable() })

/** The days on which who holds the seat voted in it, the first and the last of them; null where they never did. */
export async function findVotingDays(tx: Tx, { seat_id, member_id, starts_on, ends_on }: TermRow) {
  const [days] = await tx.rows(
    VotingDays,
    `select min(m.date)::text as first, max(m.date)::text as last
     from votes v join roll_calls r on r.id = v.roll_call_id join meetings m on m.id = r.meeting_id
     where v.seat_id = $1 and v.member_id = $2 and m.date >= $3::date and ($4::date is null or m.date <= $4::date)`,
    [seat_id, member_id, starts_on, ends_on],
  )
  return days?.first && days.last ? { starts_on: days.first, ends_on: days.last } : null
}

export const findWeightsOf = (tx: Tx, bodyId: string) =>
  tx.many(
    sql
      .selectFrom('seat_weights as w')
      .innerJoin('seats', (on) =>
        on.onRef('seats.tenant_id', '=', 'w.tenant_id').onRef('seats.id', '=', 'w.seat_id'),
      )
      .select(['w.seat_id', 'w.effective_from', 'w.weight'])
      .where('seats.body_id', '=', bodyId)
      .orderBy('w.effective_from'),
  )

export const deleteWeights = (tx: Tx, bodyId: string, effectiveFrom: string) =>
  tx.run(
    sql
      .deleteFrom('seat_weights')
      .where('effective_from', '=', effectiveFrom)
      .where('seat_id', 'in', sql.selectFrom('seats').select('id').where('body_id', '=', bodyId)),
  )

export const insertWeights = (
  tx: Tx,
  effective_from: string,
  weights: readonly { seat_id: string; weight: number }[],
) => tx.run(sql.insertInto('seat_weights').values(weights.map((weight) => ({ ...weight, effective_from }))))
