import { randomBytes, randomInt } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, handleInSteps, type JobHandler } from '#platform/server/jobs/handler.ts'
import { type CountyPath, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { codeMinutes, linkDays } from '../rules.ts'
import { hashOfCode, hashOfToken } from './by-link.ts'
import { completeSigned } from './document/complete.ts'
import { announceEnd, completeRequest, emailCode, inviteSigner, remindSigners } from './job-kinds.ts'
import * as mails from './mails.ts'
import { findRequest, type StoredRequest } from './queries.ts'
import { findSigning } from './sign.ts'
import { kindOf, type SignedKind } from './signed-kind.ts'
import { waitingIn } from './view.ts'
import { findToRemind } from './waiting.ts'

const tokenBytes = 32
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Means = Pick<Platform, 'env' | 'files' | 'secret'>

async function aboutOf(
  { env }: Pick<Means, 'env'>,
  ctx: Ctx,
  kinds: readonly SignedKind[],
  request: StoredRequest,
): Promise<mails.About> {
  const of = kindOf(kinds, request.kind)
  const { number, title } = await of.describe(ctx, request.matter_id)
  return {
    county: ctx.tenant.name,
    address: countyUrl(env, ctx.tenant.subdomain),
    what: `${of.kind.name} ${number}: ${title}`,
  }
}

const wasMade = async ({ tx }: Ctx, table: 'signature_invitations' | 'signature_codes', id: string) =>
  (await tx.maybe(sql.selectFrom(table).select('id').where('id', '=', id))) !== undefined

/** Only a signer whose turn it still is. A job that runs again finds its row and sends nothing. */
async function findWaiting(ctx: Ctx, signerId: string) {
  const signing = await findSigning(ctx, signerId)
  return signing && waitingIn(signing.request).some(({ id }) => id === signerId) ? signing : undefined
}

export const signingJobs = (means: Means, kinds: readonly SignedKind[]): JobHandler[] => [
  handle(inviteSigner, async (ctx, { invitationId, signerId, isReminder }) => {
    const signing = await findWaiting(ctx, signerId)
    if (!signing || (await wasMade(ctx, 'signature_invitations', invitationId))) return
    const { request, signer } = signing
    const about = await aboutOf(means, ctx, kinds, request)
    const asked = { name: signer.name, askedBy: request.asked_by_name, message: request.message, isReminder }
    const token = signer.user_id === null ? randomBytes(tokenBytes).toString('base64url') : null
    await ctx.tx.run(
      sql.insertInto('signature_invitations').values({
        id: invitationId,
        signer_id: signer.id,
        sent_at: ctx.now,
        token_sha256: token && hashOfToken(token),
        expires_at: token && after(ctx.now, linkDays * 24 * 60),
      }),
    )
    const letter = token ? mails.linkMail(about, asked, token) : mails.accountMail(about, asked, signer.id)
    await sendMail(ctx, { ...letter, to: signer.email, key: `signature-invitation:${invitationId}` })
  }),
  handle(emailCode, async (ctx, { codeId, signerId }) => {
    const signing = await findWaiting(ctx, signerId)
    if (!signing || (await wasMade(ctx, 'signature_codes', codeId))) return
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await ctx.tx.run(
      sql.insertInto('signature_codes').values({
        id: codeId,
        signer_id: signerId,
        code_hash: hashOfCode(means.secret, signerId, code),
        sent_at: ctx.now,
        expires_at: after(ctx.now, codeMinutes),
      }),
    )
    const letter = mails.codeMail(await aboutOf(means, ctx, kinds, signing.request), code)
    await sendMail(ctx, { ...letter, to: signing.signer.email, key: `signature-code:${codeId}` })
  }),
  handle(remindSigners, async (ctx) => {
    for (const reminder of await findToRemind(ctx))
      await ctx.enqueue(inviteSigner, { ...reminder, isReminder: true })
  }),
  handleInSteps(completeRequest, (inCounty, { requestId }) =>
    completeSigned(means, kinds, inCounty, requestId),
  ),
  handle(announceEnd, async (ctx, { requestId }) => {
    const request = await findRequest(ctx.tx, requestId)
    if (!request || request.ended === null) return
    const about = await aboutOf(means, ctx, kinds, request)
    for (const { letter, to } of await lettersOf(ctx, kinds, request, about))
      await sendMail(ctx, { ...letter, to, key: `signature-end:${request.id}:${to}` })
  }),
]

/** Signers who were emailed, and who asked. */
async function lettersOf(ctx: Ctx, kinds: readonly SignedKind[], request: StoredRequest, about: mails.About) {
  const path: CountyPath = `/${kindOf(kinds, request.kind).kind.plural}/${request.matter_id}?tab=routing`
  const asker = await ctx.tx.maybe(
    sql
      .selectFrom('users')
      .select('email')
      .where('id', '=', request.asked_by)
      .where('deleted_at', 'is', null),
  )
  const toAsker = (letter: ReturnType<typeof mails.endedMail>) => (asker ? [{ letter, to: asker.email }] : [])
  const invited = request.signers.filter(({ invited_at }) => invited_at !== null)
  if (request.ended === 'signed') {
    const pathOf = (signer: (typeof invited)[number]): CountyPath | null =>
      signer.user_id ? `/sign/${signer.id}` : null
    return [
      ...invited.map((signer) => ({ letter: mails.completedMail(about, pathOf(signer)), to: signer.email })),
      ...toAsker(mails.completedMail(about, path)),
    ]
  }
  const reason = request.ended === 'withdrawn' ? request.ended_because : ''
  const others = invited
    .filter(({ answer }) => answer !== 'declined')
    .map(({ email }) => ({ letter: mails.endedMail(about, reason), to: email }))
  return request.ended === 'declined'
    ? [...others, ...toAsker(mails.declinedMail(about, path, request.ended_by_name, request.ended_because))]
    : others
}
