import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCounty, inviteFirstAdministrator } from '#app/counties.ts'
import { choosePassword, login } from '#features/auth/contract.ts'
import { makeLink } from '#features/auth/server/index.ts'
import { createMember, createSeat, createTerm, listBodies } from '#features/bodies/contract.ts'
import { createDepartment } from '#features/departments/contract.ts'
import { createMeeting } from '#features/meetings/contract.ts'
import { getResolution, moveResolution, requestResolution } from '#features/resolutions/contract.ts'
import { getDraft } from '#features/resolutions/draft-contract.ts'
import { listRoutes } from '#features/resolutions/routing-contract.ts'
import { getRole, listRoles, saveRolePermissions } from '#features/roles/contract.ts'
import { getCountyRecord, setLogo, setSetting, updateCounty } from '#features/tenants/settings-contract.ts'
import { createUser } from '#features/users/contract.ts'
import { createVendor } from '#features/vendors/contract.ts'
import { transact } from '#platform/server/http/run.ts'
import { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { dismissSetupGuide, getSetupGuide } from '../contract.ts'
import { setupStepNames } from '../step-names.ts'

const password = 'eleven copper kettles by the river'
const system = { kind: 'system', name: 'test' } as const

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await startTestApp()
  const county = { subdomain: 'elm', name: 'Elm County', timeZone: 'America/New_York' }
  const first = { email: 'jane@elm.example', firstName: 'Jane', lastName: 'Doe' }
  await createCounty(app.platform, county, async (ctx) => {
    await inviteFirstAdministrator(first)(ctx)
  })
  admin = await accept(first.email)
})
afterAll(() => app.close())

/** Chooses a password through an invitation, and logs in. */
async function accept(email: string): Promise<Caller> {
  const tenant = await app.platform.tenants.ofHost('elm.localhost')
  const [user] = await app.look<{ id: string }>('select id from users where email = $1', [email])
  const link = await transact(
    app.platform,
    tenant,
    () => system,
    (ctx) =>
      makeLink(app.platform, ctx, { linkId: randomUUID(), userId: user?.id ?? '', kind: 'invitation' }),
  )
  const visitor = app.visitor('elm')
  await visitor.call(choosePassword, { params: { token: link.split('/').at(-1) ?? '' }, body: { password } })
  const answer = await visitor.call(login, { body: { email, password, subdomain: 'elm' } })
  return new Caller(app.http, 'elm', answer.body.token)
}

const left = async () =>
  (await admin.call(getSetupGuide, {})).body.steps.flatMap(({ step, is_done }) => (is_done ? [] : [step]))
const today = () => app.clock.today()

async function invite(local: string, role: string, department_id: string | null = null): Promise<Caller> {
  const email = `${local}@elm.example`
  const body = { email, first_name: local, last_name: 'Elm', role, department_id }
  expect((await admin.call(createUser, { body })).status).toBe(200)
  return accept(email)
}

