/** Writes a mail and asks for its delivery, both in the transaction of what caused it. */
import { invalid } from '../../shared/errors.ts'
import { oneLine } from '../../shared/text-fields.ts'
import type { Ctx } from '../context.ts'
import { insertAttachments, type MailAttachment, requireSmall } from './attachments.ts'
import { deliverMail } from './jobs.ts'
import { type CountyPath, offer } from './offer.ts'
import { insertMail } from './queries.ts'
import { requireSecretsInPlace } from './secrets.ts'

export interface Mail {
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Made from the text where it is not given. */
  readonly html?: string
  /** What sort of mail it is, for the log: `password-reset`, or the key of a notification template. */
  readonly kind: string
  /** The address that it comes from; the server's own where it is not given. The name is always the county's. */
  readonly from?: string
  /** Names the occasion: a second mail with the same key is not written. */
  readonly key?: string
  /**
   * What in the text lets someone in: a link, a password. No one but the recipient reads such a mail, subject included,
   * and nothing that it says is kept once it was sent.
   */
  readonly secrets?: readonly string[]
  /** Where its reader ends such mails; mail programs offer it as one click (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** 5 MB in all; whoever gets it in a digest gets its link alone. */
  readonly attachments?: readonly MailAttachment[]
  /**
   * The page of the county that it is about, or none. It is never found in the text: people typed parts of that, and it decides
   * where a notice leads and who still sees it.
   */
  readonly link: CountyPath | null
  /** Nothing for the bell: a trial, or a summary of what its reader was told one by one. */
  readonly isMailOnly?: true
}

/**
 * The mail's id, or that of the one that was written for the same occasion before; nothing where its reader does not want it by
 * mail, or once a day with the others.
 */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<string | undefined> {
  requireSecretsInPlace(mail)
  requireSmall(mail.attachments ?? [])
  const to = addressOf(mail.to)
  const headers = headersOf(mail)
  if (isNews(mail)) {
    const { kind, subject: line } = headers
    if ((await offer(ctx, { to, kind, line, link: mail.link, once: mail.key })) !== 'now') return undefined
  }
  const { id, isNew } = await insertMail(ctx.tx, { ...mail, to, now: ctx.now }, headers)
  if (!isNew) return id
  await insertAttachments(ctx.tx, id, mail.attachments ?? [])
  await ctx.enqueue(deliverMail, { mailId: id })
  return id
}

/** Neither what lets its reader in, nor what goes to subscribers of the public pages, is for the bell. */
const isNews = ({ secrets = [], unsubscribeUrl, isMailOnly }: Mail) =>
  secrets.length === 0 && unsubscribeUrl === undefined && !isMailOnly

const addressShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/

function addressOf(given: string): string {
  const address = given.trim().toLowerCase()
  if (address.length > 254 || !addressShape.test(address) || hasControls(given))
    throw invalid('Enter an email address that can receive email.')
  return address
}

/**
 * A line break in a header would let its writer add headers of their own. What records hold is made into one line: one that can't be
 * told would keep everyone else from being told as well.
 */
const headersOf = ({ subject, from, kind }: Mail) => ({
  subject: oneLine(subject).slice(0, 500),
  from: from === undefined ? null : addressOf(from),
  kind,
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const hasControls = (text: string) => /[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(text)
