import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyForm } from '#features/procurement/rules.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { OwnSubmission } from '../../contract.ts'
import type { SolicitationToSubmit } from '../../vendor-contract.ts'
import { markUnsent } from './unsent.ts'

const id = (last: number) => `0193a000-0000-7000-8000-00000000080${last}`
const firm = { id: id(2), name: 'Kestrel Paving' }

const solicitation: SolicitationToSubmit = {
  id: id(1),
  number: '2027-1',
  title: 'Road salt',
  version: 1,
  due_at: '2199-01-01T15:00:00.000Z',
  now: '2198-12-01T15:00:00.000Z',
  is_open: true,
  is_canceled: false,
  form: {
    ...emptyForm,
    lines: [
      { id: id(3), group: '', description: 'Salt', unit: 'ton', quantity: '10', kind: 'base' },
      { id: id(4), group: '', description: 'Sand', unit: 'ton', quantity: '2', kind: 'base' },
    ],
  },
  opening: { needed: 2, officials: [] },
  needs_since: [
    { version: 1, needs: [] },
    { version: 0, needs: ['A price is missing for the new line: “Sand”.'] },
  ],
  addenda: [{ number: 1, summary: 'Sand was added.', published_at: '2198-11-01T15:00:00.000Z' }],
  firms: [firm],
}

const standing: OwnSubmission = {
  submission_id: id(5),
  receipt_code: 'a'.repeat(64),
  county: 'Alder County',
  solicitation_id: id(1),
  bid_number: '2027-1',
  bid_title: 'Road salt',
  vendor_id: firm.id,
  vendor_name: firm.name,
  submitted_by: 'Ada Alder',
  submitted_at: '2198-10-01T15:00:00.000Z',
  addenda: 0,
  payload_sha256: 'b'.repeat(64),
  payload_size: 10,
  share_sha256s: [],
  signature: 'x',
  state: 'standing',
  ended_at: null,
  ended_by: null,
  confirmed_addenda: 0,
  newest_addendum: 1,
  due_at: solicitation.due_at,
  is_open: true,
  opening: null,
  refused_files: [],
}

const show = (
  { about = {}, own = [] }: { about?: Partial<SolicitationToSubmit>; own?: readonly OwnSubmission[] } = {},
  answers: Answers = {},
) =>
  renderSignedIn(
    `/vendor-portal/${id(1)}/submit`,
    {
      'GET /api/vendor-portal/solicitations/:id': { ...solicitation, ...about },
      'GET /api/submissions': own,
      ...answers,
    },
    sessionWith([], true),
  )
const parts = () => screen.queryByRole('navigation', { name: 'Parts of the submission' })

afterEach(() => sessionStorage.clear())

describe('the Submit page', () => {
  it('says what a standing submission lacks since an addendum, and asks before it is kept so', async () => {
    const { person, server } = show(
      { own: [standing] },
      { 'POST /api/submissions/:id/confirm': { ...standing, confirmed_addenda: 1 } },
    )
    expect(await screen.findByText('A price is missing for the new line: “Sand”.')).toBeVisible()
    expect(screen.getByText('Sand was added.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Acknowledge and Keep Submission' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/non-responsive/)).toBeVisible()
    expect(server.to(`/api/submissions/${id(5)}/confirm`)).toHaveLength(0)
    const keep = dialog.getByRole('button', { name: 'Acknowledge and Keep Submission' })
    await waitFor(() => expect(keep).toBeEnabled())
    await person.click(keep)
    await waitFor(() => expect(server.to(`/api/submissions/${id(5)}/confirm`)).toHaveLength(1))
  })

  it('keeps the form of a firm that submitted behind Replace Submission', async () => {
    const { person } = show({ own: [standing] })
    const replace = await screen.findByRole('button', { name: 'Replace Submission' })
    expect(parts()).toBeNull()
    expect(screen.queryByText(/are missing/)).toBeNull()
    await person.click(replace)
    expect(parts()).toBeVisible()
  })

  it('shows all that was entered before it is sealed', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: /^Prices/ }))
    await person.type(await screen.findByLabelText('Unit price of Salt'), '12.50')
    await person.click(screen.getByRole('button', { name: /^Review and Submit/ }))
    const prices = within(await screen.findByRole('group', { name: 'Prices that you entered' }))
    expect(prices.getByRole('row', { name: /Salt.*10 ton.*12\.50.*\$125\.00/ })).toBeVisible()
    expect(prices.getByRole('row', { name: /Sand.*No price/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Seal and Submit' })).toBeDisabled()
  })

  it('says plainly that nothing was sent, after a session that ended and after the due time', async () => {
    markUnsent(id(1))
    show()
    expect(await screen.findByText('Your submission wasn’t sent')).toBeVisible()
    show({ about: { is_open: false } })
    expect(await screen.findByText(/didn’t receive what you entered/)).toBeVisible()
  })

  it('tells someone without a firm who decides on their request', async () => {
    show(
      { about: { firms: [] } },
      {
        'GET /api/vendor-portal/firms': {
          firms: [],
          requests: [
            {
              id: id(6),
              firm_name: 'Kestrel Paving',
              is_new_firm: false,
              status: 'waiting',
              decider: 'firm',
              asked_at: '2198-10-01T15:00:00.000Z',
              decided_at: null,
              reason: '',
              version: 1,
            },
          ],
        },
      },
    )
    expect(await screen.findByText(/the people who already represent it/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'View it on My Firm' })).toBeVisible()
  })

  it('says after the opening what became of it, and names files that couldn’t be kept', async () => {
    const refused_files = [{ name: 'w9.exe', reason: 'w9.exe isn’t an allowed file type.' }]
    const own = [{ ...standing, is_open: false, opening: 'opened' as const, refused_files }]
    show({ about: { is_open: false }, own })
    expect(await screen.findByText('It was opened at the bid opening.')).toBeVisible()
    expect(screen.queryByText(/Sealed until the bid opening/)).toBeNull()
    expect(screen.getByText(/isn’t an allowed file type/)).toBeVisible()
  })
})
