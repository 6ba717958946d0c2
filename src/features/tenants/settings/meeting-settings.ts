/** Meetings, and the Clerk who gives notice of them. */
import { line } from '#platform/shared/text-fields.ts'
import { amountOrOff, words } from '../setting-kinds.ts'
import type { Definitions } from './definition.ts'

export interface MeetingSettings {
  'meetings.notice': number | null
  'meetings.agenda': number | null
  'meetings.minutes': number | null
  'notices.statute': string
  'clerk.name': string
  'clerk.title': string
  'clerk.address': string
}

export const meetingSettings: Definitions<MeetingSettings> = {
  'meetings.notice': {
    group: 'Meetings',
    label: 'Meeting notice',
    help: 'How long before a meeting notice must be posted.',
    kind: 'amount',
    unit: 'hours before',
    schema: amountOrOff(24 * 60),
    initial: 72,
    words: words.amount('hours before'),
  },
  'meetings.agenda': {
    group: 'Meetings',
    label: 'Agenda and documents',
    help: 'How long before a meeting the agenda and documents must be posted.',
    kind: 'amount',
    unit: 'hours before',
    schema: amountOrOff(24 * 60),
    initial: 24,
    words: words.amount('hours before'),
  },
  'meetings.minutes': {
    group: 'Meetings',
    label: 'Minutes',
    help: 'How many days after a meeting minutes must be posted.',
    kind: 'amount',
    unit: 'days after',
    schema: amountOrOff(365),
    initial: 14,
    words: words.amount('days after'),
  },
  'notices.statute': {
    group: 'Meetings',
    label: 'Law cited in notices',
    help: 'The statute that meeting notices cite, such as “Public Officers Law, Article 7”. Leave blank to cite none.',
    kind: 'text',
    schema: line(200),
    initial: '',
    words: words.text,
  },
  'clerk.name': {
    group: 'Clerk of the Board',
    label: 'Clerk’s name',
    help: 'The Clerk issues notices and attests minutes. If blank, documents have a signature line.',
    kind: 'text',
    schema: line(120),
    initial: '',
    words: words.text,
  },
  'clerk.title': {
    group: 'Clerk of the Board',
    label: 'Clerk’s title',
    help: 'Printed below the signature.',
    kind: 'text',
    schema: line(120).min(1, 'Enter a title.'),
    initial: 'Clerk of the Board',
    words: words.text,
  },
  'clerk.address': {
    group: 'Clerk of the Board',
    label: 'Clerk’s office address',
    help: 'Printed on notices, for requests and accommodations.',
    kind: 'text',
    schema: line(300),
    initial: '',
    words: words.text,
  },
}
