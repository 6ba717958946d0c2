/** What tests of documents do over and over: an agenda with a few items, made and posted. */
import { expect } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createItem, type NewItem } from '../../contract.ts'
import * as contract from '../../meeting-documents/contract.ts'
import type { DocumentKind } from '../../meeting-documents/rules.ts'

export const addItem = async (clerk: Caller, meetingId: string, item: NewItem) =>
  (await clerk.call(createItem, { params: { id: meetingId }, body: item })).body

export const ask = (caller: Caller, meetingId: string, kind: DocumentKind, what_changed = '') =>
  caller.call(contract.generateDocument, { params: { id: meetingId }, body: { kind, what_changed } })

export const post = (caller: Caller, id: string, sha256?: string) =>
  caller.call(contract.postDocument, { params: { id }, ...(sha256 && { body: { sha256 } }) })

export const documentsOf = async (caller: Caller, meetingId: string) =>
  (await caller.call(contract.listMeetingDocuments, { params: { id: meetingId } })).body

export async function made(
  app: TestApp,
  clerk: Caller,
  meetingId: string,
  kind: DocumentKind,
  whatChanged = '',
) {
  const { status, body } = await ask(clerk, meetingId, kind, whatChanged)
  expect(status).toBe(200)
  await app.runJobs()
  const paper = (await documentsOf(clerk, meetingId)).find(({ id }) => id === body.id)
  if (!paper?.made_at) throw new Error(`the paper was not made: ${paper?.failed_because}`)
  return paper
}

/** The bytes of a document's file, and what it is called. */
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
