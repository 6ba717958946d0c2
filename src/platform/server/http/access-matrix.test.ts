import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routesOf } from '#app/server.ts'
import { Caller } from '#testing/caller.ts'
import { httpWith } from '#testing/http-with.ts'
import { fittingInput, type Operation, operationsOf, requestOf } from '#testing/operations.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type Access, type Endpoint, endpoint } from '../../shared/endpoint.ts'
import { grantsFor, type Permission, permissions } from '../../shared/permissions/catalog.ts'
import { handle, type Route } from './handle.ts'

let app: TestApp
let endpoints: Endpoint[]
let operations: Operation[]

beforeAll(async () => {
  app = await startTestApp()
  endpoints = routesOf(app.platform).map((route) => route.endpoint)
  operations = await operationsOf(app.http)
})
afterAll(() => app.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
const told = (access: Access) => (typeof access === 'object' ? access.permission : access)

function requestFor(given: Endpoint) {
  const operation = operations.find((each) => each.name === nameOf(given))
  if (!operation) throw new Error(`${nameOf(given)} is not in the API's description`)
  return requestOf(operation, fittingInput(operation))
}

describe('who may call what', () => {
  it('is as it was last reviewed', async () => {
    const lines = endpoints.map((each) => `${nameOf(each).padEnd(48)} ${told(each.access)}`)
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('access-matrix.txt')
  })

  it('is open to everybody only where it must be', () => {
    const open = endpoints.filter((each) => each.access === 'public').map(nameOf)
    expect(open.sort()).toEqual([
      'GET /.well-known/security.txt',
      'GET /api/auth/password-links/{token}',
      'GET /api/commodity-search',
      'GET /api/tenants/{subdomain}',
      'GET /api/tenants/{subdomain}/logo',
      'GET /api/vendor-registrations/{token}',
      'GET /calendar.aspx',
      'GET /default.aspx',
      'GET /departmentdetail.aspx',
      'GET /departments.aspx',
      'GET /favicon.ico',
      'GET /gateway.aspx',
      'GET /historydetail.aspx',
      'GET /legislation.aspx',
      'GET /legislationdetail.aspx',
      'GET /mainbody.aspx',
      'GET /meetingdetail.aspx',
      'GET /people.aspx',
      'GET /persondetail.aspx',
      'GET /public',
      'GET /public/attachments/{id}/{n}',
      'GET /public/awards',
      'GET /public/bodies/{id}',
      'GET /public/bodies/{id}/meetings.ics',
      'GET /public/calendar',
      'GET /public/contracts',
      'GET /public/contracts/{number}',
      'GET /public/contracts/{number}/changes/{change}/signed-copy',
      'GET /public/contracts/{number}/signed-copy',
      'GET /public/insurance/{token}',
      'GET /public/meetings',
      'GET /public/meetings.ics',
      'GET /public/meetings.rss',
      'GET /public/meetings/{id}',
      'GET /public/members',
      'GET /public/members/{id}',
      'GET /public/ocds/records.json',
      'GET /public/ocds/releases.json',
      'GET /public/ocds/releases.jsonl',
      'GET /public/papers/{file}',
      'GET /public/previews/{token}',
      'GET /public/public-sans.woff2',
      'GET /public/receipt-key',
      'GET /public/receipt-key.pem',
      'GET /public/resolutions',
      'GET /public/resolutions.rss',
      'GET /public/resolutions/{number}',
      'GET /public/resolutions/{number}/resolution.pdf',
      'GET /public/search',
      'GET /public/sign/{token}',
      'GET /public/sign/{token}/code',
      'GET /public/sign/{token}/document.pdf',
      'GET /public/solicitations',
      'GET /public/solicitations.rss',
      'GET /public/solicitations/{number}',
      'GET /public/solicitations/{number}/dates.ics',
      'GET /public/solicitations/{number}/versions/{version}',
      'GET /public/solicitations/{number}/versions/{version}/files/{position}',
      'GET /public/style.css',
      'GET /public/subscriptions/{token}',
      'GET /public/subscriptions/{token}/end',
      'GET /public/verify',
      'GET /public/verify/{code}',
      'GET /public/verify/{code}/copy.pdf',
      'GET /robots.txt',
      'GET /sitemap.xml',
      'GET /v1/{client}/actions',
      'GET /v1/{client}/actions/{id}',
      'GET /v1/{client}/bodies',
      'GET /v1/{client}/bodies/{id}',
      'GET /v1/{client}/bodies/{id}/officerecords',
      'GET /v1/{client}/bodytypes',
      'GET /v1/{client}/bodytypes/{id}',
      'GET /v1/{client}/codesections',
      'GET /v1/{client}/contracts',
      'GET /v1/{client}/eventitems/{id}/rollcalls',
      'GET /v1/{client}/eventitems/{id}/votes',
      'GET /v1/{client}/events',
      'GET /v1/{client}/events/{id}',
      'GET /v1/{client}/events/{id}/eventitems',
      'GET /v1/{client}/events/{id}/eventitems/{part}',
      'GET /v1/{client}/indexes',
      'GET /v1/{client}/matterindexes',
      'GET /v1/{client}/matters',
      'GET /v1/{client}/matters/{id}',
      'GET /v1/{client}/matters/{id}/attachments',
      'GET /v1/{client}/matters/{id}/attachments/{part}',
      'GET /v1/{client}/matters/{id}/codesections',
      'GET /v1/{client}/matters/{id}/histories',
      'GET /v1/{client}/matters/{id}/histories/{part}',
      'GET /v1/{client}/matters/{id}/indexes',
      'GET /v1/{client}/matters/{id}/relations',
      'GET /v1/{client}/matters/{id}/sponsors',
      'GET /v1/{client}/matters/{id}/texts/{part}',
      'GET /v1/{client}/matters/{id}/versions',
      'GET /v1/{client}/matterstatuses',
      'GET /v1/{client}/matterstatuses/{id}',
      'GET /v1/{client}/mattertypes',
      'GET /v1/{client}/mattertypes/{id}',
      'GET /v1/{client}/officerecords',
      'GET /v1/{client}/officerecords/{id}',
      'GET /v1/{client}/persons',
      'GET /v1/{client}/persons/{id}',
      'GET /v1/{client}/persons/{id}/officerecords',
      'GET /v1/{client}/persons/{id}/rollcalls',
      'GET /v1/{client}/persons/{id}/votes',
      'GET /v1/{client}/popolo/memberships',
      'GET /v1/{client}/popolo/organizations',
      'GET /v1/{client}/popolo/persons',
      'GET /v1/{client}/popolo/vote_events',
      'GET /v1/{client}/votetypes',
      'GET /v1/{client}/votetypes/{id}',
      'POST /api/auth/forgot-password',
      'POST /api/auth/password-links/{token}',
      'POST /api/login',
      'POST /api/vendor-registrations',
      'POST /api/vendor-registrations/{token}',
      'POST /public/insurance/{token}',
      'POST /public/sign/{token}',
      'POST /public/sign/{token}/code',
      'POST /public/sign/{token}/decline',
      'POST /public/subscriptions',
      'POST /public/subscriptions/{token}',
      'POST /public/subscriptions/{token}/end',
      'POST /public/verify',
    ])
  })

  it('covers every address that the server answers, but for a few that hold nothing of a county', () => {
    const known = new Set(endpoints.map((each) => each.path.toString()))
    const addresses = addressesOf(app.http.printRoutes({ commonPrefix: false }))
    const others = addresses.filter((path) => !known.has(path) && !path.startsWith('/api/docs'))
    expect(others.sort()).toEqual(['/api/openapi.json', '/healthz', '/metrics', '/readyz'])
  })

  it('is in the API’s description, operation by operation', () => {
    const described = endpoints.filter(({ isAsset }) => !isAsset)
    expect(operations.map((each) => each.name).sort()).toEqual(described.map(nameOf).sort())
    for (const each of described) {
      const operation = operations.find(({ name }) => name === nameOf(each))
      expect(operation?.isPublic, nameOf(each)).toBe(each.access === 'public')
    }
  })
})

describe('a call that does not say who may make it', () => {
  it('does not compile', () => {
    // @ts-expect-error `access` is missing
    expect(endpoint({ method: 'GET', path: '/api/x', summary: '' })).not.toHaveProperty('access')
  })

  it('keeps the server from starting', async () => {
    const [route] = routesOf(app.platform)
    const silent = { ...route?.endpoint, access: undefined }
    const routes: Route[] = [Object.assign({}, route, { endpoint: silent })]
    await expect(httpWith(app, routes)).rejects.toThrow('does not say who may call it')
  })
})

describe('without being signed in', () => {
  it.each([
    ['no token', {}],
    ['a token that is none', { authorization: 'Bearer nonsense' }],
    ['another kind of authorization', { authorization: 'Basic Zm9vOmJhcg==' }],
  ])('nothing but the open calls is answered: %s', async (_what, headers) => {
    const closed = endpoints.filter((each) => each.access !== 'public')
    expect(closed.length).toBeGreaterThan(10)
    for (const each of closed) {
      const request = requestFor(each)
      const answer = await app
        .visitor('alder')
        .request({ ...request, headers: { ...request.headers, ...headers } })
      expect(answer.status, nameOf(each)).toBe(401)
      expect(answer.problem.code).toBe('not_signed_in')
    }
  })
})

describe('a call that needs a permission', () => {
  const guarded = () =>
    endpoints.flatMap((each) =>
      typeof each.access === 'object' ? [{ each, permission: each.access.permission }] : [],
    )

  /** A member of staff whose role is changed behind the scenes. */
  async function holding(granted: readonly Permission[], clerk: Caller): Promise<Caller> {
    await app.look(
      `update roles set granted = $1 where name = 'Clerk of the Board'
       and tenant_id = (select id from tenants where subdomain = 'alder')`,
      [granted],
    )
    return clerk
  }

  it('is refused to everyone who has all others, and answered to someone who has it alone', async () => {
    const clerk = await app.signIn('alder', 'clerk')
    expect(guarded().length).toBeGreaterThan(3)
    for (const { each, permission } of guarded()) {
      const others = permissions.filter((key) => !grantsFor(permission).includes(key))
      const refused = await (await holding(others, clerk)).request(requestFor(each))
      expect(refused.status, nameOf(each)).toBe(403)
      expect(refused.problem.code).toBe('forbidden')
      const answered = await (await holding([permission], clerk)).request(requestFor(each))
      expect([401, 403], nameOf(each)).not.toContain(answered.status)
    }
  })

  it('is refused to a vendor', async () => {
    const vendor = await app.signIn('alder', 'vendor')
    for (const { each } of guarded())
      expect((await vendor.request(requestFor(each))).status, nameOf(each)).toBe(403)
  })
})

it('a call that is meant for vendors is refused to staff', async () => {
  const greet = endpoint({
    method: 'GET',
    path: '/api/greeting',
    summary: 'Greets a vendor',
    access: 'vendor',
    output: z.object({ message: z.string() }),
  })
  const route = handle(greet, async ({ actor }) => ({ message: `Good morning, ${actor.name}` }))
  const http = await httpWith(app, [route])
  const as = async (account: 'vendor' | 'full.admin') =>
    new Caller(http, 'alder', (await app.signIn('alder', account)).token).call(greet, {})
  expect((await as('vendor')).body.message).toBe('Good morning, Frank Hudson')
  expect((await as('full.admin')).status).toBe(403)
  await http.close()
})

/** Fastify prints its routes as a tree; this reads the whole addresses from it. */
function addressesOf(tree: string): string[] {
  const trail: string[] = []
  return tree.split('\n').flatMap((line) => {
    const found = /^([│├└─ ]*)(\S+) \(/.exec(line)
    if (!found?.[1] || !found[2]) return []
    const depth = found[1].length / 4
    trail.splice(depth - 1, trail.length, found[2])
    return [trail.join('')]
  })
}
