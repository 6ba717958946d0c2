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
import type { LetterOf } from '../contract.ts'
import { isPartial } from '../rules.ts'
import { type AwardRow, findAwards } from './queries.ts'

const template = new URL('../documents/award-letter.typ', import.meta.url)

export interface About {
  readonly county: string
  readonly bid: string
  readonly lines: readonly { readonly id: string; readonly description: string; readonly kind: string }[]
}

/** The one that was asked for, or the one that stands. */
export async function requireMade(tx: Ctx['tx'], projectId: string, asked?: string): Promise<AwardRow> {
  const made = (await findAwards(tx, projectId)).filter(({ awarded_at }) => awarded_at !== null)
  const award = made.find(({ id, rescinded_at }) => (asked ? id === asked : rescinded_at === null))
  if (award) return award
  throw asked ? notFound('Award not found.') : wrongState('Letters are available once the award is made.')
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
        `${county} awarded ${isPartial(own.line_ids, lines) ? 'part of ' : ''}${bid} to ${own.vendor_name}.`,
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
  { submission, vendor, notice }: LetterOf & { readonly submission: string; readonly vendor: string },
): Promise<Letter> {
  const [published] = await findVersions(tx, projectId)
  if (!award.awarded_at || !published) throw wrongState('Letters are available once the award is made.')
  const { terms, form } = published.content
  const about = { county: tenant.name, bid: `${terms.bidNumber}: ${terms.bidTitle}`, lines: form.lines }
  const isOriginal = notice === 'award' || !award.rescinded_at
  const told = isOriginal ? { ...award, rescinded_because: '' } : award
  return {
    ...letterTo(submission, told, about),
    vendor,
    contact: `${terms.contactPerson}, ${terms.email}, ${terms.phone}`,
    on: dayIn(tenant.timeZone, (isOriginal ? null : award.rescinded_at) ?? award.awarded_at),
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
  asked: LetterOf,
): Promise<Download> {
  const letter = await scope.transact(async (ctx) => {
    const row = (await openedFor(ctx, id)).find((each) => each.id === submission)
    if (!row) throw notFound('Submission not found.')
    const award = await requireMade(ctx.tx, id, asked.award)
    return letterFor(ctx, id, award, { submission, vendor: row.vendor_name, notice: asked.notice })
  })
  return printLetter(scope, letter)
}
