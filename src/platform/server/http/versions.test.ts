import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routesOf } from '#app/server.ts'
import { createDepartment, listDepartments, updateDepartment } from '#features/departments/contract.ts'
import {
  createItem,
  getMeeting,
  listMeetings,
  updateItem,
  updateMeeting,
} from '#features/meetings/contract.ts'
import { createRole, updateRole } from '#features/roles/contract.ts'
import { takesVersion } from '#platform/shared/version.ts'
import type { Caller } from '#testing/caller.ts'
import { fittingInput, operationsOf, requestOf } from '#testing/operations.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const operations = await operationsOf(app.http)
const endpoints = routesOf(app.platform).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: (typeof endpoints)[number]) =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
const versioned = endpoints.filter(takesVersion)
const original = versioned.filter(({ mayOmitVersion }) => mayOmitVersion).map(nameOf)

const forVendors = endpoints.filter(({ access }) => access === 'vendor').map(nameOf)

let admin: Caller
let vendor: Caller
beforeAll(async () => {
  admin = await app.signIn('alder', 'full.admin')
  vendor = await app.signIn('alder', 'vendor')
})
afterAll(() => app.close())

/** A call that fits its contract, without saying which version it changes, and with these headers. */
function ask(name: string, headers: Record<string, string>, more: object = {}) {
  const operation = operations.find((each) => each.name === name)
  if (!operation) throw new Error(`${name} is not described`)
  const given = fittingInput(operation)
  const request = requestOf(operation, { ...given, body: Object.assign({}, given.body, more) })
  const caller = forVendors.includes(name) ? vendor : admin
  return caller.request({ ...request, headers: { 'content-type': 'application/json', ...headers } })
}

describe('which version is changed', () => {
  it('may be left unsaid only by the calls of product.md', () => {
    expect(original.sort()).toEqual([
      'PUT /api/attendance/{id}',
      'PUT /api/meeting-items/{id}',
      'PUT /api/meetings/{id}',
    ])
  })

  it('is no question where a PUT sets one thing, whatever was there before', () => {
    const others = endpoints.filter((each) => each.method === 'PUT' && !takesVersion(each)).map(nameOf)
    expect(others.sort()).toEqual([
      'PUT /api/account/mails/{key}',
      'PUT /api/contract-attachments/{id}',
      'PUT /api/county-settings/{key}',
      'PUT /api/county/logo',
      'PUT /api/dashboard',
      'PUT /api/default-views',
      'PUT /api/item-attachments/{id}',
      'PUT /api/meeting-sections/{id}',
      'PUT /api/meetings/{id}/current-item',
      'PUT /api/meetings/{id}/order',
      'PUT /api/meetings/{id}/presence/{memberId}',
      'PUT /api/meetings/{id}/presiding',
      'PUT /api/meetings/{id}/section-order',
      'PUT /api/project-attachments/{id}',
      'PUT /api/resolution-attachments/{id}',
      'PUT /api/roll-calls/{id}/votes/{memberId}',
      'PUT /api/views/{id}/schedule',
    ])
  })

  it.each(versioned.map(nameOf))('is said with %s, or nothing is done', async (name) => {
    const silent = await ask(name, {})
    if (original.includes(name)) expect(silent.status).not.toBe(428)
    else expect(silent.problem).toMatchObject({ status: 428, code: 'version_required' })
    expect((await ask(name, {}, { version: 1 })).status).not.toBe(428)
    expect((await ask(name, { 'if-match': '"1"' })).status).not.toBe(428)
    expect((await ask(name, { 'if-match': '*' })).status).not.toBe(428)
  })

  it.each(versioned.map(nameOf))('is said clearly with %s', async (name) => {
    for (const tag of ['', '1', 'W/"1"', '"x"', '"1", "2"', '"-1"', '"99999999999"', '**', "'1'"]) {
      const { problem } = await ask(name, { 'if-match': tag })
      expect(problem, tag).toMatchObject({ status: 400, code: 'invalid' })
    }
    const both = await ask(name, { 'if-match': '"1"' }, { version: 2 })
    expect(both.problem.error).toBe('If-Match and version differ. Send one of them.')
    expect((await ask(name, { 'if-match': '"1"' }, { version: 1 })).problem.error).not.toBe(
      both.problem.error,
    )
  })

  it.each(versioned.map(nameOf))('is in the description of %s', (name) => {
    expect(operations.find((each) => each.name === name)?.takesVersion).toBe(true)
  })

  it('is not taken where there is none: whoever relies on it is told so', async () => {
    const headers = { 'if-match': '"1"' }
    const fields = { munis_id: 'V0', name: 'Weights' }
    expect((await admin.call(createDepartment, { body: fields }, { headers })).status).toBe(400)
    expect((await admin.call(listDepartments, {}, { headers })).status).toBe(200)
  })
})

