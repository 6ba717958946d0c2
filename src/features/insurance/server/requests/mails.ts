/** Emails about certificates that the county asks for. */
import type { Mail } from '#platform/server/mail/index.ts'
import { longDate } from '#platform/shared/dates.ts'
import type { Certificate } from '../../contract.ts'
import type { CertificateRequest } from '../../request-contract.ts'
import { linkDays, referenceOf } from '../../request-rules.ts'
import { requirementText } from '../../rules.ts'

type Letter = Pick<Mail, 'kind' | 'subject' | 'text' | 'link' | 'secrets'>

/** The county, and its web address. */
export interface About {
  readonly county: string
  readonly address: string
}

const paragraphs = (...parts: (string | false)[]) => `${parts.filter(Boolean).join('\n\n')}\n`

interface Occasion {
  readonly isReminder: boolean
  readonly returned: Certificate | null
}

export function linkMail(
  { county, address }: About,
  { name, vendor_name, asked_by, asked, note, due_on }: CertificateRequest,
  { isReminder, returned }: Occasion,
  token: string,
): Letter {
  const link = `${address}/public/insurance/${token}`
  return {
    kind: 'certificate-requested',
    subject: `${isReminder ? 'Reminder: certificate' : 'Certificate'} of insurance needed for ${vendor_name}`,
    text: paragraphs(
      name === '' ? 'Hello,' : `Hello ${name},`,
      returned !== null &&
        `${county} returned the certificate “${returned.file_name}” that you sent. Reason: ${returned.return_reason}`,
      `${asked_by} of ${county} asks for a certificate of insurance of ${vendor_name} by ${longDate(due_on)}.`,
      asked.length > 0 &&
        `It needs to show:\n${asked.map((each) => `- ${requirementText(each)}`).join('\n')}`,
      note !== '' && `Message: ${note}`,
      'You don’t need an account. Open this link to send the certificate as a PDF:',
      link,
      `The link works for ${linkDays} days, for one certificate. You can forward this email to the insurance agent.`,
      `If you have questions or don’t expect this email, contact ${county}.`,
    ),
    link: null,
    secrets: [link],
  }
}

export const receiptMail = (
  { county }: About,
  { ended_by, vendor_name }: CertificateRequest,
  { id, file_name }: Certificate,
): Letter => ({
  kind: 'certificate-received',
  link: null,
  subject: `Certificate of insurance received: ${vendor_name}`,
  text: paragraphs(
    `${county} received the certificate of insurance “${file_name}” of ${vendor_name} from ${ended_by}.`,
    `Reference: ${referenceOf(id)}`,
    'The county reviews it and writes to you if something is missing. You don’t need to do anything else.',
  ),
})

export const toReviewMail = (
  { address }: About,
  { ended_by, email, vendor_name }: CertificateRequest,
  { id, file_name }: Certificate,
): Letter => ({
  kind: 'certificate-received',
  link: `/insurance/certificates/${id}`,
  subject: `Certificate of insurance to review: ${vendor_name}`,
  text: paragraphs(
    `${ended_by} sent the certificate of insurance “${file_name}” of ${vendor_name}, by the link that went to ${email}.`,
    `${address}/insurance/certificates/${id}`,
  ),
})
