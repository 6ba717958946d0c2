import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routesOf } from '#app/server.ts'
import { hashPassword } from '#features/auth/server/index.ts'
import { attach, newItem, newMeeting, publish } from '#features/public-portal/server/portal.fixture.ts'
import { Caller } from '#testing/caller.ts'
import { countyId, fingerprint, RowIds } from '#testing/county-rows.ts'
import { foreignIdFaults, ownInput, told } from '#testing/foreign-ids.ts'
import { httpWith } from '#testing/http-with.ts'
import { openDataCalls } from '#testing/open-data-calls.ts'
import {
  fittingInput,
  type Operation,
  type OperationInput,
  operationsOf,
  requestOf,
} from '#testing/operations.ts'
import { startTestApp } from '#testing/test-app.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { notFound } from '../../shared/errors.ts'
import { deriveKey, signLink } from '../secrets.ts'
import { handle } from './handle.ts'

const app = await startTestApp()
const stranger = await app.signIn('birch', 'full.admin')
const admin = await app.signIn('alder', 'full.admin')
const signingToken = 'a-link-to-sign-in-birch'
const certificateToken = 'a-link-to-send-a-certificate-in-birch'
const registrationToken = 'token-of-birch'
const registrationPassword = 'seven green boats at noon'
await fillBirch()
const birch = await countyId(app, 'birch')
const published = await publishedInBirch()
const rows = { own: await RowIds.of(app, 'alder'), foreign: await RowIds.of(app, 'birch') }
const operations = await operationsOf(app.http)
const closed = operations.filter((operation) => !operation.isPublic)
const named = (list: Operation[]) => list.map((operation) => [operation.name, operation] as const)

