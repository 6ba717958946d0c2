import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { projectCalls } from '../../calls.ts'
import { getProjectBoard, listProjects, updateProject } from '../../contract.ts'
import { getProjectCalendar, getProjectFigures } from '../../pipeline-contract.ts'
import { saveBid } from '../../solicitation/contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

let purchasing: Purchasing
let outsider: Caller
beforeAll(async () => {
  purchasing = await openPurchasing()
  outsider = await purchasing.app.signIn('alder', 'readonly.dept')
})
afterAll(() => purchasing.app.close())

const month = async (by: Caller, asked: string) =>
  (await by.call(getProjectCalendar, { query: { month: asked } })).body
const of = (id: string) => (entry: { id: string }) => entry.id === id
const total = async (query: object, by: Caller = purchasing.agent) =>
  Number((await by.call(listProjects, { query: { limit: 1, ...query } })).headers['x-total-count'])

describe('the calendar of solicitations', () => {
  it('has the dates of a draft as they are on its form, in the county’s month', async () => {
    const { agent, requester } = purchasing
    const { id, version } = await purchasing.request()
    const dates = {
      preBidDate: '2199-01-11',
      preBidTime: '10:00',
      questionsDueDate: '2199-01-31',
      // In UTC it is February.
      questionsDueTime: '23:30',
    }
    await requester.call(saveBid, { params: { id }, body: { ...bidFields(dates), version } })
    const january = (await month(agent, '2199-01')).filter(of(id))
    expect(january.map(({ kind, at, is_published }) => [kind, at, is_published])).toEqual([
      ['pre-bid', '2199-01-11T15:00:00.000Z', false],
      ['questions', '2199-02-01T04:30:00.000Z', false],
    ])
    const february = (await month(agent, '2199-02')).filter(of(id))
    expect(february.map(({ kind }) => kind)).toEqual(['due', 'opening'])
  })

  it('has the published dates until an addendum is published, and none that was canceled', async () => {
    const { agent } = purchasing
    const id = await purchasing.at('published')
    await purchasing.act(agent, id, 'amend')
    const { version, bid } = await purchasing.view(id)
    const later = { bidNumber: bid?.bidNumber, dueDate: '2199-03-02', openingDate: '2199-03-02' }
    const saved = await agent.call(saveBid, { params: { id }, body: { ...bidFields(later), version } })
    expect(saved.status).toBe(200)
    const february = (await month(agent, '2199-02')).filter(of(id))
    expect(february.map(({ kind, is_published }) => [kind, is_published])).toEqual([
      ['due', true],
      ['opening', true],
    ])
    expect((await month(agent, '2199-03')).filter(of(id))).toEqual([])
    await purchasing.act(agent, id, 'cancel', { comment: 'No funds' })
    expect((await month(agent, '2199-02')).filter(of(id))).toEqual([])
  })

  it('keeps the pre-bid meeting that was published', async () => {
    const { agent, attorney, requester } = purchasing
    const { id, version } = await purchasing.request()
    const preBid = { preBidDate: '2199-01-12', preBidTime: '09:00', preBidMandatory: true }
    await requester.call(saveBid, { params: { id }, body: { ...bidFields(preBid), version } })
    await purchasing.act(requester, id, 'lock')
    await purchasing.app.look(
      `insert into project_checklist (tenant_id, project_id, item, checked_by, checked_at)
       select tenant_id, id, n, 'x', now() from projects, generate_series(1, 5) n where id = $1`,
      [id],
    )
    await purchasing.act(agent, id, 'submit')
    await purchasing.act(attorney, id, 'approve')
    expect((await purchasing.act(agent, id, 'publish')).status).toBe(200)
    const entry = (await month(agent, '2199-01')).filter(of(id)).find(({ kind }) => kind === 'pre-bid')
    expect(entry).toMatchObject({ at: '2199-01-12T14:00:00.000Z', is_published: true, status: 'published' })
  })

  it('shows a user only the projects that the user sees, and another county none of them', async () => {
    const { id } = await purchasing.request()
    expect((await month(purchasing.requester, '2199-02')).some(of(id))).toBe(true)
    expect((await month(outsider, '2199-02')).some(of(id))).toBe(false)
    expect((await month(purchasing.stranger, '2199-02')).some(of(id))).toBe(false)
    const vendor = await purchasing.app.signIn('alder', 'vendor')
    expect((await vendor.call(getProjectCalendar, { query: {} })).status).toBe(403)
  })

  it('is of the current month unless asked, and refuses what is no month', async () => {
    expect((await purchasing.agent.call(getProjectCalendar, { query: {} })).status).toBe(200)
    for (const wrong of ['2026-13', '2026-1', 'May', '0001-01', '9999-12'])
      expect((await purchasing.agent.call(getProjectCalendar, { query: { month: wrong } })).status).toBe(400)
  })
})

