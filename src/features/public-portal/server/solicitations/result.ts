/** What became of a solicitation: its bids as they were opened, and the award. */
import type { AwardRow, PublicResult } from '#features/awards/server/index.ts'
import { formatExtension } from '#features/procurement/rules.ts'
import { inThousands, lineKindNames } from '#features/procurement/server/index.ts'
import { statusOf } from '#features/tabulation/rules.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { longDate } from '#platform/shared/dates.ts'
import { formatCents } from '#platform/shared/money.ts'
import { momentIn } from '../labels.ts'

const amount = (cents: string | null) => (cents === null ? '–' : formatExtension(BigInt(cents)))

export const resultSections = (county: County, { award, bids, rescinded }: PublicResult): Html =>
  html`${award && awardSection(county, award, bids?.lines ?? [])}
${rescinded.map((each) => rescindedSection(county, each, bids?.lines ?? []))}
${bids && bidSection(bids, award !== null)}`

type Line = { readonly id: string; readonly description: string }

const awardSection = (
  county: County,
  { kind, parts, reason, awarded_at, protest_until }: AwardRow,
  lines: readonly Line[],
) => html`<section aria-labelledby="award"><h2 id="award">${kind === 'none' ? 'No award' : 'Award'}</h2>
${partsTable('Award', parts, lines)}
${reason !== '' && html`<p class="typed">Reason: ${reason}</p>`}
<p>${awarded_at && html`Decided <time datetime="${awarded_at.toISOString()}">${momentIn(county, awarded_at)}</time>.`}${protest_until && ` Vendors that submitted can protest through ${longDate(protest_until)}.`}</p>
</section>`

const partsTable = (name: string, parts: AwardRow['parts'], lines: readonly Line[]) =>
  parts.length > 0 &&
  html`<div class="wide" tabindex="0" role="region" aria-label="${name}"><table class="lined"><thead><tr><th scope="col">Vendor</th><th scope="col">Awarded</th><th scope="col">Amount</th></tr></thead><tbody>
${parts.map(({ vendor_name, line_ids, amount_cents }) => html`<tr><th scope="row">${vendor_name}</th><td>${wordsOf(line_ids, lines)}</td><td>${amount_cents === null ? '–' : formatCents(amount_cents)}</td></tr>`)}
</tbody></table></div>`

/** What was public stays public, as what it is now. */
const rescindedSection = (
  county: County,
  { id, kind, parts, awarded_at, rescinded_at, rescinded_because }: AwardRow,
  lines: readonly Line[],
) => html`<section aria-labelledby="rescinded-${id}"><h2 id="rescinded-${id}">${kind === 'none' ? 'Decision rescinded: no award' : 'Award rescinded'}</h2>
${partsTable('Rescinded award', parts, lines)}
<p>${awarded_at && html`Decided <time datetime="${awarded_at.toISOString()}">${momentIn(county, awarded_at)}</time>.`}${rescinded_at && html` Rescinded <time datetime="${rescinded_at.toISOString()}">${momentIn(county, rescinded_at)}</time>.`}</p>
<p class="typed">Reason: ${rescinded_because}</p>
</section>`

const wordsOf = (ids: readonly string[], lines: readonly Line[]) =>
  ids.length === 0
    ? 'Whole'
    : lines
        .filter(({ id }) => ids.includes(id))
        .map(({ description }) => description)
        .join('; ') || `${ids.length} lines`

/** Until the decision, how a bid stands is the county’s own work. */
const bidSection = (
  { lines, bids, prices }: NonNullable<PublicResult['bids']>,
  isDecided: boolean,
) => html`<section aria-labelledby="bids"><h2 id="bids">Submissions opened</h2>
<div class="wide" tabindex="0" role="region" aria-label="Submissions opened"><table class="lined"><thead><tr><th scope="col">Vendor</th>${lines.length > 0 && html`<th scope="col">Base bid</th>`}${isDecided && html`<th scope="col">Status</th>`}</tr></thead><tbody>
${bids.map((bid) => html`<tr><th scope="row">${bid.vendor_name}</th>${lines.length > 0 && html`<td>${amount(bid.total)}</td>`}${isDecided && html`<td>${statusWords(bid)}</td>`}</tr>`)}
</tbody></table></div>
${
  lines.length > 0 &&
  html`<details><summary>Prices by line</summary>
<div class="wide" tabindex="0" role="region" aria-label="Prices by line"><table class="lined"><thead><tr><th scope="col">Line</th><th scope="col">Quantity</th>${bids.map(({ vendor_name }) => html`<th scope="col">${vendor_name}</th>`)}</tr></thead><tbody>
${lines.map(
  ({ description, kind, quantity, unit }, line) =>
    html`<tr><th scope="row">${description}${kind !== 'base' && ` (${lineKindNames[kind]})`}</th><td>${inThousands(quantity)} ${unit}</td>${bids.map((_, index) => html`<td>${amount(prices[line]?.[index]?.extended ?? null)}</td>`)}</tr>`,
)}
</tbody></table></div></details>`
}
</section>`

function statusWords(bid: NonNullable<PublicResult['bids']>['bids'][number]): string {
  const { is_responsive, responsive_reason, is_responsible, responsible_reason } = bid.finding
  if (is_responsive === false) return `Non-responsive: ${responsive_reason}`
  if (is_responsible === false) return `Non-responsible: ${responsible_reason}`
  return statusOf(bid) === 'Not checked yet' ? '' : statusOf(bid)
}
