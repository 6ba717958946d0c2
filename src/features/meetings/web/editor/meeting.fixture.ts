import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import type { Attendance, Item, Meeting, Section } from '../../contract.ts'

export const id = (end: string) => `0193a000-0000-7000-8000-0000000000${end}`

export const meeting: Meeting = {
  id: id('e1'),
  tenant_id: '0193a000-0000-7000-8000-000000000001',
  number: '2026-014',
  meeting_type: 'Board',
  body_id: id('b1'),
  date: '2026-11-18',
  real_date: '2026-11-18',
  start_time: '09:00',
  location: 'Courthouse',
  state: 'scheduled',
  agenda_url: null,
  minutes_url: null,
  media_url: null,
  noticed_at: null,
  rescheduled_at: null,
  rescheduled_from: null,
  is_deleted: false,
  version: 3,
}

export const sections: Section[] = [
  { id: id('f1'), kind: 'reports', title: 'Reports', position: 1 },
  { id: id('f2'), kind: 'new-business', title: 'New Business', position: 2 },
]

const item = (end: string, position: number, section: string, description: string): Item => ({
  id: id(end),
  meeting_id: meeting.id,
  section_id: id(section),
  position,
  number: String(position),
  description,
  motion_text: '',
  notes: '',
  action: '',
  vote_type: 'No Vote',
  mover_id: null,
  seconder_id: null,
  thresholds: [],
  is_on_consent: false,
  added_because: null,
  is_pulled: false,
  media_seconds: null,
  doc: null,
  has_documents: false,
  version: 1,
})

export const report = item('11', 1, 'f1', 'Report of the Sheriff')
export const salt: Item = { ...item('12', 2, 'f2', 'Road salt'), doc: 'salt.pdf', action: 'Adopted' }

export const annThere: Attendance = {
  id: id('21'),
  tenant_id: meeting.tenant_id,
  meeting_id: meeting.id,
  member_id: id('a1'),
  legislator_name: 'Ann Early',
  present: true,
  time: '09:00',
  absence: null,
  absence_reason: '',
  corrected_because: null,
  intervals: [{ arrived: '09:00', left: null, arrived_at: '2026-11-18T14:00:00.000Z', left_at: null }],
  version: 1,
}

/** As the meeting's own call has it. */
export const withVotes = (each: Item) => ({ ...each, motion: each.motion_text, votes: [], attendees: [] })

export const opened = {
  meeting,
  sections,
  items: [report, salt].map(withVotes),
  attendance: [annThere],
  default_threshold: majorityOfAllSeats,
}
