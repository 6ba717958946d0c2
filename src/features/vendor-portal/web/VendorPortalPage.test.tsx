import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { PerformanceReport } from '#features/performance/contract.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { PortalSolicitation } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const id = (last: number) => `0193a000-0000-7000-8000-00000000070${last}`

const solicitation = (last: number, title: string, more: Partial<PortalSolicitation> = {}) => ({
  id: id(last),
  number: `2026-${last}`,
  title,
  method: 'rfp' as const,
  department: 'Public Works',
  due_at: '2026-12-01T19:00:00.000Z',
  state: 'open' as const,
  is_match: false,
  accepts_online: true,
  has_submitted: false,
  must_confirm: false,
  offer: null,
  is_followed: false,
  questions_due_at: '2026-11-20T19:00:00.000Z',
  takes_questions: true,
  ...more,
})

const all = [
  solicitation(1, 'Road salt', { is_match: true }),
  solicitation(2, 'Office paper', { is_followed: true }),
  solicitation(3, 'Bridge repair', { has_submitted: true, state: 'closed', takes_questions: false }),
]

const show = (answers: Answers = {}, session = sessionWith([], true)) =>
  renderSignedIn(
    '/vendor-portal',
    {
      'GET /api/vendor-portal/solicitations': all,
      'GET /api/vendor-portal/firms': { firms: [], requests: [] },
      'GET /api/vendor-portal/results': [],
      'GET /api/signing': [],
      'GET /api/vendor-portal/performance': [],
      ...answers,
    },
    session,
  )

const shown = () =>
  screen
    .getAllByRole('article')
    .map((each) => each.getAttribute('aria-label'))
    .filter((name) => name?.startsWith('2026-'))

describe('the Vendor Portal', () => {
  it('offers to try again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/vendor-portal/solicitations': () => (isDown ? unreachable() : all) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByRole('article', { name: '2026-1: Road salt' })).toBeVisible()
  })

  it.each([
    ['All', ['2026-1: Road salt', '2026-2: Office paper', '2026-3: Bridge repair']],
    ['Matches your commodities', ['2026-1: Road salt']],
    ['Followed', ['2026-2: Office paper']],
    ['Submitted', ['2026-3: Bridge repair']],
  ])('shows by its filter: %s', async (filter, expected) => {
    const { person } = show()
    await screen.findByRole('article', { name: '2026-1: Road salt' })
    await person.click(screen.getByRole('radio', { name: filter }))
    await waitFor(() => expect(shown()).toEqual(expected))
    if (expected.every((name) => !name.includes('Road') && !name.includes('Office')))
      expect(screen.getByText('No open solicitations found')).toBeVisible()
  })

  it('searches by what was typed', async () => {
    const { person, server } = show()
    await person.type(await screen.findByLabelText('Search'), 'salt')
    await waitFor(() =>
      expect(server.to('/api/vendor-portal/solicitations').at(-1)?.query.get('q')).toBe('salt'),
    )
  })

  it('leads to a best and final offer that was requested, and says until when', async () => {
    const offer = { due_at: '2026-12-20T19:00:00.000Z', is_open: true, has_submitted: false }
    show({
      'GET /api/vendor-portal/solicitations': [
        solicitation(3, 'Bridge repair', { has_submitted: true, state: 'closed', offer }),
      ],
    })
    const article = within(await screen.findByRole('article', { name: '2026-3: Bridge repair' }))
    expect(article.getByText('Best and final offer requested')).toBeVisible()
    expect(article.getByText(/Best and final offer due .*2026/)).toBeVisible()
    expect(article.getByRole('link', { name: 'Submit Best and Final Offer: 2026-3' })).toHaveAttribute(
      'href',
      `/vendor-portal/${id(3)}/submit`,
    )
  })

  it('is not for staff', async () => {
    show({}, sessionWith())
    expect(await screen.findByText(/This page is for vendors/)).toBeVisible()
  })
})

describe('performance reports', () => {
  const report: PerformanceReport = {
    id: id(8),
    project_id: id(1),
    project_number: '2026-1',
    project_title: 'Road salt',
    department: null,
    vendor_id: id(9),
    vendor_name: 'Hudson Salt',
    number: 1,
    is_newest: true,
    correction_reason: '',
    quality: 4,
    timeliness: 2,
    billing: 3,
    communication: 5,
    safety: null,
    rehire: 'conditions',
    comments: 'Late twice.',
    written_by: 'Ada Alder',
    submitted_at: '2026-11-02T15:00:00.000Z',
    submitted_by: 'Ada Alder',
    response: null,
    version: 2,
  }

  it('are answered once', async () => {
    const answered = {
      ...report,
      response: { text: 'Closed road.', by: 'Ben', at: report.submitted_at ?? '' },
    }
    const { person, server } = show({
      'GET /api/vendor-portal/performance': [report],
      'POST /api/vendor-portal/performance/:id/response': [answered],
    })
    const card = within(await screen.findByRole('article', { name: 'Hudson Salt, 2026-1 Road salt' }))
    expect(card.getByText(/Average 3\.5 of 5.*On time: 2, Marginal.*Safety: Not applicable/)).toBeVisible()
    await person.click(card.getByRole('button', { name: /^Respond/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/^Response/), 'Closed road.')
    await person.click(dialog.getByRole('button', { name: 'Submit Response' }))
    await waitFor(() =>
      expect(server.to(`/api/vendor-portal/performance/${id(8)}/response`)[0]?.body).toEqual({
        response: 'Closed road.',
      }),
    )
    expect(await screen.findByText(/Vendor’s response .*Closed road\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Respond/ })).toBeNull()
  })
})
