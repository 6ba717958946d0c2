/** What was posted last, for those who read feeds. */
import { Feed } from 'feed'
import type { County } from '#features/tenants/contract.ts'
import { clockTime } from '#platform/shared/dates.ts'
import { postingName, titleOf } from '../../rules.ts'
import { longDay } from '../labels.ts'
import type { MeetingChange } from '../queries/meetings.ts'
import type { Posting } from '../queries/record.ts'

export function postingFeed(
  county: County,
  address: string,
  { postings, changes }: { postings: readonly Posting[]; changes: readonly MeetingChange[] },
): string {
  const feed = new Feed({
    title: `${county.name}: meetings`,
    description: 'Notices, agendas, and minutes as they are posted',
    link: `${address}/public`,
    feedLinks: { rss: `${address}/public/meetings.rss` },
    language: 'en-US',
    generator: false,
    updated: latestOf([postings[0]?.posted_at, changes[0]?.at]),
  })
  for (const posting of postings) {
    const { id, what_changed, posted_at, meeting_id, meeting_type, date } = posting
    feed.addItem({
      title: plain(`${postingName(posting)}: ${titleOf(meeting_type)}, ${longDay(date)}`),
      guid: id,
      link: `${address}/public/meetings/${meeting_id}`,
      date: posted_at,
      ...(what_changed && { description: plain(`What changed: ${what_changed}`) }),
    })
  }
  for (const change of changes)
    feed.addItem({
      title: plain(changeTitle(change)),
      guid: `${change.id}-${change.version}`,
      link: `${address}/public/meetings/${change.id}`,
      date: change.at,
    })
  feed.items.sort((one, other) => other.date.getTime() - one.date.getTime())
  return feed.rss2()
}

const latestOf = (moments: readonly (Date | undefined)[]) =>
  new Date(Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0)))

function changeTitle({
  meeting_type,
  state,
  date,
  start_time,
  rescheduled_from: from,
}: MeetingChange): string {
  const title = titleOf(meeting_type)
  if (state === 'cancelled' || !from) return `Canceled: ${title}, ${longDay(date)}`
  return `Rescheduled: ${title}, from ${longDay(from.date)} to ${longDay(date)}, ${clockTime(start_time)}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** XML and iCalendar have no way to write these characters, not even escaped. */
export const plain = (text: string) => text.replaceAll(unwritable, '')
