import type { BodyDetail, BodySummary, Member, Seat } from '../contract.ts'

const id = (end: string) => `0193a000-0000-7000-8000-0000000000${end}`

export const ann: Member = {
  id: id('a1'),
  name: 'Ann Early',
  title: 'Supervisor',
  email: 'ann@alder.example',
  phone: '',
  ended_on: null,
  version: 1,
  seats: [{ body_id: id('b1'), body: 'Board', seat: 'North' }],
}
export const ben: Member = { ...ann, id: id('a2'), name: 'Ben Later', seats: [] }

const seat = (end: string, position: number, name: string, more: Partial<Seat> = {}): Seat => ({
  id: id(end),
  name,
  position,
  is_chair: false,
  starts_on: null,
  ended_on: null,
  version: 1,
  terms: [],
  weights: [],
  ...more,
})

export const north = seat('c1', 1, 'North', {
  is_chair: true,
  terms: [
    {
      id: id('d1'),
      member_id: ann.id,
      member_name: ann.name,
      starts_on: '2024-01-01',
      ends_on: '2027-12-31',
      version: 1,
    },
  ],
  weights: [{ effective_from: '2024-01-01', weight: 7 }],
})
export const south = seat('c2', 2, 'South', { weights: [{ effective_from: '2024-01-01', weight: 5 }] })
export const east = seat('c3', 3, 'East', {
  starts_on: '2024-01-01',
  weights: [{ effective_from: '2024-01-01', weight: 4 }],
})

export const board: BodyDetail = {
  id: id('b1'),
  name: 'Board',
  kind: 'board',
  quorum: 'weight-majority',
  roll_call_order: 'alphabetical',
  chair_votes_last: false,
  requires_movers: true,
  ended_on: null,
  version: 3,
  seats: [north, south, east],
}

export const summary: BodySummary = { ...board, seats: 3, vacant: 2 }
