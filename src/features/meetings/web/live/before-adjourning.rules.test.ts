import { expect, it } from 'vitest'
import { beforeAdjourning, whyNotAdjourn } from '../../live/before-adjourning.ts'
import { closedVote, live, openVote } from './live.fixture.ts'

const toAdjourn = { ...closedVote, kind: 'adjourn' as const, item_ids: [] }

it('a meeting is not adjourned while a vote is open, or in executive session', () => {
  expect(whyNotAdjourn(live)).toBeNull()
  expect(whyNotAdjourn({ ...live, roll_calls: [openVote] })).toMatch(/^A vote is open\./)
  const session = {
    id: 'x',
    roll_call_id: null,
    subject: 'A lease',
    started_at: live.now,
    ended_at: null,
    determination: '',
    entered_because: 'Agreed',
  }
  expect(whyNotAdjourn({ ...live, executive_sessions: [session] })).toMatch(/executive session/)
  const ended = { ...session, ended_at: live.now }
  expect(whyNotAdjourn({ ...live, executive_sessions: [ended] })).toBeNull()
})

it('before that, it is said that no motion to adjourn carried, and what was not voted on', () => {
  expect(beforeAdjourning(live)).toEqual(['No motion to adjourn is on record.', 'Not voted on yet: item 1.'])
  const without = { ...closedVote, result: 'no-quorum' as const }
  expect(beforeAdjourning({ ...live, roll_calls: [without] })).toContain('Not voted on yet: item 1.')
  const failed = { ...toAdjourn, result: 'failed' as const }
  expect(beforeAdjourning({ ...live, items: [], roll_calls: [failed] })).toEqual([
    'The last motion to adjourn didn’t carry.',
  ])
  const corrected = { ...toAdjourn, id: 'c', corrects_id: failed.id }
  expect(beforeAdjourning({ ...live, roll_calls: [closedVote, failed, corrected] })).toEqual([])
})
