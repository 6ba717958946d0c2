import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { httpWith } from '#testing/http-with.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { handle } from './handle.ts'

const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  summary: 'Takes its time',
  access: 'public',
  output: z.object({ message: z.string() }),
})
const route = handle(slow, async ({ tx }) => {
  await tx.sql('select pg_sleep(0.6)')
  return { message: 'Here it is.' }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: alder.localhost\r\n\r\n`

async function listening(): Promise<{ http: FastifyInstance; port: number }> {
  const http = await httpWith(app, [route])
  return { http, port: Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port) }
}

const untilUnderWay = () =>
  expect
    .poll(
      async () =>
        (
          await app.look(
            "select 1 from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
          )
        ).length,
    )
    .toBeGreaterThan(0)

describe('a server that is told to stop', () => {
  it('answers what it has taken on, turns away what comes behind it, and takes no new connection', async () => {
    const { http, port } = await listening()
    const socket = connect(port, '127.0.0.1')
    socket.write(get('/api/slow'))
    await untilUnderWay()
    const closed = http.close()
    socket.write(get('/api/slow') + get('/readyz'))
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
    await closed
    expect(answers[0]).toMatch(/^HTTP\/1\.1 200/)
    expect(answers[0]).toContain('Here it is.')
    for (const late of answers.slice(1)) expect(late).toMatch(/^HTTP\/1\.1 503/)
    const [error] = await once(connect(port, '127.0.0.1'), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('does not wait for connections that ask for nothing', async () => {
    const { http, port } = await listening()
    const idle = connect(port, '127.0.0.1')
    await once(idle, 'connect')
    const start = performance.now()
    await http.close()
    expect(performance.now() - start).toBeLessThan(3000)
    idle.destroy()
  })
})
