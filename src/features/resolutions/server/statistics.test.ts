import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from '#platform/server/documents/accessible.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { getBoard, getStatistics, listResolutions, printResolutionStatistics } from '../contract.ts'
import { doneFilters } from '../lists.ts'
import { type Desks, openDesks } from './desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

const statistics = (caller: Caller, query: object = {}) => caller.call(getStatistics, { query })

/** A resolution of long ago that was in legal review for some days, forwarded once, and then adopted. */
async function past(department: string, days: number) {
  const [row] = await desks.app.look<{ id: string }>(
    `insert into matters (tenant_id, kind, category, year, status, department_id, waiting_since, created_at, changed_at)
     select tenant_id, 'resolution', 'Other', 1999, 'published', id, '1999-03-01', '1999-03-01', '1999-03-01'
     from departments where id = $1 returning id`,
    [department],
  )
  const at = (day: number, hour: string) => `1999-03-${String(day).padStart(2, '0')}T${hour}:00-05:00`
  const stays = [
    ['draft', at(1, '09:00'), at(1, '09:00'), at(2, '09:00'), 'submit'],
    ['legal-review', at(2, '09:00'), at(2, '09:00'), at(3, '09:00'), 'forward'],
    ['legal-review', at(3, '09:00'), at(2, '09:00'), at(2 + days, '23:30'), 'approve'],
    ['board-review', at(2 + days, '23:30'), at(2 + days, '23:30'), at(3 + days, '00:30'), 'adopt'],
  ]
  for (const [status, entered, reached, left, action] of stays)
    await desks.app.look(
      `insert into matter_steps (tenant_id, matter_id, status, entered_at, reached_at, left_at, action)
       select tenant_id, id, $2, $3, $4, $5, $6 from matters where id = $1`,
      [row?.id, status, entered, reached, left, action],
    )
}

