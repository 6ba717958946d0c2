import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bytesOf } from '#platform/shared/base64.ts'
import { makeKey, protectIdentity } from '#platform/shared/seal/identity.ts'
import { combineShares, encrypt, openShare, sealBytes } from '#platform/shared/seal/seal.ts'
import { sessionWith, user } from '#platform/web/testing/county.ts'
import { type Answers, type FakeRequest, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ClosedSubmission, OpenedSubmission, Opening } from '../../opening-contract.ts'
import { timeLeft } from '../time-left.ts'
import { nextLook } from './use-opening.ts'

vi.setConfig({ testTimeout: 60_000 })
afterEach(() => vi.restoreAllMocks())

const id = (last: number) => `0193a000-0000-7000-8000-0000000009${String(last).padStart(2, '0')}`
const passphrase = 'maple ferry lantern orbit'
const project = id(1)

const keys = await Promise.all([makeKey(), makeKey(), makeKey()])
const recipients = keys.map(({ recipient }) => recipient)
const sealed = await Promise.all(
  ['one', 'two'].map((text) => sealBytes(new TextEncoder().encode(text), { recipients, needed: 2 })),
)

const official = (position: number, more: Partial<Opening['officials'][number]> = {}) => ({
  position,
  key_id: id(10 + position),
  name: ['Ada Alder', 'Ben Ode', 'Safe'][position - 1] ?? '',
  recipient: recipients[position - 1] ?? '',
  is_safe: position === 3,
  is_mine: position === 1,
  handed_over_at: null,
  handed_over_by: null,
  ...more,
})

