/** Minutes of three paragraphs: as drafted, edited and outdated, and one that the clerk added. */
import type { Minutes, Paragraph } from '../../minutes/contract.ts'
import { live } from '../live/live.fixture.ts'

const {
  called_to_order_at: _,
  adjourned_at: __,
  current_item_id: ___,
  cancelled_because: ____,
  ...meeting
} = live.meeting

const id = (end: string) => `0193a000-0000-7000-8000-0000000000${end}`

const paragraph = (end: string, key: string, more: Partial<Paragraph>): Paragraph => ({
  id: id(end),
  key,
  heading: '',
  drafted: '',
  edited: null,
  is_outdated: false,
  version: 1,
  ...more,
})

export const drafted = paragraph('b1', 'attendance', {
  heading: 'Attendance',
  drafted: 'Present: Supervisors Ann Early and Ben Later.',
})
export const outdated = paragraph('b2', 'item:1', {
  heading: '1. Road salt',
  drafted: 'Ayes: 3 Nays: 0 Absent: 0',
  edited: 'The salt was bought.',
  is_outdated: true,
})
export const free = paragraph('b3', 'free:1', { edited: 'Guests were welcomed.' })

export const minutes: Minutes = {
  meeting: { ...meeting, state: 'minutes-drafted' },
  paragraphs: [drafted, outdated, free],
  next_meeting: { id: id('09'), number: '2026-015', meeting_type: 'Board', date: '2026-12-16' },
  awaits_vote_at: null,
  approval: null,
}
