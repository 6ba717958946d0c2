import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { getBody, listBodies, listMembers } from '#features/bodies/contract.ts'
import { memberImport, memberImportEndpoints } from '#features/bodies/import-contract.ts'
import { createDepartment, listDepartments } from '#features/departments/contract.ts'
import { departmentImport, departmentImportEndpoints } from '#features/departments/import-contract.ts'
import { getVendor, listVendors } from '#features/vendors/contract.ts'
import { vendorImport, vendorImportEndpoints } from '#features/vendors/import-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { columnsOf, type ImportEndpoints, type ImportKind } from '../contract.ts'
import { csvOf, uploadImport } from './imports.fixture.ts'
import { importTurns } from './service.ts'

let app: TestApp
let admin: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'auditor')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

/** One kind's file, its columns by name. */
function fileOf<Column extends string>(
  kind: ImportKind<Column>,
  rows: readonly Partial<Record<Column, string>>[],
) {
  const columns = columnsOf(kind)
  return csvOf(
    columns.map((column) => kind.columns[column]),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  )
}

function importing<Column extends string>(kind: ImportKind<Column>, endpoints: ImportEndpoints<Column>) {
  type Rows = readonly Partial<Record<Column, string>>[]
  const check = (rows: Rows, caller = admin) => uploadImport(caller, kind.name, fileOf(kind, rows))
  const start = (id: string, caller = admin) => caller.call(endpoints.start, { params: { id }, body: {} })
  const look = async (id: string) => (await admin.call(endpoints.get, { params: { id } })).body
  const problems = async (id: string) =>
    (await admin.call(endpoints.rows, { query: { import_id: id } })).body.map((row) => row.problems)
  /** Checks, starts, and waits for the end. */
  async function run(rows: Rows) {
    const { body } = await check(rows)
    await start(body.id)
    await app.runJobs()
    return look(body.id)
  }
  return { check, start, look, problems, run }
}

const departments = importing(departmentImport, departmentImportEndpoints)
const vendors = importing(vendorImport, vendorImportEndpoints)
const members = importing(memberImport, memberImportEndpoints)

const notesOf = (id: string | undefined) =>
  app.look<{ event: string; note: string }>('select event, note from audit_events where object_id = $1', [id])
const fromFile = 'from file.csv, started by full.admin@alder.example'

