import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import type { SignatureRequest, Signatures, SignerChoices } from '#features/signing/contract.ts'
import { user } from '#platform/web/testing/county.ts'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { choices, contract } from './contract.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })
vi.mock('#platform/web/ui/DocumentView.tsx', () => ({
  DocumentView: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}))

const view = contract({
  status: 'working',
  step: 'signature',
  may: { ...contract().may, edit: false, sign: true, actions: [] },
})
const [ann, dana] = ['0193a000-0000-7000-8000-000000000901', '0193a000-0000-7000-8000-000000000902']

const signers: SignatureRequest['signers'] = [
  {
    id: ann,
    position: 1,
    side: 'county',
    name: 'Ann Lee',
    title: 'County Administrator',
    email: 'ann@alder.example',
    has_account: true,
    state: 'signed',
    asked_at: '2026-11-16T14:00:00.000Z',
    link_expires_at: null,
    answered_at: '2026-11-16T15:00:00.000Z',
    identified_by: 'password',
    ip: '203.0.113.5',
    reason: '',
  },
  {
    id: dana,
    position: 2,
    side: 'vendor',
    name: 'Dana O’Malley',
    title: '',
    email: 'dana@firm.example',
    has_account: false,
    state: 'waiting',
    asked_at: '2026-11-16T15:00:00.000Z',
    link_expires_at: '2026-11-30T15:00:00.000Z',
    answered_at: null,
    identified_by: null,
    ip: null,
    reason: '',
  },
]

const request = (change: Partial<SignatureRequest> = {}): SignatureRequest => ({
  id: '0193a000-0000-7000-8000-000000000900',
  state: 'open',
  is_ordered: true,
  message: '',
  document: 'Contract 20260142.pdf',
  sha256: 'a'.repeat(64),
  asked_by: 'Carl Diaz',
  asked_at: '2026-11-16T13:59:00.000Z',
  ended_at: null,
  ended_by: '',
  ended_because: '',
  signed_sha256: null,
  code: null,
  sealed_by: null,
  signers,
  ...change,
})

const signatures = (change: Partial<Signatures> = {}): Signatures => ({
  requests: [],
  may_ask: true,
  not_yet: '',
  ...change,
})

const possible: SignerChoices = {
  people: [{ id: ann, name: 'Ann Lee', title: 'County Administrator' }],
  vendor: {
    name: 'Paving Partners',
    addresses: [
      { name: 'Dana O’Malley', title: 'President', email: 'dana@firm.example', has_account: false },
    ],
  },
}

const show = (answers: Answers) =>
  renderSignedIn(`/contracts/${view.id}?tab=routing`, {
    'GET /api/contracts/:id': view,
    'GET /api/contracts/:id/steps': [],
    'GET /api/contracts/:id/route': [],
    'GET /api/contracts/:id/signatures/choices': possible,
    'GET /api/contract-routes/choices': choices,
    ...answers,
  })

const section = async () => within(await screen.findByRole('region', { name: 'Signatures' }))

