/** What carries a vote where nothing else is required. */
import { z } from 'zod'
import { parseSetting, settingOnSql } from '#features/tenants/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { majorityOfAllSeats, type VoteThreshold } from '#platform/shared/vote-threshold.ts'

const Decided = z.object({ is_of_board: z.boolean(), decided: z.unknown() })

/** Of the Board, what the county had decided for the day of the meeting, whenever the vote is recorded. */
export const thresholdOf = (meetingId: string) => ({
  type: Decided,
  text: `select b.kind = 'board' as is_of_board, ${settingOnSql('votes.boardThreshold', 'm.date')} as decided
    from meetings m join bodies b on b.id = m.body_id where m.id = $1`,
  values: [meetingId],
})

export const thresholdIn = ([meeting]: readonly z.infer<typeof Decided>[]): VoteThreshold =>
  meeting?.is_of_board ? parseSetting('votes.boardThreshold', meeting.decided) : majorityOfAllSeats

export const defaultThreshold = async (tx: Tx, meetingId: string) =>
  thresholdIn(await tx.ask(thresholdOf(meetingId)))
