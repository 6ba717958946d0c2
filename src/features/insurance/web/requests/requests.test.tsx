import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { CertificateRequest } from '../../request-contract.ts'

vi.setConfig({ testTimeout: 60_000 })

const vendor = '5b1f3c7e-8a52-4b1c-9d3e-2f6a7b8c9d02'
const id = '5b1f3c7e-8a52-4b1c-9d3e-2f6a7b8c9d03'
const email = 'agent@hill-insurance.example'

const request = (change: Partial<CertificateRequest> = {}): CertificateRequest => ({
  id,
  vendor,
  vendor_name: 'Hudson Paving',
  name: 'Dana Hill',
  email,
  asked: [],
  note: 'The renewal, please.',
  due_on: '2026-12-01',
  asked_by: 'June Farrow',
  asked_at: '2026-11-02T15:00:00Z',
  status: 'sent',
  sent_at: '2026-11-02T15:00:00Z',
  expires_at: '2026-12-02T15:00:00Z',
  ended_by: '',
  ended_at: null,
  certificate: null,
  version: 3,
  ...change,
})

const answer = {
  limit_each: 1_000_000,
  limit_aggregate: 2_000_000,
  additional_insured: true,
  waiver_of_subrogation: false,
}
const lapsed = {
  ...answer,
  coverage: 'general-liability',
  verdict: 'lapsed',
  text: 'Commercial general liability: the policy expired.',
  until: null,
}
const covered = { ...answer, coverage: 'umbrella', verdict: 'covered', text: '', until: '2099-01-01' }

const requestsAt = `/api/vendors/${vendor}/certificate-requests`
const show = (requests: CertificateRequest[], answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/vendors/${vendor}/insurance`,
    {
      [`GET /api/vendors/${vendor}/coverage`]: {
        vendor_name: 'Hudson Paving',
        on: '2026-11-17',
        as_known_on: '2026-11-17',
        is_covered: false,
        contracts: [],
        policies: [],
      },
      [`GET ${requestsAt}`]: requests,
      [`GET ${requestsAt}/choices`]: {
        addresses: [{ name: 'Robin Office', email: 'office@hudson.example' }],
        answers: [lapsed, covered],
      },
      ...answers,
    },
    session,
  )

describe('asking for a certificate', () => {
  it('offers the addresses on record, and selects what is missing', async () => {
    const { server, person } = show([], { [`POST ${requestsAt}`]: request() })
    expect(await screen.findByText('No one has been asked for a certificate yet.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Ask for a Certificate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a Certificate' }))
    expect(await dialog.findByRole('checkbox', { name: /Commercial general liability/ })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /Umbrella/ })).not.toBeChecked()
    await person.click(dialog.getByRole('button', { name: 'Send Email' }))
    expect((await dialog.findAllByText('Enter an email address.')).length).toBeGreaterThan(0)
    expect(server.to(requestsAt).filter(({ method }) => method === 'POST')).toEqual([])
    await person.click(dialog.getByRole('combobox', { name: 'Email address' }))
    await person.click(
      await screen.findByRole('option', { name: 'Robin Office, office@hudson.example', hidden: true }),
    )
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Robin Office')
    await person.click(dialog.getByRole('button', { name: 'Send Email' }))
    await waitFor(() =>
      expect(server.to(requestsAt).findLast(({ method }) => method === 'POST')?.body).toEqual({
        name: 'Robin Office',
        email: 'office@hudson.example',
        note: '',
        due_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        asked: [{ ...answer, coverage: 'general-liability' }],
      }),
    )
  })

  const open = () =>
    show([request({ status: 'expired' })], {
      [`POST /api/insurance/requests/${id}/withdraw`]: request({ status: 'withdrawn' }),
      [`POST /api/insurance/requests/${id}/send`]: request(),
    })
  const shown = async () => within(await screen.findByRole('article', { name: `Request to ${email}` }))

  it('asks again with another due date', async () => {
    const { server, person } = open()
    expect((await shown()).getByText('Expired')).toBeVisible()
    await person.click((await shown()).getByRole('button', { name: 'Ask Again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Again' }))
    await person.click(dialog.getByRole('button', { name: 'Send Email' }))
    await waitFor(() =>
      expect(server.to(`/api/insurance/requests/${id}/send`)[0]?.body).toMatchObject({ version: 3 }),
    )
  })

  it('withdraws a request after a question', async () => {
    const { server, person } = open()
    await person.click((await shown()).getByRole('button', { name: 'Withdraw' }))
    expect(server.to(`/api/insurance/requests/${id}/withdraw`)).toEqual([])
    const sure = await screen.findByRole('button', { name: 'Withdraw Request' })
    await waitFor(() => expect(sure).toBeEnabled())
    await person.click(sure)
    await waitFor(() =>
      expect(server.to(`/api/insurance/requests/${id}/withdraw`)[0]?.body).toEqual({ version: 3 }),
    )
  })

  it('is only read by who may only see insurance; what came is linked', async () => {
    const certificate = '5b1f3c7e-8a52-4b1c-9d3e-2f6a7b8c9d04'
    const ended = { status: 'received' as const, ended_at: '2026-11-03T15:00:00Z', ended_by: 'Dana Hill' }
    show([request({ ...ended, certificate })], {}, sessionWith(['insurance.see']))
    expect(await screen.findByRole('link', { name: 'Open certificate' })).toHaveAttribute(
      'href',
      `/insurance/certificates/${certificate}`,
    )
    expect(screen.queryByRole('button', { name: /Ask|Withdraw/ })).toBeNull()
  })
})
