import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { uploadImport } from '#features/imports/server/imports.fixture.ts'
import { runImport } from '#features/imports/server/index.ts'
import { transact } from '#platform/server/http/run.ts'
import { sweepExpired } from '#platform/server/purge-expired.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { listUsers, updateUser } from '../contract.ts'
import { userImport, userImportEndpoints } from '../import-contract.ts'
import { make, makeSignedIn } from './users.fixture.ts'

const { get: getImport, rows: listImportRows, list: listImports, start: startImport } = userImportEndpoints
const { columns: importColumns } = userImport

let app: TestApp
let admin: Caller
let administrator: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  administrator = await app.signIn('alder', 'administrator')
  reader = await app.signIn('alder', 'auditor')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const header = Object.values(importColumns).join(',')
const person = (name: string, more = ',,,,,,,,,') =>
  `Rosa,${name},${name.toLowerCase()}@import.example${more}`
const csv = (...lines: string[]) => Buffer.from([header, ...lines].join('\r\n'))

const upload = (caller: Caller, content: Buffer, name = 'people.csv', fields: Record<string, string> = {}) =>
  uploadImport(caller, 'user', content, name, fields)
const start = (caller: Caller, id: string, sends_welcome = false) =>
  caller.call(startImport, { params: { id }, body: { sends_welcome } })
const look = async (id: string) => (await admin.call(getImport, { params: { id } })).body
const peopleOf = async (q: string) => (await admin.call(listUsers, { query: { q } })).body

describe('checking a file of users', () => {
  it('shows every row with every problem, and writes nothing', async () => {
    const before = (await admin.call(listUsers, { query: { limit: 1 } })).headers['x-total-count']
    const answer = await upload(
      admin,
      csv(
        person('Good', ',Clerk,,,,,,,Finance,1310,'),
        'Rosa,,no-names@import.example',
        person('Good'),
        ',,,',
        'A,B,x',
      ),
    )
    expect(answer.body).toMatchObject({
      file_name: 'people.csv',
      status: 'checked',
      total: 4,
      valid: 1,
      done: 0,
    })
    const rows = await admin.call(listImportRows, { query: { import_id: answer.body.id } })
    expect(rows.body.map(({ row, problems }) => [row, problems])).toEqual([
      [2, []],
      [3, ['❌ Email, First Name, and Last Name are required.']],
      [4, ['Row 2 has the same email.']],
      [6, ['Email: Enter a valid email address.']],
    ])
    const query = { import_id: answer.body.id, state: 'problem', q: 'rosa' } as const
    expect((await admin.call(listImportRows, { query })).headers['x-total-count']).toBe('2')
    expect((await admin.call(listUsers, { query: { limit: 1 } })).headers['x-total-count']).toBe(before)
  })

  it('reads a workbook, and a file as Windows writes it', async () => {
    const cells = [
      Object.values(importColumns),
      ['Zoë', 'Book', 'zoe@import.example', null, null, null, null, 12801],
    ]
    const book = await writeExcelFile(
      cells.map((row) => row.map((value) => (value === null ? null : { value }))),
    ).toBuffer()
    const read = await upload(admin, book, 'people.xlsx')
    expect(read.body).toMatchObject({ total: 1, valid: 1 })
    const rows = await admin.call(listImportRows, { query: { import_id: read.body.id } })
    expect(rows.body[0]).toMatchObject({ first_name: 'Zoë', zip: '12801' })
    const windows = Buffer.from('First Name;Last Name;E-Mail\r\nZo\xeb;Semi;semi@import.example', 'latin1')
    const other = await upload(admin, windows)
    const [row] = (await admin.call(listImportRows, { query: { import_id: other.body.id } })).body
    expect(row).toMatchObject({ first_name: 'Zoë', last_name: 'Semi', problems: [] })
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'people.csv', 415],
    ['a program', Buffer.from('MZ\0\0'), 'people.csv', 415],
    ['another ending', csv(person('X')), 'people.txt', 415],
    ['text that calls itself a workbook', csv(person('X')), 'people.xlsx', 415],
    ['nothing', Buffer.alloc(0), 'people.csv', 400],
    ['no header', Buffer.from('Rosa,Diaz,rosa@import.example'), 'people.csv', 400],
    ['nobody', csv(), 'people.csv', 400],
    ['too many bytes', Buffer.alloc(6 * 1024 * 1024, 0x20), 'people.csv', 413],
    ['too many rows', csv(...Array.from({ length: 20_001 }, () => 'a,b,c')), 'people.csv', 400],
  ])('refuses %s', async (_what, content, name, status) => {
    const answer = await upload(admin, content, name)
    expect(answer.status).toBe(status)
    expect(answer.problem.error).not.toBe('')
  })

  it('is refused without the permission, and for another county’s name anywhere in the form', async () => {
    expect((await upload(reader, csv(person('X')))).status).toBe(403)
    const birch = { tenant_id: await countyId(app, 'birch') }
    expect((await upload(admin, csv(person('X')), 'people.csv', birch)).status).toBe(404)
    const alder = { tenant_id: await countyId(app, 'alder') }
    expect((await upload(admin, csv(person('X')), 'people.csv', alder)).status).toBe(200)
  })
})

