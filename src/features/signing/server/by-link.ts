/**
 * Signing by someone who has no account: by a link that was emailed to the address on record, and a code that is emailed to the
 * same address when they sign. The link alone, forwarded or found, signs nothing.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { countAttempt } from '#features/auth/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import { Download, type Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { deriveKey, isSameText } from '#platform/server/secrets.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { codeMinutes } from '../rules.ts'
import type { SigningView } from '../schemas.ts'
import { emailCode } from './job-kinds.ts'
import { answerFault, decline, evidenceOf, findSigning, requireSameName, type Signing, sign } from './sign.ts'
import { kindOf, type SignedKind } from './signed-kind.ts'
import { describeSigning } from './signing-view.ts'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Six digits are guessed from a plain hash at once: the key is none of the database’s. */
export const hashOfCode = (secret: string, signerId: string, code: string) =>
  createHmac('sha256', deriveKey(secret, 'signature code')).update(`${signerId}:${code}`).digest('hex')

const Link = z.object({ signer_id: z.uuid(), expires_at: z.date(), is_newest: z.boolean() })

async function findLink(tx: Tx, token: string) {
  const [link] = await tx.rows(
    Link,
    `select i.signer_id, i.expires_at, not exists (select from signature_invitations l where l.signer_id = i.signer_id
         and (l.sent_at, l.id) > (i.sent_at, i.id)) as is_newest
     from signature_invitations i where i.token_sha256 = $1`,
    [hashOfToken(token)],
  )
  return link
}

const unknownLink = () =>
  notFound(
    'This link isn’t valid. Open the whole link from the newest email, or ask the county for a new one.',
  )

/** `open`: the signer can answer. Every other state is told on a page of its own. */
export type LinkState = 'open' | 'answered' | 'late' | 'replaced' | 'ended' | 'ahead'

export interface LinkedSigning extends Signing {
  readonly state: LinkState
  readonly expiresAt: Date
}

/** Throws `not_found` for a link that was never sent. */
export async function findByLink(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  token: string,
): Promise<LinkedSigning> {
  const link = await findLink(tx, token)
  const signing = link && (await findSigning({ tx }, link.signer_id))
  if (!link || !signing) throw unknownLink()
  return { ...signing, state: linkState(signing, link, now), expiresAt: link.expires_at }
}

function linkState(signing: Signing, { expires_at, is_newest }: z.infer<typeof Link>, now: Date): LinkState {
  if (signing.signer.answer !== null) return 'answered'
  if (signing.request.ended !== null) return 'ended'
  if (!is_newest) return 'replaced'
  if (expires_at <= now) return 'late'
  return answerFault(signing) === null ? 'open' : 'ahead'
}

/** Used links lead to the signer’s own copy until they expire. */
export const mayReadBy = ({ state, expiresAt }: LinkedSigning, now: Date) =>
  state === 'open' || state === 'ahead' || (state === 'answered' && expiresAt > now)

export interface LinkPage {
  readonly linked: LinkedSigning
  readonly view: SigningView
}

export async function describeByLink(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  kinds: readonly SignedKind[],
  token: string,
): Promise<LinkPage> {
  const linked = await findByLink(ctx, token)
  return { linked, view: await describeSigning(ctx, kindOf(kinds, linked.request.kind), linked) }
}

export async function openByLink(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  { files }: Pick<Platform, 'files'>,
  token: string,
): Promise<Download> {
  const linked = await findByLink(ctx, token)
  if (!mayReadBy(linked, ctx.now)) throw unknownLink()
  const { file, body } = await files.open(ctx, linked.request.signed_file_id ?? linked.request.file_id)
  return new Download(body, { ...fileHeaders(file), 'cache-control': 'no-store' })
}

const linkFaults: Record<Exclude<LinkState, 'open'>, string> = {
  answered: 'This link has already been used.',
  late: 'This link has expired. Ask the county for a new one.',
  replaced: 'A newer link was sent. Use the link in the newest email.',
  ended: 'The signature request has ended.',
  ahead: 'Others sign before you. We’ll email you when it’s your turn.',
}

