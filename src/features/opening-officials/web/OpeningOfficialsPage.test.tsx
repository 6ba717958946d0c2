import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { base64Of, bytesOf } from '#platform/shared/base64.ts'
import {
  identityInFours,
  type MadeKey,
  makeKey,
  protectIdentity,
  unlockIdentity,
} from '#platform/shared/seal/identity.ts'
import { encrypt } from '#platform/shared/seal/seal.ts'
import { sessionWith, user } from '#platform/web/testing/county.ts'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { OpeningKey } from '../contract.ts'
import { protection } from './keys.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  protection.work = 4
})
afterEach(() => {
  delete protection.work
  vi.restoreAllMocks()
})

const passphrase = 'maple ferry lantern orbit'
const id = (last: number) => `0193a000-0000-7000-8000-00000000080${last}`

const keyOf = (recipient: string, more: Partial<OpeningKey> = {}): OpeningKey => ({
  id: id(1),
  user_id: user.user_id,
  name: 'Ada Alder',
  recipient,
  made_by: 'Ruth Abara',
  made_at: '2026-11-02T15:00:00.000Z',
  tested_at: null,
  is_usable: true,
  version: 1,
  ...more,
})

async function ownKey(more: Partial<OpeningKey> = {}) {
  const made = await makeKey()
  const protected_identity = await protectIdentity(made.identity, passphrase, 4)
  return { made, key: { ...keyOf(made.recipient, more), protected_identity } }
}

const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    '/opening-officials',
    { 'GET /api/opening-keys': [], 'GET /api/opening-keys/own': { key: null }, ...answers },
    session,
  )

/** A test submission, sealed to a key as the server seals it. */
async function testOf({ recipient }: MadeKey) {
  const secret = crypto.getRandomValues(new Uint8Array(64))
  return { share: base64Of(await encrypt(recipient, secret)), opened: base64Of(secret) }
}

const sentTo = (server: ReturnType<typeof show>['server'], method: string, path: string) =>
  server.requests.filter((request) => request.method === method && request.path === path)

