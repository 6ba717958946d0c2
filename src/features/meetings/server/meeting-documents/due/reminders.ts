/** Tells those who post documents before one is late: once for each meeting, clock and day of the meeting. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'
import { type CountyPath, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { clockTime, formatDateTime, fullDate } from '#platform/shared/dates.ts'
import type { DueDocument } from '../../../meeting-documents/contract.ts'
import type { Deadline } from '../../../meeting-documents/deadlines.ts'
import { titleOf } from '../../../meeting-documents/rules.ts'
import { listDueDocuments } from './due.ts'
import { findPublishers, type Publisher } from './due-queries.ts'

export const remindOfDocuments = job('meetings.remind-of-papers', z.object({}))
export const documentSchedules = [everyCounty(remindOfDocuments, '23 * * * *')]

export const reminderJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => [
  handle(remindOfDocuments, async (ctx) => {
    const due = (await listDueDocuments(ctx)).filter(({ timeliness }) => timeliness === 'soon')
    if (due.length === 0) return
    for (const publisher of await findPublishers(ctx.tx))
      for (const paper of due) await remind(ctx, env, publisher, paper)
  }),
]

const owed: Record<Deadline, string> = { notice: 'The notice', agenda: 'The agenda', minutes: 'The minutes' }

async function remind(ctx: Ctx, env: Platform['env'], to: Publisher, paper: DueDocument): Promise<void> {
  const { meeting_id, number, meeting_type, date, start_time, clock, due_at } = paper
  const by = formatDateTime(due_at, 'MM/DD/YYYY', ctx.tenant.timeZone)
  const meeting = `${titleOf(meeting_type)} ${number}`
  const path: CountyPath = `/meetings/${meeting_id}/edit`
  await sendMail(ctx, {
    to: to.email,
    subject: `${owed[clock]} for ${meeting} ${clock === 'minutes' ? 'are' : 'is'} due by ${by}`,
    text: [
      `Hello ${to.first_name} ${to.last_name},`,
      `${owed[clock]} for ${meeting}, on ${fullDate(date)} at ${clockTime(start_time)}, ${clock === 'minutes' ? 'haven’t' : 'hasn’t'} been posted yet. The deadline is ${by}.`,
      `Generate and post ${clock === 'minutes' ? 'them' : 'it'} here:`,
      `${countyUrl(env, ctx.tenant.subdomain)}${path}`,
      'You can turn off these emails under My Account.',
    ].join('\n\n'),
    link: path,
    kind: 'MEETING-DUE',
    key: `meeting-due:${meeting_id}:${clock}:${date}:${to.id}`,
  })
}