describe('the guide of a new county', () => {
  it('starts with everything left to do', async () => {
    expect((await admin.call(getSetupGuide, {})).body.is_dismissed).toBe(false)
    expect(await left()).toEqual(setupStepNames)
  })

  it('has the Clerk of the Board among its roles, with whom resolutions wait', async () => {
    const roles = (await admin.call(listRoles, { query: { module: 'Meetings' } })).body
    expect(roles.map(({ name, is_default }) => [name, is_default])).toEqual([['Clerk of the Board', true]])
    const { body } = await admin.call(getRole, { params: { id: roles[0]?.id ?? '' } })
    expect(body.granted).toEqual(expect.arrayContaining(['meetings.conduct', 'resolutions.recordBoard']))
    const route = (await admin.call(listRoutes, { query: { category: '' } })).body
    expect(route.map(({ step, holder }) => [step, holder])).toEqual([
      ['working', 'Requesting department'],
      ['legal-review', 'County Attorney'],
      ['committee-review', 'Clerk of the Board'],
      ['clerk-review', 'Clerk of the Board'],
      ['board-review', 'Clerk of the Board'],
    ])
  })

  it('ticks each step when the records say so, and not before', async () => {
    const { version } = (await admin.call(getCountyRecord, {})).body
    await admin.call(updateCounty, { body: { contact_email: 'clerk@elm.example', version } })
    expect(await left()).not.toContain('county')
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await admin.call(setLogo, { body: { image: pixel } })
    const name = { value: 'Eleanor Voss', effective_from: today() }
    await admin.call(setSetting, { params: { key: 'clerk.name' }, body: name })
    await admin.call(createVendor, { body: { name: 'Kestrel Paving' } })
    expect(await left()).toEqual([
      'departments',
      'clerkUser',
      'attorneyUser',
      'reviewers',
      'secondAdministrator',
      'secondFactor',
      'board',
      'routing',
      'meetings',
    ])

    const department = (
      await admin.call(createDepartment, { body: { munis_id: '1490', name: 'Public Works' } })
    ).body.id
    expect(await left()).toContain('reviewers')
    await invite('reviewer', 'Department - Reviewer', department)
    await invite('attorney', 'County Attorney')
    expect(await left()).toEqual([
      'clerkUser',
      'secondAdministrator',
      'secondFactor',
      'board',
      'routing',
      'meetings',
    ])
    await invite('clerk', 'Clerk of the Board')
    await invite('second', 'Full Administrator')
    expect(await left()).toEqual(['secondFactor', 'board', 'meetings'])

    const [board] = (await admin.call(listBodies, { query: { q: 'Board' } })).body
    const seat = await admin.call(createSeat, {
      params: { id: board?.id ?? '' },
      body: { name: 'District 1' },
    })
    const member = await admin.call(createMember, { body: { name: 'Margaret Ainsley' } })
    const term = { member_id: member.body.id, starts_on: '2020-01-01' }
    await admin.call(createTerm, { params: { id: seat.body.id }, body: term })
    await admin.call(createMeeting, {
      body: {
        tenant_id: await countyId(app, 'elm'),
        meeting_type: 'Board',
        date: today(),
        location: 'Courthouse',
      },
    })
    expect(await left()).toEqual(['secondFactor'])
  })

  it('leaves a county whose resolutions go from the department to the Board’s table', async () => {
    const [department] = await app.look<{ id: string }>(
      "select id from departments where munis_id = '1490' and name = 'Public Works' and tenant_id = (select id from tenants where subdomain = 'elm')",
    )
    const requester = await invite('requester', 'Department - Contracts Manager', department?.id ?? null)
    const [reviewer, attorney, clerk] = await Promise.all([
      accept('reviewer@elm.example'),
      accept('attorney@elm.example'),
      accept('clerk@elm.example'),
    ])
    const body = {
      department: department?.id,
      title: 'Guard rail on Mill Road',
      description: 'Replace the guard rail.',
      vendor: 'Kestrel Paving',
      amount: 48500,
    }
    const { id } = (await requester.call(requestResolution, { body })).body
    const desks = [
      [requester, 'submit', 'working'],
      [reviewer, 'approve', 'legal-review'],
      [attorney, 'approve', 'committee-review'],
      [clerk, 'approve', 'clerk-review'],
      [clerk, 'approve', 'board-review'],
    ] as const
    for (const [caller, action, next] of desks) {
      const [view, draft] = await Promise.all([
        caller.call(getResolution, { params: { id } }),
        caller.call(getDraft, { params: { id } }),
      ])
      const text_read = { text: draft.body.number ?? 0 }
      const moved = await caller.call(moveResolution, {
        params: { id, action },
        body: { version: view.body.version ?? 0, text_read },
      })
      expect([next, moved.problem?.error, moved.body.status]).toEqual([next, undefined, next])
    }
  })

  it('is whole once Full Administrators must have two-factor authentication', async () => {
    const roles = (await admin.call(listRoles, { query: { q: 'Full Administrator' } })).body
    const asked = { role_id: roles[0]?.id ?? '', version: roles[0]?.version ?? 0, changes: [] }
    await admin.call(saveRolePermissions, { body: { ...asked, requires_second_factor: true } })
    expect((await admin.call(getSetupGuide, {})).problem.code).toBe('second_factor_setup_required')
    await app.look(`update users set totp_confirmed_at = now() where email = 'jane@elm.example'`)
    expect(await left()).toEqual([])
  })
})

describe('dismissing the guide', () => {
  it('holds for everyone, and is on record once', async () => {
    const both = await Promise.all([admin.call(dismissSetupGuide, {}), admin.call(dismissSetupGuide, {})])
    expect(both.map(({ body }) => body.is_dismissed)).toEqual([true, true])
    expect((await admin.call(getSetupGuide, {})).body.is_dismissed).toBe(true)
    const events = await app.look("select 1 from audit_events where event = 'county.setup_guide_dismissed'")
    expect(events).toHaveLength(1)
  })

  it('is refused without the permission, and leaves other counties alone', async () => {
    const clerk = await accept('clerk@elm.example')
    expect((await clerk.call(getSetupGuide, {})).status).toBe(403)
    expect((await clerk.call(dismissSetupGuide, {})).status).toBe(403)
    await app.look("update tenants set guide_dismissed_at = null where subdomain <> 'elm'")
    await admin.call(dismissSetupGuide, {})
    const stranger = await app.signIn('birch', 'full.admin')
    expect((await stranger.call(getSetupGuide, {})).body.is_dismissed).toBe(false)
  })
})
