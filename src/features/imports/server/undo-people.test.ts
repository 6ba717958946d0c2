/** Undoing imports of users, members, commodity codes, and payments: what was used since stays, and is named. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBody } from '#features/bodies/contract.ts'
import { memberImportEndpoints, memberUndoEndpoints } from '#features/bodies/import-contract.ts'
import { commodityImportEndpoints, commodityUndoEndpoints } from '#features/commodities/import-contract.ts'
import { userImportEndpoints, userUndoEndpoints } from '#features/users/import-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import type { ImportName } from '../contract.ts'
import { csvOf, uploadImport } from './imports.fixture.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

async function imported(kind: ImportName, start: typeof userImportEndpoints.start, ...rows: string[][]) {
  const { body } = await uploadImport(admin, kind, csvOf(...(rows as [string[], ...string[][]])))
  const params = { id: body.id }
  await admin.call(start, { params, body: {} })
  await app.runJobs()
  return params
}

async function undone(
  { previewUndo, undo }: typeof userUndoEndpoints,
  get: typeof userImportEndpoints.get,
  params: { id: string },
) {
  const { body: preview } = await admin.call(previewUndo, { params })
  const stranger = await app.signIn('birch', 'full.admin')
  expect((await stranger.call(undo, { params, body: {} })).status).toBe(404)
  expect((await admin.call(undo, { params, body: {} })).status).toBe(200)
  await app.runJobs()
  const { body: found } = await admin.call(get, { params })
  expect(found).toMatchObject({ status: 'undone', removed: preview.removable, kept: preview.kept })
  return preview
}

it('deletes users whom nothing names, and keeps those with a password or at work', async () => {
  const params = await imported(
    'user',
    userImportEndpoints.start,
    ['First Name', 'Last Name', 'Email', 'Role'],
    ['Una', 'Used', 'una@undo.example', 'Finance'],
    ['Mia', 'Manages', 'mia@undo.example', 'Finance'],
    ['Cora', 'Changed', 'cora@undo.example', 'Finance'],
    ['Nora', 'Neither', 'nora@undo.example', 'Finance'],
  )
  await app.look(`update users set password_hash = 'x' where email = 'una@undo.example'`)
  await app.look(`update users set version = 2 where email = 'cora@undo.example'`)
  await app.look(
    `insert into delegations (tenant_id, user_id, delegate_id, starts_on, ends_on)
     select u.tenant_id, a.id, u.id, '2030-01-01', '2030-01-02' from users u join users a
       on a.tenant_id = u.tenant_id and a.email = 'attorney@alder.example' where u.email = 'mia@undo.example'`,
  )
  const preview = await undone(userUndoEndpoints, userImportEndpoints.get, params)
  expect(preview.records).toEqual([
    { row: 2, name: 'Una Used, una@undo.example', reason: 'They have chosen a password.' },
    { row: 3, name: 'Mia Manages, mia@undo.example', reason: 'Other records refer to this user.' },
    { row: 4, name: 'Cora Changed, cora@undo.example', reason: 'It was changed.' },
  ])
  expect(
    await app.look(
      `select email from users where email like '%@undo.example' and deleted_at is null order by 1`,
    ),
  ).toEqual([{ email: 'cora@undo.example' }, { email: 'mia@undo.example' }, { email: 'una@undo.example' }])
})

it('takes a member’s terms, seats, and the member together, and leaves who was there before', async () => {
  const made = await admin.call(createBody, { body: { name: 'Undo Committee', kind: 'committee' } })
  expect(made.status).toBe(200)
  await imported('member', memberImportEndpoints.start, ['Name'], ['Olga Before'])
  const params = await imported(
    'member',
    memberImportEndpoints.start,
    ['Name', 'Board or Committee', 'Seat', 'Term Starts', 'Term Ends'],
    ['Olga Before', 'Undo Committee', 'Seat 1', '2026-01-01', '2026-12-31'],
    ['Nina New', 'Undo Committee', 'Seat 2', '2026-01-01', '2026-12-31'],
    ['Nina New', 'Undo Committee', 'Seat 2', '2027-01-01', ''],
    ['Kim Kept', 'Undo Committee', 'Seat 3', '2026-01-01', ''],
  )
  await app.look(
    `update seat_terms set version = 2 where member_id in (select id from members where name = 'Kim Kept')`,
  )
  const preview = await undone(memberUndoEndpoints, memberImportEndpoints.get, params)
  expect(preview.removable).toBe(3)
  expect(preview.records.map(({ row, name }) => [row, name])).toEqual([
    [5, 'Kim Kept, Seat 3, Undo Committee'],
  ])
  const left = await app.look(
    `select (select string_agg(name, ', ' order by name) from members where name in ('Olga Before', 'Nina New', 'Kim Kept')) as members,
       (select string_agg(s.name, ', ' order by s.name) from seats s join bodies b on b.id = s.body_id where b.name = 'Undo Committee') as seats`,
  )
  expect(left).toEqual([{ members: 'Kim Kept, Olga Before', seats: 'Seat 3' }])
})

it('deletes codes that the import added, not those that were on the list or are used', async () => {
  const columns = ['Code', 'Description', 'Group']
  await imported('commodity', commodityImportEndpoints.start, columns, ['99901', 'Old', 'Test'])
  const params = await imported(
    'commodity',
    commodityImportEndpoints.start,
    columns,
    ['99901', 'Old', 'Test'],
    ['99902', 'Used', 'Test'],
    ['99903', 'New', 'Test'],
  )
  await app.look(
    `update vendors set commodity_codes = '{99902}' where id = (select v.id from vendors v join tenants t on t.id = v.tenant_id
       where t.subdomain = 'alder' order by v.name limit 1)`,
  )
  const preview = await undone(commodityUndoEndpoints, commodityImportEndpoints.get, params)
  expect(preview.records).toEqual([{ row: 3, name: '99902 Used', reason: 'A vendor has this code.' }])
  expect(await app.look(`select code from commodity_codes where code like '9990%' order by 1`)).toEqual([
    { code: '99901' },
    { code: '99902' },
  ])
})
