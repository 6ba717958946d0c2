import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '#app/server.ts'
import { buildHttp } from '#platform/server/http/app.ts'
import type { Caller } from '#testing/caller.ts'
import { type EventReader, readEvents } from '#testing/event-reader.ts'
import { showCaret, startDraft } from '../../draft-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
let http: FastifyInstance
let port: number
const open: EventReader[] = []
beforeAll(async () => {
  desks = await openDesks()
  const { platform } = desks.app
  http = await buildHttp({ ...platform, metrics: new Registry() }, { routes: routesOf(platform) })
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})
afterAll(async () => {
  await http.close()
  await desks.app.close()
})

const place = { type: null, tname: 'default', item: { client: 7, clock: 3 }, assoc: 0 }
const caret = { anchor: place, head: place }
const show = (caller: Caller, id: string, body: object = { client: 7, caret }) =>
  caller.call(showCaret, { params: { id }, body: body as { client: number; caret: null } })

async function follow(caller: Caller, id: string, as = '?as=writer') {
  const stream = await readEvents(port, caller, `/api/resolutions/${id}/draft/changes${as}`)
  open.push(stream)
  const isReady = (each: string) => each.startsWith(as === '' ? 'open' : 'here')
  await expect.poll(() => stream.said.some(isReady)).toBe(true)
  return stream
}
const signals = ({ said }: EventReader) =>
  said.filter((each) => each.startsWith('signal ')).map((each) => JSON.parse(each.slice('signal '.length)))

async function begun() {
  const id = await desks.at('legal-review')
  await desks.attorney.call(startDraft, { params: { id }, body: {} })
  return id
}

describe('carets in a text', () => {
  it('are shown to those who write in it, under the name of the session, and to nobody else', async () => {
    const id = await begun()
    const [there, elsewhere] = [await follow(desks.attorney, id), await follow(desks.attorney, await begun())]
    const reading = await follow(desks.clerk, id, '')
    expect((await show(desks.attorney, id)).status).toBe(200)
    await expect
      .poll(() => signals(there))
      .toEqual([
        {
          section: 'text',
          client: 7,
          user: { id: await desks.idOf('attorney'), name: 'Priya Raman' },
          caret,
        },
      ])
    await show(desks.attorney, id, { client: 7, caret: null })
    await expect.poll(() => signals(there).at(-1)?.caret).toBeNull()
    expect(signals(elsewhere)).toEqual([])
    expect(signals(reading)).toEqual([])
  })

  it('are refused to who may not write, to other counties, and where they are no place', async () => {
    const id = await begun()
    expect((await show(desks.reader, id)).status).toBe(403)
    expect((await show(desks.requester, id)).status).toBe(403)
    expect((await show(desks.stranger, id)).status).toBe(404)
    expect((await show(desks.attorney, randomUUID())).status).toBe(404)
    expect((await show(desks.attorney, id, { client: 7, caret: { anchor: 'here' } })).status).toBe(400)
    expect((await show(desks.attorney, id, { client: -1, caret })).status).toBe(400)
    const long = { ...place, tname: 'x'.repeat(5000) }
    expect((await show(desks.attorney, id, { client: 7, caret: { anchor: long, head: long } })).status).toBe(
      400,
    )
  })
})
