import { expect, it } from 'vitest'
import { cancellationWords, noticeWords } from './notice-text.ts'

const board = {
  id: '0193a000-0000-7000-8000-000000000001',
  number: '2026-021',
  meeting_type: 'Board',
  date: '2026-11-18',
  start_time: '09:00',
  location: '2nd floor Board Chambers, County Office Building',
}
const issuer = {
  county: 'Alder County',
  body: 'Board of Supervisors',
  statute: '',
  agenda_hours: 24,
  made_on: '2026-11-10',
  made_at: '10:00',
  clerk: { title: 'Clerk of the Board', email: 'clerk@alder.example', address: '1 Main Street' },
}

it('of one meeting says who meets, when, where, and that it is open', () => {
  expect(noticeWords([board], issuer)).toEqual({
    opening:
      'that the Board of Supervisors of Alder County will hold a regular meeting on Wednesday, November 18, 2026, at 9:00 a.m., ' +
      'at the 2nd floor Board Chambers, County Office Building.',
    lines: ['The meeting is open to the public. The Board may enter executive session as permitted by law.'],
    posted_before: ' 24 hours before the meeting',
    accommodation: 'To request an accommodation, contact the Clerk of the Board at clerk@alder.example.',
    by_order: 'By order of the Board,',
  })
})

it('of several cites the county’s law, and leaves the rest to the table', () => {
  const words = noticeWords([board, board], {
    ...issuer,
    body: '',
    statute: 'Public Officers Law, Article 7',
  })
  expect(words.opening).toBe(
    'that Alder County will hold the following meetings, each open to the public, pursuant to Public Officers Law, Article 7:',
  )
  expect(words.posted_before).toBe(' 24 hours before each meeting')
})

it('of a committee is by its order; without an email the address is given, without a deadline none', () => {
  const clerk = { ...issuer.clerk, email: '' }
  const committee = { ...board, meeting_type: 'Public Works Committee', location: '' }
  const words = noticeWords([committee], {
    ...issuer,
    body: 'Public Works Committee',
    agenda_hours: null,
    clerk,
  })
  expect(words.opening).toMatch(
    /will hold a committee meeting on Wednesday, November 18, 2026, at 9:00 a\.m\.$/,
  )
  expect(words.by_order).toBe('By order of the Public Works Committee,')
  expect(words.posted_before).toBe(' before the meeting')
  expect(words.accommodation).toMatch(/at 1 Main Street\.$/)
})

it('of cancellation says which meeting, when and where it was to be, and no reason', () => {
  expect(cancellationWords(board, issuer)).toEqual({
    text:
      'The regular meeting of the Board of Supervisors of Alder County scheduled for Wednesday, November 18, 2026, at 9:00 a.m., ' +
      'at the 2nd floor Board Chambers, County Office Building, has been canceled.',
    by_order: 'By order of the Board,',
  })
  const hearing = { ...board, meeting_type: 'Other: Public hearing on Local Law A', location: '' }
  expect(cancellationWords(hearing, { ...issuer, body: '' }).text).toBe(
    'The public hearing on Local Law A of Alder County scheduled for Wednesday, November 18, 2026, at 9:00 a.m., has been canceled.',
  )
})

it.each([
  ['2026-11-18', '08:59', 'will hold'],
  ['2026-11-18', '09:00', 'scheduled'],
  ['2026-11-19', '07:00', 'scheduled'],
])('issued on %s at %s promises nothing of what has begun', (made_on, made_at, verb) => {
  const words = noticeWords([board], { ...issuer, made_on, made_at })
  expect(words.opening).toContain(`Alder County ${verb} a regular meeting`)
  expect(words.posted_before === '' && words.accommodation === '').toBe(verb === 'scheduled')
})
