import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { AwardView, Candidate } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const id = (last: number) => `0193a000-0000-7000-8000-0000000003${String(last).padStart(2, '0')}`
const moment = '2026-11-02T15:00:00.000Z'

const line = (last: number, description: string, group: string) => ({
  id: id(last),
  group,
  description,
  unit: 'ton',
  quantity: '1',
  kind: 'base' as const,
})
const candidate = (last: number, vendor_name: string, prices: readonly string[]): Candidate => ({
  submission_id: id(last),
  vendor_id: id(last + 10),
  vendor_name,
  total: String(prices.reduce((sum, price) => sum + Number(price), 0)),
  rank: null,
  status: 'Responsive and responsible',
  is_out: false,
  is_checked: true,
  prices: Object.fromEntries(prices.map((extended, index) => [id(10 + index), { extended, is_low: false }])),
})

const view = (more: Partial<AwardView> = {}): AwardView => ({
  bid_number: '2026-7',
  bid_title: 'Road salt',
  lines: [line(10, 'Salt', 'North'), line(11, 'Sand', 'North'), line(12, 'Gravel', 'South')],
  candidates: [
    candidate(30, 'Hudson Salt', ['1000', '300', '500']),
    candidate(31, 'Mohawk Sand', ['900', '350', '600']),
  ],
  award: null,
  rescinded: [],
  protests: [],
  stay: null,
  today: '2026-11-10',
  not_yet: '',
  offers_bar: null,
  maker_bar: '',
  may: {
    recommend: true,
    award: false,
    rescind: false,
    decide_protest: false,
    protest: false,
    request_resolution: false,
  },
  ...more,
})

const show = (shown: AwardView, answers: Answers = {}) =>
  renderSignedIn(
    `/projects/${id(1)}/award`,
    { 'GET /api/projects/:id/award': shown, ...answers },
    sessionWith(['projects.see', 'solicitations.publish', 'awards.make']),
  )

it('leads those who are not let in back to the project', async () => {
  show(view(), { 'GET /api/projects/:id/award': () => problem('forbidden', 'No.') })
  const link = await screen.findByRole('link', { name: 'Open the project' }, { timeout: 30_000 })
  expect(link).toHaveAttribute('href', `/projects/${id(1)}`)
})

describe('a recommendation by group', () => {
  it('gives each group to the lowest total with one click', async () => {
    const { person, server } = show(view(), { 'PUT /api/projects/:id/award': view() })
    // The first screen of a file is loaded with everything that it imports.
    const recommend = { name: /^Recommend/ }
    await person.click(await screen.findByRole('button', recommend, { timeout: 30_000 }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recommend award' }))
    await person.click(dialog.getByRole('radio', { name: 'By group' }))
    await person.click(dialog.getByRole('button', { name: 'Choose Lowest Total for Each Group' }))
    await person.click(dialog.getByRole('button', { name: 'Recommend' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method !== 'GET')?.body).toMatchObject({
        kind: 'groups',
        parts: [
          { submission_id: id(31), line_ids: [id(10), id(11)] },
          { submission_id: id(30), line_ids: [id(12)] },
        ],
      }),
    )
  })

  it('is offered only where lines have groups', async () => {
    const { person } = show(view({ lines: [line(10, 'Salt', '')] }))
    await person.click(await screen.findByRole('button', { name: /^Recommend/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recommend award' }))
    expect(dialog.queryByRole('radio', { name: 'By group' })).toBeNull()
    expect(dialog.getByRole('radio', { name: 'By line' })).toBeVisible()
  })
})

describe('the determination of a protest', () => {
  it('is chosen by a person: nothing is chosen beforehand', async () => {
    const award: AwardView['award'] = {
      id: id(2),
      kind: 'whole',
      is_multiple: false,
      reason: '',
      parts: [],
      recommended_by: 'Ada',
      recommended_at: moment,
      awarded_by: 'Ben',
      awarded_at: moment,
      protest_until: '2026-11-20',
      resolution: null,
      version: 2,
    }
    const protest = {
      id: id(3),
      vendor_id: id(41),
      vendor_name: 'Mohawk Sand',
      grounds: 'Wrong sums.',
      letter: null,
      filed_by: 'Cai',
      filed_at: moment,
      received_at: null,
      is_late: false,
      decision: null,
      decision_reason: '',
      decided_by: null,
      decided_at: null,
      version: 1,
    }
    const shown = view({ award, protests: [protest], may: { ...view().may, decide_protest: true } })
    const { person, server } = show(shown, { 'PUT /api/projects/:id/protests/:protest': shown })
    await person.click(await screen.findByRole('button', { name: /^Decide protest/i }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide protest of Mohawk Sand' }))
    expect(dialog.queryByRole('radio', { checked: true })).toBeNull()
    await person.type(dialog.getByLabelText(/^Reason/), 'They are right.')
    await person.click(dialog.getByRole('button', { name: 'Decide Protest' }))
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([])
    await person.click(dialog.getByRole('radio', { name: 'Denied' }))
    await person.click(dialog.getByRole('button', { name: 'Decide Protest' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Denied: protest of Mohawk Sand' }))
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([])
    const decide = asked.getByRole('button', { name: 'Decide Protest' })
    await waitFor(() => expect(decide).toBeEnabled())
    await person.click(decide)
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        decision: 'denied',
        decision_reason: 'They are right.',
        version: 1,
      }),
    )
  })
})
