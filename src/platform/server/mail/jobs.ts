/** Delivers mail to the mail server, or leaves it in the mailbox where there is none. */
import { z } from 'zod'
import { handleInSteps, type JobHandler } from '../jobs/handler.ts'
import { job } from '../jobs/job.ts'
import { triedAgainBy } from '../jobs/queues.ts'
import { findAttachments, forgetAttachments } from './attachments.ts'
import { findQueued, recordDelivery } from './queries.ts'
import type { Delivered, MailTransport } from './transport.ts'

/** Tried for about a day: a mail server that is down over night loses nothing. */
export const deliverMail = job('mail.deliver', z.object({ mailId: z.uuid() }), { retries: 30 })

export interface MailSettings {
  /** Nothing: mail stays in the mailbox. */
  readonly transport: MailTransport | undefined
  /** The address that mail comes from where the mail itself names none. */
  readonly from: string
}

export const mailHandlers = ({ transport, from }: MailSettings): JobHandler[] => [
  handleInSteps(deliverMail, async (inCounty, { mailId }, attempt) => {
    const found = await inCounty(async ({ tx, tenant }) => ({
      mail: await findQueued(tx, mailId),
      attachments: await findAttachments(tx, mailId),
      county: tenant.name,
    }))
    if (!found.mail) return
    const sender = found.mail.sender ?? from
    // What comes back quotes the mail: one with a secret comes back to the server's own address, whoever it is from.
    const returnTo = found.mail.carries_secret ? from : sender
    const delivered: Delivered | 'kept' = transport
      ? await transport.deliver({
          ...found.mail,
          sender,
          returnTo,
          county: found.county,
          attachments: found.attachments,
        })
      : 'kept'
    const willRetry = typeof delivered === 'object' && !delivered.isFinal && !attempt.isLast
    await inCounty(async ({ tx, now }) => {
      if (typeof delivered !== 'object') await forgetAttachments(tx, mailId)
      await recordDelivery(tx, {
        id: mailId,
        status: delivered === 'sent' || delivered === 'kept' ? delivered : willRetry ? 'queued' : 'failed',
        sender,
        error: typeof delivered === 'object' ? delivered.error : null,
        at: now,
        nextTryAt: willRetry ? triedAgainBy(attempt.number, now) : null,
      })
    })
    if (willRetry) throw new Error(`the email was not delivered: ${delivered.error}`)
  }),
]
