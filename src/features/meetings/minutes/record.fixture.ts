/** A meeting of five supervisors, one of whom comes late, one leaves early and one is excused. */
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import type { RollCall } from '../live/contract.ts'
import { decide, type VoteValue } from '../votes.ts'
import { type MeetingRecord, titleIn } from './record.ts'

export const names = ['Ann Early', 'Ben Later', 'Cy Absent', 'Dee Brief', 'Eve Steady']

const seats = names.map((member_name, index) => ({
  seat_name: `District ${index + 1}`,
  member_id: `m${index}`,
  member_name,
  is_chair: index === 0,
  weight: 1,
}))

const at = (time: string) => `2026-11-18T${time}:00.000Z`
const there = (index: number, ...intervals: [string, string | null][]) => ({
  member_id: `m${index}`,
  legislator_name: names[index] ?? '',
  absence: null,
  intervals: intervals.map(([arrived, left]) => ({ arrived_at: at(arrived), left_at: left && at(left) })),
})

const item = (id: string, section_id: string, number: string, description: string) => ({
  id,
  section_id,
  number,
  description,
  motion_text: '',
  action: '',
  mover_id: null,
  seconder_id: null,
  is_on_consent: false,
  added_because: null,
  resolution_number: null,
})

export const record: MeetingRecord = {
  county: 'Alder County',
  timeZone: 'America/New_York',
  body: 'Board of Supervisors',
  title: titleIn('Board of Supervisors'),
  meeting: {
    number: '2026-021',
    meeting_type: 'Board',
    date: '2026-11-18',
    location: 'Courthouse',
    starts_at: at('14:00'),
    called_to_order_at: '2026-11-18T14:02:40.000Z',
    adjourned_at: '2026-11-18T16:00:20.000Z',
    presiding_id: null,
  },
  sections: [
    { id: 's1', kind: 'call-to-order', title: 'Call to Order' },
    { id: 's2', kind: 'consent', title: 'Consent Agenda' },
    { id: 's3', kind: 'resolutions', title: 'Resolutions' },
    { id: 's4', kind: 'executive-session', title: 'Executive Session' },
    { id: 's5', kind: 'adjournment', title: 'Adjournment' },
  ],
  items: [
    item('i1', 's1', '1', 'Pledge of Allegiance'),
    item('i2', 's2', '2', 'Accept the Treasurer’s report'),
    item('i3', 's2', '3', 'Set a public hearing'),
    item('i4', 's3', '4', 'Road salt\nThree bids were received.'),
    item('i5', 's3', '5', 'Bridge on Mill Road'),
    item('i6', 's5', '6', 'Adjournment'),
  ],
  seats,
  quorum: 'heads',
  requiresSecond: true,
  attendance: [
    there(0, ['14:00', '15:00'], ['15:10', null]),
    there(1, ['14:20', null]),
    { ...there(2), absence: 'excused' },
    there(3, ['14:00', '15:15']),
    there(4, ['14:00', '16:00']),
  ],
  rollCalls: [],
  presiding: [],
  pulledFromConsent: [],
  executiveSessions: [],
}

let sequence = 0

/** Answers in the order of the seats. */
export function vote(
  answers: readonly VoteValue[],
  more: Partial<RollCall> = {},
  weights: readonly number[] = [],
): RollCall {
  sequence += 1
  const votes = answers.map((value, index) => ({
    member_id: `m${index}`,
    seat_id: `seat${index}`,
    member_name: names[index] ?? `Member ${index}`,
    weight: weights[index] ?? 1,
    value,
    reason: value === 'Recused' ? 'employed by the vendor' : '',
    is_by_voice: more.vote_type === 'Voice Vote',
  }))
  const whole = votes.reduce((sum, each) => sum + each.weight, 0)
  const house = {
    allSeats: { heads: votes.length, weight: whole },
    present: { heads: votes.length, weight: whole },
    hasQuorum: true,
  }
  const { result, sentence, tally, reckonings } = decide(votes, [majorityOfAllSeats], house)
  return {
    id: `r${sequence}`,
    meeting_id: 'meeting',
    sequence,
    item_ids: [],
    motion: 'award the contract',
    kind: 'main',
    vote_type: 'Roll Call Vote',
    mover_id: 'm0',
    seconder_id: 'm1',
    thresholds: [majorityOfAllSeats],
    opened_at: at('14:30'),
    closed_at: at('14:31'),
    result,
    reckoning: { tally, reckonings: [...reckonings], house },
    sentence,
    overridden_because: null,
    corrects_id: null,
    corrected_because: null,
    withdrawn_at: null,
    withdrawn_because: null,
    minutes_corrections: null,
    version: 1,
    votes,
    ...more,
  }
}
