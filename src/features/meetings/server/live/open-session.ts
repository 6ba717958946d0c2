import type { Ctx } from '#platform/server/context.ts'
import type { LiveMeeting } from '../../live/contract.ts'
import { requireOpen } from '../schedule/meetings.ts'
import { findLiveMeeting } from './live-queries.ts'

/** A meeting that may still be changed, with its session; locked until the transaction ends. */
export async function openSession({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<LiveMeeting> {
  const meeting = await findLiveMeeting(tx, id, 'for update')
  requireOpen(meeting)
  return meeting
}