describe('figures of procurement', () => {
  const figures = async (by: Caller = purchasing.agent, query: object = {}) =>
    (await by.call(getProjectFigures, { query })).body

  it('count what the list shows: by status, by method, and by category and year', async () => {
    const { id, version } = await purchasing.request({ category: 'Public Works', estimatedCost: '1,000.50' })
    const quote = bidFields({ method: 'quote' })
    await purchasing.requester.call(saveBid, { params: { id }, body: { ...quote, version } })
    await purchasing.at('published')
    const shown = await figures()
    for (const { status, total: count } of shown.by_status) expect(await total({ status })).toBe(count)
    for (const { method, total: count } of shown.by_method) expect(await total({ method })).toBe(count)
    expect(shown.by_method.map(({ method }) => method)).toContain('quote')
    for (const { year, category, total: count } of shown.estimates)
      expect(await total({ year, category })).toBe(count)
    const before = shown.estimates.find(({ category }) => category === 'Public Works')?.estimate ?? 0
    await purchasing.request({ category: 'Public Works', estimatedCost: '0.25' })
    const after = (await figures()).estimates.find(({ category }) => category === 'Public Works')
    expect(after?.estimate).toBeCloseTo(before + 0.25, 5)
  })

  it('count the days from request to publication, in the time that is asked for', async () => {
    const id = await purchasing.at('published')
    const { app } = purchasing
    await app.look(`update matters set requested_on = '1999-02-20' where id = $1`, [id])
    // Late in the evening in the county is the next day in UTC.
    await app.look(
      `update matter_steps set left_at = '1999-03-03T23:30-05:00', entered_at = '1999-03-01', reached_at = '1999-03-01'
       where matter_id = $1 and action = 'publish'`,
      [id],
    )
    const time = { from: '1999-03-01', to: '1999-03-03' }
    expect((await figures(purchasing.agent, time)).turnaround).toEqual({
      ...time,
      done: 1,
      median: 11,
      ninetieth: 11,
    })
    expect(await total({ done: 'publish', ...time })).toBe(1)
    expect(await total({ done: 'approved', ...time })).toBe(1)
    expect(await total({ done: 'decided', ...time })).toBe(1)
    expect(await total({ done: 'publish', from: '1999-03-01', to: '1999-03-02' })).toBe(0)
    expect((await figures(purchasing.agent, { to: '1990-01-01' })).turnaround).toMatchObject({
      done: 0,
      median: null,
    })
    expect((await figures(outsider, time)).turnaround.done).toBe(0)
    expect((await figures(purchasing.stranger, time)).turnaround.done).toBe(0)
  })

  it('are those of a department where one is named, and of what the user sees', async () => {
    const sum = (rows: readonly { total: number }[]) => rows.reduce((all, row) => all + row.total, 0)
    const works = await figures(purchasing.agent, { department: purchasing.department })
    expect(sum(works.by_status)).toBe(await total({ department: purchasing.department }))
    expect(sum((await figures(outsider)).by_status)).toBe(await total({}, outsider))
    const wrong = await purchasing.agent.call(getProjectFigures, {
      query: { from: '2026-02-01', to: '2026-01-01' },
    })
    expect([wrong.status, wrong.problem.fields]).toEqual([
      400,
      { to: 'The last day can’t be before the first day.' },
    ])
    const vendor = await purchasing.app.signIn('alder', 'vendor')
    expect((await vendor.call(getProjectFigures, { query: {} })).status).toBe(403)
  })

  it('count every open project at its step, as the list does', async () => {
    const { agent } = purchasing
    await purchasing.at('submitted')
    await purchasing.at('published')
    const unassigned = await purchasing.at('submitted')
    await purchasing.app.look(`update matters set department_id = null where id = $1`, [unassigned])
    const { all, by_step, by_department } = (await agent.call(projectCalls.statistics, { query: {} })).body
    expect(all.in_flow).toBe(await total({ flow: 'in-progress' }))
    for (const status of ['submitted', 'legal-review', 'approved', 'published'] as const)
      expect(by_step.find(({ step }) => step === status)?.in_flow).toBe(await total({ status }))
    const withoutDepartment = by_department.find(({ department }) => department === null)
    expect(withoutDepartment?.in_flow).toBeGreaterThan(0)
    expect(await total({ flow: 'in-progress', department: 'none' })).toBe(withoutDepartment?.in_flow)
  })

  it('lead to what is in progress and overdue', async () => {
    const { app } = purchasing
    const id = await purchasing.at('legal-review')
    const before = await total({ flow: 'overdue' })
    expect(await total({ flow: 'in-progress', status: 'legal-review' })).toBe(
      await total({ status: 'legal-review' }),
    )
    await app.look(`update matters set due_on = '2020-01-01' where id = $1`, [id])
    await purchasing.request()
    expect(await total({ flow: 'overdue' })).toBe(before + 1)
    await app.look(
      `update matters set held_at = now(), hold_reason = 'Wait', held_by_name = 'x' where id = $1`,
      [id],
    )
    await purchasing.request()
    expect(await total({ flow: 'overdue' })).toBe(before)
  })
})

