/** An evaluation as the server tells it to one member. */
import type { Panel } from '../contract.ts'

export const id = (last: number) => `0193a000-0000-7000-8000-0000000008${String(last).padStart(2, '0')}`
const moment = '2026-11-02T15:00:00.000Z'

const member = (last: number, name: string, more: Partial<Panel['members'][number]> = {}) => ({
  user_id: id(last),
  name,
  is_chair: false,
  is_scoring: true,
  appointed_at: moment,
  ended_at: null,
  ended_because: null,
  has_conflict: false,
  has_handed_in: null,
  salts: [],
  may_be_removed: false,
  ...more,
})

export const submission = (last: number, name: string) => ({
  id: id(last),
  name,
  out: null,
  is_listed: true,
  offered_at: null,
  price_cents: null,
  answers: [{ question: 'Describe your experience.', criterion: 'Experience', answer: 'Ten counties.' }],
  files: [{ position: 1, name: 'Proposal.pdf', size: 10 }],
  reports: [],
})

export const panel = (more: Partial<Panel> = {}): Panel => ({
  project_id: id(1),
  number: '2026-7',
  title: 'Software',
  evaluation: { started_at: moment, started_by: 'Ada', are_names_hidden: false, is_zero_responsive: false },
  criteria: [
    { position: 1, description: 'Experience', percentage: 60, is_price: false, highest: '10' },
    { position: 2, description: 'Price', percentage: 40, is_price: true, highest: null },
  ],
  members: [member(10, 'Ada Alder', { is_chair: true, is_scoring: false }), member(11, 'Ben Ode')],
  rounds: [
    {
      round: 1,
      purpose: 'first',
      reason: '',
      started_at: moment,
      opened_at: null,
      opened_by: null,
      opened_because: '',
      submission_ids: null,
    },
  ],
  canceled_rounds: [],
  offer_rounds: [],
  own: { standing: 'evaluator', is_scoring: true, explanation: '' },
  firms: null,
  submissions: [submission(20, 'Hudson Software'), submission(21, 'Mohawk Systems')],
  sheet: { round: 1, handed_in_at: null, scores: [], version: 0 },
  results: null,
  tie_breaks: [],
  notes: [],
  may: ['declare', 'score'],
  not_now: '',
  version: 3,
  ...more,
})

const result = (last: number, more: object = {}) => ({
  submission_id: id(last),
  cells: [
    {
      position: 1,
      given: [{ name: 'Ben Ode', score: '8', comment: 'Solid' }],
      average: '8.0000',
      consensus: null,
      agreed_score: null,
      version: 0,
      points: '48.0000',
    },
  ],
  price_points: '40.0000',
  total: '88.00',
  exact_total: '88/1',
  rank: 1,
  is_tied: true,
  tied_with: [],
  ...more,
})

export const openedPanel = (more: Partial<Panel> = {}) =>
  panel({
    rounds: panel().rounds.map((round) => ({ ...round, opened_at: moment, opened_by: 'Ada Alder' })),
    own: { standing: 'chair', is_scoring: false, explanation: '' },
    sheet: null,
    results: [result(20, { tied_with: [id(21)] }), result(21, { tied_with: [id(20)] })],
    may: ['consensus', 'note', 'interview', 'break-tie'],
    ...more,
  })
