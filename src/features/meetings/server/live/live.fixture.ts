/** A meeting of the Board in session, with whom a test wants there. */
import { expect } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'

/** The days of January that are taken, in each database of its own. */
const days = new WeakMap<TestApp, number>()

export async function scheduledMeeting(app: TestApp, clerk: Caller) {
  const day = (days.get(app) ?? 0) + 1
  days.set(app, day)
  const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
  const body = { tenant_id: await countyId(app, clerk.county), meeting_type: 'Board', date }
  const answer = await clerk.call(contract.createMeeting, { body })
  expect(answer.status).toBe(200)
  return answer.body.id
}

/** All members are there but those who are named. */
export async function meetingInSession(app: TestApp, clerk: Caller, absent: readonly string[] = []) {
  const id = await scheduledMeeting(app, clerk)
  const { seats } = await view(clerk, id)
  const present = seats.map((seat) => seat.member_name).filter((name) => name && !absent.includes(name))
  if (present.length > 0)
    await clerk.call(contract.addAllAttendance, {
      body: present.map((legislator_name) => ({ meeting_id: id, legislator_name, time: '09:00' })),
    })
  expect(
    (await clerk.call(live.callToOrder, { params: { id }, body: { reason: 'Entered later' } })).status,
  ).toBe(200)
  return { id, member: memberIn(seats), names: seats.map((seat) => seat.member_name) }
}

const memberIn = (seats: readonly live.LiveSeat[]) => (name: string) => {
  const seat = seats.find(({ member_name }) => member_name === name)
  if (!seat?.member_id) throw new Error(`${name} holds no seat`)
  return seat.member_id
}

export const view = async (caller: Caller, id: string) =>
  (await caller.call(live.getLive, { params: { id } })).body

/** Moved and seconded by the first members whom the test does not name for the other. */
export async function open(clerk: Caller, meetingId: string, motion: Partial<live.NewRollCall> = {}) {
  const { seats = [] } = await view(clerk, meetingId)
  const named = [motion.mover_id, motion.seconder_id]
  const [first = null, second = null] = seats
    .map(({ member_id }) => member_id)
    .filter((memberId) => memberId !== null && !named.includes(memberId))
  return clerk.call(live.openRollCall, {
    params: { id: meetingId },
    body: { motion: 'award the contract for road salt', mover_id: first, seconder_id: second, ...motion },
  })
}

export const cast = (clerk: Caller, id: string, memberId: string, value: live.Answer['value'], reason = '') =>
  clerk.call(live.castVote, { params: { id, memberId }, body: { value, reason } })

export const close = (clerk: Caller, id: string, body: live.Closing = {}) =>
  clerk.call(live.closeRollCall, { params: { id }, body })

export async function addItem(clerk: Caller, meetingId: string, item: contract.NewItem = {}) {
  const body = { description: 'Road salt', ...item }
  return (await clerk.call(contract.createItem, { params: { id: meetingId }, body })).body
}
