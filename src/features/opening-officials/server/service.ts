import { createHash, randomBytes } from 'node:crypto'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { conflict, forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { OpeningKey } from '../contract.ts'
import * as queries from './queries.ts'

const object = (id: string) => ({ type: 'opening_key', id })

export const keyView = ({ made_at, tested_at, ...key }: queries.StoredKey): OpeningKey => ({
  ...key,
  made_at: made_at.toISOString(),
  tested_at: tested_at?.toISOString() ?? null,
})

async function viewOf(tx: Tx, id: string): Promise<OpeningKey> {
  const [key] = await queries.findKeysById(tx, [id])
  if (!key) throw notFound()
  return keyView(key)
}

export async function ownKey({ tx, actor }: Ctx<UserActor>, id?: string) {
  const own = await queries.findOwnKey(tx, actor.userId, id)
  if (!own) return { key: null }
  const { protected_identity, ...key } = own
  return { key: { ...keyView(key), protected_identity } }
}

interface MadeInBrowser {
  readonly recipient: string
  readonly protected_identity: string
  readonly replaces: string | null
}

/** Who replaces a key names it: what was made in another window meanwhile is not retired unseen. */
export async function makeKey(ctx: Ctx<UserActor>, made: MadeInBrowser) {
  const { tx, actor } = ctx
  await requireRecipient(made.recipient)
  const before = await queries.lockOwnKey(tx, actor.userId)
  if ((before?.id ?? null) !== made.replaces)
    throw conflict('You have an opening key already. Reload the page to see it.')
  if (before) await retire(ctx, before.id)
  const { recipient, protected_identity } = made
  return insert(ctx, { user_id: actor.userId, label: '', recipient, protected_identity })
}

export async function makeSafeKey(
  ctx: Ctx<UserActor>,
  { recipient, label }: { recipient: string; label: string },
) {
  await requireRecipient(recipient)
  return insert(ctx, { user_id: null, label, recipient, protected_identity: null })
}

async function requireRecipient(recipient: string): Promise<void> {
  const { isRecipient } = await import('#platform/shared/seal/identity.ts')
  const message = 'This isn’t the public part of an opening key.'
  if (!(await isRecipient(recipient))) throw invalid(message, { recipient: message })
}

type New = Pick<
  Parameters<typeof queries.insertKey>[1],
  'user_id' | 'label' | 'recipient' | 'protected_identity'
>

async function insert(ctx: Ctx<UserActor>, key: New) {
  const { tx, actor, now } = ctx
  const { id } = await queries.insertKey(tx, { ...key, made_by: actor.userId, made_at: now })
  const { user_id, label, recipient } = key
  ctx.audit('opening_key.created', { object: object(id), after: { user_id, label, recipient } })
  return viewOf(tx, id)
}

/** One's own, in force. */
async function lockMine({ tx, actor }: Ctx<UserActor>, id: string) {
  const key = await queries.lockKey(tx, id)
  if (key.user_id !== actor.userId) throw forbidden('Only the official whose key it is can do this.')
  if (key.retired_at) throw wrongState('This key was retired.')
  return key
}

export async function changePassphrase(
  ctx: Ctx<UserActor>,
  id: string,
  { protected_identity, version }: { protected_identity: string; version?: number },
) {
  requireVersion(await lockMine(ctx, id), version)
  await queries.updateKey(ctx.tx, id, { protected_identity })
  ctx.audit('opening_key.passphrase_changed', { object: object(id) })
  return viewOf(ctx.tx, id)
}

/** One's own, or one in the safe, which whoever takes it out tests. */
async function lockUsable({ tx, actor }: Ctx<UserActor>, id: string) {
  const key = await queries.lockKey(tx, id)
  if (key.user_id !== null && key.user_id !== actor.userId)
    throw forbidden('Only the official whose key it is can do this.')
  if (key.retired_at) throw wrongState('This key was retired.')
  return key
}

const shareBytes = 64
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What only the key's holder can read; the server keeps no more than its hash. */
export async function startTest(ctx: Ctx<UserActor>, id: string) {
  const key = await lockUsable(ctx, id)
  const { encrypt } = await import('#platform/shared/seal/seal.ts')
  const share = randomBytes(shareBytes)
  await queries.updateKey(ctx.tx, id, { test_sha256: sha256(share) })
  return { share: Buffer.from(await encrypt(key.recipient, share)).toString('base64') }
}

export async function finishTest(ctx: Ctx<UserActor>, id: string, share: string) {
  const key = await lockUsable(ctx, id)
  if (key.test_sha256 === null || key.test_sha256 !== sha256(Buffer.from(share, 'base64')))
    throw invalid('The test didn’t succeed: the key doesn’t open what was sealed. Start the test again.')
  await queries.updateKey(ctx.tx, id, { test_sha256: null, tested_at: ctx.now })
  ctx.audit('opening_key.tested', { object: object(id) })
  return viewOf(ctx.tx, id)
}

/** What was sealed to it before stays sealed to it: the key is only not offered for another solicitation. */
export async function retireKey(ctx: Ctx<UserActor>, id: string) {
  await lockUsable(ctx, id)
  await retire(ctx, id)
  return { message: 'Key retired.' }
}

async function retire(ctx: Ctx<UserActor>, id: string): Promise<void> {
  await queries.updateKey(ctx.tx, id, { retired_at: ctx.now })
  ctx.audit('opening_key.retired', { object: object(id) })
}
