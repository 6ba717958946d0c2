import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAuditRecord } from '#features/audit-viewer/contract.ts'
import { checkSession, login } from '#features/auth/contract.ts'
import { createDepartment, listDepartments } from '#features/departments/contract.ts'
import { getMeeting, listMeetings } from '#features/meetings/contract.ts'
import { listEvents } from '#features/open-data/contract.ts'
import { lookBehind } from '#testing/behind-the-scenes.ts'
import { type Answer, Caller } from '#testing/caller.ts'
import { makeDataFolder, removeDataFolder } from '#testing/data-folder.ts'
import { readEvents } from '#testing/event-reader.ts'
import { doorTo, signInAt } from '#testing/server-door.ts'
import { type ServerProcess, startServer } from '#testing/start-server.ts'

const rounds = 4

let dataDir: string
let server: ServerProcess
let admin: Caller
let visitor: Caller
let meetingId = ''
let itemId = ''

beforeAll(async () => {
  dataDir = await makeDataFolder()
  server = await startServer({ dataDir, env: { LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' } })
  admin = await signInAt(server.port, 'alder', 'full.admin')
  visitor = new Caller(doorTo(server.port), 'alder')
  const { body: meetings } = await admin.call(listMeetings, {
    query: { limit: 1, tab: 'board', sort: 'upcoming' },
  })
  meetingId = meetings[0]?.id ?? ''
  const { body: meeting } = await admin.call(getMeeting, { params: { id: meetingId } })
  itemId = meeting.items[0]?.id ?? ''
}, 480_000)

afterAll(async () => {
  await server?.stop()
  await removeDataFolder(dataDir)
}, 60_000)

const department = () => ({ munis_id: randomUUID().slice(0, 20), name: 'Weights and Measures' })

const note = Buffer.from(
  [
    '--edge',
    'content-disposition: form-data; name="file"; filename="note.txt"',
    'content-type: text/plain',
    '',
    'Road salt, forty tons.',
    '--edge--',
    '',
  ].join('\r\n'),
)

/** One of each kind of handler, and what floats beside them. */
const kinds: Record<string, () => Promise<Pick<Answer<unknown>, 'status'>>> = {
  'a write that happens once': () =>
    admin.call(createDepartment, { body: department() }, { headers: { 'idempotency-key': randomUUID() } }),
  'a write': () => admin.call(createDepartment, { body: department() }),
  'a read': () => admin.call(checkSession, {}),
  'a list': () => admin.call(listDepartments, { query: { limit: 5 } }),
  'slow work between transactions': () =>
    visitor.call(login, {
      body: { email: 'clerk@alder.example', password: 'demo-county-password', subdomain: 'alder' },
    }),
  'work that leaves a job': () => admin.call(verifyAuditRecord, {}),
  'an upload': () =>
    admin.request({
      method: 'POST',
      url: `/api/meeting-items/${itemId}/attachments`,
      payload: note,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    }),
  'a stream': async () => {
    const stream = await readEvents(server.port, admin, `/api/meetings/${meetingId}/changes?as=editor`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    stream.close()
    return stream
  },
  'open data': () => visitor.call(listEvents, { params: { client: 'alder' }, query: { $top: 5 } }),
  'a public page': () => visitor.request({ url: '/public' }),
  'a public search': () => visitor.request({ url: '/public/search?q=road' }),
}

/** Asks as fast as it is answered, until it is told to stop. */
class Askers {
  readonly answered = new Map<string, number>()
  #isAsking = true
  readonly #done: Promise<unknown>

  constructor() {
    this.#done = Promise.all(
      Object.entries(kinds).flatMap(([kind, ask]) => [1, 2].map(() => this.#ask(kind, ask))),
    )
  }

  async #ask(kind: string, ask: () => Promise<{ status: number }>): Promise<void> {
    while (this.#isAsking) {
      const answer = await ask().catch(() => undefined)
      if (answer?.status === 200) this.answered.set(kind, (this.answered.get(kind) ?? 0) + 1)
      else await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Until each kind was answered anew. */
  async untilAllAnswered(): Promise<void> {
    this.answered.clear()
    const waiting = () => Object.keys(kinds).filter((kind) => (this.answered.get(kind) ?? 0) < 2)
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toEqual([])
  }

  async stop(): Promise<void> {
    this.#isAsking = false
    await this.#done
  }
}

describe('PostgreSQL is killed under every kind of work', { timeout: 240_000 }, () => {
  it('and the server stays, serves again, and no promise failed unheard', async () => {
    const askers = new Askers()
    for (let round = 0; round < rounds; round++) {
      await askers.untilAllAnswered()
      const behind = await lookBehind(dataDir)
      await behind.look("update sessions set last_seen_at = now() - interval '5 minutes'") // each is due to be noted
      process.kill(behind.pid, 'SIGKILL')
      await behind.leave()
    }
    await askers.untilAllAnswered()
    await askers.stop()
    expect(server.process.exitCode).toBeNull()
    expect(server.process.signalCode).toBeNull()
    const { body: metrics } = await visitor.request<string>({ url: '/metrics' })
    expect(/^countyhall_unheard_failures_total (\d+)$/m.exec(metrics)?.[1]).toBe('0')
  })
})
