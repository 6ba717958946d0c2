import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { Meeting } from './contract.ts'
import type { MeetingState } from './rules.ts'

export const stateWords: Record<MeetingState, string> = {
  scheduled: 'Scheduled',
  'agenda-published': 'Agenda posted',
  'in-session': 'In session',
  adjourned: 'Adjourned',
  'minutes-drafted': 'Minutes drafted',
  'minutes-approved': 'Minutes approved',
  archived: 'Archived',
  cancelled: 'Canceled',
}

/** Only what a browser opens as a page; whatever else an address may be stays a text. */
export const isPage = (address: string) => /^(https?:\/)?\//.test(address)

const linkTo = (address: string | null) => (address && isPage(address) ? { link: address } : address)

export const meetingColumns: readonly SheetColumn<Meeting>[] = [
  { key: 'number', title: 'Number', value: (row) => row.number },
  { key: 'meeting_type', title: 'Type', value: (row) => row.meeting_type },
  {
    key: 'date',
    title: 'Date',
    value: (row) => ({ day: row.date }),
    alsoExported: [{ title: 'Start Time', value: (row) => ({ time: row.start_time }) }],
  },
  { key: 'location', title: 'Location', value: (row) => row.location },
  { key: 'agenda_url', title: 'Agenda', value: (row) => linkTo(row.agenda_url) },
  { key: 'minutes_url', title: 'Minutes', value: (row) => linkTo(row.minutes_url) },
  { key: 'media_url', title: 'Media', value: (row) => linkTo(row.media_url) },
  { key: 'state', title: 'Status', value: (row) => stateWords[row.state] },
]
