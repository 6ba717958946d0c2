/** What vendors are told, in the county's name. */
import type { CountyPath, Mail } from '#platform/server/mail/index.ts'
import type { SolicitationContent } from '../../solicitation/content.ts'
import { datesOf, titleOf, versionName } from '../../solicitation/facts.ts'
import { solicitationNames } from '../../solicitation/methods.ts'
import type { SolicitationVersion } from './queries.ts'

export interface Sender {
  readonly county: string
  /** Of the county's front door. */
  readonly address: string
}

type Letter = Pick<Mail, 'kind' | 'subject' | 'text' | 'link'>

export const solicitationAddress = (bidNumber: string): CountyPath =>
  `/public/solicitations/${encodeURIComponent(bidNumber)}`

const linkTo = ({ address }: Sender, { terms }: SolicitationContent) =>
  `${address}${solicitationAddress(terms.bidNumber)}`

const datesIn = (content: SolicitationContent) =>
  datesOf(content)
    .filter(({ label }) => label !== 'Issued')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')

const ending = ({ county }: Sender, { terms }: SolicitationContent) =>
  `Questions: ${terms.contactPerson}, ${terms.email}, ${terms.phone}

You’re receiving this email because ${county} has your company on file for these goods or services, or because you follow this solicitation. To change this, contact ${county} or log in to the Vendor Portal.
`

export function versionMail(sender: Sender, { number, content, summary }: SolicitationVersion): Letter {
  const title = titleOf(content)
  const what =
    number === 0
      ? `${sender.county} issued a new ${solicitationNames[content.terms.method]}.`
      : `${sender.county} issued ${versionName(number)}.`
  return {
    kind: number === 0 ? 'solicitation-published' : 'addendum-issued',
    link: solicitationAddress(content.terms.bidNumber),
    subject: number === 0 ? `${sender.county}: ${title}` : `${versionName(number)}: ${title}`,
    text: `${what}

${title}
${summary && `\nWhat changed: ${summary}\n`}
${datesIn(content)}

Details and documents:
${linkTo(sender, content)}

${ending(sender, content)}`,
  }
}

export function cancellationMail(
  sender: Sender,
  content: SolicitationContent,
  { because }: { readonly because: string },
): Letter {
  const title = titleOf(content)
  return {
    kind: 'solicitation-canceled',
    link: solicitationAddress(content.terms.bidNumber),
    subject: `Canceled: ${title}`,
    text: `${sender.county} canceled this solicitation.

${title}

Reason: ${because}

${linkTo(sender, content)}

${ending(sender, content)}`,
  }
}
