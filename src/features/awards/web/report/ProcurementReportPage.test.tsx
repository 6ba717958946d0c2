import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ProcurementReport, ReportRow } from '../../report-contract.ts'

const id = (n: number) => `0193a000-0000-7000-8000-00000000000${n}`
const row = (n: number, given: Partial<ReportRow> = {}): ReportRow => ({
  id: id(n),
  number: `IFB 2026-000${n}`,
  title: `Purchase ${n}`,
  department_name: 'Public Works',
  method: 'bid',
  published_on: '2026-03-02',
  outcome: 'open',
  bids: null,
  estimate_cents: null,
  awarded_on: null,
  award_cents: null,
  days: null,
  ...given,
})
const report: ProcurementReport = {
  from: '2025-11-19',
  to: '2026-11-18',
  department: null,
  rows: [
    row(1, {
      outcome: 'awarded',
      bids: 3,
      estimate_cents: 100_000,
      award_cents: 90_000,
      awarded_on: '2026-04-01',
      days: 30,
    }),
    row(2, { bids: 1 }),
    row(3, { method: 'rfp' }),
  ],
}

const show = (answers: Answers = {}, address = '/procurement/report') =>
  renderSignedIn(address, {
    'GET /api/procurement-report': report,
    'GET /api/project-route/choices': { users: [], roles: [], departments: [] },
    ...answers,
  })

describe('the procurement report', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/procurement-report': never })
    expect(await screen.findByRole('status', { name: 'Loading report' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    show({ 'GET /api/procurement-report': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/procurement-report': { ...report, rows: [] } })
    expect(await screen.findByText('No solicitations found')).toBeVisible()
  })

  it('leads from each number to the solicitations that it counts', async () => {
    const { person, router } = show()
    const figures = within(await screen.findByRole('table', { name: 'Figures by method' }))
    const all = within(figures.getByRole('row', { name: /^All methods/ }))
    expect(all.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '3',
      '2',
      '2.0',
      '1',
      '0',
      '1',
      '30',
      '$1,000.00',
      '$900.00',
      '$100.00 (10.0%)',
    ])
    await person.click(
      within(figures.getByRole('row', { name: /^Bid/ })).getAllByRole('link', {
        name: '1',
      })[0] as HTMLElement,
    )
    expect(router.state.location.search).toMatchObject({ show: 'single', method: 'bid' })
    const listed = within(await screen.findByRole('table', { name: 'Solicitations in the period' }))
    expect(listed.getByRole('link', { name: 'Purchase 2' })).toBeVisible()
    expect(listed.queryByRole('link', { name: 'Purchase 1' })).toBeNull()
  })

  it('has a chart that says the same in words', async () => {
    show()
    expect(
      await screen.findByRole('img', { name: 'Bids per opened solicitation: Bid (IFB) 2.0' }),
    ).toBeInTheDocument()
  })
})
