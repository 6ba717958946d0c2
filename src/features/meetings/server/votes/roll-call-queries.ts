/** Roll calls as they are opened, answered and closed. */

import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import type { NewRollCall } from '../../live/contract.ts'
import type { VoteResult, VoteValue } from '../../votes.ts'

export const findOpenRollCall = (tx: Tx, meetingId: string) =>
  tx.maybe(
    sql
      .selectFrom('roll_calls')
      .select(['id', 'motion'])
      .where('meeting_id', '=', meetingId)
      .where('closed_at', 'is', null)
      .where('withdrawn_at', 'is', null),
  )

const refused = {
  roll_calls_open_key: () => wrongState('Another vote is open. Close it first.'),
  roll_calls_corrects_key: () =>
    wrongState('This vote has already been corrected. Correct the latest correction.'),
}

export interface OpenedRollCall extends Omit<NewRollCall, 'item_ids' | 'thresholds'> {
  readonly meeting_id: string
  readonly thresholds: readonly VoteThreshold[]
  readonly opened_at: Date
  readonly corrects_id?: string
  readonly corrected_because?: string
}

export interface VoteRow {
  readonly member_id: string
  readonly seat_id: string
  readonly member_name: string
  readonly weight: number
  readonly value?: VoteValue | null
  readonly reason?: string
  readonly is_by_voice?: boolean
}

export async function insertRollCall(
  tx: Tx,
  { thresholds, ...rollCall }: OpenedRollCall,
  itemIds: readonly string[],
  votes: readonly VoteRow[],
): Promise<string> {
  const sequence = sql
    .selectFrom('roll_calls')
    .select(fragment<number>`coalesce(max(sequence), 0) + 1`.as('next'))
    .where('meeting_id', '=', rollCall.meeting_id)
  const { id } = await translating(
    refused,
    tx.one(
      sql
        .insertInto('roll_calls')
        .values({ ...rollCall, thresholds: JSON.stringify(thresholds), sequence })
        .returning('id'),
    ),
  )
  if (itemIds.length > 0)
    await tx.run(
      sql.insertInto('roll_call_items').values(itemIds.map((item_id) => ({ roll_call_id: id, item_id }))),
    )
  await tx.run(
    sql.insertInto('votes').values(
      votes.map((vote, index) => ({
        ...vote,
        roll_call_id: id,
        position: index + 1,
        cast_at: vote.value ? rollCall.opened_at : null,
      })),
    ),
  )
  return id
}

export const updateVotes = (
  tx: Tx,
  rollCallId: string,
  memberIds: readonly string[],
  vote: { value: VoteValue | null; reason: string; cast_at: Date | null; is_by_voice?: boolean },
) =>
  tx.run(
    sql
      .updateTable('votes')
      .set(vote)
      .where('roll_call_id', '=', rollCallId)
      .where('member_id', 'in', [...memberIds]),
  )

interface Close {
  readonly closed_at: Date
  readonly result: VoteResult
  readonly reckoning: unknown
  readonly sentence: string
  readonly overridden_because: string | null
  readonly minutes_corrections: string | null
}

export const closeRollCall = (tx: Tx, id: string, { reckoning, ...close }: Close) =>
  tx.run(
    sql
      .updateTable('roll_calls')
      .set({ ...close, reckoning: JSON.stringify(reckoning), version: fragment`version + 1` })
      .where('id', '=', id),
  )

export const withdrawRollCall = (
  tx: Tx,
  id: string,
  withdrawn: { withdrawn_at: Date; withdrawn_because: string },
) =>
  tx.run(
    sql
      .updateTable('roll_calls')
      .set({ ...withdrawn, version: fragment`version + 1` })
      .where('id', '=', id),
  )
