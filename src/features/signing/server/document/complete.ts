/** Completes a request that all have signed: certificate, seal, and the signed copy of its matter. May run twice. */
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { lockMatter, objectOf, updateMatter } from '#features/matters/server/index.ts'
import { codeFrom, formatCode } from '#features/resolutions/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { receivePdf, typeset } from '#platform/server/documents/index.ts'
import { countyUrl } from '#platform/server/env.ts'
import type { InCounty } from '#platform/server/jobs/handler.ts'
import type { Platform } from '#platform/server/platform.ts'
import { announceEnd } from '../job-kinds.ts'
import { findRequest, lockRequest, type StoredRequest, setSigned } from '../queries.ts'
import { kindOf, type SignedKind } from '../signed-kind.ts'
import { isSignedByAll } from '../view.ts'
import { certificateData, certificateTemplate } from './certificate.ts'
import { certificateFor, complete } from './sealer.ts'

type Means = Pick<Platform, 'env' | 'files'>

/** Nothing is left to do where it was withdrawn, became void, or is done already. */
const isDue = (request: StoredRequest | undefined): request is StoredRequest =>
  request !== undefined && request.ended === null && isSignedByAll(request)

async function findDue({ files }: Means, ctx: Ctx, kinds: readonly SignedKind[], requestId: string) {
  const request = await findRequest(ctx.tx, requestId)
  if (!isDue(request)) return null
  const of = kindOf(kinds, request.kind)
  const subject = await of.describe(ctx, request.matter_id)
  const { body } = await files.open(ctx, request.file_id)
  return { of, request, subject, body, tenant: ctx.tenant, now: ctx.now }
}

export async function completeSigned(
  means: Means,
  kinds: readonly SignedKind[],
  inCounty: InCounty,
  requestId: string,
): Promise<void> {
  const due = await inCounty((ctx) => findDue(means, ctx, kinds, requestId))
  if (!due) return
  const { of, request, subject, tenant, now } = due
  const document = await buffer(due.body)
  const code = codeFrom(randomBytes(15))
  const certificate = await certificateFor(means.env, tenant)
  const site = countyUrl(means.env, tenant.subdomain)
  const about = { of, request, subject, tenant, now, code, site, size: document.length }
  const pages = await typeset(
    certificateTemplate,
    await certificateData({ ...about, isSealed: certificate !== null }),
    tenant.id,
  )
  const reason = `${of.kind.name} ${subject.number}, signed by all parties`
  const seal = certificate && { ...certificate, reason, location: tenant.name, at: now }
  const { signed, sealedBy } = await complete(document, pages, seal)
  const name = `${of.kind.name} ${subject.number} signed.pdf`
  const received = await receivePdf(means.files, tenant, Buffer.from(signed), name)
  await inCounty(async (ctx) => {
    await lockMatter(ctx.tx, of.kind, request.matter_id)
    if (!isDue(await lockRequest(ctx.tx, requestId))) return
    const file = await means.files.keep(ctx, received)
    await setSigned(ctx.tx, requestId, {
      ended_at: ctx.now,
      signed_file_id: file.id,
      signed_sha256: file.sha256,
      code,
      sealed_by: sealedBy,
    })
    await of.keepSigned(ctx, request.matter_id, file)
    await updateMatter(ctx.tx, request.matter_id, { changed_at: ctx.now })
    ctx.audit(`${of.kind.kind}.signatures_completed`, {
      object: objectOf(of.kind, request.matter_id),
      after: {
        document_sha256: request.sha256,
        signed_sha256: file.sha256,
        code: formatCode(code),
        sealed_by: sealedBy,
        signers: request.signers.map((signer) => signer.name),
      },
    })
    await ctx.enqueue(announceEnd, { requestId })
  })
}
