/** Stays at desks as they are stored. */
import { sql as fragment } from 'kysely'
import type { Matter } from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { StepRow } from '../contract.ts'

interface Entry {
  readonly matter_id: string
  readonly status: string
  /** Of an added step. */
  readonly step_id: string | null
  readonly name: string
  /** In words, and the id of the person, role or department. */
  readonly assignee: string
  readonly assignee_id: string | null
  readonly entered_at: Date
  /** A forward begins a new stay, not a new step. */
  readonly reached_at: Date
  /** On a desk beside the one that the matter names itself; then the stay says when it is due. */
  readonly is_beside?: boolean
  readonly due_on?: string | null
}

export const enterStep = (tx: Tx, entry: Entry) =>
  tx.one(sql.insertInto('matter_steps').values(entry).returning('id'))

export interface Leaving {
  readonly left_at: Date
  readonly action: string
  readonly left_by: string | null
  readonly left_by_name: string
  readonly left_for: string | null
  readonly comment: string
  readonly due_on: string | null
}

/** A stay does not end before it began, also where another server's clock was ahead of this one's. */
export async function leaveStep(tx: Tx, { id, beside }: Matter, { left_at: now, ...leaving }: Leaving) {
  const { left_at, ...left } = await tx.one(
    sql
      .updateTable('matter_steps')
      .set({ ...leaving, left_at: fragment<Date>`greatest(entered_at, ${now})` })
      .where('matter_id', '=', id)
      .where('left_at', 'is', null)
      .$if(beside === undefined, (query) => query.where('is_beside', '=', false))
      .$if(beside !== undefined, (query) => query.where('id', '=', beside ?? ''))
      .returning(['id', 'name', 'reached_at', 'left_at']),
  )
  return { ...left, left_at: left_at ?? now }
}

/** Days are those of the county's calendar: `timeZone` names its clocks. */
export const findSteps = (tx: Tx, matterId: string, now: Date, timeZone: string) =>
  tx.rows(
    StepRow,
    `select s.id, s.status, s.name, s.assignee as holder, ${moment('s.entered_at')} as entered_at,
       to_char(case when s.left_at is null and not s.is_beside then m.due_on else s.due_on end, 'YYYY-MM-DD') as due_on,
       ${moment('s.left_at')} as left_at, s.action, s.left_by_name as left_by, s.left_for, s.comment,
       greatest(0, (coalesce(s.left_at, $2) at time zone $3)::date - (s.entered_at at time zone $3)::date) as days
     from matter_steps s join matters m on m.id = s.matter_id
     where s.matter_id = $1 order by s.entered_at, s.left_at nulls last`,
    [matterId, now, timeZone],
  )

/** Whether it has ever left a desk: a draft that has was submitted, and came back. */
export const hasMoved = async (tx: Tx, matterId: string): Promise<boolean> =>
  (await tx.maybe(
    sql
      .selectFrom('matter_steps')
      .select('id')
      .where('matter_id', '=', matterId)
      .where('left_at', 'is not', null)
      .limit(1),
  )) !== undefined

/** When it came to the step where it is. */
export const findReachedAt = async (tx: Tx, matterId: string): Promise<Date | null> =>
  (
    await tx.maybe(
      sql
        .selectFrom('matter_steps')
        .select('reached_at')
        .where('matter_id', '=', matterId)
        .where('left_at', 'is', null)
        .where('is_beside', '=', false),
    )
  )?.reached_at ?? null

/** Its stays in their order, as going back asks about them. */
export const findStays = (tx: Tx, matterId: string) =>
  tx.many(
    sql
      .selectFrom('matter_steps')
      .select(['status', 'step_id', 'name', 'action'])
      .where('matter_id', '=', matterId)
      .orderBy('entered_at')
      .orderBy(fragment`left_at nulls last`),
  )
