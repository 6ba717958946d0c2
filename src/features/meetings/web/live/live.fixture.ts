/** A session of three members, one of whom is not there. */
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import type { Live, RollCall } from '../../live/contract.ts'
import { decide } from '../../votes.ts'

const id = (end: string) => `0193a000-0000-7000-8000-0000000000${end}`

const seat = (end: string, name: string, weight: number, is_present = true): Live['seats'][number] => ({
  seat_id: id(`c${end}`),
  seat_name: `District ${end}`,
  is_chair: end === '1',
  weight,
  member_id: id(`a${end}`),
  member_name: name,
  is_present,
  since: is_present ? '09:00' : null,
  has_left: false,
  absence: null,
  stays: is_present ? [{ arrived_at: '2026-11-15T14:00:00.000Z', left_at: null }] : [],
})

export const seats = [seat('1', 'Ann Early', 7), seat('2', 'Ben Later', 5), seat('3', 'Cy Absent', 4, false)]

export const openVote: RollCall = {
  id: id('e1'),
  meeting_id: id('01'),
  sequence: 1,
  item_ids: [id('f1')],
  motion: 'award the contract for road salt',
  kind: 'main',
  vote_type: 'Roll Call Vote',
  mover_id: id('a1'),
  seconder_id: id('a2'),
  thresholds: [majorityOfAllSeats],
  opened_at: '2026-11-15T14:00:00.000Z',
  closed_at: null,
  result: null,
  reckoning: null,
  sentence: null,
  overridden_because: null,
  corrects_id: null,
  corrected_because: null,
  withdrawn_at: null,
  withdrawn_because: null,
  minutes_corrections: null,
  version: 1,
  votes: seats.map((each) => ({
    member_id: each.member_id ?? '',
    seat_id: each.seat_id,
    member_name: each.member_name,
    weight: each.weight,
    value: null,
    reason: '',
    is_by_voice: false,
  })),
}

const cast = openVote.votes.map((vote, index) => ({
  ...vote,
  value: index < 2 ? ('Yes' as const) : ('Absent' as const),
}))
const house = {
  allSeats: { heads: 3, weight: 16 },
  present: { heads: 2, weight: 12 },
  hasQuorum: true,
}
const { result, sentence, ...counted } = decide(cast, [majorityOfAllSeats], house)

/** Carried by the two who were there. */
export const closedVote: RollCall = {
  ...openVote,
  closed_at: '2026-11-15T14:05:00.000Z',
  result,
  sentence,
  reckoning: { tally: counted.tally, reckonings: [...counted.reckonings], house },
  votes: cast,
}

export const live: Live = {
  meeting: {
    id: id('01'),
    tenant_id: id('02'),
    number: '2026-014',
    meeting_type: 'Board',
    body_id: id('03'),
    date: '2026-11-15',
    real_date: '2026-11-15',
    start_time: '09:00',
    location: 'Courthouse',
    state: 'in-session',
    agenda_url: null,
    minutes_url: null,
    media_url: null,
    noticed_at: null,
    rescheduled_at: null,
    rescheduled_from: null,
    is_deleted: false,
    version: 2,
    called_to_order_at: '2026-11-15T14:00:00.000Z',
    adjourned_at: null,
    called_because: null,
    scheduled_for: null,
    scheduled_start: null,
    current_item_id: id('f1'),
    presiding_id: null,
    cancelled_because: '',
  },
  sections: [{ id: id('d1'), kind: 'resolutions', title: 'Resolutions', position: 1 }],
  items: [
    {
      id: id('f1'),
      meeting_id: id('01'),
      section_id: id('d1'),
      position: 1,
      number: '1',
      description: 'Road salt',
      motion_text: 'award the contract for road salt',
      notes: '',
      action: '',
      vote_type: 'Roll Call Vote',
      mover_id: null,
      seconder_id: null,
      thresholds: [],
      is_on_consent: false,
      is_pulled: false,
      media_seconds: null,
      added_because: null,
      doc: null,
      has_documents: true,
      version: 1,
    },
  ],
  seats,
  roll_calls: [],
  quorum: { rule: 'weight-majority', needed: 9, present: 12, has: true },
  executive_sessions: [],
  requires_movers: false,
  default_threshold: majorityOfAllSeats,
  now: '2026-11-15T14:10:00.000Z',
}
