/** What each vendor is told about the award: by email at once, and on paper for the file. */
import { findVersions } from '#features/procurement/server/index.ts'
import { openedFor } from '#features/submissions/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
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
    subject: `Notice of decision: ${bid}`,
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

export async function printAwardLetter(
  scope: Scope<UserActor>,
  { id, submission }: { id: string; submission: string },
): Promise<Download> {
  const { tenant, now } = scope
  const { letter, vendor, contact, on } = await scope.transact(async (ctx) => {
    if (!(await openedFor(ctx, id)).some((row) => row.id === submission))
      throw notFound('Submission not found.')
    const { award, tabulated } = await readDecision(ctx, id)
    const [published] = await findVersions(ctx.tx, id)
    if (!award?.awarded_at || !published) throw wrongState('Letters are available once the award is made.')
    const bid = tabulated.bids.find((each) => each.id === submission)
    if (!bid) throw notFound('Submission not found.')
    const { terms } = published.content
    const about = {
      county: tenant.name,
      bid: `${terms.bidNumber}: ${terms.bidTitle}`,
      lines: tabulated.lines,
    }
    return {
      letter: letterTo(submission, award, about),
      vendor: bid.vendor_name,
      contact: `${terms.contactPerson}, ${terms.email}, ${terms.phone}`,
      on: dayIn(tenant.timeZone, award.awarded_at),
    }
  })
  const data = {
    name: letter.subject,
    title: letter.subject,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    date: longDate(on),
    vendor,
    paragraphs: letter.paragraphs,
    contact,
  }
  return downloadOf(
    await typeset(template, data, tenant.id),
    `${letter.subject.replace(/:.*$/, '')} ${vendor}.pdf`,
  )
}
