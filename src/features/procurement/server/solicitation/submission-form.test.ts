import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { getSubmissionForm, saveSubmissionForm } from '../../solicitation/form-contract.ts'
import { emptyForm, type SubmissionForm } from '../../solicitation/submission-form.ts'
import { openPurchasing, type Purchasing } from '../purchasing.fixture.ts'
import { linesOf } from './line-items.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const salt = { group: '', description: 'Road salt', unit: 'ton', quantity: '9000', kind: 'base' as const }
const formOf = (fields: Partial<SubmissionForm> = {}): SubmissionForm => ({
  ...emptyForm,
  lines: [{ id: randomUUID(), ...salt }],
  ...fields,
})
const read = async (id: string, by: Caller = purchasing.agent) =>
  (await by.call(getSubmissionForm, { params: { id } })).body
const save = async (by: Caller, id: string, form: SubmissionForm, version?: number) =>
  by.call(saveSubmissionForm, {
    params: { id },
    body: { ...form, version: version ?? (await purchasing.view(id)).version },
  })

describe('the submission form', () => {
  it('is empty at first, and saved as a whole', async () => {
    const { id } = await purchasing.request()
    expect(await read(id)).toMatchObject({ form: emptyForm, may_edit: true })
    const form = formOf()
    expect((await save(purchasing.requester, id, form)).body.form).toEqual(form)
    expect((await read(id)).form).toEqual(form)
  })

  it('is refused with a stale version, to readers, in another county, and once the document is locked', async () => {
    const { id, version } = await purchasing.request()
    expect((await save(purchasing.agent, id, formOf())).status).toBe(200)
    expect((await save(purchasing.agent, id, formOf(), version)).status).toBe(412)
    expect((await save(purchasing.reader, id, formOf())).status).toBe(403)
    expect((await save(purchasing.stranger, id, formOf(), 1)).status).toBe(404)
    const locked = await purchasing.at('submitted')
    expect((await save(purchasing.agent, locked, formOf())).status).toBe(409)
    expect((await read(locked)).may_edit).toBe(false)
  })

  it('has no entry twice', async () => {
    const { id } = await purchasing.request()
    const twice = { id: randomUUID(), ...salt }
    expect((await save(purchasing.agent, id, formOf({ lines: [twice, twice] }))).status).toBe(400)
  })

  it('names the field that is wrong', async () => {
    const { id } = await purchasing.request()
    const wrong = formOf({ lines: [{ id: randomUUID(), ...salt, quantity: '-3' }] })
    expect(Object.keys((await save(purchasing.agent, id, wrong)).problem.fields ?? {})).toEqual([
      'lines.0.quantity',
    ])
    const question = {
      id: randomUUID(),
      text: 'Staff?',
      type: 'text' as const,
      choices: [],
      isRequired: true,
    }
    const stray = formOf({ questions: [{ ...question, criterion: 'Charm' }] })
    expect(Object.keys((await save(purchasing.agent, id, stray)).problem.fields ?? {})).toEqual([
      'questions.0.criterion',
    ])
    expect(
      (await save(purchasing.agent, id, formOf({ questions: [{ ...question, criterion: 'Price' }] }))).status,
    ).toBe(200)
  })
})

describe('line items from a file', () => {
  const upload = (id: string, name: string, content: string, by = purchasing.agent) => {
    const boundary = 'xxboundaryxx'
    return by.request<{ lines: { description: string }[]; problems: { row: number; message: string }[] }>({
      method: 'POST',
      url: `/api/projects/${id}/submission-form/line-items`,
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  }

  it('are read by the names of their columns, with what is wrong by row; nothing is saved', async () => {
    const { id } = await purchasing.request()
    const csv =
      'Unit,Description,Quantity,Group,Type\nton,Road salt,"9,000",North,\nton,Sand,none,North,\nhour,Loader,12,,Alternate\n'
    const { status, body } = await upload(id, 'lines.csv', csv)
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      { description: 'Road salt', quantity: '9000', group: 'North', kind: 'base' },
      { description: 'Loader', kind: 'alternate' },
    ])
    expect(body.problems).toEqual([{ row: 3, message: 'Enter a quantity above 0 with up to 4 decimals.' }])
    expect((await read(id)).form).toEqual(emptyForm)
  })

  it('are refused in another shape, in another county, and to readers', async () => {
    const { id } = await purchasing.request()
    const wrong = await upload(id, 'lines.csv', 'Name,Price\nSalt,3\n')
    expect(wrong.problem.error).toContain('Missing: description, quantity, unit')
    expect((await upload(id, 'lines.pdf', '%PDF-1.4\n')).status).toBe(415)
    expect((await upload(id, 'lines.csv', 'Description,Quantity,Unit\n')).status).toBe(400)
    expect(
      (await upload(id, 'lines.csv', 'Description,Quantity,Unit\nA,1,ton\n', purchasing.stranger)).status,
    ).toBe(404)
    expect(
      (await upload(id, 'lines.csv', 'Description,Quantity,Unit\nA,1,ton\n', purchasing.reader)).status,
    ).toBe(403)
  })
})

describe('rows of a spreadsheet', () => {
  /** Cells that say when they are looked at. */
  const body = (count: number, cells: readonly string[]) => {
    let judged = 0
    const row = new Proxy(cells, {
      get(target, key, receiver) {
        if (key === 'every') judged += 1
        return Reflect.get(target, key, receiver)
      },
    })
    return { rows: [['Description', 'Quantity', 'Unit'], ...Array(count).fill(row)], count: () => judged }
  }

  it('are judged until there are more line items than a form holds', () => {
    const { rows, count } = body(20_000, ['Road salt', '1', 'ton'])
    expect(() => linesOf(rows)).toThrow('Import 1,000 or fewer line items.')
    expect(count()).toBe(1001)
  })

  it('are judged until there are more problems than anyone reads', () => {
    const { rows, count } = body(20_000, ['Road salt', 'none', 'ton'])
    const { lines, problems } = linesOf(rows)
    expect([lines.length, problems.length, problems.at(-1)?.row, count()]).toEqual([0, 50, 51, 50])
  })
})
