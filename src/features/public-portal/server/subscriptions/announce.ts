/**
 * Tells every subscriber of a posting, once: a mail is named by the file and the address that it goes to. The notice of a
 * year is one file for all its meetings, and one mail.
 */
import { createHash } from 'node:crypto'
import type { Ctx } from '../../../../platform/server/context.ts'
import { countyUrl } from '../../../../platform/server/env.ts'
import { sendMail } from '../../../../platform/server/mail/index.ts'
import type { Platform } from '../../../../platform/server/platform.ts'
import type { Reaction } from '../../../meetings/server/index.ts'
import { findPosting } from '../queries/record.ts'
import { linkFor } from './links.ts'
import { postingMail } from './mails.ts'
import { findSubscribers } from './queries.ts'

/** In one transaction; a county with thousands of subscribers holds no connection for long. */
const atOnce = 200

export const announcing =
  (platform: Platform): Reaction =>
  async (inCounty, { paperId }) => {
    let after: string | undefined = ''
    while (after !== undefined) {
      const from: string = after
      after = await inCounty((ctx) => announceFrom(platform, ctx, paperId, from))
    }
  }

/** To those whose addresses come next; gives the last of them, nothing once all were written to. */
async function announceFrom(
  platform: Platform,
  ctx: Ctx,
  paperId: string,
  after: string,
): Promise<string | undefined> {
  const { tx, tenant } = ctx
  const posting = await findPosting(tx, paperId)
  if (!posting) return undefined
  const announcement = { county: tenant.name, address: countyUrl(platform.env, tenant.subdomain), posting }
  const subscribers = await findSubscribers(tx, posting.body_id, after, atOnce)
  for (const subscriber of subscribers) {
    const mail = postingMail(announcement, subscriber, linkFor(platform, tenant, 'end', subscriber.id))
    const recipient = createHash('sha256').update(subscriber.email).digest('base64url')
    await sendMail(ctx, { ...mail, key: `posting:${posting.file_id}:${recipient}` })
  }
  return subscribers.length === atOnce ? subscribers.at(-1)?.email : undefined
}
