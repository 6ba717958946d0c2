import { describe, expect, it } from 'vitest'
import { judgeMembers, type MemberRow } from './import-rules.ts'
import { Seating } from './seating.ts'

const county = () =>
  new Seating({
    bodies: [
      { id: 'board', name: 'Board of Supervisors', ended_on: null },
      { id: 'old', name: 'Jail Committee', ended_on: '2020-12-31' },
    ],
    seats: [
      { id: 'd1', body_id: 'board', name: 'District 1', starts_on: null, ended_on: null },
      { id: 'd2', body_id: 'board', name: 'District 2', starts_on: '2026-01-01', ended_on: null },
    ],
    members: [
      { id: 'ann', name: 'Ann Ames', email: 'ann@alder.example', ended_on: null },
      { id: 'bob1', name: 'Bob Bell', email: '', ended_on: null },
      { id: 'bob2', name: 'Bob Bell', email: 'bob@alder.example', ended_on: null },
      { id: 'gone', name: 'Gus Gone', email: '', ended_on: '2025-06-30' },
    ],
    terms: [
      { seat_id: 'd1', body_id: 'board', member_id: 'ann', starts_on: '2024-01-01', ends_on: '2027-12-31' },
    ],
  })

const row = (more: Partial<MemberRow> = {}, number = 2): MemberRow => ({
  row: number,
  name: 'Cal Cole',
  title: '',
  email: '',
  phone: '',
  body: '',
  seat: '',
  starts_on: '',
  ends_on: '',
  ...more,
})
const seated = (more: Partial<MemberRow> = {}, number = 2) =>
  row({ body: 'board of supervisors', seat: 'District 2', starts_on: '2026-01-01', ...more }, number)
const judge = (...rows: MemberRow[]) => rows.map(judgeMembers(county()))

describe('a row of a file of members', () => {
  it.each<[string, MemberRow, string[]]>([
    ['is a new member', row(), []],
    ['has no name', row({ name: '' }), ['Name: Name is required.']],
    ['has an email that is none', row({ email: 'x' }), ['Email: Enter a valid email address.']],
    ['is there already', row({ name: 'ann ames' }), ['Name: This member already exists.']],
    ['has a namesake with another email', row({ name: 'Ann Ames', email: 'ann@birch.example' }), []],
    [
      'could be one of two',
      row({ name: 'Bob Bell' }),
      ['Name: 2 members are named “Bob Bell”. Enter the email of the one you mean.'],
    ],
    ['is one of two by the email', seated({ name: 'Bob Bell', email: 'BOB@alder.example' }), []],
    ['takes a seat that is vacant', seated(), []],
    ['takes a seat that there is not yet', seated({ seat: 'At Large' }), []],
    ['has days as spreadsheets write them', seated({ starts_on: '1/1/2026', ends_on: '12/31/2029' }), []],
    [
      'names an unknown board',
      seated({ body: 'Moon Council' }),
      ['Board or Committee: There is no board or committee “Moon Council”.'],
    ],
    [
      'names no board for its seat',
      seated({ body: '' }),
      ['Board or Committee: Enter the board or committee of this seat.'],
    ],
    [
      'names a board that has ended',
      seated({ body: 'Jail Committee' }),
      ['Board or Committee: Jail Committee has ended by then.'],
    ],
    ['has a seat of two lines', seated({ seat: 'At\nLarge' }), ['Seat: This must be on one line.']],
    ['has a seat too long', seated({ seat: 'x'.repeat(101) }), ['Seat: Use 100 or fewer characters.']],
    ['names no seat', seated({ seat: '' }), ['Seat: Enter the seat, such as District 1.']],
    [
      'has no first day',
      seated({ starts_on: '' }),
      ['Term Starts: Enter a date, such as 2026-01-31 or 1/31/2026.'],
    ],
    [
      'has a day that is none',
      seated({ ends_on: '2/30/2027' }),
      ['Term Ends: Enter a date, such as 2026-01-31 or 1/31/2026.'],
    ],
    [
      'ends before it starts',
      seated({ ends_on: '2025-12-31' }),
      ['Term Ends: A term can’t end before it starts.'],
    ],
    [
      'begins before the seat does',
      seated({ starts_on: '2025-01-01' }),
      ['Seat: There is no District 2 for all of that time.'],
    ],
    [
      'takes a seat that someone holds',
      seated({ seat: 'District 1' }),
      ['Seat: Ann Ames holds District 1 at that time. End that term first.'],
    ],
    [
      'seats someone twice in one board',
      seated({ name: 'Ann Ames' }),
      ['Seat: Ann Ames holds District 1 of this board or committee at that time.'],
    ],
    [
      'is a term that is there',
      seated({ name: 'Ann Ames', seat: 'District 1', starts_on: '2024-01-01', ends_on: '2027-12-31' }),
      ['Term Starts: This term already exists.'],
    ],
    ['seats someone who has left', seated({ name: 'Gus Gone' }), ['Name: Gus Gone has left by then.']],
  ])('%s', (_what, given, problems) => expect(judge(given)).toEqual([problems]))

  it('is held against the rows before it', () => {
    expect(
      judge(
        seated({ ends_on: '2026-06-30' }, 2),
        seated({ name: 'Dee Dunn', starts_on: '2026-06-30' }, 3),
        seated({ name: 'Dee Dunn', starts_on: '2026-07-01' }, 4),
        row({ name: 'Cal Cole' }, 5),
        seated({ name: 'Cal Cole', seat: 'At Large', starts_on: '2026-07-01' }, 6),
        seated({ name: 'Eve East', seat: 'at large', starts_on: '2026-08-01' }, 7),
      ),
    ).toEqual([
      [],
      ['Seat: Cal Cole holds District 2 at that time. End that term first.'],
      [],
      ['Name: This member already exists.'],
      [],
      ['Seat: Cal Cole holds at large at that time. End that term first.'],
    ])
  })

  it('is judged quickly, however long the file is', () => {
    const many = Array.from({ length: 20_000 }, (_, n) =>
      seated({ name: `Member ${n}`, seat: `Seat ${n}` }, n + 2),
    )
    const start = performance.now()
    expect(judge(...many).flat()).toEqual([])
    expect(performance.now() - start).toBeLessThan(5_000)
  })
})
