import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
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
    expect(screen.getByRole('link', { name: 'Road salt' })).toHaveAttribute('href', `/resolutions/${id(6)}`)
  })

  it('leads from every number to the rows that it counts', async () => {
    const meeting = { ...report.meetings[0], attendance: 'present' }
    const vote = {
      id: id(8),
      meeting_id: id(4),
      meeting_number: '2026-001',
      date: '2026-01-07',
      motion: 'to buy road salt',
      vote_type: 'Roll Call Vote',
      result: 'carried',
    }
    const { server, person, router } = show({
      [`GET /api/board-report/members/${id(3)}`]: {
        meetings: [meeting, { ...meeting, id: id(5), number: '2026-002', attendance: 'excused' }],
        votes: [
          { ...vote, answer: 'no' },
          { ...vote, id: id(9), motion: 'to adjourn', answer: 'yes' },
        ],
      },
      [`GET /api/board-report/meetings/${id(4)}/votes`]: [vote],
    })
    const link = async (table: string, name: string) =>
      within(await screen.findByRole('table', { name: table })).getByRole('link', { name })
    const listed = async (label: string) => {
      const rows = within(await screen.findByRole('table', { name: label })).getAllByRole('row')
      return rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)
    }
    await person.click(await link('Attendance by member', '1'))
    expect(await listed('Margaret Ainsley: Excused')).toEqual(['2026-002'])
    expect(screen.getByText('1 meeting')).toBeVisible()
    await person.click(await link('Attendance by member', '4'))
    expect(await listed('Margaret Ainsley: Meetings')).toHaveLength(2)
    await person.click(await link('Votes by member', '2'))
    await screen.findByRole('table', { name: 'Margaret Ainsley: No' })
    expect(screen.getByText('to buy road salt')).toBeVisible()
    expect(screen.queryByText('to adjourn')).toBeNull()
    // Of no one it counts anything: no link to an empty list.
    const recused = within(screen.getByRole('table', { name: 'Votes by member' })).queryByRole('link', {
      name: '0',
    })
    expect(recused).toBeNull()
    await person.click(await link('Meetings in the year', '3'))
    expect(await listed('Meeting 2026-001')).toHaveLength(1)
    expect(server.to(`/api/board-report/meetings/${id(4)}/votes`)).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'Remove filter: Meeting 2026-001' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('goes to the counted rows of an address once they are there, and gives their heading the focus', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    renderSignedIn(`/meetings/annual-report?member=${id(3)}&count=excused#counted`, {
      'GET /api/board-report': report,
      [`GET /api/board-report/members/${id(3)}`]: async () => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        scrolled.mockClear()
        return { meetings: [{ ...report.meetings[0], attendance: 'excused' }], votes: [] }
      },
    })
    await screen.findByRole('table', { name: 'Margaret Ainsley: Excused' })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Meetings counted' })).toHaveFocus())
    expect(scrolled.mock.contexts.map((part) => (part as Element).id)).toEqual(['counted'])
    scrolled.mockRestore()
  })

  it('lists the resolutions and the meetings that a number counts', async () => {
    const tabled = {
      ...report.resolutions[0],
      id: id(7),
      title: 'Salt shed',
      is_new: false,
      outcome: 'tabled',
    }
    const both = { ...report, resolutions: [...report.resolutions, tabled] }
    const first = renderSignedIn('/meetings/annual-report?resolutions=tabled', {
      'GET /api/board-report': both,
    })
    expect(await screen.findByRole('link', { name: 'Salt shed' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Road salt' })).toBeNull()
    expect(screen.getByText('1 resolution')).toBeVisible()
    const meetings = screen.getByRole('region', { name: 'Meetings' })
    const canceled = within(meetings).getAllByRole('link', { name: '1' })[1]
    if (canceled) await first.person.click(canceled)
    await waitFor(() => expect(first.router.state.location.search).toEqual({ meetings: 'canceled' }))
    expect(within(meetings).getByText('1 meeting')).toBeVisible()
    expect(within(meetings).queryByRole('link', { name: '2026-001' })).toBeNull()
    expect(within(meetings).getByRole('link', { name: '2026-002' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Road salt' })).toBeVisible()
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
