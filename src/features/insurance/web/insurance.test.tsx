import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { paving, summaryOf } from '#features/vendors/web/vendors.fixture.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import type { Answers } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Certificate } from '../contract.ts'

vi.setConfig({ testTimeout: 60_000 })
vi.mock('#platform/web/ui/DocumentView.tsx', () => ({
  DocumentView: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}))

const id = '5b1f3c7e-8a52-4b1c-9d3e-2f6a7b8c9d01'
const vendor = '5b1f3c7e-8a52-4b1c-9d3e-2f6a7b8c9d02'

const certificate = (change: Partial<Certificate> = {}): Certificate => ({
  id,
  vendor,
  vendor_name: 'Hudson Paving',
  file_name: 'certificate.pdf',
  producer: '',
  status: 'waiting',
  is_superseded: false,
  is_correction: false,
  sent_by: 'June Farrow',
  sent_by_vendor: true,
  sent_by_link: null,
  sent_at: '2026-11-02T15:00:00Z',
  reviewed_by: '',
  reviewed_at: null,
  expires_on: null,
  issued_on: null,
  return_reason: '',
  corrects: null,
  correction_reason: '',
  corrected_by: null,
  policies: [],
  version: 1,
  ...change,
})

const policy = {
  coverage: 'general-liability' as const,
  limit_each: 1_000_000,
  limit_aggregate: 2_000_000,
  additional_insured: true,
  waiver_of_subrogation: false,
  insurer: 'Northern Mutual',
  policy_number: 'GL-1',
  starts_on: '2026-01-01',
  ends_on: '2027-01-01',
}

const show = (shown: Certificate, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/insurance/certificates/${id}`,
    {
      [`GET /api/insurance/certificates/${id}`]: shown,
      [`GET /api/insurance/certificates/${id}/file`]: () => new Response('%PDF-1.7'),
      ...answers,
    },
    session,
  )

describe('the review of a certificate', () => {
  it('shows the document, takes the policies, and can’t be accepted before one is saved', async () => {
    const { server, person } = show(certificate(), {
      [`PUT /api/insurance/certificates/${id}`]: certificate({ policies: [policy], version: 2 }),
    })
    expect(await screen.findByRole('img', { name: 'certificate.pdf' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
    expect(screen.getByText('To accept it, enter at least one policy and save.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Add policy' }))
    const row = within(screen.getByRole('group', { name: 'Policy 1' }))
    await person.type(row.getByRole('textbox', { name: 'Insurer' }), 'Northern Mutual')
    await person.type(row.getByRole('textbox', { name: 'Each occurrence' }), '1,000,000')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText('Enter the policy number.')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Enter the expiration date.').length).toBeGreaterThan(0)
    expect(server.to(`/api/insurance/certificates/${id}`).filter(({ method }) => method === 'PUT')).toEqual(
      [],
    )
  })

  it('asks why before it is returned', async () => {
    const { server, person } = show(certificate({ policies: [policy] }), {
      [`POST /api/insurance/certificates/${id}/return`]: certificate({ status: 'returned' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Return' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Return' }))
    expect((await dialog.findAllByText('Enter a reason.')).length).toBeGreaterThan(0)
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong county.')
    await person.click(dialog.getByRole('button', { name: 'Return' }))
    await waitFor(() =>
      expect(server.to(`/api/insurance/certificates/${id}/return`).at(-1)?.body).toEqual({
        reason: 'Wrong county.',
        version: 1,
      }),
    )
  })

  it('is only read by who may only see it, and by everyone once it was decided', async () => {
    const issued = { producer: 'Hill Insurance Agency', issued_on: '2026-01-02' }
    show(certificate({ policies: [policy], ...issued }), {}, sessionWith(['insurance.see']))
    expect(await screen.findByText('Issued 01/02/2026 by Hill Insurance Agency.')).toBeVisible()
    expect(await screen.findByRole('cell', { name: 'Northern Mutual, GL-1' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add policy' })).toBeNull()
  })
})

it('a certificate that was uploaded opens for its review, and nothing is asked about it', async () => {
  const { person } = renderSignedIn('/insurance/certificates?dialog=new', {
    'GET /api/insurance/certificates': () => Response.json([], { headers: { 'x-total-count': '0' } }),
    'GET /api/vendors': () => Response.json([summaryOf(paving)]),
    'POST /api/insurance/certificates': certificate(),
    [`GET /api/insurance/certificates/${id}`]: certificate(),
    [`GET /api/insurance/certificates/${id}/file`]: () => new Response('%PDF-1.7'),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Certificate' }))
  await person.type(dialog.getByRole('combobox', { name: 'Vendor' }), 'Hudson')
  await person.click(await screen.findByRole('option', { name: 'Hudson Paving', hidden: true }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing to upload to')
  await person.upload(input, new File(['%PDF-1.7'], 'certificate.pdf', { type: 'application/pdf' }))
  await person.click(dialog.getByRole('button', { name: 'Upload' }))
  expect(await screen.findByRole('heading', { name: 'Certificate of Insurance' })).toBeVisible()
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull()
})