describe('importing departments', () => {
  const rows = [
    { munis_id: '9010', name: 'Weights and Measures', city: 'Alderton' },
    { munis_id: '9020', name: 'Veterans Services' },
  ]

  it('writes them all, each on record with its file', async () => {
    expect(await departments.run(rows)).toMatchObject({ status: 'finished', total: 2, created: 2 })
    const found = (await admin.call(listDepartments, { query: { q: 'Weights' } })).body
    expect(found).toMatchObject([{ munis_id: '9010', city: 'Alderton' }])
    expect(await notesOf(found[0]?.id)).toEqual([{ event: 'department.created', note: fromFile }])
  })

  it('makes no doubles of the same file, and names the problems by column', async () => {
    const { body } = await departments.check([
      ...rows,
      { name: 'No number' },
      { munis_id: '9030', name: 'A' },
      { munis_id: ' 9030', name: 'B' },
    ])
    expect(body).toMatchObject({ total: 5, valid: 1 })
    expect(await departments.problems(body.id)).toEqual([
      ['Munis ID: A department with this Munis ID already exists.'],
      ['Munis ID: A department with this Munis ID already exists.'],
      ['Munis ID: Munis ID is required.'],
      [],
      ['Munis ID: Row 5 has the same Munis ID.'],
    ])
  })

  it('writes nothing twice where two files with the same rows are started at once', async () => {
    const same = [{ munis_id: '9110', name: 'Tourism' }]
    const checked = await Promise.all([departments.check(same), departments.check(same)])
    await Promise.all(checked.map(({ body }) => departments.start(body.id)))
    await app.runJobs()
    const made = await Promise.all(checked.map(({ body }) => departments.look(body.id)))
    expect(made.map(({ created }) => created).sort()).toEqual([0, 1])
    expect((await admin.call(listDepartments, { query: { q: 'Tourism' } })).body).toHaveLength(1)
  })

  it('leaves out what came to exist in between', async () => {
    const { body } = await departments.check([{ munis_id: '9210', name: 'Aging' }])
    await admin.call(createDepartment, { body: { munis_id: '9210', name: 'Office for the Aging' } })
    await departments.start(body.id)
    await app.runJobs()
    expect(await departments.look(body.id)).toMatchObject({ status: 'finished', created: 0 })
    expect(await departments.problems(body.id)).toEqual([
      ['Munis ID: A department with this Munis ID already exists.'],
    ])
  })

  it('goes on beside a row that the database refuses, which then says why', async () => {
    await app.look(`alter table departments add constraint not_this check (name <> 'Unwritable')`)
    const made = await departments.run([
      { munis_id: '9250', name: 'Before' },
      { munis_id: '9251', name: 'Unwritable' },
      { munis_id: '9252', name: 'After' },
    ])
    await app.look('alter table departments drop constraint not_this')
    expect(made).toMatchObject({ status: 'finished', valid: 3, done: 3, created: 2 })
    expect(await departments.problems(made.id)).toEqual([
      [],
      ['This row has a value that can’t be stored.'],
      [],
    ])
    const onRecord = await app.look(
      `select after->>'munis_id' as id from audit_events where event = 'department.created' and after->>'munis_id' like '925_' order by seq`,
    )
    expect(onRecord).toEqual([{ id: '9250' }, { id: '9252' }])
  })

  it('is started once, and only by whoever checked it', async () => {
    const { body } = await departments.check([{ munis_id: '9310', name: 'Probation' }])
    const other = await app.signIn('alder', 'administrator')
    expect((await departments.start(body.id, other)).status).toBe(404)
    const both = await Promise.all([departments.start(body.id), departments.start(body.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is refused without the permission; other counties and other kinds find nothing', async () => {
    expect((await departments.check(rows, reader)).status).toBe(403)
    const { body } = await departments.check([{ munis_id: '9410', name: 'Planning' }])
    expect((await departments.start(body.id, reader)).status).toBe(403)
    expect((await departments.start(body.id, stranger)).status).toBe(404)
    const params = { id: body.id }
    expect((await stranger.call(departmentImportEndpoints.get, { params })).status).toBe(404)
    expect((await admin.call(vendorImportEndpoints.get, { params })).status).toBe(404)
    expect((await vendors.start(body.id)).status).toBe(404)
    const query = { import_id: body.id }
    expect((await admin.call(vendorImportEndpoints.rows, { query })).body).toEqual([])
    expect((await admin.call(vendorImportEndpoints.list, {})).body.map(({ id }) => id)).not.toContain(body.id)
  })

  it('needs its columns', async () => {
    const answer = await uploadImport(admin, 'department', csvOf(['Name'], ['Planning']))
    expect(answer.problem.error).toBe(
      'The first row must contain the column titles. Missing: Munis ID, Department Name.',
    )
  })
})

describe('importing vendors', () => {
  const kestrel = {
    name: 'Osprey Bridge Works',
    zip: '12801',
    email: 'Office@Osprey.example',
    commodity_codes: '94600; 95200',
    contact_name: 'Rosa Diaz',
    contact_email: 'rosa@osprey.example',
  }

  it('writes them with their contact and commodity codes', async () => {
    expect(await vendors.run([kestrel])).toMatchObject({ status: 'finished', created: 1 })
    const [found] = (await admin.call(listVendors, { query: { q: 'Osprey' } })).body
    const { body } = await admin.call(getVendor, { params: { id: found?.id ?? '' } })
    expect(body).toMatchObject({
      email: 'office@osprey.example',
      commodity_codes: ['94600', '95200'],
      contacts: [{ name: 'Rosa Diaz', email: 'rosa@osprey.example' }],
      tax_id: null,
    })
    expect(await notesOf(found?.id)).toEqual([{ event: 'vendor.created', note: fromFile }])
  })

  it('makes no doubles, and names the problems by column', async () => {
    const { body } = await vendors.check([
      { ...kestrel, name: 'OSPREY bridge works' },
      { name: 'New One', email: 'x', commodity_codes: '1', website: 'no address' },
      { name: 'New Two', contact_phone: '555-0100' },
      { name: 'new one' },
    ])
    expect(await vendors.problems(body.id)).toEqual([
      ['Vendor Name: A vendor with this name already exists.'],
      [
        'Email: Enter a valid email address.',
        'Website: Enter a web address such as www.example.com.',
        'Commodity Codes: 1 isn’t on the county’s list.',
      ],
      ['Contact Name: Contact name is required.'],
      ['Vendor Name: Row 3 has the same vendor.'],
    ])
    expect((await vendors.start(body.id)).status).toBe(409)
  })

  it('is refused without the permission', async () => {
    expect((await vendors.check([kestrel], reader)).status).toBe(403)
  })
})

describe('importing members and terms', () => {
  const rows = [
    { name: 'Wanda Wells', title: 'Legislator', body: 'Budget', seat: 'Seat A', starts_on: '1/1/2026' },
    {
      name: 'Wanda Wells',
      body: 'Negotiations',
      seat: 'Seat A',
      starts_on: '2026-01-01',
      ends_on: '2027-12-31',
    },
    { name: 'Xavier Yost', email: 'xavier@alder.example' },
  ]

  it('writes members once, adds seats, and seats them', async () => {
    expect(await members.run(rows)).toMatchObject({ status: 'finished', created: 3 })
    const found = (await admin.call(listMembers, { query: { q: 'Wanda' } })).body
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ title: 'Legislator' })
    const bodies = (await admin.call(listBodies, { query: { q: 'Negotiations' } })).body
    const { body } = await admin.call(getBody, { params: { id: bodies[0]?.id ?? '' } })
    expect(body.seats.find(({ name }) => name === 'Seat A')?.terms).toMatchObject([
      { member_name: 'Wanda Wells', starts_on: '2026-01-01', ends_on: '2027-12-31' },
    ])
    expect(await notesOf(found[0]?.id)).toEqual([{ event: 'member.created', note: fromFile }])
  })

  it('makes no doubles of the same file', async () => {
    const { body } = await members.check(rows)
    expect(await members.problems(body.id)).toEqual([
      ['Term Starts: This term already exists.'],
      ['Term Starts: This term already exists.'],
      ['Name: This member already exists.'],
    ])
  })

  it('seats one person where two files seat two in the same seat at once', async () => {
    const seat = { body: 'Public Works', seat: 'Seat Z', starts_on: '2026-01-01' }
    const checked = await Promise.all([
      members.check([{ name: 'Yara Young', ...seat }]),
      members.check([{ name: 'Zeke Zorn', ...seat }]),
    ])
    await Promise.all(checked.map(({ body }) => members.start(body.id)))
    await app.runJobs()
    const made = await Promise.all(checked.map(({ body }) => members.look(body.id)))
    expect(made.map(({ created, status }) => [status, created]).sort()).toEqual([
      ['finished', 0],
      ['finished', 1],
    ])
  })

  it('names a seat of two lines, also where the file was checked before that was a problem', async () => {
    const seat = { name: 'Vera Vale', body: 'Budget', seat: 'Seat\nQ', starts_on: '2026-01-01' }
    const { body } = await members.check([seat, { name: 'Walt Ward' }])
    const problem = 'Seat: This must be on one line.'
    expect(await members.problems(body.id)).toEqual([[problem], []])
    await app.look(
      `update imports set valid = 2, rows = jsonb_set(rows, '{0,problems}', '[]') where id = $1`,
      [body.id],
    )
    await members.start(body.id)
    await app.runJobs()
    expect(await members.look(body.id)).toMatchObject({ status: 'finished', valid: 2, created: 1 })
    expect(await members.problems(body.id)).toEqual([[problem], []])
    expect((await admin.call(listMembers, { query: { q: 'Vera Vale' } })).body).toEqual([])
  })

  it('is refused without the permission', async () => {
    expect((await members.check(rows, reader)).status).toBe(403)
  })
})

describe('a file that is too much', () => {
  /** A workbook keeps a text once, however many cells have it. */
  const workbook = (rows: number, letters: number) =>
    writeExcelFile([
      [{ value: 'Vendor Name' }, { value: 'Notes' }],
      ...Array.from({ length: rows }, (_, n) => [
        { value: `Vendor ${n}` },
        { value: 'v;'.repeat(letters / 2) },
      ]),
    ]).toBuffer()

  /** A workbook with one row, and others behind it. */
  const withSheet = async (rows: string) => {
    const files = unzipSync(await writeExcelFile([[{ value: 'Vendor Name' }]]).toBuffer())
    const name = 'xl/worksheets/sheet1.xml'
    const sheet = strFromU8(files[name] ?? new Uint8Array())
    const longer = strToU8(sheet.replace('</sheetData>', `${rows}</sheetData>`))
    return Buffer.from(zipSync({ ...files, [name]: longer }))
  }

  it('is refused where its cells hold more than 20 million letters together', async () => {
    const answer = await uploadImport(admin, 'vendor', await workbook(3500, 6000), 'much.xlsx')
    expect(answer.status).toBe(413)
    expect(answer.problem.error).toBe('much.xlsx contains too much text. Import it in smaller parts.')
    expect((await uploadImport(admin, 'vendor', await workbook(5, 6000), 'less.xlsx')).status).toBe(200)
  })

  it.each([
    ['rows', 'rows.xlsx', () => withSheet('<row/>'.repeat(30_000))],
    ['rows before its last one', 'far.xlsx', () => withSheet('<row r="900000"><c r="A900000"/></row>')],
    ['cells', 'cells.xlsx', () => withSheet(`<row>${'<c/>'.repeat(510_000)}</row>`)],
    ['columns before its last one', 'wide.xlsx', () => withSheet('<row><c r="XFD2"/></row>')],
    ['cells', 'cells.csv', async () => Buffer.from(`Vendor Name${';'.repeat(510_000)}`)],
  ])('is refused where it has too many %s (%s)', async (_what, name, make) => {
    const answer = await uploadImport(admin, 'vendor', await make(), name)
    expect(answer.status).toBe(413)
    expect(answer.problem.error).toBe(
      `${name} has too many rows or columns. Delete the empty ones, or import it in smaller parts.`,
    )
  })

  it('is read beside the file of another county', async () => {
    const cells = Array.from({ length: 30 }, () => ({ value: 'x' }))
    const long = await writeExcelFile([
      [{ value: 'Vendor Name' }],
      ...Array.from({ length: 12_000 }, () => cells),
    ]).toBuffer()
    const order: string[] = []
    const slow = uploadImport(stranger, 'vendor', long, 'long.xlsx').then(() => order.push('long'))
    await expect.poll(() => importTurns.running).toBe(1)
    await departments.check([{ munis_id: '9611', name: 'Trails' }])
    order.push('short')
    await slow
    expect(order).toEqual(['short', 'long'])
  })

  it('says at which cell a text is too long, and never takes only its beginning', async () => {
    const { body } = await vendors.check([
      { name: `Plover Paving`, commodity_codes: `94600${';'.repeat(6000)}` },
    ])
    expect(await vendors.problems(body.id)).toEqual([['Commodity Codes: Use 6,000 or fewer characters.']])
  })

  it('waits while another file of the county is read, and no other county waits', async () => {
    const [alder] = await app.look<{ id: string }>("select id from tenants where subdomain = 'alder'")
    const { promise: untilReleased, resolve: release } = Promise.withResolvers<void>()
    const held = importTurns.take({ tenantId: alder?.id ?? '' }, () => untilReleased)
    let isDone = false
    const waiting = departments.check([{ munis_id: '9610', name: 'Parks' }]).finally(() => {
      isDone = true
    })
    expect((await departments.check([{ munis_id: '9610', name: 'Parks' }], stranger)).status).toBe(200)
    expect(isDone).toBe(false)
    release()
    await held
    expect((await waiting).status).toBe(200)
  })
})
