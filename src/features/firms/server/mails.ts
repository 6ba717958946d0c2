/** Emails about registrations and about who joins a firm. */
import type { Mail } from '#platform/server/mail/index.ts'
import { linkHours } from '../rules.ts'

export interface Sender {
  readonly county: string
  /** Of the county's front door. */
  readonly address: string
}

type Letter = Pick<Mail, 'kind' | 'subject' | 'text' | 'link' | 'secrets'>

const paragraphs = (...parts: (string | false)[]) => `${parts.filter(Boolean).join('\n\n')}\n`

/** Anyone can have it sent to anyone: nothing that was typed is in it. */
export function registrationMail({ county, address }: Sender, token: string): Letter {
  const link = `${address}/vendor-registration/${token}`
  return {
    kind: 'vendor-registration',
    subject: `Confirm your ${county} vendor registration`,
    text: paragraphs(
      'Hello,',
      `Confirm your email to finish registering as a vendor of ${county}. The link works once, for ${linkHours} hours, with the password you chose.`,
      link,
      'If you didn’t register, ignore this email. No account is created.',
    ),
    link: null,
    secrets: [link],
  }
}

/** Who registers with an address that has an account learns it here, and no one else does. */
export const knownAddressMail = ({ county, address }: Sender): Letter => ({
  kind: 'vendor-registration',
  link: '/login',
  subject: `You already have a ${county} account`,
  text: paragraphs(
    `Someone registered as a vendor of ${county} with this email. It already has an account, so nothing changed.`,
    `Log in: ${address}/login`,
    `If you forgot your password, choose a new one: ${address}/forgot-password`,
    'If this wasn’t you, ignore this email.',
  ),
})

interface Asked {
  readonly person: string
  readonly email: string
  readonly firm: string
  readonly message: string
}

/** To a firm's people: only they decide. */
export const joinRequestMail = ({ county, address }: Sender, asked: Asked): Letter => ({
  kind: 'firm-request',
  link: '/vendor-portal/firm',
  subject: `${asked.person} asks to join ${asked.firm}`,
  text: paragraphs(
    `${asked.person} (${asked.email}) asks to represent ${asked.firm} in the ${county} Vendor Portal.`,
    asked.message !== '' && `Message: ${asked.message}`,
    'People of your firm see its receipts and can submit, replace, and withdraw submissions. Approve only someone you know. If you decline or do nothing, no access is given.',
    `${address}/vendor-portal/firm`,
  ),
})

/** To the county, where it decides. */
export const reviewMail = ({ address }: Sender, { person, email, firm, message }: Asked): Letter => ({
  kind: 'vendor-review',
  link: '/vendor-registrations',
  subject: `Vendor registration to review: ${firm}`,
  text: paragraphs(
    `${person} (${email}) registered for ${firm}.`,
    message !== '' && `Message: ${message}`,
    `${address}/vendor-registrations`,
  ),
})

export const approvedMail = ({ county, address }: Sender, firm: string): Letter => ({
  kind: 'firm-request-decided',
  link: '/vendor-portal',
  subject: `Approved: you can represent ${firm}`,
  text: paragraphs(
    `Your request to represent ${firm} in the ${county} Vendor Portal was approved.`,
    `${address}/vendor-portal`,
  ),
})

export const declinedMail = ({ county }: Sender, firm: string, reason: string): Letter => ({
  kind: 'firm-request-decided',
  link: null,
  subject: `Declined: your request for ${firm}`,
  text: paragraphs(
    `Your request to represent ${firm} in the ${county} Vendor Portal was declined.`,
    reason !== '' && `Reason: ${reason}`,
  ),
})

export const removedMail = ({ county }: Sender, firm: string): Letter => ({
  kind: 'firm-request-decided',
  link: null,
  subject: `You no longer represent ${firm}`,
  text: paragraphs(
    `A user of ${firm} removed you from the firm in the ${county} Vendor Portal. Your account stays, without access to the firm.`,
  ),
})

export const taxFormMail = (
  { county, address }: Sender,
  firm: string,
  { status, reason }: { readonly status: 'accepted' | 'declined'; readonly reason: string },
): Letter => ({
  kind: 'tax-form-reviewed',
  link: '/vendor-portal/firm',
  subject: `Tax form ${status}: ${firm}`,
  text: paragraphs(
    `${county} ${status} the tax form of ${firm}.`,
    reason !== '' && `Reason: ${reason}`,
    `${address}/vendor-portal/firm`,
  ),
})
