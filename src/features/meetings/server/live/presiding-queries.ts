import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { PresidedFrom } from '../../minutes/record.ts'

/** Who presided from when on, the first at the call to order; none where it never changed. */
export const findPresiding = (tx: Tx, meetingId: string): Promise<PresidedFrom[]> =>
  tx.many(
    sql
      .selectFrom('presiding_changes as change')
      .innerJoin('meetings as meeting', 'meeting.id', 'change.meeting_id')
      .select(['change.member_id', fragment<string>`${fragment.raw(moment('change.since'))}`.as('since')])
      .where('change.meeting_id', '=', meetingId)
      // Of a call to order that was undone nothing is told.
      .whereRef('change.since', '>=', 'meeting.called_to_order_at')
      .orderBy('change.sequence'),
  )

export const insertPresiding = (tx: Tx, meeting_id: string, member_id: string | null, since: Date) =>
  tx.run(
    sql.insertInto('presiding_changes').values({
      meeting_id,
      member_id,
      since,
      sequence: sql
        .selectFrom('presiding_changes')
        .select(fragment<number>`coalesce(max(sequence), 0) + 1`.as('next'))
        .where('meeting_id', '=', meeting_id),
    }),
  )

export const deletePresiding = (tx: Tx, meetingId: string) =>
  tx.run(sql.deleteFrom('presiding_changes').where('meeting_id', '=', meetingId))
