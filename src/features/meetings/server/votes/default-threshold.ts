/** What carries a vote where nothing else is required. */
import { z } from 'zod'
import { settingByDay } from '#features/tenants/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { majorityOfAllSeats, type VoteThreshold } from '#platform/shared/vote-threshold.ts'

const Day = z.object({ date: z.iso.date(), is_of_board: z.boolean() })

/** Of the Board, what the county had decided for the day of the meeting, whenever the vote is recorded. */
export async function defaultThreshold(tx: Tx, meetingId: string): Promise<VoteThreshold> {
  const [[meeting], boardThreshold] = await Promise.all([
    tx.rows(
      Day,
      `select to_char(m.date, 'YYYY-MM-DD') as date, b.kind = 'board' as is_of_board
       from meetings m join bodies b on b.id = m.body_id where m.id = $1`,
      [meetingId],
    ),
    settingByDay(tx, 'votes.boardThreshold'),
  ])
  return meeting?.is_of_board ? boardThreshold(meeting.date) : majorityOfAllSeats
}