describe('the signatures of a contract', () => {
  it('are requested from people and addresses, in the order that was chosen', async () => {
    const { server, person } = show({
      'GET /api/contracts/:id/signatures': signatures(),
      'POST /api/contracts/:id/signatures': signatures({ requests: [request()] }),
    })
    await person.click(await (await section()).findByRole('button', { name: 'Request Signatures' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request signatures' }))
    await person.click(dialog.getByRole('button', { name: 'Send for Signature' }))
    expect((await dialog.findAllByText('Add at least one signer.'))[0]).toBeVisible()
    const add = dialog.getByRole('combobox', { name: 'Add a signer' })
    for (const name of [/^Ann Lee/, /^Dana O’Malley/]) {
      await person.click(add)
      await person.click(await screen.findByRole('option', { name, hidden: true }))
    }
    await person.click(dialog.getByRole('button', { name: 'Move dana@firm.example up' }))
    await person.click(dialog.getByRole('button', { name: 'Send for Signature' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
        is_ordered: true,
        message: '',
        signers: [
          { side: 'vendor', name: 'Dana O’Malley', title: 'President', email: 'dana@firm.example' },
          { side: 'county', user: ann },
        ],
      }),
    )
    expect(await screen.findByText('Signatures requested')).toBeVisible()
  })

  it('say at a signer why they can’t be asked', async () => {
    const { person } = show({
      'GET /api/contracts/:id/signatures': signatures(),
      'POST /api/contracts/:id/signatures': () =>
        problem('invalid', 'x', { fields: { 'signers.0.user': 'Ann Lee can’t see this contract.' } }),
    })
    await person.click(await (await section()).findByRole('button', { name: 'Request Signatures' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request signatures' }))
    await person.click(dialog.getByRole('combobox', { name: 'Add a signer' }))
    await person.click(await screen.findByRole('option', { name: /^Ann Lee/, hidden: true }))
    await person.click(dialog.getByRole('button', { name: 'Send for Signature' }))
    expect((await dialog.findAllByText('Ann Lee can’t see this contract.'))[0]).toBeVisible()
  })

  it('show who signed and who is waited for, remind, and withdraw with a reason', async () => {
    const withdrawn = request({
      state: 'withdrawn',
      ended_at: '2026-11-17T10:00:00.000Z',
      ended_because: 'Other signer',
    })
    const { server, person } = show({
      'GET /api/contracts/:id/signatures': signatures({ requests: [request()] }),
      'POST /api/contracts/:id/signatures/remind': signatures({ requests: [request()] }),
      'POST /api/contracts/:id/signatures/withdraw': signatures({ requests: [withdrawn] }),
    })
    const shown = await section()
    expect(await shown.findByText('Waiting on signatures')).toBeVisible()
    expect(shown.getByText(/identified by password, from 203\.0\.113\.5\./)).toBeVisible()
    expect(shown.getByText(/The link works until/)).toBeVisible()
    expect(screen.queryByText('Upload the signed copy')).toBeNull()
    await person.click(shown.getByRole('button', { name: 'Remind Dana O’Malley' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({ signer: dana }),
    )
    await person.click(shown.getByRole('button', { name: 'Withdraw Request' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByRole('textbox'), 'Other signer')
    await person.click(dialog.getByRole('button', { name: 'Withdraw Request' }))
    await waitFor(() =>
      expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
        reason: 'Other signer',
      }),
    )
  })

  it('lead the person whose turn it is to their own signature, and no one else', async () => {
    const mine = signers.map((signer) => ({ ...signer, state: 'waiting' as const, answered_at: null }))
    const own = mine.map((signer) => (signer.id === ann ? { ...signer, email: user.email } : signer))
    show({ 'GET /api/contracts/:id/signatures': signatures({ requests: [request({ signers: own })] }) })
    const links = await (await section()).findAllByRole('link', { name: 'Sign' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/sign/${ann}`])
  })

  it('end with an upload only after a question', async () => {
    const asked = signers.map((signer) => ({ ...signer, state: 'waiting' as const, answered_at: null }))
    const { server, person } = show({
      'GET /api/contracts/:id/signatures': signatures({ requests: [request({ signers: asked })] }),
      'POST /api/contracts/:id/signed-copy': view,
    })
    await screen.findByText('Upload the signed copy')
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('nothing to upload to')
    await person.upload(input, new File(['%PDF-1.7'], 'wrong.pdf', { type: 'application/pdf' }))
    const question = within(await screen.findByRole('dialog', { name: 'End the signature request' }))
    const [, cancel] = question.getAllByRole('button', { name: 'Cancel' })
    if (cancel) await person.click(cancel)
    expect(server.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('look at the contract again where its signed copy came in between', async () => {
    const { server } = show({
      'GET /api/contracts/:id': { ...view, step: 'signature', signed_file: null },
      'GET /api/contracts/:id/signatures': signatures({ requests: [request({ state: 'signed' })] }),
    })
    expect(await (await section()).findByText('Signed by everyone')).toBeVisible()
    const looks = () => server.requests.filter(({ path }) => path === `/api/contracts/${view.id}`).length
    await waitFor(() => expect(looks()).toBe(2))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(looks()).toBe(2)
  })

  it('are only read by who may not ask', async () => {
    show({ 'GET /api/contracts/:id/signatures': signatures({ requests: [request()], may_ask: false }) })
    const shown = await section()
    expect(await shown.findByText('Dana O’Malley')).toBeVisible()
    expect(shown.queryByRole('button', { name: /Remind|Withdraw/ })).toBeNull()
  })
})

describe('the page of a signer', () => {
  const signing = (change: object = {}) => ({
    id: ann,
    state: 'waiting',
    request_state: 'open',
    kind: 'Contract',
    matter_id: view.id,
    number: '20260142',
    title: 'Snow removal',
    vendor: 'Paving Partners',
    asked_by: 'Carl Diaz',
    asked_at: '2026-11-16T13:59:00.000Z',
    message: 'By Friday, please.',
    document: 'Contract 20260142.pdf',
    sha256: 'a'.repeat(64),
    name: 'Ann Lee',
    party: 'Alder County',
    consent: 'I agree to sign.',
    answered_at: null,
    ended_because: '',
    signers: [{ name: 'Ann Lee', party: 'Alder County', state: 'waiting', answered_at: null }],
    has_signed_copy: false,
    ...change,
  })

  it('asks for name, agreement, and password, and says that it was signed', async () => {
    const signed = signing({ state: 'signed', answered_at: '2026-11-17T10:00:00.000Z' })
    let isSigned = false
    const { server, person } = renderSignedIn(`/sign/${ann}`, {
      'GET /api/signing/:id': () => (isSigned ? signed : signing()),
      'GET /api/signing/:id/document.pdf': () => new Response('%PDF-1.7'),
      'POST /api/signing/:id/sign': () => {
        isSigned = true
        return signed
      },
      'GET /api/signing': [],
    })
    expect(await screen.findByText(/SHA-256 of the document a{64}/)).toBeVisible()
    expect(await screen.findByRole('img', { name: 'Contract 20260142.pdf' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Sign' }))
    for (const text of ['Type your name.', 'Agree to sign electronically.', 'Enter your password.'])
      expect(await screen.findByRole('button', { name: text })).toBeVisible()
    await person.type(screen.getByLabelText(/Type your name/), 'Ann Lee')
    await person.click(screen.getByRole('checkbox', { name: 'I agree to sign.' }))
    await person.type(screen.getByLabelText(/Your password/, { selector: 'input' }), 'secret words')
    await person.click(screen.getByRole('button', { name: 'Sign' }))
    expect(await screen.findByText(/^You signed this document/)).toBeVisible()
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Ann Lee',
      agrees: true,
      password: 'secret words',
    })
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  })

  it('says so where others sign first', async () => {
    renderSignedIn(`/sign/${ann}`, { 'GET /api/signing/:id': signing({ state: 'ahead' }) })
    expect(await screen.findByText(/^Others sign before you/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull()
  })

  it('is nothing for anyone else', async () => {
    renderSignedIn(`/sign/${ann}`, { 'GET /api/signing/:id': () => problem('not_found', 'x') })
    expect(await screen.findByText('Nothing to sign here.')).toBeVisible()
  })
})
