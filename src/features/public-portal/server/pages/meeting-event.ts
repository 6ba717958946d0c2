/** A meeting in the words of schema.org, for search engines and calendars that read pages. */
import type { County } from '#features/tenants/contract.ts'
import { clockTime, wallClock } from '#platform/shared/dates.ts'
import { momentsAt } from '#platform/shared/days.ts'
import { titleOf } from '../../rules.ts'
import { longDay } from '../labels.ts'
import type { Site } from '../page.ts'
import type { PublicMeeting } from '../queries/meetings.ts'

export const meetingAddress = ({ id }: Pick<PublicMeeting, 'id'>) => `/public/meetings/${id}`

export function descriptionOf(county: County, meeting: PublicMeeting): string {
  const { meeting_type, body_name, date, start_time, location, state } = meeting
  const who = body_name && body_name !== meeting_type ? `${body_name}, ${county.name}` : county.name
  const where = location && `, ${location}`
  const canceled = state === 'cancelled' ? 'Canceled: ' : ''
  return `${canceled}${titleOf(meeting_type)} of the ${who}: ${longDay(date)}, ${clockTime(start_time)}${where}. Agenda, documents, and votes.`
}

export function eventOf({ county, address }: Site, meeting: PublicMeeting): object {
  const { meeting_type, body_name, location, state, adjourned_at, rescheduled_from: before } = meeting
  const { time_zone } = county
  const start = startOf(meeting, time_zone)
  const isMoved = before !== null && state !== 'cancelled'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${titleOf(meeting_type)}, ${county.name}`,
    description: descriptionOf(county, meeting),
    url: address + meetingAddress(meeting),
    startDate: start,
    ...(adjourned_at && { endDate: withOffset(adjourned_at, time_zone) }),
    ...(isMoved && { previousStartDate: startOf({ ...before, starts_in_second_hour: false }, time_zone) }),
    eventStatus: `https://schema.org/${statusOf(state, isMoved)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location || county.name, address: location || county.name },
    organizer: {
      '@type': 'GovernmentOrganization',
      name: body_name ? `${county.name} ${body_name}` : county.name,
      url: meeting.body_id ? `${address}/public/bodies/${meeting.body_id}` : `${address}/public`,
    },
    isAccessibleForFree: true,
  }
}

function statusOf(state: string, isMoved: boolean): string {
  if (state === 'cancelled') return 'EventCancelled'
  return isMoved ? 'EventRescheduled' : 'EventScheduled'
}

type Start = Pick<PublicMeeting, 'date' | 'start_time' | 'starts_in_second_hour'>

/** In an hour that the clocks skip there is no moment: then as it was written. */
function startOf({ date, start_time, starts_in_second_hour }: Start, timeZone: string): string {
  const [first, second] = momentsAt(timeZone, date, start_time)
  const moment = starts_in_second_hour ? (second ?? first) : first
  return moment ? withOffset(moment, timeZone) : `${date}T${start_time}:00`
}

/** `2026-11-18T09:00:00-05:00` */
function withOffset(moment: Date, timeZone: string): string {
  const clock = wallClock(moment, timeZone)
  const minutes = Math.round((clock.getTime() - moment.getTime()) / 60_000)
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  return `${clock.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
