import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnCertificate } from '#features/insurance/contract.ts'
import { countWaiting, listWaiting } from '#features/matters/contract.ts'
import { waitingSorts } from '#features/matters/rules.ts'
import { listMeetings } from '#features/meetings/contract.ts'
import { draftMinutes } from '#features/meetings/minutes/contract.ts'
import { formatDate } from '#platform/shared/dates.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let attorney: Caller
let clerk: Caller
let admin: Caller
let finance: Caller
let vendor: Caller

beforeAll(async () => {
  app = await startTestApp()
  const accounts = ['attorney', 'clerk', 'full.admin', 'finance', 'vendor'] as const
  const callers = await Promise.all(accounts.map((account) => app.signIn('alder', account)))
  ;[attorney, clerk, admin, finance, vendor] = callers as [Caller, Caller, Caller, Caller, Caller]
})
afterAll(() => app.close())

type Query = Parameters<typeof waiting>[1]
const waiting = async (
  by: Caller,
  query: { kind?: string; q?: string; due?: 'overdue' | 'soon'; limit?: number; offset?: number } = {},
) => (await by.call(listWaiting, { query })).body
const counts = async (by: Caller) => (await by.call(countWaiting, {})).body
const total = async (by: Caller, query: Query) =>
  Number((await by.call(listWaiting, { query: { ...query, limit: 1 } })).headers['x-total-count'])

