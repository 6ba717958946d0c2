import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { MailMessage } from '../contract.ts'

const mail: MailMessage = {
  id: '0193a000-0000-7000-8000-000000000081',
  kind: 'REJECT-NOTIFY',
  sender: 'no-reply@alder.gov',
  recipient: 'ann@alder.example',
  subject: 'Not approved',
  status: 'failed',
  attempts: 31,
  error: '451 busy',
  carries_secret: false,
  created_at: '2026-11-15T14:00:00Z',
  sent_at: null,
  next_try_at: null,
  body_state: 'shown',
  text: 'Hello.',
  html: '<p>Hello.</p>',
  attachments: [{ name: 'Roads 2026-11-18.xlsx', size: 2048 }],
}
const waiting: MailMessage = {
  ...mail,
  id: '0193a000-0000-7000-8000-000000000082',
  kind: 'something-else',
  status: 'queued',
  attempts: 2,
  next_try_at: '2026-11-15T14:10:00Z',
}
const list = (rows: MailMessage[]) =>
  Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })

const show = (address: string, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    address,
    { 'GET /api/mailbox': () => list([mail, waiting]), 'GET /api/mailbox/:id': mail, ...answers },
    session,
  )

describe('the mail log', () => {
  it('has a face for loading', async () => {
    show('/mailbox', { 'GET /api/mailbox': never })
    expect(await screen.findByRole('status', { name: 'Loading Emails' })).toBeVisible()
  })
  it('has a face for failing', async () => {
    show('/mailbox', { 'GET /api/mailbox': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
  it('has a face for nothing', async () => {
    show('/mailbox', { 'GET /api/mailbox': () => list([]) })
    expect(await screen.findByText('No emails found')).toBeVisible()
  })

  it('tells what was sent to whom, how often it was tried, and when it is tried again', async () => {
    show('/mailbox')
    const table = within(await screen.findByRole('table'))
    expect(
      table.getByRole('cell', { name: 'A contract, project, or resolution was returned or rejected' }),
    ).toBeVisible()
    expect(table.getByRole('cell', { name: 'something-else' })).toBeVisible()
    expect(table.getByRole('cell', { name: '31' })).toBeVisible()
    expect(table.getByRole('cell', { name: 'Next attempt by 11/15/2026, 9:10 AM' })).toBeVisible()
  })

  it('asks for one kind, one state and one reader, as the address says, and forgets the reader on request', async () => {
    const { person, server, router } = show(
      '/mailbox?kind=REJECT-NOTIFY&status=failed&recipient=ann@alder.example',
    )
    await person.click(await screen.findByRole('button', { name: 'Show All Emails' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ kind: 'REJECT-NOTIFY', status: 'failed' }),
    )
    expect(Object.fromEntries(server.to('/api/mailbox')[0]?.query ?? [])).toMatchObject({
      kind: 'REJECT-NOTIFY',
      status: 'failed',
      recipient: 'ann@alder.example',
    })
  })
})

describe('one mail', () => {
  const address = `/mailbox/${mail.id}`

  it('is sent once more when it failed', async () => {
    const { person, server } = show(address, {
      'POST /api/mailbox/:id/retry': { message: 'Sent once more.' },
    })
    expect(await screen.findByText('451 busy')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Sent once more.')).toBeVisible()
    expect(server.requests.some(({ method }) => method === 'POST')).toBe(true)
  })

  it('says why it could not be sent once more', async () => {
    const { person } = show(address, {
      'POST /api/mailbox/:id/retry': () =>
        problem('wrong_state', 'You can’t retry while the status is sent.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('You can’t retry while the status is sent.')).toBeVisible()
  })

  it.each([
    ['it waits', { 'GET /api/mailbox/:id': waiting }, sessionWith()],
    [
      'what it said is erased',
      { 'GET /api/mailbox/:id': { ...mail, body_state: 'erased', text: null } },
      sessionWith(),
    ],
    ['its reader may only see', {}, sessionWith(['mail.see'])],
  ])('offers no retry when %s', async (_why, answers, session) => {
    show(address, answers, session)
    await screen.findByText('ann@alder.example')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('leads to all mail of its reader', async () => {
    show(address)
    expect(await screen.findByRole('link', { name: 'ann@alder.example' })).toHaveAttribute(
      'href',
      '/mailbox?recipient=ann%40alder.example',
    )
  })
})

describe('a mail that lets its reader in', () => {
  const secret: MailMessage = {
    ...mail,
    kind: 'password-reset',
    subject: null,
    carries_secret: true,
    body_state: 'hidden',
    text: null,
    html: null,
  }

  it('is in the list without its subject', async () => {
    show('/mailbox', { 'GET /api/mailbox': () => list([secret]) })
    const table = within(await screen.findByRole('table'))
    expect(table.getByRole('cell', { name: 'Only the recipient can read this' })).toBeVisible()
    expect(table.getByRole('cell', { name: 'Password reset' })).toBeVisible()
  })

  it('is called by its kind, and says why nothing of it is shown', async () => {
    show(`/mailbox/${mail.id}`, { 'GET /api/mailbox/:id': secret })
    expect(await screen.findByRole('heading', { name: 'Password reset' })).toBeVisible()
    expect(
      screen.getByText('This email contains a login link. Only the recipient can read it.'),
    ).toBeVisible()
  })
})
