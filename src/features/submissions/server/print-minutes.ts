/** The minutes of a bid opening: who opened, when, what was there, and what it said. */
import { formatExtension } from '#features/procurement/rules.ts'
import type { UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { documentTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { OpenedSubmission, Opening } from '../opening-contract.ts'
import { inFours } from '../rules.ts'
import { listOpened } from './opened.ts'
import { viewOpening } from './opening.ts'

const template = new URL('../documents/opening-minutes.typ', import.meta.url)

export async function printOpeningMinutes(
  scope: Scope<UserActor>,
  id: string,
  round: number,
): Promise<Download> {
  const { opening, opened } = await scope.transact(async (ctx) => {
    const found = await viewOpening(ctx, id, round)
    if (found.state !== 'opened')
      throw wrongState('Minutes are available once all submissions have been opened.')
    return { opening: found, opened: await listOpened(ctx, id, round) }
  })
  const { tenant, now } = scope
  const { timeZone } = tenant
  const at = (moment: string) =>
    `${longDate(dayIn(timeZone, new Date(moment)))}, ${documentTime(moment, timeZone)}`
  const name = `Minutes of ${round === 1 ? 'Bid Opening' : 'Best and Final Offer Opening'} ${opening.bid_number}`
  const data = {
    name,
    title: name,
    county: tenant.name,
    made_on: dayIn(timeZone, now),
    ...minutesOf(opening, opened, at),
  }
  return downloadOf(await typeset(template, data, tenant.id), `${name}.pdf`)
}

function minutesOf(opening: Opening, opened: readonly OpenedSubmission[], at: (moment: string) => string) {
  const { officials, needed, opened: moment, submissions, closing_sha256 } = opening
  const handed = officials
    .flatMap(({ name, handed_over_at, handed_over_by }) =>
      handed_over_at && handed_over_by ? { name, at: handed_over_at, by: handed_over_by } : [],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const received = submissions?.length ?? 0
  const failed = opened.filter(({ state }) => state === 'failed')
  const hasPrices = opened.some(({ base_cents }) => base_cents !== null)
  return {
    facts: [
      ['Solicitation', `${opening.bid_number}: ${opening.bid_title}`],
      ['Due', at(opening.due_at)],
      ...(opening.round === 1 ? [['Bid opening scheduled', at(opening.opening_at)]] : []),
      ['Submissions opened', at(moment?.at ?? opening.now)],
      ['Submissions received', String(received)],
    ],
    rule:
      officials.length === 0
        ? 'The solicitation named no opening officials, so no submission was sealed in the Vendor Portal.'
        : `${needed} of the ${officials.length} opening officials named in the solicitation were needed to open the submissions. No submission could be opened before that.`,
    officials: handed.map((each) => [each.name, each.by, at(each.at)]),
    has_prices: hasPrices,
    submissions: opened.map((each) => [
      each.vendor_name,
      ...(hasPrices
        ? [each.base_cents === null ? 'No total' : formatExtension(BigInt(each.base_cents))]
        : []),
      each.is_confirmed ? 'All acknowledged' : 'Not all acknowledged',
      at(each.submitted_at),
      inFours(each.receipt_code),
    ]),
    failed: failed.map(({ vendor_name, failure }) => [vendor_name, failure]),
    list: closing_sha256
      ? `The receipt codes are those of the list published at closing, whose SHA-256 is ${inFours(closing_sha256)}.`
      : '',
    signers: officials.length === 0 ? (moment?.by ?? []) : handed.map(({ by }) => by),
  }
}