const submission = (last: number, more: Partial<ClosedSubmission> = {}): ClosedSubmission => ({
  id: id(20 + last),
  receipt_code: `${last}f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
  submitted_at: '2026-11-30T18:59:59.000Z',
  is_confirmed: true,
  vendor_name: null,
  state: 'sealed',
  failure: '',
  ...more,
})

const opening = (more: Partial<Opening> = {}): Opening => ({
  state: 'ready',
  round: 1,
  bid_number: 'IFB 7',
  bid_title: 'Road salt',
  due_at: '2026-12-01T19:00:00.000Z',
  opening_at: '2026-12-01T19:05:00.000Z',
  now: '2026-12-01T19:06:00.000Z',
  needed: 2,
  opened: null,
  officials: [official(1), official(2), official(3)],
  has_handed_over: false,
  submissions: [submission(1), submission(2)],
  closing_sha256: 'ab'.repeat(32),
  ...more,
})

const handed = (position: number) =>
  official(position, { handed_over_at: '2026-12-01T19:05:30.000Z', handed_over_by: 'Ben Ode' })

const show = (shown: Opening, answers: Answers = {}, search = '', session = sessionWith()) =>
  renderSignedIn(
    `/projects/${project}/opening${search}`,
    {
      'GET /api/projects/:id/opening': shown,
      'GET /api/projects/:id/submissions': () => problem('forbidden', 'Not allowed.'),
      ...answers,
    },
    session,
  )

describe('before the opening', () => {
  it('counts down to the due time by the server’s clock, and tells nothing of submissions', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-01-01T00:00:00Z'))
    show(opening({ state: 'open', now: '2026-11-29T18:00:00.000Z', submissions: null, closing_sha256: null }))
    expect(await screen.findByRole('timer')).toHaveTextContent(/^2 days 0[01]:[05][09]:[05][0-9]$/)
    expect(screen.getByText('Receipt codes appear here after the due date and time.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Hand Over|Enter Key/ })).toBeNull()
  })

  it('shows receipt codes in fours once it is closed, without names and without anything to open', async () => {
    show(opening({ state: 'closed', now: '2026-12-01T19:01:00.000Z' }))
    expect(await screen.findByText(/^1F86 D081 884C/)).toBeVisible()
    expect(screen.getAllByText('Sealed until the bid opening')).toHaveLength(2)
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:0[34]:/)
    expect(screen.queryByRole('columnheader', { name: 'Vendor' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Hand Over|Enter Key/ })).toBeNull()
  })

  it('of best and final offers asks for their round, and says what it is', async () => {
    const { server } = show(opening({ state: 'open', round: 2, submissions: null }), {}, '?round=2')
    expect(await screen.findByRole('heading', { name: /Best and Final Offers/ })).toBeVisible()
    const asked = server.requests.filter(({ path }) => path.endsWith('/opening'))
    expect(asked.map(({ query }) => query.get('round'))).toContain('2')
    expect(await screen.findByText(/^Until the due date, no one learns/)).toBeVisible()
  })

  it('asks again when the time comes, often while it opens, and then no more', () => {
    expect(nextLook(opening({ state: 'closed', now: '2026-12-01T19:04:58.000Z' }))).toBe(2500)
    expect(nextLook(opening({ state: 'open', now: '2026-11-01T19:00:00.000Z' }))).toBe(30_000)
    expect(nextLook(opening({ state: 'opening' }))).toBe(2000)
    expect(nextLook(opening({ state: 'opened' }))).toBe(false)
    expect(timeLeft(86_400_000 + 3_661_001)).toBe('1 day 01:01:02')
    expect(timeLeft(-5000)).toBe('00:00:00')
  })

  it('says that there is none, and offers to try again', async () => {
    show(opening(), { 'GET /api/projects/:id/opening': () => problem('not_found', 'x') })
    expect(await screen.findByText('No bid opening found')).toBeVisible()
    show(opening(), { 'GET /api/projects/:id/opening': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('says what no officials mean', async () => {
    show(opening({ officials: [], submissions: [] }))
    expect(await screen.findByText(/No opening officials were named before publication/)).toBeVisible()
  })
})

const shareAnswers = async (position: number) => ({
  shares: sealed.map(({ shares }, index) => ({
    submission_id: id(21 + index),
    receipt_code: 'x',
    share: Buffer.from(shares[position - 1] ?? []).toString('base64'),
  })),
  proof: Buffer.from(await encrypt(recipients[position - 1] ?? '', Uint8Array.from([1, 2, 3]))).toString(
    'base64',
  ),
})

const HandedOver = z.object({ shares: z.array(z.object({ share: z.string() })) })

const isHandingOver = ({ method, path }: FakeRequest) => method === 'POST' && path.endsWith('/opening/shares')

/** What was handed over for a submission opens it together with another official's share. */
async function secretWith(request: FakeRequest | undefined, other: string) {
  const { shares } = HandedOver.parse(request?.body)
  return combineShares([bytesOf(shares[0]?.share ?? ''), bytesOf(other)])
}

describe('a solicitation without opening officials', () => {
  it('that was opened says so, when, and by whom, and waits for nobody', async () => {
    show(
      opening({
        state: 'opened',
        opened: { at: '2026-12-01T19:10:00.000Z', by: ['Ana Ruiz'] },
        officials: [],
        submissions: [submission(1, { vendor_name: 'Castle Stone', state: 'opened' })],
        closing_sha256: null,
      }),
    )
    expect(await screen.findByText(/Opened .*2026.* by Ana Ruiz\./)).toBeVisible()
    expect(screen.getByRole('row', { name: /Castle Stone.*Opened/ })).toBeVisible()
    expect(
      screen.queryByText(/hand over|nothing was submitted|Ready to open|published at closing/),
    ).toBeNull()
  })

  it('that wasn’t opened yet waits for no shares', async () => {
    show(opening({ officials: [], submissions: [] }))
    expect(await screen.findByText('No opening officials')).toBeVisible()
    expect(screen.queryByText(/hand over their shares/)).toBeNull()
  })
})

describe('handing over shares', () => {
  const ownKey = async () => ({
    key: {
      id: id(11),
      user_id: user.user_id,
      name: 'Ada Alder',
      recipient: recipients[0] ?? '',
      made_by: 'Ruth Abara',
      made_at: '2026-11-02T15:00:00.000Z',
      tested_at: null,
      is_usable: false,
      version: 1,
      protected_identity: await protectIdentity(keys[0]?.identity ?? '', passphrase, 4),
    },
  })

  it('takes the passphrase of the key that was named, opens each share in the browser, and sends no secret', async () => {
    const after = opening({ officials: [handed(1), official(2), official(3)], has_handed_over: true })
    const { person, server } = show(opening(), {
      'GET /api/opening-keys/own': await ownKey(),
      'POST /api/projects/:id/opening/sealed-shares': await shareAnswers(1),
      'POST /api/projects/:id/opening/shares': after,
    })
    await person.click(await screen.findByRole('button', { name: 'Hand Over Shares: Ada Alder' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over your shares' }))
    await person.type(dialog.getByLabelText('Passphrase'), 'something else entirely{Enter}')
    await waitFor(() =>
      expect(dialog.getByLabelText('Passphrase')).toHaveAccessibleDescription(/doesn’t unlock your key/),
    )
    await person.clear(dialog.getByLabelText('Passphrase'))
    await person.type(dialog.getByLabelText('Passphrase'), `${passphrase}{Enter}`)
    expect(await screen.findByText('Shares handed over')).toBeVisible()
    expect(await screen.findByText(/Shares handed over by Ben Ode at/)).toBeVisible()
    expect(screen.getByText(/Another person must hand over the next ones/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    const own = server.requests.find(({ path }) => path === '/api/opening-keys/own')
    expect(own?.query.get('id')).toBe(id(11))
    const sent = server.requests.filter(isHandingOver)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({
      round: 1,
      position: 1,
      proof: 'AQID',
      shares: [{ submission_id: id(21) }, {}],
    })
    const everything = JSON.stringify([server.requests, localStorage])
    expect(everything).not.toContain(passphrase)
    expect(everything).not.toContain(keys[0]?.identity)
  })

  it('asks before the last one, with the safe’s key typed from its sheet', async () => {
    const shown = opening({ officials: [official(1, { is_mine: false }), handed(2), official(3)] })
    const { person, server } = show(shown, {
      'POST /api/projects/:id/opening/sealed-shares': await shareAnswers(3),
      'POST /api/projects/:id/opening/shares': opening({ state: 'opening', has_handed_over: true }),
    })
    await person.click(await screen.findByRole('button', { name: 'Hand Over Shares: Safe' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over shares: Safe' }))
    await person.click(dialog.getByLabelText('Key'))
    await person.paste(keys[1]?.identity ?? '')
    await person.click(dialog.getByRole('button', { name: 'Hand Over Shares' }))
    await waitFor(() => expect(dialog.getByLabelText('Key')).toHaveAccessibleDescription(/another key/))
    await person.clear(dialog.getByLabelText('Key'))
    await person.click(dialog.getByLabelText('Key'))
    await person.paste(keys[2]?.identity.toLowerCase() ?? '')
    await person.click(dialog.getByRole('button', { name: 'Hand Over Shares' }))
    const question = async () => within(await screen.findByRole('dialog', { name: 'Open all submissions' }))
    expect((await question()).getByText('This opens all submissions and can’t be undone.')).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Open all submissions' })).toBeNull())
    expect(server.requests.filter(isHandingOver)).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Hand Over Shares' }))
    const yes = (await question()).getByRole('button', { name: 'Open All Submissions' })
    await waitFor(() => expect(yes).toBeEnabled())
    await person.click(yes)
    await waitFor(() => expect(server.requests.filter(isHandingOver)).toHaveLength(1))
    const request = server.requests.find(isHandingOver)
    const first = await openShare(sealed[0]?.shares[0] ?? new Uint8Array(), keys[0]?.identity ?? '')
    expect(await secretWith(request, Buffer.from(first ?? []).toString('base64'))).toBe(sealed[0]?.secret)
    expect(await screen.findByText(/Opening submissions: 0 of 2/)).toBeVisible()
  })

  it('says why it was refused, and keeps the dialog', async () => {
    const { person } = show(opening(), {
      'GET /api/opening-keys/own': await ownKey(),
      'POST /api/projects/:id/opening/sealed-shares': () =>
        problem('wrong_state', 'These shares were handed over already.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Hand Over Shares: Ada Alder' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over your shares' }))
    await person.type(dialog.getByLabelText('Passphrase'), `${passphrase}{Enter}`)
    expect(await dialog.findByText('These shares were handed over already.')).toBeVisible()
  })

  it.each([
    ['who have handed over', sessionWith(), true],
    ['without the permission', sessionWith(['projects.see']), false],
  ])('is not offered to those %s', async (_, session, has_handed_over) => {
    show(opening({ has_handed_over }), {}, '', session)
    expect(await screen.findByText('Ben Ode')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Hand Over Shares/ })).toBeNull()
  })
})

describe('what was opened', () => {
  const submissions = [
    submission(1, { vendor_name: 'Summit Paving', state: 'opened', is_confirmed: false }),
    submission(2, {
      vendor_name: 'Hudson Salt',
      state: 'failed',
      failure: 'The officials’ shares don’t match.',
    }),
    submission(3, { vendor_name: 'Castle Stone', state: 'opened' }),
  ]
  const opened = (last: number, base_cents: string | null): OpenedSubmission => ({
    id: id(20 + last),
    vendor_id: id(40 + last),
    vendor_name: '',
    receipt_code: '',
    submitted_at: '2026-11-30T18:59:59.000Z',
    submitted_by: '',
    is_confirmed: true,
    state: 'opened',
    failure: '',
    content_id: id(90),
    round: 1,
    content: null,
    base_cents,
    claimed_cents: null,
    files: [],
  })
  const shown = opening({ state: 'opened', submissions, officials: [handed(1), handed(2), official(3)] })

  it('is listed by vendor, with each failure’s reason and addenda', async () => {
    show(shown)
    expect(
      await screen.findByRole('row', { name: /Summit Paving.*Didn’t acknowledge all addenda/ }),
    ).toBeVisible()
    expect(screen.getByRole('row', { name: /Castle Stone.*Opened.*Acknowledged all addenda/ })).toBeVisible()
    expect(screen.getByText('The officials’ shares don’t match.')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Base bid' })).toBeNull()
    // Another official's shares may open what failed.
    expect(screen.getByRole('button', { name: 'Hand Over Shares: Safe' })).toBeVisible()
  })

  it('is read aloud in the room: vendors and base bids, in their order', async () => {
    const { person, router } = show(
      shown,
      { 'GET /api/projects/:id/submissions': [opened(1, '1234550'), opened(3, null)] },
      '?view=room',
    )
    const room = within(await screen.findByRole('dialog', { name: 'Bid Opening' }))
    await waitFor(() => expect(room.getByText('$12,345.50')).toBeVisible())
    expect(room.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Castle StoneNo base bid total',
      'Hudson SaltNot opened: The officials’ shares don’t match.',
      'Summit Paving$12,345.50Didn’t acknowledge all addenda',
    ])
    await person.keyboard('{Escape}')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('is not in the room before its time', async () => {
    show(opening(), {}, '?view=room')
    const room = within(await screen.findByRole('dialog', { name: 'Bid Opening' }))
    expect(room.getByText(/2 submissions received. 0 of 2 opening officials/)).toBeVisible()
    expect(room.queryByRole('listitem')).toBeNull()
  })
})
