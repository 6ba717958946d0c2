/** Roll calls with what they are about and who voted how: those of a meeting, or one of them. */

import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { RollCall } from '../../live/contract.ts'
import * as schemas from '../../live/schemas.ts'

const select = `select r.id, r.meeting_id, r.sequence, r.motion, r.kind, r.vote_type, r.mover_id, r.seconder_id, r.thresholds,
    ${moment('r.opened_at')} as opened_at, ${moment('r.closed_at')} as closed_at, r.result, r.reckoning, r.sentence,
    r.overridden_because, r.corrects_id, r.corrected_because,
    ${moment('r.withdrawn_at')} as withdrawn_at, r.withdrawn_because, r.minutes_corrections, r.version,
    coalesce((select jsonb_agg(i.item_id order by m.position, i.item_id) from roll_call_items i
      join meeting_items m on m.id = i.item_id where i.roll_call_id = r.id), '[]') as item_ids,
    coalesce((select jsonb_agg(jsonb_build_object('member_id', v.member_id, 'seat_id', v.seat_id, 'member_name', v.member_name,
        'weight', v.weight, 'value', v.value, 'reason', v.reason,
        'is_by_voice', v.is_by_voice) order by v.position)
      from votes v where v.roll_call_id = r.id), '[]') as votes
  from roll_calls r`

export const rollCallsOf = (meetingId: string) => ({
  type: schemas.RollCall,
  text: `${select} where r.meeting_id = $1 order by r.sequence`,
  values: [meetingId],
})

export const findRollCalls = (tx: Tx, meetingId: string) => tx.ask(rollCallsOf(meetingId))

/** Of another county, or nowhere: `not_found`. */
export async function findRollCall(tx: Tx, id: string): Promise<RollCall> {
  const [rollCall] = await tx.rows(schemas.RollCall, `${select} where r.id = $1`, [id])
  if (!rollCall) throw notFound()
  return rollCall
}
