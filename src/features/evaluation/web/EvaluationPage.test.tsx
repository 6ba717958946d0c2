import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, type FakeRequest, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Panel } from '../contract.ts'
import { id, openedPanel, panel, submission } from './panel.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const show = (shown: Panel, answers: Answers = {}) =>
  renderSignedIn(
    `/projects/${id(1)}/evaluation`,
    { 'GET /api/projects/:id/evaluation-panel': shown, ...answers },
    sessionWith(['evaluations.score', 'projects.see', 'vendors.see']),
  )

const sent = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method)

describe('the evaluation page', () => {
  it('offers to try again', async () => {
    show(panel(), { 'GET /api/projects/:id/evaluation-panel': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('says that there is none, to those who are not on the committee', async () => {
    show(panel(), { 'GET /api/projects/:id/evaluation-panel': () => problem('forbidden', 'No.') })
    expect(await screen.findByText('No evaluation found')).toBeVisible()
  })

  it('shows someone with a conflict what they disclosed, and nothing else', async () => {
    show(panel({ title: '', own: { standing: 'shut', is_scoring: false, explanation: 'My brother' } }))
    expect(await screen.findByText(/My brother/)).toBeVisible()
    expect(screen.queryByText('Hudson Software')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Committee' })).toBeNull()
  })

  it('says when the committee can be appointed', async () => {
    show(
      panel({
        evaluation: null,
        not_now: 'The committee is appointed once the submissions are opened.',
        may: [],
      }),
    )
    expect(
      await screen.findByText('The committee is appointed once the submissions are opened.'),
    ).toBeVisible()
  })
})

describe('a disclosure', () => {
  const unsworn = panel({
    own: { standing: 'undeclared', is_scoring: true, explanation: '' },
    firms: [{ id: id(30), name: 'Hudson Software' }],
    submissions: null,
    sheet: null,
    may: ['declare'],
  })

  it('names the firms, and asks before a conflict shuts the project', async () => {
    const { person, server } = show(unsworn, {
      'POST /api/projects/:id/evaluation-panel/disclosure': panel({
        own: { standing: 'shut', is_scoring: false, explanation: 'Shares' },
      }),
    })
    expect(await screen.findByText('Hudson Software')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Submit Disclosure' }))
    expect(await screen.findAllByText('Choose an answer.')).not.toHaveLength(0)
    await person.click(screen.getByLabelText('Yes. I have a conflict of interest.'))
    await person.click(screen.getByRole('button', { name: 'Submit Disclosure' }))
    expect(await screen.findAllByText('Explain the conflict of interest.')).not.toHaveLength(0)
    await person.type(screen.getByLabelText(/^Explanation/), 'Shares')
    await person.click(screen.getByRole('button', { name: 'Submit Disclosure' }))
    const question = within(await screen.findByRole('dialog', { name: 'Disclose a conflict of interest' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Disclose Conflict' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Disclose Conflict' }))
    expect(await screen.findByText('You disclosed a conflict of interest')).toBeVisible()
    expect(sent(server.requests, 'POST')[0]?.body).toEqual({
      has_conflict: true,
      vendor_ids: [],
      explanation: 'Shares',
    })
  })

  it('is made from the list of all vendors where names are hidden', async () => {
    const evaluation = { ...unsworn.evaluation, are_names_hidden: true } as Panel['evaluation']
    show({ ...unsworn, firms: null, evaluation })
    expect(await screen.findByRole('combobox', { name: 'Vendors you have ties to' })).toBeVisible()
  })
})

describe('a score sheet', () => {
  it('saves what was typed with the version that was seen, and not what is no score', async () => {
    const { person, server } = show(panel(), {
      'PUT /api/projects/:id/score-sheet': { round: 1, handed_in_at: null, scores: [], version: 1 },
    })
    const field = await screen.findByLabelText('Experience, score for Hudson Software')
    await person.type(field, '10.5')
    expect(await screen.findByText('Enter a score from 0 to 10.')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(sent(server.requests, 'PUT')).toEqual([])
    await person.clear(field)
    await person.type(field, '8.25')
    await waitFor(() => expect(sent(server.requests, 'PUT')).toHaveLength(1), { timeout: 3000 })
    expect(sent(server.requests, 'PUT')[0]?.body).toEqual({
      scores: [{ submission_id: id(20), position: 1, score: '8.25', comment: '' }],
      version: 0,
    })
    await person.type(screen.getByLabelText('Experience, comment on Hudson Software'), 'Good')
    await waitFor(() => expect(sent(server.requests, 'PUT').at(-1)?.body).toMatchObject({ version: 1 }), {
      timeout: 3000,
    })
    expect(await screen.findByText('All changes saved.')).toBeVisible()
  })

  it('isn’t handed in while something that was typed isn’t saved, and says so', async () => {
    const { person, server } = show(panel(), {
      'PUT /api/projects/:id/score-sheet': { round: 1, handed_in_at: null, scores: [], version: 1 },
    })
    const field = await screen.findByLabelText('Experience, score for Hudson Software')
    await person.type(field, '8')
    expect(await screen.findByText('All changes saved.', {}, { timeout: 3000 })).toBeVisible()
    await person.clear(field)
    await person.type(field, '11')
    expect(screen.queryByText('All changes saved.')).toBeNull()
    expect(screen.getByText('Some scores aren’t valid, so they aren’t saved.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Hand In Scores' }))
    expect(await screen.findByText('Scores that aren’t saved can’t be handed in.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent(server.requests, 'POST')).toEqual([])
  })

  it('says that it was changed in another window', async () => {
    const { person } = show(panel(), {
      'PUT /api/projects/:id/score-sheet': () =>
        problem('stale', 'Someone else changed this.', { current: {} }),
    })
    await person.type(await screen.findByLabelText('Experience, score for Hudson Software'), '8')
    expect(
      await screen.findByText(
        'Your score sheet was changed in another window. Reload the page.',
        {},
        { timeout: 3000 },
      ),
    ).toBeVisible()
  })

  it('rests once it is handed in, until it is reopened', async () => {
    const handed = panel({
      sheet: {
        round: 1,
        handed_in_at: '2026-11-02T16:00:00.000Z',
        scores: [{ submission_id: id(20), position: 1, score: '8', comment: '' }],
        version: 4,
      },
    })
    const { person, server } = show(handed, { 'POST /api/projects/:id/score-sheet/take-back': panel() })
    expect(await screen.findByLabelText('Experience, score for Hudson Software')).toHaveAttribute('readonly')
    await person.click(screen.getByRole('button', { name: 'Reopen Score Sheet' }))
    await waitFor(() => expect(sent(server.requests, 'POST')[0]?.body).toEqual({ version: 4 }))
    expect(await screen.findByRole('button', { name: 'Hand In Scores' })).toBeVisible()
  })
})

describe('the chair', () => {
  it('sees who is missing, and opens without them only with a reason', async () => {
    const members = panel().members.map((member) => ({ ...member, has_handed_in: false }))
    show(
      panel({
        own: { standing: 'chair', is_scoring: false, explanation: '' },
        sheet: null,
        members,
        may: ['open'],
      }),
    )
    expect(await screen.findByText(/0 of 1 have handed in scores\. Still missing: Ben Ode\./)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Open All Scores' })).toBeDisabled()
  })

  it('records a consensus with the version of the cell', async () => {
    const { person, server } = show(openedPanel(), {
      'PUT /api/projects/:id/consensus-scores': openedPanel(),
    })
    expect(await screen.findByRole('group', { name: 'Ranking' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Record Consensus: Experience, Hudson Software' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Consensus: Experience' }))
    await person.type(dialog.getByLabelText('Consensus score'), '9')
    await person.type(dialog.getByLabelText(/^Reason/), 'Agreed')
    await person.click(dialog.getByRole('button', { name: 'Record' }))
    await waitFor(() =>
      expect(sent(server.requests, 'PUT')[0]?.body).toEqual({
        score: '9',
        reason: 'Agreed',
        submission_id: id(20),
        position: 1,
        version: 0,
      }),
    )
  })

  it('breaks a tie in the order that was drawn', async () => {
    const { person, server } = show(openedPanel(), { 'POST /api/projects/:id/tie-breaks': openedPanel() })
    await person.click(await screen.findByRole('button', { name: 'Break Tie at Rank 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Break tie at rank 1' }))
    // No order is suggested.
    await person.click(dialog.getByRole('button', { name: 'Record' }))
    expect(await dialog.findAllByText('Choose a vendor.')).not.toHaveLength(0)
    const choose = async (rank: string, name: string) => {
      const box = dialog.getByRole('combobox', { name: rank })
      await person.click(box)
      const list = document.getElementById(box.getAttribute('aria-controls') ?? '')
      await person.click(within(list ?? document.body).getByRole('option', { name, hidden: true }))
    }
    await choose('Rank 1', 'Mohawk Systems')
    await choose('Rank 2', 'Hudson Software')
    await person.type(dialog.getByLabelText(/^Method/), 'Lots')
    await person.type(dialog.getByLabelText(/^Witnesses/), 'The Clerk')
    await person.type(dialog.getByLabelText(/^Result/), 'Drawn')
    await person.click(dialog.getByRole('button', { name: 'Record' }))
    const question = within(await screen.findByRole('dialog', { name: 'Record tie-break' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Record' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Record' }))
    await waitFor(() =>
      expect(sent(server.requests, 'POST')[0]?.body).toMatchObject({
        submission_ids: [id(21), id(20)],
        version: 3,
      }),
    )
  })
})

describe('best and final offers', () => {
  const round = {
    round: 2,
    state: 'open' as const,
    request: 'Your best price.',
    reason: 'The highest scores.',
    due_at: '2026-12-01T19:00:00.000Z',
    requested_at: '2026-11-20T19:00:00.000Z',
    requested_by: 'Ada Alder',
    opened_at: null,
    canceled_because: '',
    submission_ids: [id(20)],
  }

  it('are requested with vendors, reason, request, and due time', async () => {
    const { person, server } = show(openedPanel({ may: ['request-offers'] }), {
      'POST /api/projects/:id/offer-rounds': openedPanel({ offer_rounds: [round], may: ['cancel-offers'] }),
    })
    await person.click(await screen.findByRole('button', { name: 'Request Best and Final Offers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request best and final offers' }))
    await person.click(dialog.getByRole('button', { name: 'Request Offers' }))
    expect(sent(server.requests, 'POST')).toEqual([])
    const vendors = dialog.getByRole('combobox', { name: /Vendors in the competitive range/ })
    await person.click(vendors)
    const list = document.getElementById(vendors.getAttribute('aria-controls') ?? '')
    await person.click(within(list ?? document.body).getByRole('option', { name: /Hudson/, hidden: true }))
    await person.type(dialog.getByLabelText(/^Reason for the competitive range/), 'The highest scores.')
    await person.type(dialog.getByLabelText(/^Request to the vendors/), 'Your best price.')
    await person.type(dialog.getByLabelText(/^Due date/), '12/01/2026')
    await person.type(dialog.getByLabelText(/^Due time/), '14:00')
    await person.click(dialog.getByRole('button', { name: 'Request Offers' }))
    await waitFor(() =>
      expect(sent(server.requests, 'POST')[0]?.body).toEqual({
        submission_ids: [id(20)],
        reason: 'The highest scores.',
        request: 'Your best price.',
        due_date: '2026-12-01',
        due_time: '14:00',
        version: 3,
      }),
    )
    expect(await screen.findByText('Vendors can submit')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Opening of the Offers' })).toHaveAttribute(
      'href',
      `/projects/${id(1)}/opening?round=2`,
    )
  })

  it('are canceled with a reason', async () => {
    const { person, server } = show(openedPanel({ offer_rounds: [round], may: ['cancel-offers'] }), {
      'POST /api/projects/:id/offer-rounds/cancel': openedPanel({
        offer_rounds: [{ ...round, state: 'canceled', canceled_because: 'No funds.' }],
        may: [],
      }),
    })
    await person.click(await screen.findByRole('button', { name: 'Cancel Request' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/^Reason/), 'No funds.')
    await person.click(dialog.getByRole('button', { name: 'Cancel Request' }))
    await waitFor(() =>
      expect(sent(server.requests, 'POST')[0]?.body).toEqual({ reason: 'No funds.', version: 3 }),
    )
    expect(await screen.findByText('Canceled: No funds.')).toBeVisible()
  })

  it('that count are marked, and scored once more', async () => {
    const opened = { ...round, state: 'opened' as const, opened_at: '2026-12-02T19:00:00.000Z' }
    const submissions = [
      { ...submission(20, 'Hudson Software'), offered_at: '2026-12-01T18:00:00.000Z', price_cents: '700000' },
      { ...submission(21, 'Mohawk Systems'), is_listed: false },
    ]
    show(openedPanel({ offer_rounds: [opened], submissions, may: ['interview'] }))
    expect(await screen.findByRole('button', { name: 'Score Best and Final Offers' })).toBeVisible()
    expect(screen.getByText(/Base bid \$7,000\.00 \(best and final offer\)/)).toBeVisible()
  })
})
