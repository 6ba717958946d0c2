import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKey, protectIdentity } from '#platform/shared/seal/identity.ts'
import { openShare } from '#platform/shared/seal/seal.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../contract.ts'

let app: TestApp
let attorney: Caller
let admin: Caller
let reader: Caller
let stranger: Caller

beforeAll(async () => {
  app = await startTestApp()
  attorney = await app.signIn('alder', 'attorney')
  admin = await app.signIn('alder', 'full.admin')
  reader = await app.signIn('alder', 'readonly')
  stranger = await app.signIn('birch', 'full.admin')
})
afterAll(() => app.close())

const quick = 10

/** A key as a browser makes it. */
async function newKey(passphrase = 'a long passphrase') {
  const { identity, recipient } = await makeKey()
  return {
    identity,
    body: { recipient, protected_identity: await protectIdentity(identity, passphrase, quick) },
  }
}

/** Makes or replaces the caller's own. */
async function become(caller: Caller) {
  const made = await newKey()
  const { key } = (await caller.call(contract.getOwnOpeningKey, {})).body
  const answer = await caller.call(contract.makeOpeningKey, {
    body: { ...made.body, replaces: key?.id ?? null },
  })
  expect(answer.status).toBe(200)
  return { ...made, key: answer.body }
}

describe('becoming an opening official', () => {
  it('stores the public half, and the private half as the browser protected it', async () => {
    const { key, body, identity } = await become(attorney)
    expect(key).toMatchObject({ recipient: body.recipient, is_usable: true, tested_at: null })
    const own = (await attorney.call(contract.getOwnOpeningKey, {})).body.key
    expect(own?.protected_identity).toBe(body.protected_identity)
    const listed = (await reader.call(contract.listOpeningKeys, {})).body
    expect(listed.map(({ id }) => id)).toContain(key.id)
    expect(JSON.stringify(listed)).not.toContain('BEGIN AGE')
    const kept = await app.look(`select to_jsonb(k)::text as row from opening_keys k`)
    expect(JSON.stringify(kept)).not.toContain(identity)
  })

  it('retires the key that it takes the place of, and no other', async () => {
    const first = await become(attorney)
    const blind = await attorney.call(contract.makeOpeningKey, { body: (await newKey()).body })
    expect(blind.status).toBe(409)
    const second = await become(attorney)
    const ids = (await attorney.call(contract.listOpeningKeys, {})).body.map(({ id }) => id)
    expect(ids).toContain(second.key.id)
    expect(ids).not.toContain(first.key.id)
  })

  it('still gives the official a key that was retired, by its id, and no one else', async () => {
    const first = await become(attorney)
    await become(attorney)
    const query = { id: first.key.id }
    const { key } = (await attorney.call(contract.getOwnOpeningKey, { query })).body
    expect(key).toMatchObject({ id: first.key.id, is_usable: false })
    expect(key?.protected_identity).toBe(first.body.protected_identity)
    expect((await admin.call(contract.getOwnOpeningKey, { query })).body.key).toBeNull()
  })

  it('happens once, however often it is asked for at once', async () => {
    const { key } = await become(admin)
    const made = await Promise.all([newKey(), newKey(), newKey()])
    const answers = await Promise.all(
      made.map(({ body }) => admin.call(contract.makeOpeningKey, { body: { ...body, replaces: key.id } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it.each([
    ['recipient', { recipient: `age1${'q'.repeat(58)}` }],
    ['recipient', { recipient: 'age1pq1' }],
    ['protected_identity', { protected_identity: 'AGE-SECRET-KEY-1QQQ' }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const { body } = await newKey()
    const answer = await admin.call(contract.makeOpeningKey, { body: { ...body, ...wrong } })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.fields ?? {})).toEqual([field])
  })

  it('is for those who may open submissions', async () => {
    const { body } = await newKey()
    expect((await reader.call(contract.makeOpeningKey, { body })).status).toBe(403)
    expect((await reader.call(contract.getOwnOpeningKey, {})).status).toBe(403)
  })
})

describe('a test of a key', () => {
  it('succeeds for who can open what was sealed to it, once', async () => {
    const { key, identity } = await become(attorney)
    const params = { id: key.id }
    const { share } = (await attorney.call(contract.startKeyTest, { params })).body
    const opened = await openShare(Buffer.from(share, 'base64'), identity)
    const body = { share: Buffer.from(opened ?? []).toString('base64') }
    const answer = await attorney.call(contract.finishKeyTest, { params, body })
    expect(answer.body.tested_at).not.toBeNull()
    expect((await attorney.call(contract.finishKeyTest, { params, body })).status).toBe(400)
  })

  it('fails for anything else, and for somebody else’s key', async () => {
    const { key } = await become(attorney)
    const params = { id: key.id }
    await attorney.call(contract.startKeyTest, { params })
    const body = { share: Buffer.alloc(64).toString('base64') }
    expect((await attorney.call(contract.finishKeyTest, { params, body })).status).toBe(400)
    expect((await admin.call(contract.startKeyTest, { params })).status).toBe(403)
    expect((await stranger.call(contract.startKeyTest, { params })).status).toBe(404)
  })
})

describe('the key in the county’s safe', () => {
  it('is registered by its public half alone, tested, and retired by any official', async () => {
    const { identity, recipient } = await makeKey()
    const body = { recipient, label: 'Safe, Room 104' }
    const { body: key } = await attorney.call(contract.makeSafeKey, { body })
    expect(key).toMatchObject({ name: 'Safe, Room 104', user_id: null, is_usable: true })
    // Whoever made it has seen its private half: that is shown where it is named, and stays.
    const [maker] = await app.look<{ name: string }>(
      "select first_name || ' ' || last_name as name from users where email = 'attorney@alder.example'",
    )
    expect(key.made_by).toBe(maker?.name)
    await expect(
      app.look(
        'update opening_keys set made_by = (select id from users where id <> made_by limit 1) where id = $1',
        [key.id],
      ),
    ).rejects.toThrow('stays what it is')
    expect((await admin.call(contract.makeSafeKey, { body })).status).toBe(409)
    const params = { id: key.id }
    const { share } = (await admin.call(contract.startKeyTest, { params })).body
    const opened = await openShare(Buffer.from(share, 'base64'), identity)
    const handed = { share: Buffer.from(opened ?? []).toString('base64') }
    expect((await admin.call(contract.finishKeyTest, { params, body: handed })).status).toBe(200)
    expect((await stranger.call(contract.retireOpeningKey, { params })).status).toBe(404)
    expect((await admin.call(contract.retireOpeningKey, { params })).status).toBe(200)
    expect((await admin.call(contract.retireOpeningKey, { params })).status).toBe(409)
  })
})

describe('another passphrase', () => {
  it('is stored for one’s own key, of the version that was seen', async () => {
    const { key, identity } = await become(attorney)
    const params = { id: key.id }
    const body = {
      protected_identity: await protectIdentity(identity, 'another one', quick),
      version: key.version,
    }
    expect((await admin.call(contract.changePassphrase, { params, body })).status).toBe(403)
    expect((await attorney.call(contract.changePassphrase, { params, body })).status).toBe(200)
    expect((await attorney.call(contract.changePassphrase, { params, body })).status).toBe(412)
    const own = (await attorney.call(contract.getOwnOpeningKey, {})).body.key
    expect(own?.protected_identity).toBe(body.protected_identity)
  })

  it('never leads to another key, not even in the database', async () => {
    const { key } = await become(attorney)
    const { recipient } = await makeKey()
    const change = app.look(`update opening_keys set recipient = '${recipient}' where id = '${key.id}'`)
    await expect(change).rejects.toThrow('stays what it is')
  })
})