describe('If-Match', () => {
  it('is honored like `version`: who has an old one gets the current state', async () => {
    const made = await admin.call(createDepartment, { body: { munis_id: 'V1', name: 'Weights' } })
    expect(made.headers.etag).toBe(`"${made.body.version}"`)
    const rename = (name: string, etag: unknown) =>
      admin.call(
        updateDepartment,
        { params: { id: made.body.id }, body: { name } },
        { headers: { 'if-match': String(etag) } },
      )
    const renamed = await rename('Measures', made.headers.etag)
    expect(renamed.body).toMatchObject({ name: 'Measures', version: made.body.version + 1 })
    expect(renamed.headers.etag).toBe(`"${made.body.version + 1}"`)
    const late = await rename('Scales', made.headers.etag)
    expect(late.problem).toMatchObject({ status: 412, code: 'stale', current: { name: 'Measures' } })
    expect((await rename('Scales', renamed.headers.etag)).status).toBe(200)
    expect((await rename('Anything', '*')).status).toBe(200)
  })

  it('is honored by the calls of product.md too, also by a form', async () => {
    const { body: meetings } = await admin.call(listMeetings, {
      query: { limit: 1, tab: 'board', sort: 'upcoming' },
    })
    const id = meetings[0]?.id ?? ''
    const { headers, body } = await admin.call(getMeeting, { params: { id } })
    expect(headers.etag).toBe(`"${body.meeting.version}"`)
    const move = (etag: unknown) =>
      admin.call(
        updateMeeting,
        { params: { id }, body: { location: 'Courthouse' } },
        { headers: { 'if-match': String(etag) } },
      )
    expect((await move(headers.etag)).status).toBe(200)
    expect((await move(headers.etag)).status).toBe(412)

    const { body: item } = await admin.call(createItem, {
      params: { id },
      body: { description: 'Road salt' },
    })
    const form = (more: Record<string, string>, fields: Record<string, string>) => {
      const parts = Object.entries(fields).map(
        ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      return admin.request({
        method: 'PUT',
        url: updateItem.path.replace(':id', item.id),
        headers: { 'content-type': 'multipart/form-data; boundary=edge', ...more },
        payload: `${parts.join('')}--edge--\r\n`,
      })
    }
    expect((await form({}, { notes: 'One', version: String(item.version) })).status).toBe(200)
    expect((await form({}, { notes: 'Two', version: String(item.version) })).status).toBe(412)
    expect((await form({ 'if-match': `"${item.version + 1}"` }, { notes: 'Three' })).status).toBe(200)
    expect((await form({ 'if-match': `"${item.version}"` }, { notes: 'Four' })).status).toBe(412)
  })

  it('comes back with an answer that was kept for a repeated request', async () => {
    const headers = { 'idempotency-key': 'version-test' }
    const make = () => admin.call(createRole, { body: { name: 'Scribe', module: 'Contracts' } }, { headers })
    const [first, second] = [await make(), await make()]
    expect(second.headers.etag).toBe(first.headers.etag)
    const again = { 'if-match': String(second.headers.etag) }
    const renamed = await admin.call(
      updateRole,
      { params: { id: first.body.id }, body: { name: 'Scribes' } },
      { headers: again },
    )
    expect(renamed.status).toBe(200)
  })
})