describe('the list of projects', () => {
  it('takes the tabs and the type as the screens call them', async () => {
    const { requester, agent } = purchasing
    const { id, version } = await purchasing.request({ title: 'Zebra crossings' })
    await requester.call(updateProject, { params: { id }, body: { procurementType: 'bid', version } })
    const ids = async (query: object, by: Caller) =>
      (await by.call(listProjects, { query })).body.map((row) => row.id)
    expect(await ids({ type: 'bid' }, agent)).toContain(id)
    expect(await ids({ type: 'rfp' }, agent)).not.toContain(id)
    expect(await ids({ tab: 'mine' }, requester)).toContain(id)
    expect(await ids({ tab: 'mine' }, agent)).not.toContain(id)
    expect(await ids({ tab: 'waiting' }, requester)).toEqual(await ids({ waiting: 'me' }, requester))
    expect(await ids({ tab: 'all', mine: 'yes' }, agent)).not.toContain(id)
    expect(await ids({ tab: 'all' }, agent)).toContain(id)
    for (const wrong of ['tab=yours', 'type=quote', 'done=draft', 'flow=no'])
      expect((await agent.request({ url: `/api/projects?${wrong}` })).status).toBe(400)
    const board = await agent.call(getProjectBoard, { query: { type: 'bid' } })
    expect(board.body.flatMap(({ rows }) => rows).every((row) => row.procurementType === 'bid')).toBe(true)
  })

  it('is sorted by title, department, and creator, both ways, and pages without gaps', async () => {
    await purchasing.request({ title: 'Aardvark', creator: 'Zoe Zander' })
    await purchasing.agent.call(updateProject, {
      params: { id: (await purchasing.request({ title: 'None' })).id },
      body: { department: null },
    })
    const fieldOf = { title: 'title', department: 'department_name', creator: 'creator' } as const
    for (const sort of ['title', 'department', 'creator'] as const) {
      const asked = async (query: object) =>
        (await purchasing.agent.call(listProjects, { query: { limit: 200, ...query } })).body
      const rows = await asked({ sort })
      const values = rows.map((row) => row[fieldOf[sort]])
      const expected = await purchasing.app.look<{ value: string | null }>(
        'select value from unnest($1::text[]) value order by value',
        [values],
      )
      expect(values).toEqual(expected.map(({ value }) => value))
      const pages = [...(await asked({ sort, limit: 3 })), ...(await asked({ sort, limit: 3, offset: 3 }))]
      expect(pages.map(({ id }) => id)).toEqual(rows.slice(0, 6).map(({ id }) => id))
      const downwards = await asked({ sort: `-${sort}` })
      const named = (list: typeof rows) => list.flatMap((row) => row[fieldOf[sort]] ?? [])
      expect(named(downwards)).toEqual(named(rows).toReversed())
    }
  })
})
