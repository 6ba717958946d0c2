import { afterAll, beforeAll, expect, it } from 'vitest'
import { logout } from '#features/auth/contract.ts'
import { countUnread } from '#features/bell/contract.ts'
import { countWaiting } from '#features/matters/contract.ts'
import { listMeetings } from '#features/meetings/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { mostTogether } from '../../shared/together-limits.ts'

let app: TestApp
let attorney: Caller
beforeAll(async () => {
  app = await startTestApp()
  attorney = await app.signIn('alder', 'attorney')
})
afterAll(() => app.close())

interface AnswerOfOne {
  status: number
  total?: number
  body: unknown
}

const together = (caller: Caller, ...addresses: string[]) =>
  caller.request<AnswerOfOne[]>({
    method: 'GET',
    url: `/api/together?${new URLSearchParams(addresses.map((address): [string, string] => ['ask', address]))}`,
  })

it('answers each question as if it were asked alone, in the order of the questions', async () => {
  const addresses = ['/api/waiting/counts', '/api/bell', '/api/views?list=/contracts']
  const alone = await Promise.all(addresses.map((url) => attorney.request({ method: 'GET', url })))
  const { status, body } = await together(attorney, ...addresses)
  expect(status).toBe(200)
  expect(body.map((each) => [each.status, each.body])).toEqual(
    alone.map((answer) => [answer.status, answer.body]),
  )
  const counted = await attorney.call(countWaiting, {})
  expect(body[0]?.total).toBe(Number(counted.headers['x-total-count']))
  expect(body[1]).not.toHaveProperty('total')
})

it('opens no door that is shut: each question has its own check', async () => {
  const readonly = await app.signIn('alder', 'readonly')
  const { body } = await together(readonly, '/api/bell', '/api/setup-guide', '/api/views')
  expect(body.map(({ status }) => status)).toEqual([200, 403, 400])
  expect(body[1]?.body).toMatchObject({ code: 'forbidden' })
})

it('answers lists that a page shows beside each other, each with its own rights and its own total', async () => {
  const addresses = ['/api/meetings?limit=2', '/api/projects?limit=2', '/api/contracts?limit=2']
  const alone = await Promise.all(addresses.map((url) => attorney.request({ method: 'GET', url })))
  const { body } = await together(attorney, ...addresses)
  expect(body.map((each) => [each.status, String(each.total), each.body])).toEqual(
    alone.map((answer) => [answer.status, answer.headers['x-total-count'], answer.body]),
  )
  const vendor = await app.signIn('alder', 'vendor')
  const ofVendor = await Promise.all(addresses.map((url) => vendor.request({ method: 'GET', url })))
  expect(ofVendor.map(({ status }) => status)).toContain(403)
  const refused = await together(vendor, ...addresses)
  expect(refused.body.map(({ status }) => status)).toEqual(ofVendor.map(({ status }) => status))
})

it('is for who is logged in, here', async () => {
  expect((await together(app.visitor('alder'), '/api/bell')).status).toBe(401)
  const elsewhere = attorney.at('birch')
  const alone = await elsewhere.call(countUnread, {})
  const { status } = await together(elsewhere, '/api/bell', '/api/waiting/counts')
  expect([alone.status, status]).toEqual([404, 404])
})

it('answers nothing to a session that has ended', async () => {
  const caller = await app.signIn('alder', 'finance')
  await caller.call(logout, {})
  const { status, body } = await together(caller, '/api/bell', '/api/waiting/counts')
  expect([status, ...body.map((each) => each.status)]).toEqual([200, 401, 401])
})

it('asks nothing but small questions', async () => {
  for (const address of [
    '/api/users',
    '/api/together?ask=/api/bell',
    '/api/bell/../users',
    '/api/bell#',
    '//alder.localhost/api/bell',
    'http://birch.localhost/api/bell',
    '/api/changes',
    '',
  ])
    expect([address, (await together(attorney, '/api/bell', address)).status]).toEqual([address, 400])
  const many = Array.from({ length: mostTogether + 1 }, () => '/api/bell')
  expect((await together(attorney, ...many)).status).toBe(400)
  expect((await attorney.request({ method: 'GET', url: '/api/together' })).status).toBe(400)
})

it('answers of a record what it may be asked about, to those who may see it, under its own path alone', async () => {
  const clerk = await app.signIn('alder', 'clerk')
  const [meeting] = (await clerk.call(listMeetings, { query: { limit: 1 } } as never)).body as {
    id: string
  }[]
  const papers = `/api/meetings/${meeting?.id}/papers`
  const alone = await clerk.request({ method: 'GET', url: papers })
  const { body } = await together(clerk, '/api/bell', papers, `/api/meetings/${crypto.randomUUID()}/papers`)
  expect(body.map(({ status }) => status)).toEqual([200, 200, 404])
  expect(body[1]?.body).toEqual(alone.body)
  const stranger = await app.signIn('birch', 'clerk')
  expect((await together(stranger, '/api/bell', papers)).body[1]?.status).toBe(404)
  for (const address of [
    `${papers}/`,
    `/api/meetings/${meeting?.id}`,
    `/api/meetings/../users/papers`,
    `/api/meetings/a%2Fb/papers`,
    `/api/meetings//papers`,
    `/api/thread/resolution/${meeting?.id}/thread.pdf`,
  ])
    expect([address, (await together(clerk, '/api/bell', address)).status]).toEqual([address, 400])
})
