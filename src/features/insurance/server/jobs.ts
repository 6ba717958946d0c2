import { randomBytes } from 'node:crypto'
import { findFirmAddresses } from '#features/vendors/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { linkDays } from '../request-rules.ts'
import { sendRequestLink, tellOfReceipt, tellOfReturn } from './job-kinds.ts'
import { findCertificate } from './queries.ts'
import { hashOfToken } from './requests/by-link.ts'
import * as mails from './requests/mails.ts'
import { findByCertificate, findRequest, lockRequest } from './requests/queries.ts'

const tokenBytes = 32
const dayMilliseconds = 24 * 60 * 60_000

type Links = Pick<Platform, 'env'>

const aboutOf = ({ env }: Links, { tenant }: Ctx): mails.About => ({
  county: tenant.name,
  address: countyUrl(env, tenant.subdomain),
})

export const insuranceJobs = (links: Links): JobHandler[] => [
  handle(tellOfReturn, async (ctx, { certificateId }) => {
    const { vendor, vendor_name, file_name, return_reason } = await findCertificate(ctx.tx, certificateId)
    // Who sent it by a link gets another one, with the reason.
    const requestId = await findByCertificate(ctx.tx, certificateId)
    const asked = requestId === undefined ? null : await findRequest(ctx.tx, requestId, ctx.now)
    for (const { email } of await findFirmAddresses(ctx.tx, [vendor]))
      if (email !== asked?.email)
        await sendMail(ctx, {
          kind: 'certificate-returned',
          link: '/vendor-portal',
          subject: `Certificate of insurance returned: ${vendor_name}`,
          text: `${[
            `${ctx.tenant.name} returned the certificate of insurance “${file_name}” that ${asked?.ended_by ?? vendor_name} sent.`,
            `Reason: ${return_reason}`,
            'Please send a new certificate in the Vendor Portal.',
            `${aboutOf(links, ctx).address}/vendor-portal`,
          ].join('\n\n')}\n`,
          to: email,
          key: `certificate-returned:${certificateId}:${email}`,
        })
  }),
  handle(sendRequestLink, async (ctx, { linkId, requestId, remindsOf, returnedCertificateId }) => {
    const { tx, now } = ctx
    const request = await lockRequest(tx, requestId, now)
    const isOver = request.status === 'received' || request.status === 'withdrawn'
    const isMoved = remindsOf !== undefined && remindsOf !== request.due_on
    if (isOver || isMoved || (await wasSent(ctx, linkId))) return
    const token = randomBytes(tokenBytes).toString('base64url')
    await tx.run(
      sql.insertInto('certificate_request_links').values({
        id: linkId,
        request_id: requestId,
        token_sha256: hashOfToken(token),
        sent_at: now,
        expires_at: new Date(now.getTime() + linkDays * dayMilliseconds),
      }),
    )
    const occasion = {
      isReminder: remindsOf !== undefined,
      returned: returnedCertificateId ? await findCertificate(tx, returnedCertificateId) : null,
    }
    const letter = mails.linkMail(aboutOf(links, ctx), request, occasion, token)
    await sendMail(ctx, { ...letter, to: request.email, key: `certificate-requested:${linkId}` })
  }),
  handle(tellOfReceipt, async (ctx, { requestId }) => {
    const request = await findRequest(ctx.tx, requestId, ctx.now)
    if (request.certificate === null) return
    const certificate = await findCertificate(ctx.tx, request.certificate)
    const about = aboutOf(links, ctx)
    const key = `certificate-received:${requestId}`
    await sendMail(ctx, { ...mails.receiptMail(about, request, certificate), to: request.email, key })
    const asker = await findAsker(ctx, requestId)
    if (asker)
      await sendMail(ctx, {
        ...mails.toReviewMail(about, request, certificate),
        to: asker.email,
        key: `${key}:review`,
      })
  }),
]

/** A job that runs again finds its row and sends nothing. */
const wasSent = async ({ tx }: Ctx, linkId: string) =>
  (await tx.maybe(sql.selectFrom('certificate_request_links').select('id').where('id', '=', linkId))) !==
  undefined

const findAsker = ({ tx }: Ctx, requestId: string) =>
  tx.maybe(
    sql
      .selectFrom('certificate_requests')
      .innerJoin('users', 'users.id', 'certificate_requests.asked_by')
      .select('users.email')
      .where('certificate_requests.id', '=', requestId)
      .where('users.deleted_at', 'is', null)
      .where('users.disabled_at', 'is', null),
  )
