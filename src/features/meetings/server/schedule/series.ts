/** A series of meetings, scheduled in one transaction: all of them, or none. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { conflict, invalid } from '#platform/shared/errors.ts'
import type { NewSeries } from '../../calendar/contract.ts'
import type { Meeting } from '../../contract.ts'
import { findTwin } from './meeting-list.ts'
import { createMeetings } from './meetings.ts'
import { lockNumbers } from './numbers.ts'

/** Numbered in the order of their dates. Each has its own event on record; one more tells that they belong together. */
export async function createSeries(ctx: Ctx<UserActor>, given: NewSeries): Promise<Meeting[]> {
  const { dates, ...shared } = given
  const ordered = dates.toSorted()
  if (!given.tenant_id) throw invalid('Missing tenant ID.', { tenant_id: 'Missing tenant ID.' })
  for (const year of new Set(ordered.map((date) => Number(date.slice(0, 4))))) await lockNumbers(ctx.tx, year)
  await refuseTwins(ctx.tx, given.meeting_type, ordered)
  const meetings = await createMeetings(ctx, shared, ordered)
  const [first] = meetings
  if (first)
    ctx.audit('meeting_series.scheduled', {
      object: { type: 'meeting', id: first.id },
      after: { meeting_type: given.meeting_type, numbers: meetings.map(({ number }) => number) },
    })
  return meetings
}

/** Who presses the button a second time does not get a second year. */
async function refuseTwins(tx: Tx, meetingType: string, dates: readonly string[]): Promise<void> {
  const twin = await findTwin(tx, meetingType, dates)
  if (twin) throw conflict(`${meetingType} already meets on ${twin.date} (meeting ${twin.number}).`)
}
