import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { paving, summaryOf } from '#features/vendors/web/vendors.fixture.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Attendee, PreBidAttendance } from '../../../pre-bid/contract.ts'
import { choices, project } from '../../project.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const ida: Attendee = {
  id: '0193a000-0000-7000-8000-000000000701',
  vendor_id: null,
  firm: 'Hudson Salt',
  person: 'Ida Moreau',
  email: 'ida@hudson.example',
  phone: '',
  arrived_at: '2026-11-02T14:55:00.000Z',
  time: '09:55',
  recorded_by: 'Bernadette Lacroix',
  version: 1,
}
const attendance = (more: Partial<PreBidAttendance> = {}): PreBidAttendance => ({
  meeting: { at: '2026-11-02T15:00:00.000Z', is_mandatory: true, place: 'Training room' },
  attendees: [ida],
  may: { add: true, change: true },
  not_now: null,
  ...more,
})
const published = project({
  status: 'published',
  published: true,
  vendors_pre_bid_at: '2026-11-02T15:00:00.000Z',
  may: { ...project().may, edit: false, actions: [] },
})

const vendor = summaryOf(paving)
const show = (shown: PreBidAttendance, answers: Answers = {}, of = published) =>
  renderSignedIn(
    `/projects/${of.id}?view=attendance`,
    {
      'GET /api/projects/:id': of,
      'GET /api/projects/:id/pre-bid-attendance': shown,
      'GET /api/project-routes/choices': choices,
      'GET /api/vendors': [vendor],
      ...answers,
    },
    sessionWith(['projects.see', 'solicitations.publish', 'vendors.see']),
  )

describe('attendance at the pre-bid meeting', () => {
  it('says what follows from it where it is mandatory, and who came', async () => {
    show(attendance())
    expect(
      await screen.findByText('A submission will be non-responsive unless its firm attended.'),
    ).toBeVisible()
    const row = within(await screen.findByRole('row', { name: /Hudson Salt/ }))
    expect(row.getByText('9:55 AM')).toBeVisible()
    expect(screen.getByText('1 person from 1 firm.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('is written down without the mouse: Enter adds, and the next firm is typed at once', async () => {
    const { person, server } = show(attendance({ attendees: [] }), {
      'POST /api/projects/:id/pre-bid-attendance': attendance(),
    })
    expect(await screen.findByText('No one is on the list yet.')).toBeVisible()
    const form = within(screen.getByRole('form', { name: 'Add attendee' }))
    await person.type(form.getByLabelText(/^Firm/), 'Hudson Salt')
    await person.type(form.getByLabelText(/^Person/), 'Ida Moreau{Enter}')
    expect(await screen.findByRole('row', { name: /Ida Moreau/ })).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      vendor_id: null,
      firm: 'Hudson Salt',
      person: 'Ida Moreau',
      email: '',
      phone: '',
      time: '',
    })
    const next = screen.getByRole('form', { name: 'Add attendee' })
    await waitFor(() => expect(within(next).getByLabelText(/^Firm/)).toHaveFocus())
    expect(within(next).getByLabelText(/^Firm/)).toHaveValue('')
  })

  it('finds firms of the vendor list', async () => {
    const { person, server } = show(attendance(), {
      'POST /api/projects/:id/pre-bid-attendance': attendance(),
    })
    const form = within(await screen.findByRole('form', { name: 'Add attendee' }))
    await person.type(form.getByLabelText(/^Firm/), 'Hud')
    await person.click(await screen.findByRole('option', { name: vendor.name, hidden: true }))
    expect(form.getByText('On the vendor list')).toBeVisible()
    await person.type(form.getByLabelText(/^Person/), 'Bo Lund{Enter}')
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        vendor_id: vendor.id,
        firm: vendor.name,
      }),
    )
  })

  it('says at the field that someone is on the list already', async () => {
    const message = 'This person is already on the list for this firm.'
    const { person } = show(attendance(), {
      'POST /api/projects/:id/pre-bid-attendance': () =>
        problem('conflict', message, { fields: { person: message } }),
    })
    const form = within(await screen.findByRole('form', { name: 'Add attendee' }))
    await person.type(form.getByLabelText(/^Firm/), 'Hudson Salt')
    await person.type(form.getByLabelText(/^Person/), 'Ida Moreau{Enter}')
    expect(await form.findByLabelText(/^Person/)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    )
    expect(form.getByLabelText(/^Firm/)).toHaveValue('Hudson Salt')
  })

  it('is corrected with the version that was read, and removed after a question', async () => {
    const { person, server } = show(attendance(), {
      'PUT /api/projects/:id/pre-bid-attendance/:attendee': attendance(),
      'DELETE /api/projects/:id/pre-bid-attendance/:attendee': attendance({ attendees: [] }),
    })
    await person.click(await screen.findByRole('button', { name: 'Correct Ida Moreau, Hudson Salt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct attendance' }))
    await person.type(dialog.getByLabelText(/^Phone/), '(518) 555-0100')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        phone: '(518) 555-0100',
        time: '09:55',
        version: 1,
      }),
    )
    await person.click(await screen.findByRole('button', { name: 'Remove Ida Moreau, Hudson Salt' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove attendee' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Remove' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() =>
      expect(server.requests.filter(({ method }) => method === 'DELETE')).toMatchObject([
        { body: { version: 1 } },
      ]),
    )
  })

  it('only says why, where no one can be added', async () => {
    const not_now = 'Attendance can’t be changed while the status is Opened.'
    show(attendance({ may: { add: false, change: false }, not_now }))
    expect(await screen.findByText(not_now)).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Add attendee' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
  })

  it('offers to try again', async () => {
    show(attendance(), { 'GET /api/projects/:id/pre-bid-attendance': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is not there for a meeting without a date', async () => {
    show(attendance(), {}, project())
    expect(await screen.findByRole('button', { name: 'Project Information' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(screen.queryByRole('button', { name: 'Pre-Bid Attendance' })).toBeNull()
  })
})