describe('opening officials', () => {
  it('are listed for everyone who sees projects, with nothing to do', async () => {
    const keys = [
      keyOf('age1x', { tested_at: '2026-11-03T15:00:00.000Z' }),
      keyOf('age1y', { id: id(2), user_id: null, name: 'Safe, Room 104' }),
      keyOf('age1z', { id: id(3), name: 'Ben Ode', is_usable: false }),
    ]
    show({ 'GET /api/opening-keys': keys }, sessionWith(['projects.see']))
    const table = within(await screen.findByRole('group', { name: 'Opening officials' }))
    expect(table.getByRole('row', { name: /Ada Alder .*Ready/ })).toBeVisible()
    expect(table.getByRole('row', { name: /Safe, Room 104.*Not tested yet Never/ })).toBeVisible()
    expect(table.getByRole('row', { name: /Ben Ode.*Can’t open submissions/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Become|Create Key|Test|Retire/ })).toBeNull()
  })

  it('say how the first is made, and offer to try again', async () => {
    show()
    expect(await screen.findByText('No opening officials yet')).toBeVisible()
    show({ 'GET /api/opening-keys': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('becoming an opening official', () => {
  it('makes a key in the browser, and sends nothing of the passphrase or the private key', async () => {
    let key: unknown = null
    const { person, server } = show({
      'GET /api/opening-keys/own': () => ({ key }),
      'POST /api/opening-keys': ({ body }: { body: Record<string, unknown> }) => {
        const made = keyOf(String(body.recipient))
        key = { ...made, protected_identity: body.protected_identity }
        return made
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Become an Opening Official' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Become an Opening Official' }))
    expect(dialog.getByText(/not even the county’s IT staff/)).toBeVisible()
    await person.type(dialog.getByLabelText('New passphrase'), 'short')
    expect(dialog.getByText('Strength: weak')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Create Key' }))
    expect(dialog.getByLabelText('New passphrase')).toHaveAccessibleDescription(/at least 12 characters/)
    await person.clear(dialog.getByLabelText('New passphrase'))
    await person.type(dialog.getByLabelText('New passphrase'), passphrase)
    await person.type(dialog.getByLabelText('New passphrase again'), 'another one')
    await person.click(dialog.getByRole('button', { name: 'Create Key' }))
    expect(dialog.getByLabelText('New passphrase again')).toHaveAccessibleDescription(/don’t match/)
    await person.clear(dialog.getByLabelText('New passphrase again'))
    await person.type(dialog.getByLabelText('New passphrase again'), passphrase)
    await person.click(dialog.getByRole('button', { name: 'Create Key' }))
    const copy = within(await screen.findByRole('dialog', { name: 'Keep a copy of your key' }))
    expect(copy.getByRole('button', { name: 'Download opening-key.age' })).toBeVisible()
    const [sent] = sentTo(server, 'POST', '/api/opening-keys')
    expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['protected_identity', 'recipient', 'replaces'])
    const identity = await unlockIdentity(String(sent?.body.protected_identity), passphrase)
    expect(identity).toMatch(/^AGE-SECRET-KEY-1/)
    const everything = JSON.stringify([server.requests, localStorage, sessionStorage, location.href])
    expect(everything).not.toContain(passphrase)
    expect(everything).not.toContain(identity)
    await person.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Test My Key' })).toBeVisible()
  })

  it('after a lost passphrase says which solicitations the new key can’t open', async () => {
    const { key } = await ownKey()
    const { person, server } = show({
      'GET /api/opening-keys/own': { key },
      'GET /api/opening-keys/:id/solicitations': [
        {
          project_id: id(9),
          number: 'IFB 7',
          title: 'Road salt',
          opening_at: '2026-12-01T19:00:00.000Z',
          needed: 2,
          named: 3,
        },
      ],
      'POST /api/opening-keys': key,
    })
    await person.click(await screen.findByRole('button', { name: 'I Lost My Passphrase' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a new key' }))
    expect(await dialog.findByRole('link', { name: 'IFB 7 Road salt' })).toBeVisible()
    expect(dialog.getByText(/2 of the 2 others are needed/)).toBeVisible()
    await person.type(dialog.getByLabelText('New passphrase'), passphrase)
    await person.type(dialog.getByLabelText('New passphrase again'), passphrase)
    await person.click(dialog.getByRole('button', { name: 'Create Key' }))
    await screen.findByRole('dialog', { name: 'Keep a copy of your key' })
    expect(sentTo(server, 'POST', '/api/opening-keys')[0]?.body).toMatchObject({ replaces: key.id })
  })
})

describe('one’s own key', () => {
  it('is tested with the passphrase; a wrong one is told at the field', async () => {
    const { made, key } = await ownKey()
    const { share, opened } = await testOf(made)
    const { person, server } = show({
      'GET /api/opening-keys/own': { key },
      'POST /api/opening-keys/:id/test': { share },
      'POST /api/opening-keys/:id/tested': { ...keyOf(key.recipient), tested_at: '2026-11-16T15:00:00.000Z' },
    })
    await person.click(await screen.findByRole('button', { name: 'Test My Key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Test My Key' }))
    await person.type(dialog.getByLabelText('Passphrase'), 'something else entirely')
    await person.click(dialog.getByRole('button', { name: 'Test Key' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Passphrase')).toHaveAccessibleDescription(/doesn’t unlock your key/),
    )
    expect(sentTo(server, 'POST', `/api/opening-keys/${key.id}/test`)).toEqual([])
    await person.clear(dialog.getByLabelText('Passphrase'))
    await person.type(dialog.getByLabelText('Passphrase'), `${passphrase}{Enter}`)
    expect(await screen.findByText('Your key works')).toBeVisible()
    expect(sentTo(server, 'POST', `/api/opening-keys/${key.id}/tested`)[0]?.body).toEqual({ share: opened })
  })

  it('gets another passphrase, and stays the same key', async () => {
    const { made, key } = await ownKey({ version: 4 })
    const { person, server } = show({
      'GET /api/opening-keys/own': { key },
      'PUT /api/opening-keys/:id': keyOf(key.recipient, { version: 5 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Change Passphrase' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Passphrase' }))
    const next = 'seven quiet harbors inland'
    await person.type(dialog.getByLabelText('Current passphrase'), 'not this one at all')
    await person.type(dialog.getByLabelText('New passphrase'), next)
    await person.type(dialog.getByLabelText('New passphrase again'), next)
    await person.click(dialog.getByRole('button', { name: 'Change Passphrase' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Current passphrase')).toHaveAccessibleDescription(/doesn’t unlock/),
    )
    await person.clear(dialog.getByLabelText('Current passphrase'))
    await person.type(dialog.getByLabelText('Current passphrase'), passphrase)
    await person.click(dialog.getByRole('button', { name: 'Change Passphrase' }))
    expect(await screen.findByText('Passphrase changed')).toBeVisible()
    const [sent] = sentTo(server, 'PUT', `/api/opening-keys/${key.id}`)
    expect(sent?.body.version).toBe(4)
    expect(await unlockIdentity(String(sent?.body.protected_identity), next)).toBe(made.identity)
  })

  it('is retired after a question', async () => {
    const { key } = await ownKey()
    const { person, server } = show({
      'GET /api/opening-keys/own': { key },
      'DELETE /api/opening-keys/:id': { message: 'Key retired.' },
    })
    await person.click(await screen.findByRole('button', { name: 'Retire Key' }))
    const question = within(await screen.findByRole('dialog', { name: 'Retire your opening key' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Retire' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Retire' }))
    expect(await screen.findByText('Key retired')).toBeVisible()
    expect(sentTo(server, 'DELETE', `/api/opening-keys/${key.id}`)).toHaveLength(1)
  })
})

describe('the key for the safe', () => {
  it('is printed, and registered by its public part alone', async () => {
    let printed = ''
    vi.spyOn(window, 'print').mockImplementation(() => {
      printed = document.querySelector('[data-sheet]')?.textContent ?? ''
    })
    const { person, server } = show({
      'POST /api/opening-keys/safe': ({ body }: { body: Record<string, unknown> }) =>
        keyOf(String(body.recipient), { user_id: null, name: String(body.label) }),
    })
    await person.click(await screen.findByRole('button', { name: 'Create Key for the Safe' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Key for the safe' }))
    await person.clear(dialog.getByLabelText('Name'))
    await person.type(dialog.getByLabelText('Name'), 'Safe, Room 104')
    await person.click(dialog.getByRole('button', { name: 'Create Key' }))
    const register = await dialog.findByRole('button', { name: 'Register Key' })
    expect(register).toBeDisabled()
    expect(dialog.getByRole('checkbox')).toBeDisabled()
    await person.click(dialog.getByRole('button', { name: 'Print Key' }))
    const secret = /AGE-SECRET-KEY-1( [0-9A-Z]{2,4}){15}/.exec(printed)?.[0] ?? ''
    expect(printed).toContain('Alder County')
    expect(printed).toContain('Safe, Room 104')
    await person.click(dialog.getByRole('checkbox'))
    await person.click(register)
    expect(await screen.findByText('Key registered')).toBeVisible()
    const [sent] = sentTo(server, 'POST', '/api/opening-keys/safe')
    expect(Object.keys(sent?.body ?? {}).toSorted()).toEqual(['label', 'recipient'])
    expect(printed).toContain(String(sent?.body.recipient))
    expect(secret).not.toBe('')
    expect(JSON.stringify([server.requests, localStorage])).not.toContain(
      secret.replaceAll(' ', '').slice(16),
    )
    await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull())
  })

  it('is tested by typing it; what is wrong with it is told at the field', async () => {
    const made = await makeKey()
    const other = await makeKey()
    const safe = keyOf(made.recipient, { id: id(2), user_id: null, name: 'Safe' })
    const { share, opened } = await testOf(made)
    const { person, server } = show({
      'GET /api/opening-keys': [safe],
      'POST /api/opening-keys/:id/test': { share },
      'POST /api/opening-keys/:id/tested': safe,
    })
    await person.click(await screen.findByRole('button', { name: 'Test Safe' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Test Safe' }))
    const enter = async (typed: string) => {
      await person.clear(dialog.getByLabelText('Key'))
      await person.click(dialog.getByLabelText('Key'))
      await person.paste(typed)
      await person.click(dialog.getByRole('button', { name: 'Test Key' }))
    }
    const says = (message: RegExp) =>
      waitFor(() => expect(dialog.getByLabelText('Key')).toHaveAccessibleDescription(message))
    await enter('AGE-SECRET-KEY-1 ABCD')
    await says(/Enter the whole key/)
    const last = made.identity.endsWith('Q') ? 'P' : 'Q'
    await enter(`${made.identity.slice(0, -1)}${last}`)
    await says(/typing error/)
    await enter(other.identity)
    await says(/another key/)
    await enter(identityInFours(made.identity).toLowerCase())
    expect(await screen.findByText('Safe works')).toBeVisible()
    expect(bytesOf(opened)).toHaveLength(64)
    expect(sentTo(server, 'POST', `/api/opening-keys/${safe.id}/tested`)[0]?.body).toEqual({ share: opened })
  })

  it('that is not registered is discarded after a question', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { person, server } = show({
      'POST /api/opening-keys/safe': () => problem('conflict', 'This key is already registered.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Create Key for the Safe' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Key for the safe' }))
    await person.click(dialog.getByRole('button', { name: 'Create Key' }))
    await dialog.findByRole('button', { name: 'Print Key' })
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    const question = within(await screen.findByRole('dialog', { name: 'Discard the key' }))
    await waitFor(() => expect(question.getByRole('button', { name: 'Discard Key' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Discard Key' }))
    await waitFor(() => expect(document.querySelector('[data-sheet]')).toBeNull())
    expect(sentTo(server, 'POST', '/api/opening-keys/safe')).toEqual([])
  })
})
