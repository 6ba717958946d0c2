import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listMeetings } from '#features/meetings/contract.ts'
import { cancelMeeting } from '#features/meetings/live/contract.ts'
import * as documents from '#features/meetings/meeting-documents/contract.ts'
import { type DocumentKind, documentKinds } from '#features/meetings/meeting-documents/rules.ts'
import { listResolutions } from '#features/resolutions/contract.ts'
import { listCopies } from '#features/resolutions/copies-contract.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { ruledOutIn } from '../../lint/find-ruled-out.ts'

vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let clerk: Caller
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('cedar', 'clerk')
})
afterAll(() => app.close())

async function pdfAt(url: string): Promise<string> {
  const { statusCode, rawPayload } = await app.http.inject({
    url,
    headers: { host: `${clerk.county}.localhost`, authorization: `Bearer ${clerk.token}` },
  })
  expect([url, statusCode]).toEqual([url, 200])
  const text = textOf(rawPayload)
  expect(text.length).toBeGreaterThan(100)
  return text
}

const found = (text: string) => ruledOutIn(text, true).map((each) => ({ ...each, text }))

/** A meeting of the demo county with which each document can be generated. */
const stateFor: Record<DocumentKind, string> = {
  notice: 'scheduled',
  cancellation: 'cancelled',
  agenda: 'scheduled',
  packet: 'scheduled',
  minutes: 'minutes-drafted',
  'roll-call-sheet': 'adjourned',
}

describe('no printed document has a word that the glossary rules out', () => {
  it.each(documentKinds)('%s', async (kind) => {
    const { body: meetings } = await clerk.call(listMeetings, { query: { limit: 200 } })
    const inState = (state: string) => meetings.find((meeting) => meeting.state === state)
    const known = inState(stateFor[kind]) ?? inState('minutes-approved') ?? inState('agenda-published')
    const meeting = kind === 'cancellation' ? await canceled(meetings) : known
    if (!meeting) throw new Error('the demo county has no such meeting')
    const asked = await clerk.call(documents.generateDocument, {
      params: { id: meeting.id },
      body: { kind, what_changed: 'The location.' },
    })
    expect(asked.problem.error).toBeUndefined()
    await app.runJobs()
    expect(found(await pdfAt(`/api/papers/${asked.body.id}/file`))).toEqual([])
  })

  /** The next meeting: the demo county has posted its notice. */
  async function canceled(meetings: readonly { id: string; state: string; date: string }[]) {
    const next = meetings
      .filter(({ state }) => state === 'scheduled' || state === 'agenda-published')
      .toSorted((one, other) => one.date.localeCompare(other.date))[0]
    if (!next) throw new Error('the demo county has no upcoming meeting')
    const answer = await clerk.call(cancelMeeting, { params: { id: next.id }, body: { reason: 'Snow' } })
    expect(answer.problem.error).toBeUndefined()
    return next
  }

  it('resolutions, requests and certified copies', async () => {
    const { body: resolutions } = await clerk.call(listResolutions, { query: { limit: 200 } })
    const perCategory = new Map(resolutions.map((each) => [each.resolutioncategory, each]))
    const adopted = resolutions.find(({ status }) => status === 'published')
    for (const { id } of [...perCategory.values(), ...(adopted ? [adopted] : [])]) {
      expect(found(await pdfAt(`/api/resolutions/${id}/export/pdf`))).toEqual([])
      expect(found(await pdfAt(`/api/resolutions/${id}/request.pdf`))).toEqual([])
    }
    const copies = await Promise.all(
      resolutions
        .filter(({ adopted_date }) => adopted_date !== null)
        .map(async ({ id }) => (await clerk.call(listCopies, { params: { id } })).body),
    )
    const [copy] = copies.flat()
    expect(copy).toBeDefined()
    expect(found(await pdfAt(`/api/certified-copies/${copy?.id}/file`))).toEqual([])
  })
})
