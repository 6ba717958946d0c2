import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routesOf } from '#app/server.ts'
import * as auth from '#features/auth/contract.ts'
import { Caller } from '#testing/caller.ts'
import { httpWith } from '#testing/http-with.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { createLog } from '../log.ts'
import { handle } from './handle.ts'

let app: TestApp
let http: FastifyInstance
let logged = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk
    done()
  },
})

const breaking = endpoint({
  method: 'POST',
  path: '/api/breaking',
  summary: 'Breaks',
  access: 'public',
  body: z.object({ password: z.string() }),
  output: z.object({}),
})

const colliding = endpoint({
  method: 'POST',
  path: '/api/colliding',
  summary: 'Writes what a constraint refuses',
  access: 'public',
  body: z.object({ errcode: z.enum(['unique_violation', 'check_violation']) }),
  output: z.object({}),
})

beforeAll(async () => {
  app = await startTestApp()
  const log = createLog('trace', stream)
  const routes = routesOf({ ...app.platform, log })
  const broken = handle(breaking, async ({ tx }, { body }) => {
    await tx.sql('select $1::int as password, no_such_column from departments', [body.password])
    return {}
  })
  const collided = handle(colliding, async ({ tx }, { body }) => {
    await tx.sql(
      `do $$ begin raise exception 'refused' using errcode = '${body.errcode}', constraint = 'twins_name', detail = 'typed'; end $$`,
    )
    return {}
  })
  http = await httpWith(app, [...routes, broken, collided], { log })
})
beforeEach(() => {
  logged = ''
})
afterAll(async () => {
  await http.close()
  await app.close()
})

const password = 'demo-county-password'
const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

describe('the log', () => {
  it('tells who was refused where, and never with what they tried', async () => {
    const door = new Caller(http, 'alder')
    const body = { email: 'clerk@alder.example', password: 'guessing in the dark', subdomain: 'alder' }
    await door.call(auth.login, { body })
    await door.call(auth.listOwnSessions, {})
    const refused = lines().filter(({ msg }) => msg === 'refused')
    expect(refused.map(({ refusal, route, host }) => [refusal, route, host])).toEqual([
      ['wrong_credentials', '/api/login', 'alder.localhost'],
      ['not_signed_in', '/api/account/sessions', 'alder.localhost'],
    ])
    expect(logged).not.toContain('guessing in the dark')
  })

  it('tells what was answered, by the pattern of the address, and which request it was', async () => {
    const answer = await new Caller(http, 'alder').call(auth.getPasswordLink, {
      params: { token: 'a-secret-link' },
    })
    const line = lines().find((each) => each.msg === 'answered')
    expect(line).toMatchObject({ method: 'GET', route: '/api/auth/password-links/:token', status: 404 })
    expect(line.id).toBe(answer.problem.request_id)
  })

  it('holds no secret of signing in, losing a password or setting up an app', async () => {
    const visitor = new Caller(http, 'alder')
    const email = 'clerk@alder.example'
    await visitor.call(auth.login, { body: { email, password: 'not the password', subdomain: 'alder' } })
    const { token } = (await visitor.call(auth.login, { body: { email, password, subdomain: 'alder' } })).body
    const clerk = new Caller(http, 'alder', token)
    const begun = await clerk.call(auth.beginSecondFactor, { body: { password } })
    const code = generateSync({ secret: begun.body.secret })
    const confirmed = await clerk.call(auth.confirmSecondFactor, { body: { code } })
    expect(confirmed.body.recovery_codes).toHaveLength(10)
    await visitor.call(auth.forgotPassword, { body: { email, subdomain: 'alder' } })
    await visitor.call(auth.choosePassword, {
      params: { token: 'a-secret-link' },
      body: { password: 'chosen words' },
    })
    await clerk.request({ url: `/api/departments?token=${token}&password=in-the-address` })
    await clerk.request({
      method: 'POST',
      url: '/api/login',
      payload: '{"password": "half of it',
      headers: { 'content-type': 'application/json' },
    })

    expect(lines().length).toBeGreaterThanOrEqual(8)
    const secrets = [
      password,
      'not the password',
      'a-secret-link',
      'chosen words',
      'in-the-address',
      'half of it',
    ]
    secrets.push(token, begun.body.secret, code, ...confirmed.body.recovery_codes)
    for (const secret of secrets) expect(logged).not.toContain(secret)
  })

  it('holds what went wrong, without what somebody typed, and the answer holds neither', async () => {
    const answer = await new Caller(http, 'alder').call(breaking, { body: { password: 'typed by somebody' } })
    expect(answer.status).toBe(500)
    expect(answer.problem.error).toBe('Something went wrong. Please try again.')
    expect(JSON.stringify(answer.problem)).not.toContain('no_such_column')
    const line = lines().find((each) => each.level === 50)
    expect(line).toMatchObject({ msg: 'failed', id: answer.problem.request_id })
    expect(line.err.message).toContain('no_such_column')
    expect(logged).not.toContain('typed by somebody')
  })

  it.each([
    [
      'unique_violation' as const,
      409,
      'conflict',
      'This conflicts with a record that already exists. Reload the page and try again.',
    ],
    ['check_violation' as const, 400, 'invalid', 'The request contains a value that isn’t allowed here.'],
  ])(
    'names the constraint for which no rule spoke, and answers all the same: %s',
    async (errcode, ...told) => {
      const { status, problem } = await new Caller(http, 'alder').call(colliding, { body: { errcode } })
      expect([status, problem.code, problem.error]).toEqual(told)
      const line = lines().find((each) => each.level === 50)
      expect(line).toMatchObject({ msg: 'failed', id: problem.request_id, constraint: 'twins_name' })
      expect(JSON.stringify(line)).not.toContain('typed')
    },
  )

  it('cuts out by its name what could be a secret', () => {
    createLog('info', stream).info(
      { password: 'p1', body: { new_password: 'p2' }, a: { b: { token: 'p3' } } },
      'x',
    )
    expect(logged).not.toMatch(/p[123]/)
    expect(logged.match(/\[cut\]/g)).toHaveLength(3)
  })
})
