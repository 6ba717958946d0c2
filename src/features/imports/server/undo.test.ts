import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDepartment, listDepartments, updateDepartment } from '#features/departments/contract.ts'
import { departmentImportEndpoints, departmentUndoEndpoints } from '#features/departments/import-contract.ts'
import { vendorImportEndpoints, vendorUndoEndpoints } from '#features/vendors/import-contract.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { csvOf, uploadImport } from './imports.fixture.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

describe('undoing an import of departments', () => {
  it('deletes those that no one uses and no one changed, and keeps the others', async () => {
    const { body } = await uploadImport(
      admin,
      'department',
      csvOf(['Munis ID', 'Department Name'], ['9710', 'Used'], ['9711', 'Changed'], ['9712', 'Neither']),
    )
    const params = { id: body.id }
    await admin.call(departmentImportEndpoints.start, { params, body: {} })
    await app.runJobs()
    const found = (await admin.call(listDepartments, { query: { q: '971' } })).body
    const idOf = (number: string) => found.find(({ munis_id }) => munis_id === number)?.id ?? ''
    await app.look(`update users set department_id = $1 where email = 'reviewer@alder.example'`, [
      idOf('9710'),
    ])
    await admin.call(updateDepartment, { params: { id: idOf('9711') }, body: { city: 'Alderton' } })
    const { body: preview } = await admin.call(departmentUndoEndpoints.previewUndo, { params })
    expect(preview.removable).toBe(1)
    expect(preview.records.map(({ row, name }) => [row, name])).toEqual([
      [2, '9710 Used'],
      [3, '9711 Changed'],
    ])
    expect(preview.records[1]?.reason).toBe('It was changed.')
    expect((await admin.call(listDepartments, { query: { q: '9712' } })).body).toHaveLength(1)
    await admin.call(departmentUndoEndpoints.undo, { params, body: {} })
    await app.runJobs()
    const { body: undone } = await admin.call(departmentImportEndpoints.get, { params })
    expect(undone).toMatchObject({ status: 'undone', removed: 1, kept: 2 })
    expect((await admin.call(listDepartments, { query: { q: '9712' } })).body).toEqual([])
    const notes = await app.look(
      `select note from audit_events where event = 'department.deleted' and object_id = $1`,
      [idOf('9712')],
    )
    expect(notes).toMatchObject([{ note: expect.stringMatching(/^import of file.csv undone by /) }])
    const again = await admin.call(createDepartment, { body: { munis_id: '9712', name: 'Neither' } })
    expect(again.status).toBe(200)
  })
})

describe('undoing an import of vendors', () => {
  it('deletes them with their contacts', async () => {
    const { body } = await uploadImport(
      admin,
      'vendor',
      csvOf(['Vendor Name', 'Contact Name'], ['Gone Tomorrow LLC', 'Rosa Diaz']),
    )
    const params = { id: body.id }
    await admin.call(vendorImportEndpoints.start, { params, body: {} })
    await app.runJobs()
    expect((await admin.call(vendorUndoEndpoints.undo, { params, body: {} })).status).toBe(200)
    await app.runJobs()
    expect(await app.look(`select from vendors where name = 'Gone Tomorrow LLC'`)).toEqual([])
  })
})
