import type { Tone } from '../../../../platform/web/ui/StatusBadge.tsx'
import type { MeetingState, Tab } from '../../rules.ts'

export const tabTitles: Record<Tab, string> = {
  board: 'Board Meetings',
  committee: 'Committee Meetings',
  other: 'Other Meetings',
}

export const stateWords: Record<MeetingState, { text: string; tone: Tone }> = {
  scheduled: { text: 'Scheduled', tone: 'neutral' },
  'agenda-published': { text: 'Agenda published', tone: 'active' },
  'in-session': { text: 'In session', tone: 'warning' },
  adjourned: { text: 'Adjourned', tone: 'active' },
  'minutes-drafted': { text: 'Minutes drafted', tone: 'active' },
  'minutes-approved': { text: 'Minutes approved', tone: 'good' },
  archived: { text: 'Archived', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
}

export const fieldLabels = {
  type: 'Meeting Type',
  committee: 'Committee',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  nth: 'Which one',
  weekday: 'Day of the week',
  months: 'Months',
  from: 'From',
  to: 'To',
  on_holiday: 'If it is a holiday',
} as const
