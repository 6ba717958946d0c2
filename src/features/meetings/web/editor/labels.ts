/** The editor's words for what the record holds. */
import type { SectionKind } from '../../rules.ts'

export { stateWords } from '../../list-columns.ts'

export const sectionKindWords: Record<SectionKind, string> = {
  'call-to-order': 'Call to order',
  consent: 'Consent agenda',
  reports: 'Reports',
  resolutions: 'Resolutions',
  'old-business': 'Old business',
  'new-business': 'New business',
  'executive-session': 'Executive session',
  adjournment: 'Adjournment',
  other: 'Other',
}

export const meetingLabels = {
  number: 'Number',
  meeting_type: 'Type',
  date: 'Date',
  start_time: 'Time',
  location: 'Location',
  media_url: 'Media link',
} as const

export const itemLabels = {
  section_id: 'Section',
  added_because: 'Reason for adding it after adjournment',
  description: 'Description',
  motion_text: 'Motion Text',
  vote_type: 'Vote Type',
  mover_id: 'Moved by',
  seconder_id: 'Seconded by',
  thresholds: 'Vote required',
  is_on_consent: 'On the consent agenda',
  action: 'Action',
  notes: 'Notes',
} as const

/** How people tell an item from the others. */
export const nameOf = ({ number, description }: { number: string; description: string }) =>
  `item ${number}${description ? ` ${description.split('\n')[0]?.slice(0, 80)}` : ''}`
