/** Two years of a county's meetings, around the day on which they are made: what was, and what is coming. */

import { boardName } from '#features/bodies/rules.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { federalHolidays } from '../../calendar/federal-holidays.ts'
import { nthWeekday } from '../../calendar/recurrence.ts'
import { committeeSuffix, defaultSections, locations } from '../../rules.ts'
import { demoAgenda } from './agenda.ts'
import { addDemoMinutes } from './minutes.ts'
import { addDemoVotes } from './votes.ts'

const meetingCommittees = ['Public Works', 'Health and Education', 'Budget']
const monthsBefore = 14
const monthsAfter = 3

interface Planned {
  readonly body_id: string
  readonly meeting_type: string
  readonly date: string
  readonly start_time: string
  readonly location: string
}

export async function addDemoMeetings(ctx: Ctx): Promise<void> {
  const { tx, now, tenant } = ctx
  const bodies = await tx.many(sql.selectFrom('bodies').select(['id', 'name']))
  const idOf = new Map(bodies.map((body) => [body.name, body.id]))
  const today = dayIn(tenant.timeZone, now)
  const planned = plan(today, idOf)
  const counts = new Map<string, number>()
  const meetings = await tx.many(
    sql
      .insertInto('meetings')
      .values(
        planned.map((meeting) => {
          const year = meeting.date.slice(0, 4)
          const count = (counts.get(year) ?? 0) + 1
          counts.set(year, count)
          return {
            ...meeting,
            year: Number(year),
            number: `${year}-${String(count).padStart(3, '0')}`,
            created_at: now,
            changed_at: now,
          }
        }),
      )
      .returning(['id', 'date', 'meeting_type', 'body_id']),
  )
  const sections = await tx.many(
    sql
      .insertInto('meeting_sections')
      .values(
        meetings.flatMap(({ id }) =>
          defaultSections.map((section, index) => ({ ...section, meeting_id: id, position: index + 1 })),
        ),
      )
      .returning(['id', 'meeting_id', 'kind']),
  )
  const items = meetings.flatMap((meeting, index) =>
    demoAgenda(index, meeting.meeting_type).map(({ kind, ...item }, position) => ({
      ...item,
      meeting_id: meeting.id,
      section_id:
        sections.find((section) => section.meeting_id === meeting.id && section.kind === kind)?.id ?? '',
      position: position + 1,
      number: String(position + 1),
      created_at: now,
      changed_at: now,
    })),
  )
  await tx.run(sql.insertInto('meeting_items').values(items))
  await tx.run(
    sql.insertInto('section_templates').values(
      defaultSections.map((section, index) => ({
        ...section,
        body_id: idOf.get(boardName) ?? '',
        position: index + 1,
      })),
    ),
  )
  await addDemoHolidays(ctx, Number(today.slice(0, 4)))
  const past = meetings.filter((meeting) => meeting.date < today)
  await addDemoAttendance(ctx, past)
  await addDemoVotes(ctx, past)
  await addDemoMinutes(ctx, past)
}

/** The federal ones, and the day after Thanksgiving. */
async function addDemoHolidays({ tx }: Ctx, year: number): Promise<void> {
  const days = [year, year + 1].flatMap(federalHolidays)
  const fridays = days
    .filter(({ name }) => name === 'Thanksgiving Day')
    .map(({ day }) => ({ day: addDays(day, 1), name: 'Day after Thanksgiving' }))
  await tx.run(sql.insertInto('holidays').values([...days, ...fridays]))
  await tx.run(sql.insertInto('holiday_years').values([{ year }, { year: year + 1 }]))
}

/** The members who held a seat, there from the beginning to the end; one comes late. */
async function addDemoAttendance({ tx, tenant }: Ctx, meetings: readonly { id: string }[]): Promise<void> {
  const ids = meetings.map(({ id }) => id)
  await tx.sql(
    `insert into attendance (meeting_id, member_id, legislator_name)
     select m.id, p.id, p.name from meetings m join seats s on s.body_id = m.body_id
       join seat_terms t on t.seat_id = s.id and t.starts_on <= m.date and (t.ends_on is null or t.ends_on >= m.date)
       join members p on p.id = t.member_id
     where m.id = any($1)`,
    [ids],
  )
  await tx.sql(
    `insert into attendance_intervals (attendance_id, arrived_at, left_at)
     select id, (date + start_time + case place when 4 then interval '10 minutes' else interval '0' end) at time zone $2,
       (date + start_time + interval '2 hours') at time zone $2
     from (select a.id, m.date, m.start_time, row_number() over (partition by m.id order by a.legislator_name) as place
           from attendance a join meetings m on m.id = a.meeting_id where m.id = any($1)) listed`,
    [ids, tenant.timeZone],
  )
}

/** The Board on the third Wednesday of the month, three committees in the weeks before. */
function plan(today: string, idOf: ReadonlyMap<string, string>): Planned[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthsBefore + monthsAfter + 1 }, (_, index) => {
    const months = year * 12 + month - 1 - monthsBefore + index
    const at = { year: Math.floor(months / 12), month: (months % 12) + 1 }
    const committee = meetingCommittees[index % meetingCommittees.length] ?? ''
    return [
      {
        body_id: idOf.get(committee) ?? '',
        meeting_type: `${committee}${committeeSuffix}`,
        date: nthWeekday({ ...at, weekday: 2, nth: 2 }) ?? '',
        start_time: '14:00',
        location: locations[1],
      },
      {
        body_id: idOf.get(boardName) ?? '',
        meeting_type: index % 6 === 5 ? 'Budget' : 'Board',
        date: nthWeekday({ ...at, weekday: 3, nth: 3 }) ?? '',
        start_time: '09:00',
        location: locations[0],
      },
    ]
  }).flat()
}
