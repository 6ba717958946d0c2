/** The pre-bid meeting on paper: a sign-in sheet for the room, and the attendance for the file. */
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate, printedTime } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { AttendanceDocument } from '../../pre-bid/contract.ts'
import { mandatoryConsequence } from '../../pre-bid/rules.ts'
import { projectKind } from '../../rules.ts'
import { solicitationNames } from '../../solicitation/methods.ts'
import { findNewest } from '../publication/queries.ts'
import { attendedConference, findAttendees, findMeeting } from './queries.ts'

const templates: Record<AttendanceDocument, URL> = {
  'sign-in-sheet': new URL('../../documents/sign-in-sheet.typ', import.meta.url),
  attendance: new URL('../../documents/attendance.typ', import.meta.url),
}
const names: Record<AttendanceDocument, string> = {
  'sign-in-sheet': 'Pre-Bid Sign-In Sheet',
  attendance: 'Pre-Bid Attendance',
}

export async function printAttendance(
  scope: Scope<UserActor>,
  id: string,
  document: AttendanceDocument,
): Promise<Download> {
  const { number, ...read } = await scope.transact((ctx) => readMeeting(ctx, id))
  const { tenant, now } = scope
  const name = `${names[document]} ${number}`
  const data = {
    ...read,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    name,
    title: `${name}: ${read.title}`,
  }
  return downloadOf(await typeset(templates[document], data, tenant.id), `${name}.pdf`)
}

async function readMeeting(ctx: Ctx<UserActor>, id: string) {
  const { tx, tenant } = ctx
  await findVisible(ctx, projectKind, id)
  const [meeting, content] = await Promise.all([findMeeting(tx, id), findNewest(tx, id)])
  const terms = content?.terms
  if (!meeting?.pre_bid_at || !terms?.preBidDate || !terms.preBidTime)
    throw wrongState('The published solicitation has no date for a pre-bid meeting.')
  const [attendees, { firms }] = await Promise.all([
    findAttendees(tx, id, tenant.timeZone),
    attendedConference(tx, id),
  ])
  return {
    number: terms.bidNumber,
    title: terms.bidTitle,
    facts: [
      ['Solicitation', `${solicitationNames[terms.method]} ${terms.bidNumber}`],
      ['Pre-bid meeting', `${longDate(terms.preBidDate)}, ${printedTime(terms.preBidTime)}`],
      ['Location', meeting.place],
      ['Contact person', `${terms.contactPerson}, ${terms.phone}`],
    ],
    notice: meeting.is_mandatory
      ? `Attendance is mandatory. ${mandatoryConsequence}`
      : 'Attendance is optional.',
    attendees: attendees.map(({ firm, person, email, phone, time, recorded_by }) => [
      firm,
      person,
      [email, phone].filter(Boolean).join('\n'),
      printedTime(time),
      recorded_by,
    ]),
    firms,
  }
}
