/** A meeting of today that is over, with a divided vote, a unanimous one and an executive session. */
import { expect } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import type { TestApp } from '#testing/test-app.ts'
import { addAllAttendance, createMeeting } from '../../contract.ts'
import * as live from '../../live/contract.ts'
import * as contract from '../../minutes/contract.ts'
import { addItem, cast, close, open, view } from '../live/live.fixture.ts'

/** Days from today. */
export async function scheduledBoard(app: TestApp, clerk: Caller, days = 0): Promise<string> {
  const date = addDays(app.clock.today(), days)
  const tenant_id = await countyId(app, clerk.county)
  const answer = await clerk.call(createMeeting, { body: { tenant_id, meeting_type: 'Board', date } })
  expect(answer.status).toBe(200)
  return answer.body.id
}

/** Called to order with all members but one, who is not listed. */
export async function inSession(clerk: Caller, id: string) {
  const { seats } = await view(clerk, id)
  const [missing, ...there] = seats.flatMap((seat) =>
    seat.member_id ? [{ ...seat, member_id: seat.member_id }] : [],
  )
  await clerk.call(addAllAttendance, {
    body: there.map(({ member_name }) => ({ meeting_id: id, legislator_name: member_name, time: '00:01' })),
  })
  expect(
    (await clerk.call(live.callToOrder, { params: { id }, body: { reason: 'Entered later' } })).status,
  ).toBe(200)
  return { missing: missing?.member_name ?? '', there }
}

/** A voice vote of all who are there; `no` members are heard against it. */
export async function voted(
  clerk: Caller,
  meetingId: string,
  motion: Partial<live.NewRollCall>,
  noes: readonly string[] = [],
) {
  const { id } = (await open(clerk, meetingId, { vote_type: 'Voice Vote', ...motion })).body
  for (const memberId of noes) await cast(clerk, id, memberId, 'No')
  const { seats } = await view(clerk, meetingId)
  const isAllNo = seats.filter(({ is_present }) => is_present).length === noes.length
  const answer = await close(clerk, id, { others: isAllNo ? 'No' : 'Yes' })
  expect(answer.status).toBe(200)
  return answer.body
}

export const secret = 'what was said behind closed doors'

export async function adjournedBoard(app: TestApp, clerk: Caller, days = 0) {
  const id = await scheduledBoard(app, clerk, days)
  const item = await addItem(clerk, id, { notes: secret })
  const { missing, there } = await inSession(clerk, id)
  const [first, second] = there
  const movers = { mover_id: first?.member_id, seconder_id: second?.member_id }
  const vote = await voted(clerk, id, { ...movers, item_ids: [item.id] }, [first?.member_id ?? ''])
  const session = await clerk.call(live.startExecutiveSession, {
    params: { id },
    body: { subject: 'the lease of a building', reason: 'The motion was made before the call to order' },
  })
  await clerk.call(live.endExecutiveSession, {
    params: { id: session.body.id },
    body: { determination: 'No action was taken.' },
  })
  expect((await clerk.call(live.adjourn, { params: { id } })).status).toBe(200)
  return { id, item, vote, missing, dissenter: first?.member_name ?? '' }
}

export async function draftedBoard(app: TestApp, clerk: Caller, days = 0) {
  const meeting = await adjournedBoard(app, clerk, days)
  const answer = await clerk.call(contract.draftMinutes, { params: { id: meeting.id } })
  expect(answer.status).toBe(200)
  return { ...meeting, minutes: answer.body }
}

export const paragraphIn = ({ paragraphs }: contract.Minutes, key: string) => {
  const found = paragraphs.find((paragraph) => paragraph.key === key)
  if (!found) throw new Error(`the minutes have no paragraph ${key}`)
  return found
}

export const eventsOf = async ({ look }: TestApp, id: string) =>
  (
    await look<{ event: string }>('select event from audit_events where object_id = $1 order by seq', [id])
  ).map(({ event }) => event)
