/** Certified copies: made of what was adopted, given a code, and revoked where something was wrong with one. */

import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { findVisible, lockVisible } from '#features/matters/server/index.ts'
import type { Ctx, Tenant, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { receivePdf } from '#platform/server/documents/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import { Download, type Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { conflict, wrongState } from '#platform/shared/errors.ts'
import type { CertifiedCopy } from '../../copies-contract.ts'
import { isAdopted, resolutionKind } from '../../rules.ts'
import { codeFrom, formatCode } from '../../verification-code.ts'
import type { CertifiedContent } from '../adopted/content.ts'
import { adoptedOf } from '../adopted/keep.ts'
import type { Adopted } from '../adopted/queries.ts'
import { documentOfAdopted, printResolution } from '../export/resolution-document.ts'
import { findResolution, object } from '../requests/queries.ts'
import { certificateOf, defaultOffice } from './certificate.ts'
import * as queries from './queries.ts'

type Means = Pick<Platform, 'files' | 'env'>

export async function listCopies(ctx: Ctx<UserActor>, resolutionId: string): Promise<CertifiedCopy[]> {
  await findVisible(ctx, resolutionKind, resolutionId)
  return queries.findCopies(ctx.tx, resolutionId)
}

/** Typesetting waits for no one's transaction. Where the vote was corrected in between, what was typeset is not certified. */
export async function certifyCopy(
  means: Means,
  scope: Scope<UserActor>,
  resolutionId: string,
  requester: string,
): Promise<CertifiedCopy> {
  const { adopted, content } = await scope.transact((ctx) => contentToCertify(ctx, resolutionId))
  const code = codeFrom(randomBytes(15))
  const pdf = await printCopy(means, scope.tenant, content, code)
  const received = await receivePdf(means.files, scope.tenant, pdf, copyName(content, code))
  return scope.transact(async (ctx) => {
    const { tx, actor, now } = ctx
    if (!isDeepStrictEqual(await lockAdopted(ctx, resolutionId), adopted))
      throw conflict('The vote was corrected while the copy was being generated. Certify it again.')
    const file = await means.files.keep(ctx, received)
    const by = actor.userId
    const id = await queries.insertCopy(tx, { resolutionId, code, content, file, requester, by, at: now })
    ctx.audit('resolution.copy_certified', {
      object: object(resolutionId),
      after: { code: formatCode(code), requester, sha256: file.sha256 },
      ...(requester && { note: `For ${requester}` }),
    })
    return queries.viewCopy(tx, id)
  })
}

export const copyName = ({ number }: CertifiedContent, code: string) =>
  `Resolution ${number} certified copy ${formatCode(code)}.pdf`

/** Its text and the vote; neither changes until the transaction ends. */
async function lockAdopted(ctx: Ctx<UserActor>, id: string): Promise<Adopted> {
  await lockVisible(ctx, resolutionKind, id)
  const resolution = await findResolution(ctx.tx, id)
  if (!isAdopted(resolution)) throw wrongState('Only adopted resolutions can be certified.')
  return adoptedOf(ctx, resolution)
}

async function contentToCertify(ctx: Ctx<UserActor>, id: string) {
  const { tx, tenant, actor, now } = ctx
  const adopted = await lockAdopted(ctx, id)
  const { title } = await tx.one(sql.selectFrom('users').select('title').where('id', '=', actor.userId))
  const content: CertifiedContent = {
    ...adopted.content,
    county: tenant.name,
    certified_by: actor.name,
    office: title || defaultOffice,
    certified_on: dayIn(tenant.timeZone, now),
  }
  return { adopted, content }
}

export async function printCopy(
  { env }: Pick<Means, 'env'>,
  tenant: Tenant,
  content: CertifiedContent,
  code: string,
): Promise<Buffer> {
  const certificate = await certificateOf(content, code, countyUrl(env, tenant.subdomain))
  const around = { county: tenant.name, made_on: content.certified_on, certificate }
  return printResolution(documentOfAdopted(content, around), tenant.id)
}

export async function openCopy(
  ctx: Ctx<UserActor>,
  { files }: Pick<Means, 'files'>,
  id: string,
): Promise<Download> {
  const { file_id, resolution_id } = await queries.findCopy(ctx.tx, id)
  await findVisible(ctx, resolutionKind, resolution_id)
  const { file, body } = await files.open(ctx, file_id)
  return new Download(body, fileHeaders(file))
}

export async function revokeCopy(ctx: Ctx<UserActor>, id: string, reason: string): Promise<CertifiedCopy> {
  const { tx, actor, now } = ctx
  const before = await queries.findCopy(tx, id, 'for update')
  await findVisible(ctx, resolutionKind, before.resolution_id)
  if (before.revoked_at) throw wrongState('This copy has already been revoked.')
  await queries.setRevoked(tx, id, { by: actor.userId, name: actor.name, at: now, reason })
  const after = await queries.viewCopy(tx, id)
  ctx.audit('resolution.copy_revoked', {
    object: object(before.resolution_id),
    after: { code: after.code },
    note: reason,
  })
  return after
}
