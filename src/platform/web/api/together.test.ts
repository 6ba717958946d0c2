import { beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { goodToken, user } from '../testing/county.ts'
import { type FakeRequest, fakeServer, problem, unreachable } from '../testing/fake-server.ts'
import { call } from './call.ts'
import { listQueryOf, queryOf } from './query.ts'
import { storeSession } from './stored-session.ts'
import { beginAskingTogether } from './together.ts'

const aside = { method: 'GET', summary: 'Ask', access: 'signed-in', isAside: true } as const
const bell = endpoint({ ...aside, path: '/api/bell', output: z.object({ unread: z.number() }) })
const counts = endpoint({ ...aside, path: '/api/counts', output: z.array(z.string()) })
const views = endpoint({
  ...aside,
  path: '/api/views',
  query: z.object({ list: z.string() }),
  output: z.array(z.string()),
})
const list = endpoint({
  method: 'GET',
  summary: 'List',
  access: 'signed-in',
  path: '/api/list',
  output: z.array(z.string()),
})

const rows = endpoint({
  method: 'GET',
  summary: 'Rows',
  access: 'signed-in',
  isBesideOthers: true,
  path: '/api/rows',
  query: z.object({ limit: z.coerce.number() }),
  output: z.array(z.number()),
})

// What it returns ends it: other files share this module.
beforeAll(() => beginAskingTogether())
beforeEach(() => storeSession(goodToken(), user))

const asked = (server: ReturnType<typeof fakeServer>) => server.requests.map(({ path }) => path)
const signal = new AbortController().signal

it('asks small questions of one moment at once, and gives each its own answer', async () => {
  const server = fakeServer({
    'GET /api/together': ({ query }: FakeRequest) =>
      query
        .getAll('ask')
        .map((address) =>
          address === '/api/bell'
            ? { status: 200, body: { unread: 3 } }
            : { status: 200, total: 40, body: [address] },
        ),
    'GET /api/list': ['alone'],
  })
  const answers = await Promise.all([
    call(bell),
    listQueryOf(counts).queryFn({ signal }),
    queryOf(views, { query: { list: '/contracts' } }).queryFn({ signal }),
    call(list),
  ])
  expect(answers).toEqual([
    { unread: 3 },
    { rows: ['/api/counts'], total: 40 },
    ['/api/views?list=%2Fcontracts'],
    ['alone'],
  ])
  expect(asked(server).toSorted()).toEqual(['/api/list', '/api/together'])
  expect(server.to('/api/together')[0]?.headers.get('authorization')).toMatch(/^Bearer /)
})

it('asks lists of one page at once, and the same list alone where it is the page', async () => {
  const server = fakeServer({
    'GET /api/together': ({ query }: FakeRequest) =>
      query.getAll('ask').map((address) => ({ status: 200, total: 7, body: [address.length] })),
    'GET /api/rows': [1, 2],
  })
  const listOf = (limit: number) => listQueryOf(rows, { query: { limit } })
  const meta = { isOnPageOfSeveral: true }
  const answers = await Promise.all([
    listOf(5).queryFn({ signal, meta }),
    listOf(10).queryFn({ signal, meta }),
    listOf(50).queryFn({ signal }),
  ])
  expect(answers).toEqual([
    { rows: ['/api/rows?limit=5'.length], total: 7 },
    { rows: ['/api/rows?limit=10'.length], total: 7 },
    { rows: [1, 2], total: 2 },
  ])
  expect(asked(server).toSorted()).toEqual(['/api/rows', '/api/together'])
})

it('asks one alone', async () => {
  const server = fakeServer({ 'GET /api/bell': { unread: 1 } })
  expect(await call(bell)).toEqual({ unread: 1 })
  expect(asked(server)).toEqual(['/api/bell'])
})

it('lets one fail without the other', async () => {
  const refusal = {
    type: 'about:blank',
    title: 'No',
    status: 403,
    code: 'forbidden',
    error: 'No access.',
    request_id: 'r',
  }
  fakeServer({
    'GET /api/together': [
      { status: 403, body: refusal },
      { status: 200, body: ['fine'] },
    ],
  })
  const [first, second] = await Promise.allSettled([call(bell), call(counts)])
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } })
  expect(second).toEqual({ status: 'fulfilled', value: ['fine'] })
})

it('is refused as a whole, for each', async () => {
  fakeServer({ 'GET /api/together': () => problem('throttled', 'Too many requests. Please slow down.') })
  const settled = await Promise.allSettled([call(bell), call(counts)])
  expect(settled).toMatchObject([{ reason: { code: 'throttled' } }, { reason: { code: 'throttled' } }])
})

it('is told to each where the server can’t be reached', async () => {
  fakeServer({ 'GET /api/together': unreachable })
  const settled = await Promise.allSettled([call(bell), call(counts)])
  expect(settled).toMatchObject([{ reason: { code: 'unreachable' } }, { reason: { code: 'unreachable' } }])
})

it('passes over a question that nobody waits for any more', async () => {
  const server = fakeServer({ 'GET /api/counts': ['fine'] })
  const gone = new AbortController()
  const first = call(bell, {}, { signal: gone.signal })
  const second = call(counts)
  gone.abort()
  await expect(first).rejects.toThrow()
  expect(await second).toEqual(['fine'])
  expect(asked(server)).toEqual(['/api/counts'])
})

it('asks nothing for who has left before', async () => {
  const server = fakeServer({})
  await expect(call(bell, {}, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(asked(server)).toEqual([])
})

it('keeps the questions of two people apart who logged in one after the other', async () => {
  const server = fakeServer({ 'GET /api/bell': { unread: 1 }, 'GET /api/counts': ['fine'] })
  const first = call(bell)
  storeSession(`${goodToken()}x`, user)
  const second = call(counts)
  await Promise.allSettled([first, second])
  expect(asked(server)).not.toContain('/api/together')
})
