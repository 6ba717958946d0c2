import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { Statistics } from '#features/routing/contract.ts'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { cleanup } from '#platform/web/testing/render.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

vi.setConfig({ testTimeout: 60_000 })

const works = '0193a000-0000-7000-8000-000000000001'
const none = { done: 0, median: null, ninetieth: null, in_flow: 0, late: 0 }
const legal = { done: 12, median: 4.5, ninetieth: 11.25, in_flow: 3, late: 1 }
const statistics: Statistics = {
  from: '2025-11-16',
  to: '2026-11-15',
  all: { done: 9, median: 41, ninetieth: 80, in_flow: 7, late: 2 },
  by_step: [{ step: 'legal-review', name: '', ...legal }],
  by_department: [{ department: works, name: 'Public Works', ...legal }],
}
const choices = { departments: [{ id: works, name: 'Public Works', detail: '' }], roles: [], users: [] }

const show = (answers: Answers = {}, address = '/contracts/statistics') =>
  renderSignedIn(address, {
    'GET /api/contracts/statistics': statistics,
    'GET /api/contract-routes/choices': choices,
    ...answers,
  })

/** What the address of a link asks the list for. */
const askedBy = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)

it('shows a picture and a table, and leads from every number to the contracts that it counts', async () => {
  show()
  const time = { from: '2025-11-16', to: '2026-11-15' }
  const steps = within(await screen.findByRole('table', { name: 'Figures by step' }))
  const links = within(steps.getByRole('row', { name: /^Legal Review/ })).getAllByRole('link')
  expect(links.map(askedBy)).toEqual([
    { done: 'legal-review', ...time },
    { flow: 'in-progress', at: 'legal-review' },
    { flow: 'overdue', at: 'legal-review' },
  ])
  expect(screen.getByRole('img', { name: 'Median days, by step: Legal Review 4.5 days' })).toBeVisible()
  expect(screen.getByText('Executed')).toBeVisible()
  expect(askedBy(screen.getByRole('link', { name: '9' }))).toEqual({ done: 'decided', ...time })
  const departments = within(screen.getByRole('table', { name: 'Figures by department' }))
  const [done] = within(departments.getByRole('row', { name: /^Public Works/ })).getAllByRole('link')
  expect(done && askedBy(done)).toEqual({ department: works, done: 'decided', ...time })
})

it('says that it is loading, that there is nothing, and that it failed', async () => {
  show({ 'GET /api/contracts/statistics': never })
  expect(await screen.findByRole('status', { name: 'Loading statistics' })).toBeVisible()
  cleanup()
  show({ 'GET /api/contracts/statistics': { ...statistics, all: none, by_step: [], by_department: [] } })
  expect(await screen.findByText('No contracts in this period')).toBeVisible()
  cleanup()
  show({ 'GET /api/contracts/statistics': unreachable })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('is downloaded as a PDF, of the department that is chosen', async () => {
  const { server, person } = show(
    { 'GET /api/contracts/statistics.pdf': () => new Response('%PDF-1.7') },
    `/contracts/statistics?department=${works}`,
  )
  await person.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() =>
    expect(server.to('/api/contracts/statistics.pdf')[0]?.query.get('department')).toBe(works),
  )
})

it('shows on the list which filters a figure brought along, and removes them', async () => {
  const { server, person, router } = show(
    { 'GET /api/contracts': () => Response.json([], { headers: { 'x-total-count': '0' } }) },
    '/contracts?at=legal-review&flow=overdue',
  )
  expect(await screen.findByText('Try different search terms, or fewer filters.')).toBeVisible()
  expect(server.to('/api/contracts').at(-1)?.query.get('at')).toBe('legal-review')
  await person.click(screen.getByRole('button', { name: 'Remove filter: Step: Legal Review' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ flow: 'overdue' }))
})
