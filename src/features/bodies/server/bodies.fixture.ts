/** A board of its own for a test, so that no test sits on another's seats. */
import { expect } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { createBody, createMember, createSeat, createTerm, type TermFields } from '../contract.ts'

export async function madeBody(admin: Caller, name: string) {
  const answer = await admin.call(createBody, { body: { name, kind: 'board' } })
  expect(answer.status).toBe(200)
  return answer.body
}

export async function madeSeat(admin: Caller, bodyId: string, name: string) {
  const answer = await admin.call(createSeat, { params: { id: bodyId }, body: { name } })
  expect(answer.status).toBe(200)
  return answer.body
}

export const madeMember = async (admin: Caller, name: string) =>
  (await admin.call(createMember, { body: { name } })).body

export const seatMember = (admin: Caller, seatId: string, term: TermFields) =>
  admin.call(createTerm, { params: { id: seatId }, body: term })
