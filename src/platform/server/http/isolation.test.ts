import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Caller } from '../../../testing/caller.ts'
import { countyId, fingerprint, RowIds } from '../../../testing/county-rows.ts'
import { foreignIdFaults, ownInput, told } from '../../../testing/foreign-ids.ts'
import { httpWith } from '../../../testing/http-with.ts'
import {
  fittingInput,
  type Operation,
  type OperationInput,
  operationsOf,
  requestOf,
} from '../../../testing/operations.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { notFound } from '../../shared/errors.ts'
import { deriveKey, signLink } from '../secrets.ts'
import { handle } from './handle.ts'

const app = await startTestApp()
const stranger = await app.signIn('birch', 'full.admin')
await fillBirch()
const birch = await countyId(app, 'birch')
const rows = { own: await RowIds.of(app, 'alder'), foreign: await RowIds.of(app, 'birch') }
const operations = await operationsOf(app.http)
const closed = operations.filter((operation) => !operation.isPublic)
const named = (list: Operation[]) => list.map((operation) => [operation.name, operation] as const)
const bothCounties = async () => ({
  alder: await fingerprint(app, 'alder'),
  birch: await fingerprint(app, 'birch'),
})

afterAll(() => app.close())

/** Something in every table that the demo county leaves empty. */
async function fillBirch(): Promise<void> {
  const body = { email: 'clerk@birch.example', subdomain: 'birch' }
  await stranger.request({ method: 'POST', url: '/api/auth/forgot-password', payload: body })
  await app.runJobs()
  await app.look(
    `insert into files (tenant_id, name, size, sha256, content_type, storage_key, created_at)
     select id, 'a.pdf', 1, repeat('0', 64), 'application/pdf', 'k', now() from tenants where subdomain = 'birch'`,
  )
  await app.look(
    `insert into item_attachments (tenant_id, item_id, file_id, title, position)
     select f.tenant_id, (select id from meeting_items i where i.tenant_id = f.tenant_id limit 1), f.id, 'A paper', 1
     from files f where f.storage_key = 'k'`,
  )
}

const notThere = { code: 'not_found', status: 404, error: 'Not found.' }

it('the other county has rows of every kind that could be reached', () => {
  expect(rows.foreign.tablesWithoutRows).toEqual([])
  expect(rows.foreign.all.length).toBeGreaterThanOrEqual(20)
})

describe('with a token of another county there is nothing here', () => {
  it.each(named(closed))('%s', async (_name, operation) => {
    const before = await bothCounties()
    const request = requestOf(operation, ownInput(operation, rows.own))
    const answer = await stranger.at('alder').request(request)
    expect(answer.problem).toMatchObject(notThere)
    expect(await bothCounties()).toEqual(before)
  })
})

describe('an id of another county’s row is an id that is nowhere', () => {
  it.each(named(closed))('%s', async (_name, operation) => {
    const before = await fingerprint(app, 'birch')
    const admin = await app.signIn('alder', 'full.admin')
    expect(await foreignIdFaults(admin, operation, rows)).toEqual([])
    expect(await fingerprint(app, 'birch')).toEqual(before)
  })

  it('and a call that would tell the difference is found', async () => {
    const http = await httpWith(app, [leakyRoute])
    const admin = await app.signIn('alder', 'full.admin')
    const [operation] = await operationsOf(http)
    if (!operation) throw new Error('the leak is not described')
    const faults = await foreignIdFaults(new Caller(http, 'alder', admin.token), operation, rows)
    expect(new Set(faults.map((fault) => fault.slice(0, 12)))).toEqual(
      new Set(['place 0: 200', 'place 1: 200']),
    )
    await http.close()
  })
})