describe('how long resolutions take', () => {
  it('is counted in days of the county’s calendar, by step and by department', async () => {
    const [health] = await desks.app.look<{ department_id: string }>(
      "select department_id from users where email = 'readonly.dept@alder.example'",
    )
    for (const days of [2, 4, 6, 20]) await past(desks.department, days)
    await past(health?.department_id ?? '', 10)
    const asked = { from: '1999-01-01', to: '1999-12-31' }
    const { body } = await statistics(desks.reader, asked)
    expect(body.by_step.find(({ step }) => step === 'legal-review')).toMatchObject({
      done: 5,
      median: 6,
      ninetieth: 16,
    })
    expect(body.by_step.find(({ step }) => step === 'board-review')).toMatchObject({ done: 5, median: 1 })
    expect(body.by_step.find(({ step }) => step === 'working')).toMatchObject({ done: 0, median: null })
    expect(body.all).toMatchObject({ done: 5, median: 7, ninetieth: 17 })
    const works = body.by_department.find(({ department }) => department === desks.department)
    expect(works).toMatchObject({ done: 4, median: 6, name: 'Public Works' })
    const ofHealth = { ...asked, department: health?.department_id }
    expect((await statistics(desks.reader, ofHealth)).body.all).toMatchObject({ done: 1, median: 11 })

    const outsider = await desks.app.signIn('alder', 'readonly.dept')
    const seen = (await statistics(outsider, asked)).body
    expect(seen.by_department.map(({ name }) => name)).toEqual(['Public Health'])
    expect(seen.by_step.find(({ step }) => step === 'legal-review')).toMatchObject({ done: 1, median: 10 })
    expect(seen.all).toMatchObject({ done: 1, median: 11 })
    expect((await statistics(desks.stranger, asked)).body.all.done).toBe(0)
  })

  it('is of the last twelve months unless asked otherwise, with what is under way and late', async () => {
    const today = desks.today()
    const id = await desks.at('legal-review')
    const before = (await statistics(desks.reader)).body
    expect(Number(before.to.slice(0, 4)) - Number(before.from.slice(0, 4))).toBe(1)
    expect(Math.abs(Date.parse(before.to) - Date.parse(today))).toBeLessThanOrEqual(86_400_000)
    expect(before.all.done).toBeGreaterThan(0)
    await desks.app.look(`update matters set due_on = '2020-01-01' where id = $1`, [id])
    const after = (await statistics(desks.reader)).body
    expect(after.all).toEqual({ ...before.all, late: before.all.late + 1 })
    const legal = (shown: typeof before) => shown.by_step.find(({ step }) => step === 'legal-review')
    expect(legal(after)?.late).toBe((legal(before)?.late ?? 0) + 1)
  })

  it('refuses a time that ends before it begins, and those who may not see resolutions', async () => {
    const wrong = await statistics(desks.reader, { from: '2026-02-01', to: '2026-01-01' })
    expect(wrong.status).toBe(400)
    expect(wrong.problem.fields).toHaveProperty('to')
    const vendor = await desks.app.signIn('alder', 'vendor')
    expect((await statistics(vendor)).status).toBe(403)
  })

  it('leads from every number to as many resolutions, also where one came by twice', async () => {
    const returned = await desks.at('legal-review')
    expect((await desks.act(desks.attorney, returned, 'return', { comment: 'Which road?' })).status).toBe(200)
    expect((await desks.act(desks.reviewer, returned, 'approve')).status).toBe(200)
    expect((await desks.act(desks.attorney, returned, 'approve')).status).toBe(200)
    const unassigned = await desks.at('working')
    await desks.app.look(`update matters set department_id = null, due_on = '2020-01-01' where id = $1`, [
      unassigned,
    ])
    const outsider = await desks.app.signIn('alder', 'readonly.dept')
    for (const caller of [desks.reader, outsider, desks.stranger]) {
      const total = async (query: object) =>
        Number(
          (await caller.call(listResolutions, { query: { limit: 1, ...query } })).headers['x-total-count'],
        )
      const { from, to, all, by_step, by_department } = (await statistics(caller)).body
      const time = { from, to }
      expect(await total({ done: 'decided', ...time })).toBe(all.done)
      expect(await total({ flow: 'in-progress' })).toBe(all.in_flow)
      expect(await total({ flow: 'overdue' })).toBe(all.late)
      for (const { step, name, done, in_flow, late } of by_step) {
        const added = name ? { step: name } : {}
        expect(await total({ done: step, ...added, ...time })).toBe(done)
        expect(await total({ status: step, ...added, flow: 'in-progress' })).toBe(in_flow)
        expect(await total({ status: step, ...added, flow: 'overdue' })).toBe(late)
      }
      for (const row of by_department) {
        const department = row.department ?? 'none'
        expect(await total({ department, done: 'decided', ...time })).toBe(row.done)
        expect(await total({ department, flow: 'in-progress' })).toBe(row.in_flow)
        expect(await total({ department, flow: 'overdue' })).toBe(row.late)
      }
    }
    const { by_step, by_department } = (await statistics(desks.reader)).body
    expect(by_step.every(({ step }) => doneFilters.some((done) => done === step))).toBe(true)
    expect(by_department.find(({ department }) => department === null)).toMatchObject({ late: 1 })
    const cards = (await desks.reader.call(getBoard, { query: { flow: 'overdue', department: 'none' } })).body
    expect(cards.map(({ status, total }) => [status, total])).toEqual([['working', 1]])
  })

  it('is printed, for those who may see resolutions', async () => {
    const print = (caller: Caller) =>
      desks.app.http.inject({
        url: `${printResolutionStatistics.path}?from=1999-01-01&to=1999-12-31`,
        headers: { host: 'alder.localhost', authorization: `Bearer ${caller.token}` },
      })
    const pdf = await print(desks.reader)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expectAccessible(pdf.rawPayload, { title: 'Resolution Statistics' })
    const text = textOf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
    for (const words of [
      'January 1, 1999 to December 31, 1999',
      'Legal Review',
      'Public Health',
      '90th percentile',
    ])
      expect(text).toContain(words)
    expect((await print(await desks.app.signIn('alder', 'vendor'))).statusCode).toBe(403)
  })
})
