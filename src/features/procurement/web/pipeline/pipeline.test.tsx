import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { Statistics } from '#features/routing/contract.ts'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { cleanup } from '#platform/web/testing/render.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { CalendarEntry, ProjectFigures } from '../../pipeline-contract.ts'
import { choices, projectRow, works } from '../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const show = (address: string, answers: Answers) =>
  renderSignedIn(address, { 'GET /api/project-routes/choices': choices, ...answers })

const listed = (rows: object[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } })

/** What the address of a link asks the list for. */
const askedBy = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)

describe('the board', () => {
  const columns = [
    { status: 'draft', total: 30, rows: [projectRow({ due_on: '2199-01-04' })] },
    { status: 'awarded', total: 4, rows: [projectRow({ status: 'awarded', title: 'Old' })] },
  ]

  it('has a column for each status that is not over, with cards that lead to their projects', async () => {
    show('/procurement/board', { 'GET /api/projects/board': () => listed(columns) })
    const drafts = within(await screen.findByRole('region', { name: 'Draft 30' }))
    const card = within(drafts.getByRole('listitem'))
    expect(card.getByRole('link', { name: /2026-0007\s*Road salt/ })).toHaveAttribute(
      'href',
      `/projects/${projectRow().id}`,
    )
    expect(card.getByText('Public Works')).toBeVisible()
    expect(card.getByText(/^Lena Fischer, /)).toBeVisible()
    expect(card.getByText('Due 01/04/2199')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Evaluation 0' })).toBeVisible()
    expect(screen.queryByRole('region', { name: /Awarded/ })).toBeNull()
    expect(screen.queryByRole('region', { name: /Addendum/ })).toBeNull()
  })

  it('leads to the list of a column that has more cards, with the same filters', async () => {
    const { server } = show(`/procurement/board?department=${works.id}&type=rfp`, {
      'GET /api/projects/board': () => listed(columns),
    })
    const more = await screen.findByRole('link', { name: '29 more: Draft' })
    expect(askedBy(more)).toEqual({ status: 'draft', department: works.id, type: 'rfp' })
    const asked = server.to('/api/projects/board').at(-1)?.query
    expect([asked?.get('department'), asked?.get('type')]).toEqual([works.id, 'rfp'])
  })

  it('says that it is loading, that there is nothing, and that it failed', async () => {
    show('/procurement/board', { 'GET /api/projects/board': never })
    expect(await screen.findByRole('status', { name: 'Loading cards' })).toBeVisible()
    cleanup()
    show('/procurement/board', { 'GET /api/projects/board': () => listed([]) })
    expect(await screen.findByText('No projects in progress')).toBeVisible()
    cleanup()
    show('/procurement/board', { 'GET /api/projects/board': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the calendar', () => {
  const entry: CalendarEntry = {
    id: projectRow().id,
    procurementId: '2026-0007',
    title: 'Road salt',
    status: 'published',
    kind: 'due',
    // In the county it is still the last day of January.
    at: '2026-02-01T04:30:00.000Z',
    is_published: true,
  }

  it('puts each date on its day in the county, and walks from month to month', async () => {
    const { server, person, router } = show('/procurement/calendar?month=2026-01', {
      'GET /api/projects/calendar': () => listed([entry, { ...entry, kind: 'opening', is_published: false }]),
    })
    const cell = within(await screen.findByRole('gridcell', { name: /^Saturday, January 31/ }))
    expect(cell.getByRole('link', { name: '11:30 PM Due 2026-0007 Road salt' })).toHaveAttribute(
      'href',
      `/projects/${entry.id}`,
    )
    expect(cell.getByRole('link', { name: /Opening \(planned\)/ })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Next month' }))
    expect(await screen.findByRole('heading', { name: 'February 2026' })).toBeVisible()
    expect(router.state.location.search).toEqual({ month: '2026-02' })
    await waitFor(() =>
      expect(server.to('/api/projects/calendar').at(-1)?.query.get('month')).toBe('2026-02'),
    )
  })

  it('says that it is loading, that there is nothing, and that it failed', async () => {
    show('/procurement/calendar?month=2026-01', { 'GET /api/projects/calendar': never })
    expect(await screen.findByRole('status', { name: 'Loading Calendar' })).toBeVisible()
    cleanup()
    show('/procurement/calendar?month=2026-01', { 'GET /api/projects/calendar': () => listed([]) })
    expect(await screen.findByText('No solicitation dates in January 2026.')).toBeVisible()
    cleanup()
    show('/procurement/calendar?month=2026-01', { 'GET /api/projects/calendar': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('statistics', () => {
  const legal = { done: 12, median: 4.5, ninetieth: 11.25, in_flow: 3, late: 1 }
  const statistics: Statistics = {
    from: '2025-11-16',
    to: '2026-11-15',
    all: { done: 9, median: 41, ninetieth: 80, in_flow: 7, late: 2 },
    by_step: [
      { step: 'legal-review', name: '', ...legal },
      { step: 'additional-review', name: 'Finance', ...legal, late: 0 },
    ],
    by_department: [
      { department: works.id, name: works.name, ...legal },
      { department: null, name: 'No department', ...legal },
    ],
  }
  const figures: ProjectFigures = {
    by_status: [{ status: 'draft', total: 5 }],
    by_method: [{ method: 'none', total: 4 }],
    estimates: [{ year: 2026, category: 'Public Works', total: 2, estimate: 1500.5 }],
    turnaround: { from: '2025-11-16', to: '2026-11-15', done: 6, median: 30, ninetieth: 61 },
  }
  const answers = { 'GET /api/projects/statistics': statistics, 'GET /api/projects/figures': figures }

  it('leads from every number to the projects that it counts', async () => {
    show('/procurement/statistics', answers)
    const time = { from: '2025-11-16', to: '2026-11-15' }
    const steps = within(await screen.findByRole('table', { name: 'Figures by step' }))
    const links = (row: HTMLElement) => within(row).getAllByRole('link').map(askedBy)
    expect(links(steps.getByRole('row', { name: /^Legal Review/ }))).toEqual([
      { done: 'legal-review', ...time },
      { flow: 'in-progress', status: 'legal-review' },
      { flow: 'overdue', status: 'legal-review' },
    ])
    // Nothing is overdue there: no link to an empty list.
    expect(links(steps.getByRole('row', { name: /^Finance/ }))).toEqual([
      { done: 'additional-review', step: 'Finance', ...time },
      { flow: 'in-progress', status: 'additional-review', step: 'Finance' },
    ])
    const departments = within(screen.getByRole('table', { name: 'Figures by department' }))
    expect(links(departments.getByRole('row', { name: /^Public Works/ }))[0]).toEqual({
      department: works.id,
      done: 'decided',
      ...time,
    })
    expect(links(departments.getByRole('row', { name: /^No department/ }))[1]).toEqual({
      department: 'none',
      flow: 'in-progress',
    })
    const table = (name: string) => within(screen.getByRole('table', { name }))
    const status = table('Projects by status').getByRole('link', { name: '5' })
    expect(askedBy(status)).toEqual({ status: 'draft' })
    const method = table('Projects by method').getByRole('link', { name: '4' })
    expect(askedBy(method)).toEqual({ method: 'none' })
    const estimate = table('Estimated cost by category and year').getByRole('link', { name: '$1,500.50' })
    expect(askedBy(estimate)).toEqual({ year: '2026', category: 'Public Works' })
    expect(askedBy(screen.getByRole('link', { name: '6 published' }))).toEqual({ done: 'publish', ...time })
    expect(screen.getByText(/median 30 days, 90th percentile 61 days/)).toBeVisible()
  })

  it('is of one department where one is chosen', async () => {
    const { server } = show(`/procurement/statistics?department=${works.id}`, answers)
    const status = within(await screen.findByRole('table', { name: 'Projects by status' }))
    expect(askedBy(status.getByRole('link', { name: '5' }))).toEqual({
      status: 'draft',
      department: works.id,
    })
    expect(server.to('/api/projects/figures')[0]?.query.get('department')).toBe(works.id)
  })

  it('says that it is loading, and that it failed', async () => {
    show('/procurement/statistics', { ...answers, 'GET /api/projects/figures': never })
    expect(await screen.findByRole('status', { name: 'Loading statistics' })).toBeVisible()
    cleanup()
    show('/procurement/statistics', { ...answers, 'GET /api/projects/figures': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

it('shows which filters a figure brought along, and removes them', async () => {
  const { server, person, router } = show(
    '/projects?done=legal-review&from=2026-01-01&to=2026-02-01&year=2026&flow=overdue&method=none',
    { 'GET /api/projects': () => listed([projectRow()]) },
  )
  await screen.findByRole('link', { name: 'Road salt' })
  const asked = Object.fromEntries(server.to('/api/projects').at(-1)?.query ?? [])
  expect(asked).toMatchObject({ done: 'legal-review', from: '2026-01-01', year: '2026', flow: 'overdue' })
  for (const label of ['Year: 2026', 'Method: No Bid/RFP form yet', 'Overdue'])
    expect(screen.getByRole('button', { name: `Remove filter: ${label}` })).toBeVisible()
  const done = 'Completed: Legal Review from 01/01/2026 to 02/01/2026'
  await person.click(screen.getByRole('button', { name: `Remove filter: ${done}` }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ year: 2026, flow: 'overdue', method: 'none' }),
  )
})