describe('everything that waits', () => {
  it('is one list across resolutions, projects, and contracts, the longest waiting first', async () => {
    const rows = await waiting(attorney)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['resolution', 'project', 'contract']))
    const since = rows.map(({ waiting_since }) => waiting_since)
    expect(since).toEqual(since.toSorted())
    for (const { status, waitingon, version } of rows) {
      expect(status).toBe('legal-review')
      expect(waitingon).toContain('County Attorney')
      expect(version).toBeGreaterThan(0)
    }
  })

  it('is counted by type, and each count leads to as many rows', async () => {
    for (const by of [attorney, clerk, admin])
      for (const { kind, total: all, overdue, soon } of await counts(by)) {
        expect(await total(by, { kind })).toBe(all)
        expect(await total(by, { kind, due: 'overdue' })).toBe(overdue)
        expect(await total(by, { kind, due: 'soon' })).toBe(soon)
      }
    expect((await counts(attorney)).some(({ overdue }) => overdue > 0)).toBe(true)
  })

  it('is sorted, searched, and paged', async () => {
    for (const sort of waitingSorts.flatMap((name) => [name, `-${name}`] as const)) {
      const { status, body } = await admin.call(listWaiting, { query: { sort, limit: 3, offset: 1 } })
      expect([sort, status, body.length]).toEqual([sort, 200, 3])
    }
    const [first] = await waiting(attorney, { kind: 'project' })
    const word = first?.title.split(' ')[0]?.toLowerCase() ?? ''
    expect((await waiting(attorney, { q: word })).map(({ id }) => id)).toContain(first?.id)
    expect(await waiting(attorney, { q: 'xylophone' })).toEqual([])
    expect(await waiting(attorney, { q: '%' })).toEqual([])
    const [minutes] = await waiting(clerk, { kind: 'minutes', q: 'board meeting' })
    expect(minutes?.title).toMatch(/^Board Meeting, \w+ \d+, 20\d\d$/)
  })

  it('is found by what its columns show: department, step, and whom it waits on', async () => {
    const rows = await waiting(attorney)
    const department = rows.find(({ department_name }) => department_name)?.department_name ?? ''
    const there = rows.filter(({ department_name }) => department_name === department)
    expect(there.length).toBeGreaterThan(0)
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)
    expect(ids(await waiting(attorney, { q: department }))).toEqual(expect.arrayContaining(ids(there)))
    expect(ids(await waiting(attorney, { q: 'legal rev' }))).toEqual(ids(rows))
    expect(ids(await waiting(attorney, { q: 'county attorney' }))).toEqual(ids(rows))
    expect(await waiting(attorney, { q: `${department} xylophone` })).toEqual([])
  })

  it('is found by its type, when it is due, what is to be done, and who asked for it', async () => {
    const rows = await waiting(attorney)
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)
    const having = (isIt: (row: (typeof rows)[number]) => boolean) => ids(rows.filter(isIt))
    for (const kind of ['resolution', 'project', 'contract'])
      expect(ids(await waiting(attorney, { q: kind }))).toEqual(
        expect.arrayContaining(having((row) => row.kind === kind)),
      )
    const day = rows.find(({ due_on }) => due_on)?.due_on ?? ''
    const due = having(({ due_on }) => due_on === day)
    expect(ids(await waiting(attorney, { q: formatDate(day, 'MM/DD/YYYY', 'UTC') }))).toEqual(due)
    const ofYear = having(({ due_on }) => due_on?.startsWith(day.slice(0, 4)) ?? false)
    expect(ids(await waiting(attorney, { q: day.slice(0, 4) }))).toEqual(expect.arrayContaining(ofYear))
    await app.look("update matters set due_on = '2041-05-06' where id = $1", [due[0]])
    expect(ids(await waiting(attorney, { q: '2041' }))).toEqual([due[0]])
    await app.look('update matters set due_on = $2 where id = $1', [due[0], day])
    const person = rows.find(({ requested_by }) => requested_by)?.requested_by ?? ''
    expect(ids(await waiting(attorney, { q: person }))).toEqual(
      expect.arrayContaining(having(({ requested_by }) => requested_by === person)),
    )
    const minutes = await waiting(clerk, { kind: 'minutes' })
    expect(minutes.length).toBeGreaterThan(0)
    const found = await waiting(clerk, { kind: 'minutes', q: 'minutes draft' })
    expect(ids(found)).toEqual(ids(minutes.filter(({ status }) => ['draft', 'post'].includes(status))))
    expect((await waiting(admin, { q: 'certificate of insurance' })).map(({ kind }) => kind)).toContain(
      'certificate',
    )
  })

  it('has nothing of another county, and nothing for those on whom nothing waits', async () => {
    const stranger = await app.signIn('birch', 'attorney')
    const [own, theirs] = [await waiting(attorney), await waiting(stranger)]
    expect(own.filter(({ id }) => theirs.some((row) => row.id === id))).toEqual([])
    expect(await waiting(vendor)).toEqual([])
    expect(await counts(vendor)).toEqual([])
    expect((await app.visitor('alder').call(listWaiting, { query: {} })).status).toBe(401)
    expect((await attorney.at('birch').call(countWaiting, {})).status).toBe(404)
  })

  it('shows a certificate to those who review it, until someone has', async () => {
    const [certificate] = await waiting(admin, { kind: 'certificate' })
    if (!certificate) throw new Error('no certificate waits')
    expect(certificate).toMatchObject({ status: 'review', version: null, due_on: null })
    expect(await waiting(attorney, { kind: 'certificate' })).toEqual([])
    const params = { id: certificate.id }
    expect((await admin.call(returnCertificate, { params, body: { reason: 'Blurred' } })).status).toBe(200)
    expect((await waiting(admin, { kind: 'certificate' })).map(({ id }) => id)).not.toContain(certificate.id)
  })

  it('leads a clerk from the meeting to the posted minutes, and lists the same meetings', async () => {
    const before = (await waiting(clerk, { kind: 'minutes' })).find(({ status }) => status === 'draft')
    if (!before) throw new Error('no minutes are to be drafted')
    const meetings = async () =>
      (await clerk.call(listMeetings, { query: { waiting: 'me' } })).body.map(({ id }) => id)
    expect(await meetings()).toContain(before.id)
    expect((await clerk.call(draftMinutes, { params: { id: before.id } })).status).toBe(200)
    const after = (await waiting(clerk, { kind: 'minutes' })).find(({ id }) => id === before.id)
    expect(after).toMatchObject({ status: 'post', due_on: before.due_on })
    expect((await meetings()).length).toBe(await total(clerk, { kind: 'minutes' }))
    expect(await waiting(finance, { kind: 'minutes' })).toEqual([])
  })

  it('asks an evaluator for a disclosure, and for scores until they are handed in', async () => {
    const asked = await app.look<{ email: string; project_id: string }>(
      `select u.email, e.project_id from evaluators e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
         join matters m on m.tenant_id = e.tenant_id and m.id = e.project_id
       where e.ended_at is null and e.is_scoring and m.status = 'evaluation' and u.email like '%@alder.example'
         and not exists (select from score_sheets s where s.tenant_id = e.tenant_id and s.project_id = e.project_id
           and s.user_id = e.user_id and s.handed_in_at is not null)`,
    )
    for (const { email, project_id } of asked) {
      const member = await app.signIn('alder', email.split('@')[0] as 'attorney')
      const row = (await waiting(member, { kind: 'evaluation' })).find(({ id }) => id === project_id)
      expect(['disclose', 'score']).toContain(row?.status)
    }
    expect(await waiting(vendor, { kind: 'evaluation' })).toEqual([])
  })

  it('hides a matter from whoever declared a conflict of interest', async () => {
    const [first] = await waiting(attorney, { kind: 'contract' })
    const before = await total(attorney, {})
    await app.look(
      `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
       select m.tenant_id, m.id, u.id, now() from matters m join users u on u.tenant_id = m.tenant_id
       where m.id = $1 and u.email = 'attorney@alder.example'`,
      [first?.id],
    )
    // The list is read again once the county's record has moved.
    await clerk.call(draftMinutes, {
      params: {
        id: (await waiting(clerk, { kind: 'minutes' })).find((row) => row.status === 'post')?.id ?? '',
      },
    })
    expect((await waiting(attorney)).map(({ id }) => id)).not.toContain(first?.id)
    expect(await total(attorney, {})).toBe(before - 1)
  })

  it('ends with the permission, in counts too', async () => {
    await app.look(
      `update roles set granted = '{meetings.see}' where name = 'County Attorney'
       and tenant_id = (select id from tenants where subdomain = 'alder')`,
    )
    const again = await app.signIn('alder', 'attorney')
    expect(await counts(again)).toEqual([])
    expect(await waiting(again)).toEqual([])
  })
})