/** Calls that are for vendors alone are refused to staff whatever they name. */
const forVendors = new Set(
  routesOf(app.platform)
    .filter(({ endpoint: { access } }) => access === 'vendor')
    .map(({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
)
const vendor = await app.signIn('alder', 'vendor')
const callerFor = ({ name }: Operation, staff: Caller) => (forVendors.has(name) ? vendor : staff)

/** Looked at once around many calls: to look at all that two counties have after each would take longer than the calls. */
function writesNothing(...counties: string[]) {
  const prints = () => Promise.all(counties.map((county) => fingerprint(app, county)))
  let before: Awaited<ReturnType<typeof prints>>
  beforeAll(async () => {
    before = await prints()
  })
  it('and nothing of it was written', async () => expect(await prints()).toEqual(before))
}

afterAll(() => app.close())

/** Something in every table that the demo county leaves empty. */
async function fillBirch(): Promise<void> {
  const body = { email: 'clerk@birch.example', subdomain: 'birch' }
  await stranger.request({ method: 'POST', url: '/api/auth/forgot-password', payload: body })
  await app.runJobs()
  await app.look(
    `insert into withdrawn_resolutions (tenant_id, resolution_id, text_id, number, published_at, withdrawn_at)
     select tenant_id, resolution_id, id, 'withdrawn', now(), now() from adopted_texts
     where tenant_id = (select id from tenants where subdomain = 'birch') limit 1`,
  )
  await app.look(
    `insert into files (tenant_id, name, size, sha256, content_type, storage_key, created_at)
     select id, 'a.pdf', 1, repeat('0', 64), 'application/pdf', 'k', now() from tenants where subdomain = 'birch'`,
  )
  await app.look(
    `with attached as (insert into attachments (tenant_id, item_id, title, position)
       select tenant_id, id, 'A document', 1 from meeting_items
       where tenant_id = (select id from tenants where subdomain = 'birch') limit 1 returning tenant_id, id)
     insert into attachment_versions (tenant_id, attachment_id, number, file_id, added_at)
     select a.tenant_id, a.id, 1, f.id, now() from attached a join files f on f.tenant_id = a.tenant_id and f.storage_key = 'k'`,
  )
  await app.look(
    `insert into attachments (tenant_id, matter_id, title, position)
     select tenant_id, id, 'A document', 1 from matters
     where tenant_id = (select id from tenants where subdomain = 'birch') and status = 'draft' limit 1`,
  )
  await app.look(
    `insert into vendor_tax_forms (tenant_id, vendor_id, number, file_id, uploaded_by, uploaded_by_name, uploaded_at)
     select l.tenant_id, l.vendor_id, 1, f.id, l.user_id, 'Someone', now()
     from user_vendors l join tenants t on t.id = l.tenant_id and t.subdomain = 'birch'
       join files f on f.tenant_id = l.tenant_id and f.storage_key = 'k' limit 1`,
  )
  await app.look(
    `with awarded as (insert into awards (tenant_id, project_id, kind, is_multiple, reason, recommended_by, recommended_by_name,
         recommended_at)
       select o.tenant_id, o.project_id, 'whole', false, '', u.id, 'Someone', now() from opened_submissions o
         join tenants t on t.id = o.tenant_id and t.subdomain = 'birch' join users u on u.tenant_id = o.tenant_id
       where not exists (select from offer_rounds r where r.tenant_id = o.tenant_id and r.project_id = o.project_id)
         and not exists (select from awards a where a.tenant_id = o.tenant_id and a.project_id = o.project_id) limit 1
       returning tenant_id, id, project_id, recommended_by)
     insert into award_protests (tenant_id, award_id, project_id, vendor_id, vendor_name, grounds, letter_id, filed_by, filed_by_name,
       filed_at)
     select a.tenant_id, a.id, a.project_id, s.vendor_id, 'A vendor', 'Grounds', f.id, a.recommended_by, 'Someone', now()
     from awarded a join submissions s on s.tenant_id = a.tenant_id and s.project_id = a.project_id
       join files f on f.tenant_id = a.tenant_id and f.storage_key = 'k' limit 1`,
  )
  await app.look('alter table performance_reports disable trigger user')
  await app.look(
    `insert into performance_reports (tenant_id, project_id, award_id, vendor_id, number, quality, timeliness, billing, communication,
       rehire, comments, written_by, written_by_name, written_at, submitted_at, submitted_by_name)
     select a.tenant_id, a.project_id, a.id, v.id, 1, 3, 3, 3, 3, 'yes', 'As agreed.', a.recommended_by, 'Someone', now(), now(), 'Someone'
     from awards a join tenants t on t.id = a.tenant_id and t.subdomain = 'birch' join vendors v on v.tenant_id = a.tenant_id limit 1`,
  )
  await app.look('alter table performance_reports enable trigger user')
  await app.look(
    `insert into vendor_registrations (tenant_id, email, first_name, last_name, password_hash, wanted, token_sha256, asked_at, expires_at)
     select id, 'new@birch.example', 'New', 'Vendor', $1, '{"kind":"join","name":"Any","message":""}',
       encode(sha256('${registrationToken}'), 'hex'), now(), now() + interval '1 day'
     from tenants where subdomain = 'birch'`,
    [await hashPassword(registrationPassword)],
  )
  await app.look(
    `insert into signature_requests (tenant_id, matter_id, file_id, sha256, papers_sha256, is_ordered, asked_by,
       asked_by_name, asked_at)
     select c.tenant_id, c.id, f.id, f.sha256, f.sha256, true, u.id, 'Someone', now() from contracts c
       join tenants t on t.id = c.tenant_id and t.subdomain = 'birch' join users u on u.tenant_id = c.tenant_id
       join files f on f.tenant_id = c.tenant_id and f.storage_key <> 'k' and f.content_type = 'application/pdf' limit 1`,
  )
  await app.look(
    `with signer as (insert into signature_signers (tenant_id, request_id, position, side, name, email, vendor_id)
       select r.tenant_id, r.id, 1, 'vendor', 'Someone', 'signer@birch.example', c.vendor_id from signature_requests r
         join contracts c on c.tenant_id = r.tenant_id and c.id = r.matter_id returning tenant_id, id),
     code as (insert into signature_codes (tenant_id, signer_id, code_hash, sent_at, expires_at)
       select tenant_id, id, 'none', now(), now() from signer)
     insert into signature_invitations (tenant_id, signer_id, token_sha256, sent_at, expires_at)
     select tenant_id, id, encode(sha256('${signingToken}'), 'hex'), now(), now() + interval '1 day' from signer`,
  )
  await app.look(
    `with request as (insert into certificate_requests (tenant_id, vendor_id, email, asked, due_on, asked_by, asked_by_name, asked_at)
       select v.tenant_id, v.id, 'agent@birch.example', '[]', current_date, u.id, 'Someone', now() from vendors v
         join tenants t on t.id = v.tenant_id and t.subdomain = 'birch' join users u on u.tenant_id = v.tenant_id limit 1
       returning tenant_id, id)
     insert into certificate_request_links (tenant_id, id, request_id, token_sha256, sent_at, expires_at)
     select tenant_id, gen_random_uuid(), id, encode(sha256('${certificateToken}'), 'hex'), now(), now() + interval '1 day' from request`,
  )
  await app.look(
    `insert into view_schedules (tenant_id, view_id, user_id, every, hour, format, next_at)
     select v.tenant_id, v.id, v.user_id, 'weekday', 7, 'xlsx', now() + interval '1 day' from saved_views v
       join tenants t on t.id = v.tenant_id and t.subdomain = 'birch' limit 1`,
  )
  await app.look(
    `with schedule as (insert into retention_schedules (tenant_id, version, saved_by, saved_by_name, saved_at)
       select u.tenant_id, 1, u.id, 'Someone', now() from users u join tenants t on t.id = u.tenant_id and t.subdomain = 'birch' limit 1
       returning tenant_id, saved_by),
     rule as (insert into retention_rules (tenant_id, schedule, record_type, years, basis, disposition)
       select tenant_id, 1, 'default', 6, 'LGS-1', 'destroy' from schedule),
     contract as (select c.tenant_id, c.id, s.saved_by as user_id, row_number() over (order by c.id) as place
       from contracts c join schedule s on s.tenant_id = c.tenant_id where c.parent_id is null),
     hold as (insert into retention_holds (tenant_id, contract_id, kind, reason, placed_by, placed_by_name, placed_at)
       select tenant_id, id, 'legal', 'A case', user_id, 'Someone', now() from contract where place = 1),
     disposition as (insert into retention_dispositions (tenant_id, contract_id, schedule, record_type, years, basis, disposition,
         ended_on, due_on, proposed_by, proposed_by_name, proposed_at)
       select tenant_id, id, 1, 'default', 6, 'LGS-1', 'destroy', '2015-12-31', '2022-01-01', user_id, 'Someone', now()
       from contract where place = 2 returning tenant_id, id, contract_id)
     insert into retention_items (tenant_id, disposition_id, contract_id, kind, name, size, sha256)
     select tenant_id, id, contract_id, 'text', 'A text', 1, repeat('0', 64) from disposition`,
  )
}

/** What the public of Birch may read. */
async function publishedInBirch() {
  const birchClerk = await app.signIn('birch', 'clerk')
  const meeting = await newMeeting(app, birchClerk)
  const item = await newItem(birchClerk, meeting, { description: 'Road salt' })
  await attach(app, item, 'Bids', 'birch')
  const paper = await publish(app, meeting)
  const one = async (query: string) => (await app.look<{ id: string }>(query, [birch]))[0]?.id ?? ''
  const link = (purpose: string, id: string) =>
    signLink(deriveKey(app.platform.secret, `subscription ${purpose}`), id)
  const subscription = (state: string) =>
    one(`select id from meeting_subscriptions where tenant_id = $1 and confirmed_at is ${state} limit 1`)
  const project = await one('select id from published_solicitations where tenant_id = $1 order by id limit 1')
  await app.look(
    `insert into solicitation_files (tenant_id, project_id, version, position, file_id)
     select tenant_id, $2, 0, 1, id from files where tenant_id = $1 and storage_key <> 'k' order by created_at desc limit 1`,
    [birch, project],
  )
  await app.look(
    `update solicitation_versions v set file_id = f.file_id from solicitation_files f
     where v.tenant_id = $1 and v.project_id = $2 and v.number = 0 and f.project_id = v.project_id and f.version = 0 and f.position = 1`,
    [birch, project],
  )
  const contract = await publishContract()
  const until = app.clock.now().getTime() + 3 * 3_600_000
  const previewKey = deriveKey(app.platform.secret, `vendor preview ${birch} ${until}`)
  return {
    meeting,
    item,
    paper,
    project,
    contract,
    preview: { token: signLink(previewKey, project), until },
    resolution: await one('select id from published_resolutions where tenant_id = $1 limit 1'),
    code: await one(
      'select code as id from certified_copies where tenant_id = $1 and revoked_at is null limit 1',
    ),
    member: await one('select member_id as id from seat_terms where tenant_id = $1 limit 1'),
    asked: link('confirmation', await subscription('null')),
    subscribed: link('end', await subscription('not null')),
  }
}

/** An executed contract and its amendment, both with a signed copy that the county publishes. */
async function publishContract() {
  await app.look('alter table contracts disable trigger user')
  const file = `(select id from files where tenant_id = $1 and storage_key <> 'k' order by created_at desc limit 1)`
  const [contract] = await app.look<{ id: string; change: string }>(
    `with signed as (update contracts set signed_file_id = ${file}, signed_sha256 = repeat('0', 64)
       where tenant_id = $1 and id = (select id from contracts where tenant_id = $1 and executed_at is not null and parent_id is null
         order by id limit 1) returning *),
     matter as (insert into matters (tenant_id, kind, number, year, title, category, status, waiting_since, created_at, changed_at)
       select tenant_id, 'contract', number || '-A9', year, title, category, 'executed', now(), now(), now() from matters
       where tenant_id = $1 and id = (select id from signed) returning id)
     insert into contracts (tenant_id, id, vendor_id, parent_id, change_kind, change_number, start_on, amount_kind, amount_cents,
       executed_at, executed_on, signed_file_id, signed_sha256)
     select s.tenant_id, m.id, s.vendor_id, s.id, 'amendment', 9, s.start_on, s.amount_kind, 0, s.executed_at, s.executed_on,
       s.signed_file_id, s.signed_sha256 from signed s cross join matter m returning parent_id as id, id as change`,
    [birch],
  )
  await app.look('alter table contracts enable trigger user')
  await app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     values ($1, 'contracts.publishDocuments', 'true', '2020-01-01', now())`,
    [birch],
  )
  if (!contract) throw new Error('Birch has no executed contract')
  return contract
}

const notThere = { code: 'not_found', status: 404, error: 'Not found.' }

it('the other county has rows of every kind that could be reached', () => {
  expect(rows.foreign.tablesWithoutRows).toEqual([])
  expect(rows.foreign.all.length).toBeGreaterThanOrEqual(20)
})

describe('with a token of another county there is nothing here', () => {
  it.each(named(closed))('%s', async (_name, operation) => {
    const request = requestOf(operation, ownInput(operation, rows.own))
    const answer = await stranger.at('alder').request(request)
    expect(answer.problem).toMatchObject(notThere)
  })
  writesNothing('alder', 'birch')
})

describe('an id of another county’s row is an id that is nowhere', () => {
  let caller = admin
  it.each(named(closed))(
    '%s',
    async (_name, operation) => {
      const isSignedIn = (await caller.request({ url: '/api/check-session' })).status === 200
      if (!isSignedIn) caller = await app.signIn('alder', 'full.admin') // the one before was to log off
      expect(await foreignIdFaults(callerFor(operation, caller), operation, rows)).toEqual([])
    },
    240_000,
  )
  writesNothing('birch')

  it('and a call that would tell the difference is found', async () => {
    const http = await httpWith(app, [leakyRoute])
    const [operation] = await operationsOf(http)
    if (!operation) throw new Error('the leak is not described')
    const faults = await foreignIdFaults(
      new Caller(http, 'alder', (await app.signIn('alder', 'full.admin')).token),
      operation,
      rows,
    )
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

  let caller = admin
  beforeAll(async () => {
    caller = await app.signIn('alder', 'full.admin')
  })
  it.each(named(operations))('%s', async (_name, operation) => {
    const given = fittingInput(operation)
    for (const name of names) {
      const inQuery = { ...given, query: { ...given.query, [name]: birch } }
      const bodies = [{ [name]: birch }, { entries: [{ [name]: birch }] }, { [name]: [birch] }]
      const inBody = bodies.map((body) => ({ ...given, body: Object.assign({}, given.body, body) }))
      const tries = operation.method === 'GET' ? [inQuery] : [inQuery, ...inBody]
      for (const input of tries) {
        const answer = await callerFor(operation, caller).request(requestOf(operation, input))
        expect(answer.problem, JSON.stringify(input)).toMatchObject(notThere)
      }
    }
  })
  writesNothing('alder', 'birch')
})

/** Each is open for a reason, and each is asked here for something of another county. */
const linkOfBirch = () =>
  signLink(deriveKey(app.platform.secret, 'password link'), rows.foreign.for('password_link_id'))
const registrationInBirch = {
  subdomain: 'birch',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@registers.example',
  password: registrationPassword,
  wanted: { kind: 'join', name: 'Any firm' },
}
const isRead = 'the public reads what the county posts'
const isChecked = 'whoever holds a certified copy may check it'
const isProof = 'the link in the mail is what proves whose address it is'
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
  'POST /api/vendor-registrations': {
    why: 'vendors register by themselves',
    ask: () => ({ body: registrationInBirch }),
  },
  'GET /api/vendor-registrations/{token}': {
    why: isProof,
    ask: () => ({ params: { token: registrationToken } }),
  },
  'POST /api/vendor-registrations/{token}': {
    why: isProof,
    ask: () => ({
      params: { token: registrationToken },
      body: { password: registrationInBirch.password },
    }),
  },
  'GET /public/meetings': { why: isRead, ask: () => ({ query: { body: rows.foreign.for('body_id') } }) },
  'GET /public/meetings/{id}': { why: isRead, ask: () => ({ params: { id: published.meeting } }) },
  'GET /public/members/{id}': { why: isRead, ask: () => ({ params: { id: published.member } }) },
  'GET /public/bodies/{id}': { why: isRead, ask: () => ({ params: { id: rows.foreign.for('body_id') } }) },
  'GET /public/bodies/{id}/meetings.ics': {
    why: isRead,
    ask: () => ({ params: { id: rows.foreign.for('body_id') } }),
  },
  'GET /public/papers/{file}': { why: isRead, ask: () => ({ params: { file: `${published.paper}.pdf` } }) },
  'GET /public/attachments/{id}/{n}': { why: isRead, ask: () => ({ params: { id: published.item, n: 1 } }) },
  'GET /public/resolutions': {
    why: isRead,
    ask: () => ({ query: { department: rows.foreign.for('department_id') } }),
  },
  'GET /public/resolutions/{number}': {
    why: isRead,
    ask: () => ({ params: { number: published.resolution } }),
  },
  'GET /public/resolutions/{number}/resolution.pdf': {
    why: isRead,
    ask: () => ({ params: { number: published.resolution } }),
  },
  'GET /public/contracts': {
    why: isRead,
    ask: () => ({ query: { department: rows.foreign.for('department_id') } }),
  },
  'GET /public/contracts/{number}': {
    why: isRead,
    ask: () => ({ params: { number: published.contract.id } }),
  },
  'GET /public/contracts/{number}/signed-copy': {
    why: isRead,
    ask: () => ({ params: { number: published.contract.id } }),
  },
  'GET /public/contracts/{number}/changes/{change}/signed-copy': {
    why: isRead,
    ask: () => ({ params: { number: published.contract.id, change: published.contract.change } }),
  },
  'GET /public/solicitations': {
    why: isRead,
    ask: () => ({ query: { department: rows.foreign.for('department_id') } }),
  },
  'GET /public/solicitations/{number}': {
    why: isRead,
    ask: () => ({ params: { number: published.project } }),
  },
  'GET /public/solicitations/{number}/dates.ics': {
    why: isRead,
    ask: () => ({ params: { number: published.project } }),
  },
  'GET /public/solicitations/{number}/versions/{version}': {
    why: isRead,
    ask: () => ({ params: { number: published.project, version: 0 } }),
  },
  'GET /public/solicitations/{number}/versions/{version}/files/{position}': {
    why: isRead,
    ask: () => ({ params: { number: published.project, version: 0, position: 1 } }),
  },
  'GET /public/previews/{token}': {
    why: isProof,
    ask: () => ({ params: { token: published.preview.token }, query: { until: published.preview.until } }),
  },
  'GET /public/verify/{code}': { why: isChecked, ask: () => ({ params: { code: published.code } }) },
  'GET /public/verify/{code}/copy.pdf': {
    why: isChecked,
    ask: () => ({ params: { code: published.code } }),
  },
  'POST /public/verify': { why: isChecked, ask: () => ({ body: { code: published.code } }) },
  'POST /public/subscriptions': {
    why: 'anybody may ask to be told of what is posted',
    ask: () => ({ body: { email: 'ann@example.org', body_id: rows.foreign.for('body_id') } }),
  },
  'GET /public/sign/{token}': { why: isProof, ask: () => ({ params: { token: signingToken } }) },
  'GET /public/sign/{token}/code': { why: isProof, ask: () => ({ params: { token: signingToken } }) },
  'GET /public/sign/{token}/document.pdf': { why: isProof, ask: () => ({ params: { token: signingToken } }) },
  'POST /public/sign/{token}': { why: isProof, ask: () => ({ params: { token: signingToken } }) },
  'POST /public/sign/{token}/code': { why: isProof, ask: () => ({ params: { token: signingToken } }) },
  'POST /public/sign/{token}/decline': { why: isProof, ask: () => ({ params: { token: signingToken } }) },
  'GET /public/insurance/{token}': { why: isProof, ask: () => ({ params: { token: certificateToken } }) },
  'POST /public/insurance/{token}': { why: isProof, ask: () => ({ params: { token: certificateToken } }) },
  'GET /public/subscriptions/{token}': { why: isProof, ask: () => ({ params: { token: published.asked } }) },
  'POST /public/subscriptions/{token}': { why: isProof, ask: () => ({ params: { token: published.asked } }) },
  'GET /public/subscriptions/{token}/end': {
    why: isProof,
    ask: () => ({ params: { token: published.subscribed } }),
  },
  'POST /public/subscriptions/{token}/end': {
    why: isProof,
    ask: () => ({ params: { token: published.subscribed } }),
  },
  ...(await openDataCalls(app, 'birch')),
}

/** These name no row: the host alone decides, and all that they tell is the county's own. */
const ofTheHost = [
  'GET /api/commodity-search',
  'GET /.well-known/security.txt',
  'GET /calendar.aspx',
  'GET /default.aspx',
  'GET /departments.aspx',
  'GET /favicon.ico',
  'GET /legislation.aspx',
  'GET /mainbody.aspx',
  'GET /people.aspx',
  'GET /public',
  'GET /public/awards',
  'GET /public/calendar',
  'GET /public/meetings.ics',
  'GET /public/meetings.rss',
  'GET /public/members',
  'GET /public/ocds/records.json',
  'GET /public/ocds/releases.json',
  'GET /public/ocds/releases.jsonl',
  'GET /public/public-sans.woff2',
  'GET /public/receipt-key',
  'GET /public/receipt-key.pem',
  'GET /public/resolutions.rss',
  'GET /public/solicitations.rss',
  'GET /public/search',
  'GET /public/style.css',
  'GET /public/verify',
  'GET /robots.txt',
  'GET /sitemap.xml',
]

describe('what is open to everybody tells nothing of another county', () => {
  const open = operations.filter((operation) => operation.isPublic)

  it('and is listed with the reason for which it is open', () => {
    // Parts of pages are open too, and not in the API's description.
    const assets = routesOf(app.platform).filter(({ endpoint }) => endpoint.isAsset)
    const names = [...open.map(({ name }) => name), ...assets.map(({ endpoint }) => `GET ${endpoint.path}`)]
    expect([...Object.keys(openCalls), ...ofTheHost].sort()).toEqual(names.sort())
  })

  it.each(ofTheHost)('%s', async (name) => {
    const answer = await app.visitor('alder').request({ url: name.slice('GET '.length) })
    expect([200, 302]).toContain(answer.status)
    const text = JSON.stringify(answer.body)
    expect([...rows.foreign.all, birch, 'Birch'].filter((own) => text.includes(own))).toEqual([])
  })

  const aboutRows = named(open.filter(({ name }) => !ofTheHost.includes(name)))
  const requestFor = (name: string, operation: Operation) =>
    requestOf(operation, { ...fittingInput(operation), ...openCalls[name]?.ask() })

  describe('asked here', () => {
    it.each(aboutRows)('%s', async (name, operation) => {
      const answer = await app.visitor('alder').request(requestFor(name, operation))
      expect(told(answer)).toMatchObject({ code: 'not_found', status: 404 })
    })
    writesNothing('alder', 'birch')
  })

  it.each(aboutRows)('and in its own county all of it: %s', async (name, operation) => {
    expect([200, 302]).toContain((await app.visitor('birch').request(requestFor(name, operation))).status)
  })
})
