/** Emails about signatures. */
import type { CountyPath, Mail } from '#platform/server/mail/index.ts'
import { codeMinutes, linkDays } from '../rules.ts'

type Letter = Pick<Mail, 'kind' | 'subject' | 'text' | 'link' | 'secrets'>

/** What is signed, and where the county’s front door is. */
export interface About {
  readonly county: string
  readonly address: string
  /** "Contract 20260142: Snow removal". */
  readonly what: string
}

const paragraphs = (...parts: (string | false)[]) => `${parts.filter(Boolean).join('\n\n')}\n`

interface Asked {
  readonly name: string
  readonly askedBy: string
  readonly message: string
  readonly isReminder: boolean
}

const subjectOf = ({ what }: About, { isReminder }: Asked) =>
  `${isReminder ? 'Reminder: please sign' : 'Please sign'} ${what}`

/** To someone who has an account. */
export const accountMail = (about: About, asked: Asked, signerId: string): Letter => ({
  kind: 'signature-requested',
  link: `/sign/${signerId}`,
  subject: subjectOf(about, asked),
  text: paragraphs(
    `Hello ${asked.name},`,
    `${asked.askedBy} asks you to sign ${about.what} electronically. Log in to read and sign the document:`,
    `${about.address}/sign/${signerId}`,
    asked.message !== '' && `Message: ${asked.message}`,
  ),
})

/** To someone who has none: the link is for them alone. */
export function linkMail(about: About, asked: Asked, token: string): Letter {
  const link = `${about.address}/public/sign/${token}`
  return {
    kind: 'signature-requested',
    subject: subjectOf(about, asked),
    text: paragraphs(
      `Hello ${asked.name},`,
      `${asked.askedBy} of ${about.county} asks you to sign ${about.what} electronically. You don’t need an account. Open this link to read and sign the document:`,
      link,
      `The link works for ${linkDays} days, for you alone. When you sign, we email a code to this address to confirm that it’s you.`,
      asked.message !== '' && `Message: ${asked.message}`,
      `If you have questions or don’t expect this email, contact ${about.county}.`,
    ),
    link: null,
    secrets: [link],
  }
}

export const codeMail = ({ county, what }: About, code: string): Letter => ({
  kind: 'signature-code',
  subject: `Your code to sign a document of ${county}`,
  text: paragraphs(
    `Enter this code to sign ${what}:`,
    code,
    `It works for ${codeMinutes} minutes. If you aren’t signing a document right now, ignore this email and don’t give the code to anyone.`,
  ),
  link: null,
  secrets: [code],
})

export const completedMail = ({ what, address }: About, path: CountyPath | null): Letter => ({
  kind: 'signature-completed',
  link: path,
  subject: `Signed by everyone: ${what}`,
  text: paragraphs(
    `Everyone has signed ${what}. The signed document, with its certificate of signatures, is ready.`,
    path === null
      ? 'To download your copy, open the link that you signed with. It works until it expires. You can also ask the county for a copy.'
      : `${address}${path}`,
  ),
})

export const declinedMail = (
  { what, address }: About,
  path: CountyPath,
  who: string,
  reason: string,
): Letter => ({
  kind: 'signature-declined',
  link: path,
  subject: `${who} declined to sign ${what}`,
  text: paragraphs(
    `${who} declined to sign ${what}. The signature request has ended.`,
    `Reason: ${reason}`,
    `${address}${path}`,
  ),
})

/** To those who were asked: they need not sign any longer. */
export const endedMail = ({ county, what }: About, reason: string): Letter => ({
  kind: 'signature-withdrawn',
  link: null,
  subject: `No signature needed: ${what}`,
  text: paragraphs(
    `${county} ended the signature request for ${what}. You don’t need to do anything, and your link no longer works.`,
    reason !== '' && `Reason: ${reason}`,
  ),
})
