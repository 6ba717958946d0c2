/** A certificate from someone without an account: by a link that was emailed to the address that the county asked. */
import { createHash } from 'node:crypto'
import { countAttempt } from '#features/auth/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Files } from '#platform/server/files/index.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { name } from '#platform/shared/text-fields.ts'
import type { Certificate } from '../../contract.ts'
import type { CertificateRequest } from '../../request-contract.ts'
import { referenceOf } from '../../request-rules.ts'
import { receiveCertificate } from '../certificates.ts'
import { tellOfReceipt } from '../job-kinds.ts'
import { findCertificate } from '../queries.ts'
import { findLink, findRequest, lockRequest, updateRequest } from './queries.ts'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** `open`: a certificate can be sent. Every other state is told on a page of its own. */
type LinkState = 'open' | 'received' | 'withdrawn' | 'late'

export interface LinkedRequest {
  readonly state: LinkState
  readonly request: CertificateRequest
  readonly expiresAt: Date
  /** What came by this request. */
  readonly received: { readonly reference: string; readonly fileName: string; readonly at: Date } | null
}

type Asked = Pick<Ctx, 'tx' | 'now'>

/** Throws `not_found` for a link that was never sent. */
export async function findByLink({ tx, now }: Asked, token: string): Promise<LinkedRequest> {
  const link = await findLink(tx, hashOfToken(token))
  if (!link)
    throw notFound(
      'This link isn’t valid. Open the whole link from the newest email, or ask the county for a new one.',
    )
  const request = await findRequest(tx, link.request_id, now)
  const certificate = request.certificate === null ? null : await findCertificate(tx, request.certificate)
  return {
    state: stateOf(request, link.expires_at, now),
    request,
    expiresAt: link.expires_at,
    received: certificate && receiptOf(certificate),
  }
}

const receiptOf = ({ id, file_name, sent_at }: Certificate) => ({
  reference: referenceOf(id),
  fileName: file_name,
  at: new Date(sent_at),
})

function stateOf({ status }: CertificateRequest, expiresAt: Date, now: Date): LinkState {
  if (status === 'received' || status === 'withdrawn') return status
  return expiresAt <= now ? 'late' : 'open'
}

const faults: Record<Exclude<LinkState, 'open'>, string> = {
  received: 'A certificate has already been sent by this link.',
  withdrawn: 'The county no longer needs this certificate.',
  late: 'This link has expired. Ask the county for a new one.',
}

async function requireOpen(ctx: Asked, token: string): Promise<LinkedRequest> {
  const linked = await findByLink(ctx, token)
  if (linked.state !== 'open') throw wrongState(faults[linked.state])
  return linked
}

const SenderName = name(200).min(1, 'Enter your name.')

/** No byte of a file is taken in before the link is known to work; of two files at once, the first one counts. */
export async function sendByLink(
  { files }: { readonly files: Files },
  scope: Scope,
  token: string,
  onTyped: (sender: string) => void,
): Promise<void> {
  await scope.transact(async (ctx) => {
    const { request } = await requireOpen(ctx, token)
    const attempt = { email: `certificate:${request.id}`, ip: scope.ip, purpose: 'confirm' } as const
    await countAttempt(ctx.tx, attempt, ctx.now)
  })
  const form = await scope.receiveForm()
  onTyped(form.fields.name ?? '')
  if (form.fault) throw form.fault
  const sender = SenderName.safeParse(form.fields.name ?? '')
  if (!sender.success) {
    const message = sender.error.issues[0]?.message ?? 'Enter your name.'
    throw invalid(message, { name: message })
  }
  const { file } = form.files
  await scope.transact(async (ctx) => {
    const { request } = await requireOpen(ctx, token)
    // Waits for another sender, and finds what became of it.
    await lockRequest(ctx.tx, request.id, ctx.now)
    await requireOpen(ctx, token)
    const { id } = await receiveCertificate(ctx, files, request.vendor, file, {
      userId: null,
      name: sender.data,
      isByVendor: true,
      link: { request: request.id, email: request.email, ip: scope.ip },
    })
    await updateRequest(ctx.tx, request.id, {
      ended: 'received',
      ended_at: ctx.now,
      ended_by_name: sender.data,
      certificate_id: id,
    })
    await ctx.enqueue(tellOfReceipt, { requestId: request.id })
  })
}
