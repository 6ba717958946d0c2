/** What each vendor is told about the award: by email at once, and on paper for the file. */
import { findVersions } from '#features/procurement/server/index.ts'
import { openedFor } from '#features/submissions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { AwardRow } from './queries.ts'
import { readDecision } from './view.ts'

const template = new URL('../documents/award-letter.typ', import.meta.url)

export interface About {
  readonly county: string
  readonly bid: string
  readonly lines: readonly { readonly id: string; readonly description: string }[]
}

/** The body of a letter to one vendor, as paragraphs. */
export function letterTo(
  submissionId: string,
  award: Pick<AwardRow, 'kind' | 'parts' | 'reason' | 'protest_until' | 'rescinded_because'>,
  { county, bid, lines }: About,
): { subject: string; paragraphs: string[] } {
  if (award.rescinded_because !== '')
    return {
      subject: `Award rescinded: ${bid}`,
      paragraphs: [`${county} rescinded the award for ${bid}.`, `Reason: ${award.rescinded_because}`],
    }
  const own = award.parts.find(({ submission_id }) => submission_id === submissionId)
  const protest =
    award.protest_until === null
      ? []
      : [
          `A protest of this decision must be received by the county on or before ${longDate(award.protest_until)}.`,
        ]
  if (own)
    return {
      subject: `Notice of award: ${bid}`,
      paragraphs: [
        `${county} awarded ${own.line_ids.length === 0 ? '' : 'part of '}${bid} to ${own.vendor_name}.`,
        ...(own.amount_cents === null ? [] : [`Amount: ${formatCents(own.amount_cents)}`]),
        ...(own.line_ids.length === 0 ? [] : [`Lines: ${descriptionsOf(own.line_ids, lines)}`]),
        'This notice isn’t a contract. Don’t begin work or deliver goods until a contract or purchase order is signed.',
        ...protest,
      ],
    }
  const winners = award.parts.map(
    ({ vendor_name, amount_cents }) =>
      `${vendor_name}${amount_cents === null ? '' : `, ${formatCents(amount_cents)}`}`,
  )
  return {
    subject: `${award.kind === 'none' ? 'Notice of no award' : 'Notice of non-award'}: ${bid}`,
    paragraphs: [
      award.kind === 'none'
        ? `${county} made no award for ${bid}.`
        : `${county} awarded ${bid} to: ${winners.join('; ')}.`,
      ...(award.reason === '' ? [] : [`Reason: ${award.reason}`]),
      'Thank you for your submission.',
      ...protest,
    ],
  }
}

const descriptionsOf = (ids: readonly string[], lines: About['lines']) =>
  lines
    .filter(({ id }) => ids.includes(id))
    .map(({ description }) => description)
    .join('; ')

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly vendor: string
  readonly contact: string
  /** The day of the decision. */
  readonly on: string
}

export async function letterFor(
  { tx, tenant }: Pick<Ctx, 'tx' | 'tenant'>,
  projectId: string,
  award: AwardRow,
  { submission, vendor }: { readonly submission: string; readonly vendor: string },
): Promise<Letter> {
  const [published] = await findVersions(tx, projectId)
  if (!award.awarded_at || !published) throw wrongState('Letters are available once the award is made.')
  const { terms, form } = published.content
  const about = { county: tenant.name, bid: `${terms.bidNumber}: ${terms.bidTitle}`, lines: form.lines }
  return {
    ...letterTo(submission, award, about),
    vendor,
    contact: `${terms.contactPerson}, ${terms.email}, ${terms.phone}`,
    on: dayIn(tenant.timeZone, award.awarded_at),
  }
}

export async function printLetter(
  { tenant, now }: Pick<Scope<UserActor>, 'tenant' | 'now'>,
  { subject, vendor, on, ...letter }: Letter,
): Promise<Download> {
  const data = {
    name: subject,
    title: subject,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    date: longDate(on),
    vendor,
    ...letter,
  }
  return downloadOf(await typeset(template, data, tenant.id), `${subject.replace(/:.*$/, '')} ${vendor}.pdf`)
}

export async function printAwardLetter(
  scope: Scope<UserActor>,
  { id, submission }: { id: string; submission: string },
): Promise<Download> {
  const letter = await scope.transact(async (ctx) => {
    const row = (await openedFor(ctx, id)).find((each) => each.id === submission)
    if (!row) throw notFound('Submission not found.')
    const { award } = await readDecision(ctx, id)
    if (!award) throw wrongState('Letters are available once the award is made.')
    return letterFor(ctx, id, award, { submission, vendor: row.vendor_name })
  })
  return printLetter(scope, letter)
}
