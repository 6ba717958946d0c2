import type { Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { MeetingState, Tab } from '../../rules.ts'

export const tabTitles: Record<Tab, string> = {
  board: 'Board Meetings',
  committee: 'Committee Meetings',
  other: 'Other Meetings',
}

export const stateTones: Record<MeetingState, Tone> = {
  scheduled: 'neutral',
  'agenda-published': 'active',
  'in-session': 'warning',
  adjourned: 'active',
  'minutes-drafted': 'active',
  'minutes-approved': 'good',
  archived: 'neutral',
  cancelled: 'bad',
}

export const fieldLabels = {
  type: 'Meeting Type',
  committee: 'Committee',
  title: 'Title',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  frequency: 'Repeats',
  nths: 'Weeks of the month',
  weekday: 'Day of the week',
  months: 'Months',
  from: 'From',
  to: 'To',
  on_holiday: 'If the date is a holiday',
} as const
