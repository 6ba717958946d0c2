import type { CountyPath, Mail } from '#platform/server/mail/index.ts'
import type { PublishedQuestion } from '../contract.ts'
import { changesNotice } from '../rules.ts'

interface About {
  readonly county: string
  /** `RFP 2026-0007: Road salt`. */
  readonly title: string
  /** Of the county's front door. */
  readonly address: string
  readonly path: CountyPath
}

type Letter = Pick<Mail, 'kind' | 'subject' | 'text' | 'link'>

const told = ({ number, question, answer, changes_solicitation }: PublishedQuestion) =>
  `Question ${number}: ${question}

Answer: ${answer}
${changes_solicitation ? `\n${changesNotice}\n` : ''}`

export const answersMail = (
  { county, title, address, path }: About,
  news: readonly PublishedQuestion[],
): Letter => ({
  kind: 'answers-published',
  link: path,
  subject: `Answers published: ${title}`,
  text: `${county} answered questions about this solicitation.

${title}

${news.map(told).join('\n')}
All questions and answers:
${address}${path}

You’re receiving this email because you follow this solicitation. To stop, log in to the Vendor Portal.
`,
})

export const withdrawnMail = (
  { county, title, address, path }: About,
  { question, reason }: { readonly question: string; readonly reason: string },
): Letter => ({
  kind: 'question-withdrawn',
  link: path,
  subject: `Your question isn’t published: ${title}`,
  text: `${county} withdrew your question, and it won’t be published.

Question: ${question}

Reason: ${reason}

${address}${path}
`,
})

/** To staff. Who asked, and what, is on the page behind the link, for those who may see it. */
export const askedMail = ({ title, address, path }: About): Letter => ({
  kind: 'question-asked',
  link: path,
  subject: `Question to answer: ${title}`,
  text: `A vendor asked a question about this solicitation.

${title}

${address}${path}
`,
})
