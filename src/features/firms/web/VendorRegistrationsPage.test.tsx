import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { FirmRequest } from '../requests-contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const id = (last: number) => `0193a000-0000-7000-8000-00000000050${last}`
const moment = '2026-11-02T15:00:00.000Z'

const request = (more: Partial<FirmRequest> = {}): FirmRequest => ({
  id: id(1),
  firm_name: 'Kestrel Paving',
  firm: null,
  vendor_id: null,
  person: 'Dayo Oyelaran',
  title: 'Estimator',
  email: 'dayo@kestrel.example',
  phone: '',
  message: 'We pave roads.',
  status: 'waiting',
  asked_at: moment,
  decided_at: null,
  decided_by: '',
  reason: '',
  alike: ['Kestrel Pavement'],
  version: 2,
  ...more,
})
const taxForm = {
  id: id(2),
  vendor_id: id(3),
  vendor_name: 'Hudson Salt',
  number: 1,
  file_name: 'w9.pdf',
  status: 'waiting',
  uploaded_at: moment,
  uploaded_by: 'Ben Ode',
  reviewed_at: null,
  reviewed_by: '',
  reason: '',
  version: 4,
}

const listed = (...rows: FirmRequest[]) =>
  Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

const show = (
  answers: Answers = {},
  permissions: Parameters<typeof sessionWith>[0] = ['vendors.see', 'vendors.manage'],
) =>
  renderSignedIn(
    '/vendor-registrations',
    {
      'GET /api/firm-requests': () => listed(request()),
      'GET /api/tax-forms': [],
      ...answers,
    },
    sessionWith(permissions),
  )

const opened = async (person: ReturnType<typeof show>['person']) => {
  await person.click(await screen.findByText('Kestrel Paving'))
  return within(await screen.findByRole('dialog', { name: 'Registration of Kestrel Paving' }))
}

describe('vendor registrations', () => {
  it('have faces for loading, for nothing, and for a server that is away', async () => {
    show({ 'GET /api/firm-requests': never })
    expect(await screen.findByRole('status', { name: 'Loading Vendor Registrations' })).toBeVisible()
    show({ 'GET /api/firm-requests': () => listed() })
    expect(await screen.findByText('No registrations found')).toBeVisible()
    show({ 'GET /api/firm-requests': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('are narrowed by status', async () => {
    const { person, server } = show()
    await person.click(await screen.findByRole('combobox', { name: 'Status' }))
    await person.click(await screen.findByRole('option', { name: 'Declined', hidden: true }))
    await waitFor(() => expect(server.to('/api/firm-requests').at(-1)?.query.get('status')).toBe('declined'))
  })

  it('are approved with the version that was read, beside vendors of similar names', async () => {
    const { person, server } = show({
      'POST /api/firm-requests/:id/approve': request({ status: 'approved' }),
    })
    const dialog = await opened(person)
    expect(dialog.getByText('Kestrel Pavement')).toBeVisible()
    expect(dialog.getByText('We pave roads.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() =>
      expect(server.to(`/api/firm-requests/${id(1)}/approve`)[0]?.body).toEqual({ version: 2 }),
    )
    expect(await screen.findByText('Kestrel Paving approved')).toBeVisible()
  })

  it('are declined only with a reason', async () => {
    const { person, server } = show({
      'POST /api/firm-requests/:id/decline': request({ status: 'declined' }),
    })
    await person.click((await opened(person)).getByRole('button', { name: 'Decline' }))
    const why = within(await screen.findByRole('dialog', { name: 'Decline Kestrel Paving' }))
    await person.click(why.getByRole('button', { name: 'Decline' }))
    expect(server.to(`/api/firm-requests/${id(1)}/decline`)).toEqual([])
    await person.type(why.getByLabelText(/^Reason/), 'Not a firm.')
    await person.click(why.getByRole('button', { name: 'Decline' }))
    await waitFor(() =>
      expect(server.to(`/api/firm-requests/${id(1)}/decline`)[0]?.body).toEqual({
        reason: 'Not a firm.',
        version: 2,
      }),
    )
  })

  it('offer nothing to those who only look, and for what is decided', async () => {
    const { person } = show({}, ['vendors.see'])
    expect((await opened(person)).queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('come with tax forms, which are accepted or declined', async () => {
    const { person, server } = show({
      'GET /api/tax-forms': [taxForm],
      'POST /api/tax-forms/:id/review': taxForm,
    })
    const card = within(await screen.findByRole('article', { name: 'Tax form of Hudson Salt' }))
    await person.click(card.getByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(
        server.requests.find(({ path, method }) => path.includes(id(2)) && method !== 'GET')?.body,
      ).toEqual({ status: 'accepted', reason: '', version: 4 }),
    )
  })
})