/** Tells for a path's id and for one deep in the body whether a row is there, whichever county's it is. */
const leaky = endpoint({
  method: 'POST',
  path: '/api/vendors/:id',
  summary: 'Tells whether rows exist anywhere',
  access: 'signed-in',
  params: z.object({ id: z.uuid() }),
  body: z.object({ entries: z.array(z.object({ vendor_ids: z.array(z.uuid()) })) }),
  output: z.object({ message: z.string() }),
})
const leakyRoute = handle(leaky, async (_ctx, { params, body }) => {
  const ids = [params.id, ...body.entries.flatMap((entry) => entry.vendor_ids)]
  const known = [...rows.own.all, ...rows.foreign.all]
  if (!ids.every((id) => known.includes(id))) throw notFound()
  return { message: 'They are there.' }
})

describe('a county that is named must be the one of the host', () => {
  const names = ['tenant_id', 'tenantId', 'county_id']

  it.each(named(operations))('%s', async (_name, operation) => {
    const before = await bothCounties()
    const admin = await app.signIn('alder', 'full.admin')
    const afterSignIn = await bothCounties()
    const given = fittingInput(operation)
    for (const name of names) {
      const inQuery = { ...given, query: { ...given.query, [name]: birch } }
      const bodies = [{ [name]: birch }, { entries: [{ [name]: birch }] }, { [name]: [birch] }]
      const inBody = bodies.map((body) => ({ ...given, body: Object.assign({}, given.body, body) }))
      const tries = operation.method === 'GET' ? [inQuery] : [inQuery, ...inBody]
      for (const input of tries) {
        const answer = await admin.request(requestOf(operation, input))
        expect(answer.problem, JSON.stringify(input)).toMatchObject(notThere)
      }
    }
    expect(await bothCounties()).toEqual(afterSignIn)
    expect(afterSignIn.birch).toEqual(before.birch)
  })
})

/** Each is open for a reason, and each is asked here for something of another county. */
const linkOfBirch = () =>
  signLink(deriveKey(app.platform.secret, 'password link'), rows.foreign.for('password_link_id'))
const openCalls: Record<string, { why: string; ask: () => Partial<OperationInput> }> = {
  'GET /api/tenants/{subdomain}': {
    why: 'the login screen shows the county’s name before anybody signs in',
    ask: () => ({ params: { subdomain: 'birch' } }),
  },
  'GET /api/tenants/{subdomain}/logo': {
    why: 'the login screen shows the county’s logo',
    ask: () => ({ params: { subdomain: 'birch' } }),
  },
  'POST /api/login': {
    why: 'this is how somebody signs in',
    ask: () => ({
      body: { email: 'clerk@birch.example', password: 'demo-county-password', subdomain: 'birch' },
    }),
  },
  'POST /api/auth/forgot-password': {
    why: 'somebody who forgot the password cannot sign in',
    ask: () => ({ body: { email: 'clerk@birch.example', subdomain: 'birch' } }),
  },
  'GET /api/auth/password-links/{token}': {
    why: 'the link in the mail is what proves who it is',
    ask: () => ({ params: { token: linkOfBirch() } }),
  },
  'POST /api/auth/password-links/{token}': {
    why: 'the link in the mail is what proves who it is',
    ask: () => ({ params: { token: linkOfBirch() }, body: { password: 'a few unrelated words' } }),
  },
}

describe('what is open to everybody tells nothing of another county', () => {
  const open = operations.filter((operation) => operation.isPublic)

  it('and is listed with the reason for which it is open', () => {
    expect(Object.keys(openCalls).sort()).toEqual(open.map((operation) => operation.name).sort())
  })

  it.each(named(open))('%s', async (name, operation) => {
    const before = await bothCounties()
    const input = { ...fittingInput(operation), ...openCalls[name]?.ask() }
    const answer = await app.visitor('alder').request(requestOf(operation, input))
    expect(told(answer)).toMatchObject({ code: 'not_found', status: 404 })
    expect(await bothCounties()).toEqual(before)
    const atHome = await app.visitor('birch').request(requestOf(operation, input))
    expect(atHome.status, 'the same in its own county').toBe(200)
  })
})
