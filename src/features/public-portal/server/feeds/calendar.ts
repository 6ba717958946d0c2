/** Meetings for the calendars that people keep: each stays the same event, rescheduled or canceled as the county does it. */
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { County } from '#features/tenants/contract.ts'
import { clockTime, wallClock } from '#platform/shared/dates.ts'
import { momentsAt } from '#platform/shared/days.ts'
import { titleOf } from '../../rules.ts'
import { longDay } from '../labels.ts'
import type { PublicMeeting } from '../queries/meetings.ts'
import { plain } from './postings.ts'

type Dated = Omit<PublicMeeting, 'papers'>

interface Feed {
  readonly name: string
  readonly county: County
  /** Of the county's front door. */
  readonly address: string
  readonly meetings: readonly Dated[]
}

const anHour = 60 * 60
/** For a meeting whose length is not known yet (decision 18). */
const usualHours = 2

export function calendarFeed({ name, county, address, meetings }: Feed): string {
  const calendar = ical({
    name,
    prodId: { company: 'Countyhall', product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Each event names the zone. Were it the calendar's, the library would write DTSTAMP in it too, which must be UTC.
    timezone: { name: null, generator: getVtimezoneComponent },
    ttl: anHour,
    x: { 'X-WR-TIMEZONE': county.time_zone },
  })
  for (const meeting of meetings)
    calendar.createEvent({
      id: `${meeting.id}@${county.subdomain}.countyhall`,
      sequence: meeting.version,
      stamp: meeting.changed_at,
      lastModified: meeting.changed_at,
      // Without an offset it is taken, and written, as what the clocks show.
      ...timesOf(meeting, county.time_zone),
      summary: plain(summaryOf(meeting)),
      location: plain(meeting.location) || null,
      description: plain(changeOf(meeting) ?? '') || null,
      url: `${address}/public/meetings/${meeting.id}`,
      status: meeting.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return withPropertiesFirst(calendar.toString())
}

const components = /^BEGIN:(VTIMEZONE|VEVENT)\r\n.*?^END:\1\r\n/gms

/** The library writes some of the calendar's own properties after its components, which must follow all of them (RFC 5545, 3.6). */
function withPropertiesFirst(text: string): string {
  const found = [...text.matchAll(components)].map(([component]) => component)
  return text.replace(components, '').replace(/^END:VCALENDAR/m, (end) => found.join('') + end)
}

/** As the clocks show it; an hour that comes twice can only be told apart in universal time. */
function timesOf(meeting: Dated, timeZone: string) {
  const [first, second] = momentsAt(timeZone, meeting.date, meeting.start_time)
  if (!first || !second) return { start: startOf(meeting), end: endOf(meeting, timeZone), timezone: timeZone }
  const start = meeting.starts_in_second_hour ? second : first
  const usual = new Date(start.getTime() + usualHours * anHour * 1000)
  return { start, end: meeting.adjourned_at ?? usual, timezone: 'UTC' }
}

const changeOf = ({ rescheduled_from: from }: Dated) =>
  from &&
  `Rescheduled from ${longDay(from.date)}, ${clockTime(from.start_time)}${from.location && `, ${from.location}`}`

const startOf = ({ date, start_time }: Dated) => `${date}T${start_time}:00`

/** When it was adjourned, or as long as meetings usually take; as the clocks show it. */
function endOf(meeting: Dated, timeZone: string): string {
  const start = new Date(`${startOf(meeting)}Z`)
  const adjourned = meeting.adjourned_at && wallClock(meeting.adjourned_at, timeZone)
  const usual = new Date(start.getTime() + usualHours * anHour * 1000)
  return (adjourned && adjourned > start ? adjourned : usual).toISOString().slice(0, 19)
}

/** Many calendars show no state. */
const summaryOf = ({ meeting_type, state }: Dated) =>
  state === 'cancelled' ? `Canceled: ${titleOf(meeting_type)}` : titleOf(meeting_type)
