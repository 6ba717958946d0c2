/** The dates of a solicitation for the calendars that vendors keep. */
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { solicitationAddress } from '#features/procurement/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { plain } from '../feeds/postings.ts'
import type { SolicitationRecord } from './queries.ts'

const anHour = 60 * 60

export function datesFeed(county: County, address: string, record: SolicitationRecord): string {
  const [newest] = record.versions
  if (!newest) throw new Error('what is published has a version')
  const { questions_due_at, due_at, opening_at, pre_bid_at, preBidMeeting } = newest.content.terms
  const dates = [
    ...(pre_bid_at ? [{ what: 'Pre-bid meeting', at: pre_bid_at, location: preBidMeeting }] : []),
    { what: 'Questions due', at: questions_due_at },
    { what: 'Due', at: due_at },
    { what: 'Opening', at: opening_at },
  ]
  const calendar = ical({
    name: plain(`${county.name}: ${record.number}`),
    prodId: { company: 'Countyhall', product: 'Solicitations', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: anHour,
  })
  for (const { what, at, location } of dates)
    calendar.createEvent({
      id: `${record.id}-${what.toLowerCase().replaceAll(' ', '-')}@${county.subdomain}.countyhall`,
      sequence: newest.number,
      stamp: record.changed_at,
      lastModified: record.changed_at,
      start: new Date(at),
      end: new Date(at),
      summary: plain(`${what}: ${record.number}: ${record.title}`),
      location: location ? plain(location) : null,
      url: address + solicitationAddress(record.number),
      status: record.state === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