describe('importing users', () => {
  it('creates those without a problem, mails them if asked to, and puts each on record', async () => {
    const { body } = await upload(
      admin,
      csv(person('First', ',Clerk,,,,,,,Finance,Public Health,'), person('Second'), 'no'),
    )
    const started = await start(admin, body.id, true)
    expect(started.body).toMatchObject({ status: 'running', sends_welcome: true, done: 0 })
    await app.runJobs()
    expect(await look(body.id)).toMatchObject({ status: 'finished', total: 3, done: 3, created: 2 })
    const [first] = await peopleOf('first@import')
    expect(first).toMatchObject({ last_name: 'First', role: 'Finance', title: 'Clerk' })
    expect((await peopleOf('second@import'))[0]).toMatchObject({ role: 'Vendor' })
    const mails = await app.look("select 1 from mail_messages where recipient like '%@import.example'")
    expect(mails).toHaveLength(2)
    const events = await app.look('select event, note from audit_events where object_id = $1', [first?.id])
    expect(events).toEqual([
      { event: 'user.created', note: 'from people.csv, started by full.admin@alder.example' },
    ])
  })

  it('makes nobody twice, though it runs twice, beside itself, and after it was cut short', async () => {
    const names = Array.from({ length: 450 }, (_, n) => person(`Many${n}`))
    const { body } = await upload(admin, csv(...names))
    await start(admin, body.id)
    const tenant = await app.platform.tenants.ofHost('alder.localhost')
    await transact(
      app.platform,
      tenant,
      () => ({ kind: 'system', name: 'test' }),
      async ({ enqueue }) => {
        await enqueue(runImport, { importId: body.id })
        await enqueue(runImport, { importId: body.id })
      },
    )
    await app.runJobs()
    expect(await look(body.id)).toMatchObject({ status: 'finished', done: 450, created: 450 })
    await app.look("update imports set status = 'running', done = 200 where id = $1", [body.id])
    await transact(
      app.platform,
      tenant,
      () => ({ kind: 'system', name: 'test' }),
      ({ enqueue }) => enqueue(runImport, { importId: body.id }),
    )
    await app.runJobs()
    const [count] = await app.look(
      "select count(*)::int as n from users where email like 'many%@import.example'",
    )
    expect(count).toEqual({ n: 450 })
  })

  it('leaves out who came to exist in between', async () => {
    const { body } = await upload(admin, csv(person('Meanwhile')))
    await make(admin, 'unrelated', { email: 'meanwhile@import.example' })
    await start(admin, body.id)
    await app.runJobs()
    expect(await look(body.id)).toMatchObject({ status: 'finished', created: 0 })
  })

  it('starts once, and only what can be imported', async () => {
    const { body } = await upload(admin, csv(person('Once')))
    const answers = await Promise.all([start(admin, body.id), start(admin, body.id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const nothing = await upload(admin, csv('no'))
    expect((await start(admin, nothing.body.id)).status).toBe(409)
  })

  it('gives no role through somebody who may not choose one', async () => {
    const refused = await upload(administrator, csv(person('Climb', ',,,,,,,,Full Administrator,,')))
    expect(refused.body).toMatchObject({ total: 1, valid: 0 })
    const { user, caller } = await makeSignedIn(app, admin, 'checker', 'Full Administrator')
    const { body } = await upload(caller, csv(person('Later', ',,,,,,,,Finance,,')))
    expect((await start(administrator, body.id)).status).toBe(404)
    await admin.call(updateUser, { params: { id: user.id }, body: { role: 'County Administrator' } })
    expect((await start(caller, body.id)).status).toBe(401)
  })

  it('is refused without the permission; another county finds nothing', async () => {
    const { body } = await upload(admin, csv(person('Hidden')))
    const params = { id: body.id }
    expect((await start(reader, body.id)).status).toBe(403)
    expect((await reader.call(getImport, { params })).status).toBe(403)
    expect((await start(stranger, body.id)).status).toBe(404)
    expect((await stranger.call(getImport, { params })).status).toBe(404)
    expect((await stranger.call(listImportRows, { query: { import_id: body.id } })).body).toEqual([])
    const list = await admin.call(listImports, { query: { limit: 1 } })
    expect(list.body[0]).toMatchObject({ id: body.id, created_by: 'Dana Whitfield' })
  })

  it('is forgotten after a month', async () => {
    await app.look("update imports set created_at = created_at - interval '40 days'")
    const tenant = await app.platform.tenants.ofHost('alder.localhost')
    await transact(
      app.platform,
      tenant,
      () => ({ kind: 'system', name: 'test' }),
      ({ enqueue }) => enqueue(sweepExpired, {}),
    )
    await app.runJobs()
    expect((await admin.call(listImports, {})).body).toEqual([])
  })
})
