/** What the county's clocks ask for, read from the record. */

import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import type { Meeting } from '../../../contract.ts'
import type { DueDocument, MeetingDocument } from '../../../meeting-documents/contract.ts'
import {
  type ClockSettings,
  deadlines,
  dueAt,
  isOutstanding,
  lateWarning,
  timeliness,
} from '../../../meeting-documents/deadlines.ts'
import type { StoredDocument } from '../document-list.ts'
import * as queries from './due-queries.ts'

/** A clock counts as it was set on the day of the meeting. */
export async function clockSettingsOn(tx: Tx, day: string): Promise<ClockSettings> {
  const [notice, agenda, minutes] = await Promise.all([
    settingOn(tx, 'meetings.notice', day),
    settingOn(tx, 'meetings.agenda', day),
    settingOn(tx, 'meetings.minutes', day),
  ])
  return { notice, agenda, minutes }
}

/** Two weeks ahead, and what is late. */
const daysAhead = 14

export async function listDueDocuments({
  tx,
  tenant,
  now,
}: Pick<Ctx, 'tx' | 'tenant' | 'now'>): Promise<DueDocument[]> {
  const today = dayIn(tenant.timeZone, now)
  const lastDay = addDays(today, daysAhead)
  const meetings = await queries.findOwingMeetings(tx, today)
  const days = [...new Set(meetings.map(({ date }) => date))]
  const settings = new Map(
    await Promise.all(days.map(async (day) => [day, await clockSettingsOn(tx, day)] as const)),
  )
  const found = meetings.flatMap(({ id, state, posted, is_noticed, ...meeting }) =>
    deadlines.flatMap((clock): DueDocument[] => {
      const own = settings.get(meeting.date)
      const due = own && dueAt(clock, own, meeting, tenant.timeZone)
      const isDone = posted.includes(clock) || (clock === 'notice' && is_noticed)
      if (!due || isDone || !isOutstanding(clock, state) || dayIn(tenant.timeZone, due) > lastDay) return []
      const { number, meeting_type, date, start_time } = meeting
      return [
        {
          meeting_id: id,
          number,
          meeting_type,
          date,
          start_time,
          clock,
          due_at: due.toISOString(),
          timeliness: timeliness(clock, due, now),
        },
      ]
    }),
  )
  return found.sort((one, other) => one.due_at.localeCompare(other.due_at))
}

/** A document as its clerks see it: with what the clocks say to posting it now. */
export async function withWarning(
  { tx, tenant, now }: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  meeting: Meeting,
  papers: readonly (StoredDocument & Pick<MeetingDocument, 'is_outdated' | 'unprintable'>)[],
): Promise<MeetingDocument[]> {
  const settings = await clockSettingsOn(tx, meeting.date)
  return papers.map((paper) => ({
    ...paper,
    warning: paper.posted_at ? null : lateWarning(paper.kind, settings, meeting, tenant.timeZone, now),
  }))
}