async function requireOpen(ctx: Pick<Ctx, 'tx' | 'now'>, token: string): Promise<LinkedSigning> {
  const linked = await findByLink(ctx, token)
  if (linked.state !== 'open') throw wrongState(linkFaults[linked.state])
  return linked
}

/** Counted apart for each signer, from wherever they come: guesses at a signature lock no one out of anything else. */
const attemptOf = ({ ip }: Scope, signerId: string, purpose: 'code' | 'send-code') => ({
  email: `signature:${signerId}`,
  ip,
  purpose,
})

/** To the address on record alone; whoever opens the link must know which one that is. */
export async function sendCode(scope: Scope, token: string, email: string): Promise<void> {
  const { signer } = await scope.transact(async (ctx) => {
    const linked = await requireOpen(ctx, token)
    await countAttempt(ctx.tx, attemptOf(scope, linked.signer.id, 'send-code'), ctx.now)
    return linked
  })
  if (email.trim().toLowerCase() !== signer.email) {
    const message =
      'This link was sent to another email address. Enter that address, or ask the county to send a request to yours.'
    throw invalid(message, { email: message })
  }
  await scope.transact((ctx) => ctx.enqueue(emailCode, { codeId: randomUUID(), signerId: signer.id }))
}

const Code = z.object({ code_hash: z.string(), expires_at: z.date() })

const wrongCode = () => {
  const message = `That code isn’t correct or has expired. Use the code from the newest email, or request another. A code works for ${codeMinutes} minutes.`
  return invalid(message, { emailed_code: message })
}

/** The count of a wrong code stays, whatever becomes of the rest. */
async function requireCode(
  secret: string,
  scope: Scope,
  token: string,
  typed: string,
): Promise<LinkedSigning> {
  const { linked, code } = await scope.transact(async (ctx) => {
    const found = await requireOpen(ctx, token)
    await countAttempt(ctx.tx, attemptOf(scope, found.signer.id, 'code'), ctx.now)
    const [newest] = await ctx.tx.rows(
      Code,
      'select code_hash, expires_at from signature_codes where signer_id = $1 order by sent_at desc, id desc limit 1',
      [found.signer.id],
    )
    return { linked: found, code: newest }
  })
  const given = hashOfCode(secret, linked.signer.id, typed.replaceAll(/\D/g, ''))
  if (!code || code.expires_at <= scope.now || !isSameText(given, code.code_hash)) throw wrongCode()
  return linked
}

interface LinkAnswer {
  readonly name: string
  readonly agrees: boolean
  readonly code: string
}

export async function signByLink(
  { secret }: Pick<Platform, 'secret'>,
  scope: Scope,
  kinds: readonly SignedKind[],
  token: string,
  { name, agrees, code }: LinkAnswer,
): Promise<void> {
  if (!agrees) throw invalid('Agree to sign electronically.', { agrees: 'Agree to sign electronically.' })
  const { signer } = await scope.transact((ctx) => requireOpen(ctx, token))
  requireSameName(name, signer)
  await requireCode(secret, scope, token, code)
  await sign(
    scope.transact,
    kinds,
    signer.id,
    name.trim(),
    evidenceOf(scope, 'email-code'),
    async (ctx) => void (await requireOpen(ctx, token)),
  )
}

export async function declineByLink(
  { secret }: Pick<Platform, 'secret'>,
  scope: Scope,
  kinds: readonly SignedKind[],
  token: string,
  { reason, code }: { readonly reason: string; readonly code: string },
): Promise<void> {
  if (reason.trim() === '') throw invalid('Enter a reason.', { reason: 'Enter a reason.' })
  const { signer } = await requireCode(secret, scope, token, code)
  await scope.transact(async (ctx) => {
    await requireOpen(ctx, token)
    await decline(ctx, kinds, signer.id, reason.trim(), evidenceOf(scope, 'email-code'))
  })
}
