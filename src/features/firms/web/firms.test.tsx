import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderApp, renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { OwnFirm } from '../contract.ts'

const id = (last: number) => `0193a000-0000-7000-8000-00000000090${last}`

const firm: OwnFirm = {
  id: id(1),
  name: 'Kestrel Paving',
  address: '1 Quarry Road',
  city: 'Alderton',
  state: 'NY',
  zip: '12801',
  phone: '',
  email: '',
  website: '',
  commodity_codes: ['77000'],
  is_disabled: false,
  version: 3,
  people: [{ id: id(2), name: 'Ada Alder', email: 'ada@kestrel.example', is_self: true, is_disabled: false }],
  requests: [
    {
      id: id(3),
      person: 'Dayo Oyelaran',
      email: 'dayo@kestrel.example',
      title: 'Estimator',
      message: 'I prepare our bids.',
      asked_at: '2026-11-02T15:00:00.000Z',
      version: 1,
    },
  ],
  tax_forms: [],
}

const show = (answers: Answers = {}) =>
  renderSignedIn(
    '/vendor-portal/firm',
    {
      'GET /api/vendor-portal/firms': { firms: [firm], requests: [] },
      'GET /api/commodity-search': [],
      ...answers,
    },
    sessionWith([], true),
  )

describe('the page of a firm', () => {
  it('asks before someone is let in, and says what that means', async () => {
    const { person, server } = show({
      'POST /api/vendor-portal/firm-requests/:id/approve': { message: 'Done' },
    })
    const request = within(await screen.findByRole('article', { name: 'Request of Dayo Oyelaran' }))
    expect(request.getByText('I prepare our bids.')).toBeVisible()
    await person.click(request.getByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Dayo Oyelaran' }))
    expect(dialog.getByText(/withdraw its submissions/)).toBeVisible()
    const approve = dialog.getByRole('button', { name: 'Approve' })
    await waitFor(() => expect(approve).toBeEnabled())
    await person.click(approve)
    await waitFor(() =>
      expect(server.to(`/api/vendor-portal/firm-requests/${id(3)}/approve`)[0]?.body).toEqual({ version: 1 }),
    )
  })

  it('doesn’t offer the last person to leave', async () => {
    show()
    await screen.findByText(/ada@kestrel.example/)
    expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull()
  })

  it('saves with the version that was read, and shows what someone else saved', async () => {
    const { person, server } = show({
      'PUT /api/vendor-portal/firms/:id': () =>
        problem('stale', 'Someone else changed this while you were working.', {
          current: { ...firm, city: 'Newtown', version: 4 },
        }),
    })
    const city = await screen.findByLabelText('City')
    await person.clear(city)
    await person.type(city, 'Oldtown')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.to(`/api/vendor-portal/firms/${id(1)}`)[0]?.body).toMatchObject({ version: 3 }),
    )
    expect(await screen.findByText(/Newtown/)).toBeVisible()
  })

  it('has a face for a user without a firm, and for a server that is away', async () => {
    show({ 'GET /api/vendor-portal/firms': { firms: [], requests: [] } })
    expect(await screen.findByRole('button', { name: 'Register or Join a Firm' })).toBeVisible()
    show({ 'GET /api/vendor-portal/firms': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('registering', () => {
  it('checks only what was chosen, and says that an email is on its way', async () => {
    const { person, server } = renderApp('/vendor-registration', {
      'GET /api/commodity-search': [],
      'POST /api/vendor-registrations': { message: 'Check your email.' },
    })
    await person.type(await screen.findByLabelText(/^First name/), 'Ana')
    await person.type(screen.getByLabelText(/^Last name/), 'Ruiz')
    await person.type(screen.getByLabelText(/^Email/), 'ana@ruiz.example')
    await person.type(screen.getByLabelText(/^Password/), 'seven green boats at noon')
    await person.click(screen.getByLabelText('Join a firm that’s already registered'))
    await person.click(screen.getByRole('button', { name: 'Register' }))
    expect((await screen.findAllByText('Firm name is required.')).length).toBeGreaterThan(0)
    await person.type(screen.getByLabelText(/^Firm name/), 'Kestrel Paving')
    await person.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('Check your email.')).toBeVisible()
    expect(server.to('/api/vendor-registrations')[0]?.body).toMatchObject({
      wanted: { kind: 'join', name: 'Kestrel Paving', message: '' },
    })
  })
})
