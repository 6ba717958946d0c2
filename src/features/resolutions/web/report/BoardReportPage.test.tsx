import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { BoardReport } from '../../board-report-contract.ts'

const id = (n: number) => `0193a000-0000-7000-8000-00000000000${n}`
const report: BoardReport = {
  year: 2026,
  body: { id: id(1), name: 'Board of Supervisors' },
  bodies: [
    { id: id(1), name: 'Board of Supervisors' },
    { id: id(2), name: 'Finance Committee' },
  ],
  members: [
    {
      id: id(3),
      name: 'Margaret Ainsley',
      meetings: 4,
      present: 3,
      excused: 1,
      absent: 0,
      yes: 7,
      no: 2,
      abstain: 1,
      recused: 0,
      not_voting: 5,
    },
  ],
  meetings: [
    { id: id(4), number: '2026-001', meeting_type: 'Board', date: '2026-01-07', is_held: true, votes: 3 },
    { id: id(5), number: '2026-002', meeting_type: 'Board', date: '2026-02-04', is_held: false, votes: 0 },
  ],
  resolutions: [
    {
      id: id(6),
      number: '2026-0001',
      title: 'Road salt',
      is_new: true,
      outcome: 'adopted',
      meeting_id: id(4),
      date: '2026-01-07',
    },
  ],
}

const show = (answers: Answers = {}) =>
  renderSignedIn('/meetings/annual-report', { 'GET /api/board-report': report, ...answers })

describe('the annual report of the Board', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/board-report': never })
    expect(await screen.findByRole('status', { name: 'Loading report' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    show({ 'GET /api/board-report': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/board-report': { ...report, members: [], meetings: [], resolutions: [] } })
    expect(await screen.findByText('No meetings found')).toBeVisible()
  })

  it('tells attendance and votes by member, in a chart and in tables', async () => {
    show()
    expect(
      await screen.findByRole('img', { name: 'Meetings attended: Margaret Ainsley 75%' }),
    ).toBeInTheDocument()
    const cells = (table: string) =>
      within(screen.getByRole('table', { name: table }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cells('Attendance by member')).toEqual(['Margaret Ainsley', '4', '3', '1', '0', '75%'])
    expect(cells('Votes by member')).toEqual(['Margaret Ainsley', '7', '2', '1', '0', '5'])
    expect(screen.getByText('1 held, 1 canceled.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Road salt' })).toHaveAttribute('href', `/resolutions/${id(6)}`)
  })

  it('turns to another year and another committee by its address', async () => {
    const { person, router } = show()
    await person.click(await screen.findByRole('button', { name: 'Show 2025' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ year: 2025 }))
    await person.click(screen.getByRole('combobox', { name: 'Board or committee' }))
    await person.click(await screen.findByRole('option', { name: 'Finance Committee', hidden: true }))
    await waitFor(() => expect(router.state.location.search).toEqual({ year: 2025, body: id(2) }))
  })
})
