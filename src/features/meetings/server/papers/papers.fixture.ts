/** What tests of papers do over and over: an agenda with a few items, made and posted. */
import { expect } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createItem, type NewItem } from '../../contract.ts'
import * as contract from '../../papers/contract.ts'
import type { PaperKind } from '../../papers/rules.ts'

export const addItem = async (clerk: Caller, meetingId: string, item: NewItem) =>
  (await clerk.call(createItem, { params: { id: meetingId }, body: item })).body

export const ask = (caller: Caller, meetingId: string, kind: PaperKind, what_changed = '') =>
  caller.call(contract.makePaper, { params: { id: meetingId }, body: { kind, what_changed } })

export const post = (caller: Caller, id: string) => caller.call(contract.postPaper, { params: { id } })

export const papersOf = async (caller: Caller, meetingId: string) =>
  (await caller.call(contract.listPapers, { params: { id: meetingId } })).body

export async function made(
  app: TestApp,
  clerk: Caller,
  meetingId: string,
  kind: PaperKind,
  whatChanged = '',
) {
  const { status, body } = await ask(clerk, meetingId, kind, whatChanged)
  expect(status).toBe(200)
  await app.runJobs()
  const paper = (await papersOf(clerk, meetingId)).find(({ id }) => id === body.id)
  if (!paper?.made_at) throw new Error(`the paper was not made: ${paper?.failed_because}`)
  return paper
}

/** The bytes of a paper's file, and what it is called. */
export async function fileOf(app: TestApp, caller: Caller, paperId: string, which: 'file' | 'word' = 'file') {
  const answer = await app.http.inject({
    url: `/api/papers/${paperId}/${which}`,
    headers: { host: `${caller.county}.localhost`, authorization: `Bearer ${caller.token}` },
  })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    name: /filename="([^"]*)"/.exec(String(answer.headers['content-disposition']))?.[1],
    bytes: answer.rawPayload,
  }
}
