import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { county, goodToken, user } from '../testing/county.ts'
import { fakeServer, problem, unreachable } from '../testing/fake-server.ts'
import { call } from './call.ts'
import { fieldErrorsOf, messageOf } from './messages.ts'
import { onSessionEnded } from './session-ended.ts'
import { storeSession } from './stored-session.ts'

const Body = z.object({ name: z.string() })
const create = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Create a thing',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: Body,
  output: Body,
})
const open = endpoint({ method: 'GET', path: '/api/open', summary: 'Open', access: 'public', output: Body })

const createOne = () => call(create, { params: { id: 'a/b' }, body: { name: 'x' } })

describe('calling the server', () => {
  beforeEach(() => storeSession(goodToken(), user))

  it('fills in the path, and sends the token and a key of its own with every POST', async () => {
    const server = fakeServer({ 'POST /api/things/:id': { name: 'x', extra: 1 } })
    expect(await createOne()).toEqual({ name: 'x' })
    await createOne()
    const [first, second] = server.requests
    expect(first?.path).toBe('/api/things/a%2Fb')
    expect(first?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(first?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'))
  })

  it('asks nothing at an address whose id is none, since another call may be there', async () => {
    const server = fakeServer({ 'GET /api/things/statistics': { total: 3 } })
    const thing = endpoint({
      method: 'GET',
      path: '/api/things/:id',
      summary: 'Get a thing',
      access: 'signed-in',
      params: z.object({ id: z.uuid() }),
      output: Body,
    })
    await expect(call(thing, { params: { id: 'statistics' } })).rejects.toMatchObject({ code: 'not_found' })
    expect(server.requests).toEqual([])
  })

  it('keeps the token from calls that need none', async () => {
    const server = fakeServer({ 'GET /api/open': { name: county.name } })
    await call(open)
    expect(server.requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('asks again with the same key when an answer got lost', async () => {
    let times = 0
    const server = fakeServer({
      'POST /api/things/:id': () => {
        times += 1
        return times === 1 ? unreachable() : { name: 'x' }
      },
    })
    await createOne()
    const keys = server.requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('tells everybody once the session is gone', async () => {
    fakeServer({ 'POST /api/things/:id': () => problem('not_signed_in', 'Not logged in.') })
    const heard = vi.fn()
    const stop = onSessionEnded(heard)
    await expect(createOne()).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(heard).toHaveBeenCalledOnce()
    stop()
  })

  it.each([
    [() => problem('conflict', 'This number is taken.'), 'This number is taken.'],
    [() => problem('internal', 'secret detail'), 'Something went wrong. Reference: r-1'],
    [() => problem('overloaded', ''), 'The server is busy. Please try again in a moment.'],
    [() => new Response('<html>', { status: 502 }), 'The server is busy. Please try again in a moment.'],
    [unreachable, 'We can’t reach the server. Check your connection and try again.'],
  ])('turns failures into words', async (answer, words) => {
    fakeServer({ 'POST /api/things/:id': answer })
    expect(messageOf(await createOne().catch((error: unknown) => error))).toBe(words)
  })

  it('hands over what is wrong with which field', async () => {
    fakeServer({
      'POST /api/things/:id': () => problem('invalid', 'No.', { fields: { name: 'Too short.' } }),
    })
    expect(fieldErrorsOf(await createOne().catch((error: unknown) => error))).toEqual({ name: 'Too short.' })
  })
})
