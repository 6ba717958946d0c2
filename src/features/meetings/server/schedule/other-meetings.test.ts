import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMeeting, listMeetings, updateMeeting } from '../../contract.ts'
import { openTestClerk, type TestClerk } from '../test-clerk.fixture.ts'

let office: TestClerk
beforeAll(async () => {
  office = await openTestClerk()
})
afterAll(() => office.app.close())

const schedule = (meeting_type: string) =>
  office.clerk.call(createMeeting, {
    body: { tenant_id: office.tenant_id, meeting_type, date: '2031-06-04' },
  })

describe('a meeting of another type', () => {
  it('has a title, and stands among the other meetings', async () => {
    const { body } = await schedule('Other: Public hearing on the 2032 budget')
    expect(body).toMatchObject({ meeting_type: 'Other: Public hearing on the 2032 budget', body_id: null })
    const others = await office.clerk.call(listMeetings, { query: { tab: 'other', q: 'hearing' } })
    expect(others.body.map(({ id }) => id)).toContain(body.id)
    const renamed = await office.clerk.call(updateMeeting, {
      params: { id: body.id },
      body: { meeting_type: 'Other: Hearing on the tower', version: body.version },
    })
    expect(renamed.body.meeting_type).toBe('Other: Hearing on the tower')
  })

  it('is taken without one from a program that knows none', async () => {
    expect((await schedule('Other')).body.meeting_type).toBe('Other')
  })

  it('is refused with a title that would be read as a committee’s, an empty or an endless one', async () => {
    const refused = await schedule('Other: Joint Committee')
    expect(refused.problem.fields?.meeting_type).toMatch(/choose Committee as the type/)
    expect((await schedule('Other:  ')).status).toBe(400)
    expect((await schedule(`Other: ${'x'.repeat(101)}`)).status).toBe(400)
    expect((await schedule('Hearing')).status).toBe(400)
  })
})
