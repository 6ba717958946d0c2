import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { Statistics } from '#features/routing/contract.ts'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { cleanup } from '#platform/web/testing/render.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { steps } from '../../rules.ts'
import { choices, namesakes, works } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const none = { done: 0, median: null, ninetieth: null, in_flow: 0, late: 0 }
const legal = { done: 12, median: 4.5, ninetieth: 11.25, in_flow: 3, late: 1 }
const statistics: Statistics = {
  from: '2025-11-16',
  to: '2026-11-15',
  all: { done: 9, median: 41, ninetieth: 80, in_flow: 7, late: 2 },
  by_step: steps.map((step) => ({ step, name: '', ...(step === 'legal-review' ? legal : none) })),
  by_department: [{ department: works.id, name: works.name, ...legal }],
}

const show = (answers: Answers = {}, address = '/resolutions/statistics') =>
  renderSignedIn(address, {
    'GET /api/resolutions/statistics': statistics,
    'GET /api/resolution-routes/choices': choices,
    ...answers,
  })

it('shows a picture, and the same figures as a table, of the time that is chosen', async () => {
  const { server, person, router } = show()
  const steps = within(await screen.findByRole('table', { name: 'Figures by step' }))
  const row = within(steps.getByRole('row', { name: /^Legal Review/ }))
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['12', '4.5', '11.3', '3', '1'])
  expect(
    await screen.findByRole('img', { name: 'Median days, by step: Legal Review 4.5 days' }),
  ).toBeVisible()
  expect(screen.getByRole('table', { name: 'Figures by department' })).toBeVisible()
  expect(screen.getByText('41 days')).toBeVisible()
  expect(screen.getByLabelText('From')).toHaveValue('11/16/2025')
  await person.click(screen.getByRole('combobox', { name: 'Department' }))
  await person.click(await screen.findByRole('option', { name: works.name, hidden: true }))
  await waitFor(() =>
    expect(server.to('/api/resolutions/statistics').at(-1)?.query.get('department')).toBe(works.id),
  )
  expect(router.state.location.search).toMatchObject({ department: works.id })
})

it('says that it is loading, that there is nothing, and that it failed', async () => {
  show({ 'GET /api/resolutions/statistics': never })
  expect(await screen.findByRole('status', { name: 'Loading statistics' })).toBeVisible()
  cleanup()
  const nothing = { ...statistics, all: none, by_step: [], by_department: [] }
  show({ 'GET /api/resolutions/statistics': nothing })
  expect(await screen.findByText('No resolutions in this period')).toBeVisible()
  cleanup()
  show({ 'GET /api/resolutions/statistics': unreachable })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('counts two departments of the same name apart, and asks for one of them', async () => {
  const [one, other] = namesakes.departments
  const { server, person } = show({
    'GET /api/resolution-routes/choices': namesakes,
    'GET /api/resolutions/statistics': {
      ...statistics,
      by_department: [
        { ...legal, department: one?.id, name: 'Public Works (5010)' },
        { ...legal, department: other?.id, name: 'Public Works (5020)' },
      ],
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Figures by department' }))
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Public Works (5010)',
    'Public Works (5020)',
  ])
  await person.click(screen.getByRole('combobox', { name: 'Department' }))
  await person.click(await screen.findByRole('option', { name: 'Public Works (5020)', hidden: true }))
  await waitFor(() =>
    expect(server.to('/api/resolutions/statistics').at(-1)?.query.get('department')).toBe(other?.id),
  )
})

/** What the address of a link asks the list for. */
const askedBy = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)

it('leads from every number to the resolutions that it counts', async () => {
  show({
    'GET /api/resolutions/statistics': {
      ...statistics,
      by_step: [
        { step: 'legal-review', name: '', ...legal },
        { step: 'additional-review', name: 'Finance', ...legal, late: 0 },
      ],
      by_department: [{ department: null, name: 'No department', ...legal }],
    },
  })
  const time = { from: '2025-11-16', to: '2026-11-15' }
  const table = within(await screen.findByRole('table', { name: 'Figures by step' }))
  const links = (row: HTMLElement) => within(row).getAllByRole('link').map(askedBy)
  expect(links(table.getByRole('row', { name: /^Legal Review/ }))).toEqual([
    { tab: 'all', done: 'legal-review', ...time },
    { tab: 'all', flow: 'in-progress', status: 'legal-review' },
    { tab: 'all', flow: 'overdue', status: 'legal-review' },
  ])
  // Nothing is overdue there: no link to an empty list.
  expect(links(table.getByRole('row', { name: /^Finance/ }))).toEqual([
    { tab: 'all', done: 'additional-review', step: 'Finance', ...time },
    { tab: 'all', flow: 'in-progress', status: 'additional-review', step: 'Finance' },
  ])
  const departments = within(screen.getByRole('table', { name: 'Figures by department' }))
  expect(links(departments.getByRole('row', { name: /^No department/ }))[0]).toEqual({
    tab: 'all',
    department: 'none',
    done: 'decided',
    ...time,
  })
  expect(askedBy(screen.getByRole('link', { name: '9' }))).toEqual({ tab: 'all', done: 'decided', ...time })
  expect(askedBy(screen.getByRole('link', { name: '2' }))).toEqual({ tab: 'all', flow: 'overdue' })
})

it('downloads what is shown as a PDF', async () => {
  const { server, person } = show(
    { 'GET /api/resolutions/statistics.pdf': () => new Response('%PDF-1.7') },
    `/resolutions/statistics?department=${works.id}`,
  )
  await person.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() =>
    expect(server.to('/api/resolutions/statistics.pdf')[0]?.query.get('department')).toBe(works.id),
  )
})

it('shows on the list which filters a figure brought along, and removes them', async () => {
  const { server, person, router } = renderSignedIn(
    '/resolutions?tab=all&done=legal-review&from=2026-01-01&to=2026-02-01&flow=overdue',
    {
      'GET /api/resolutions': () => Response.json([], { headers: { 'x-total-count': '0' } }),
      'GET /api/resolutions/years': [2026],
      'GET /api/resolution-routes/choices': choices,
    },
  )
  expect(await screen.findByText('Try different search terms, or fewer filters.')).toBeVisible()
  expect(Object.fromEntries(server.to('/api/resolutions').at(-1)?.query ?? [])).toMatchObject({
    done: 'legal-review',
    from: '2026-01-01',
    to: '2026-02-01',
    flow: 'overdue',
  })
  const filter = 'Remove filter: Completed: Legal Review from 01/01/2026 to 02/01/2026'
  await person.click(screen.getByRole('button', { name: filter }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'all', flow: 'overdue' }))
})
