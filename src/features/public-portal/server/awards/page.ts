/** The register of awards: who got what, for how much. */
import { awardsPerPage, type RegisterEntry } from '#features/awards/server/index.ts'
import { solicitationAddress, solicitationNames } from '#features/procurement/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { html } from '#platform/server/html/html.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { AwardFilter } from '../../solicitations-contract.ts'
import type { PublicPage } from '../page.ts'
import { pager } from '../pages/parts.ts'

export const awardsPage = (
  county: County,
  filter: AwardFilter,
  awards: readonly RegisterEntry[],
): PublicPage => ({
  title: 'Awards',
  at: '/public/solicitations',
  description: `Awards of bids, proposals, and quotes of ${county.name}.`,
  address: addressOf(filter),
  main: html`<h1>Awards</h1>
<form class="filter" action="/public/awards">
<div><label for="year">Year</label><input id="year" name="year" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" value="${filter.year}"></div>
<div><label for="words">Vendor, number, title, or keyword</label><input id="words" name="q" type="search" value="${filter.q}" maxlength="200"></div>
<button>Show</button>
</form>
${
  awards.length > 0
    ? html`<div class="wide" tabindex="0" role="region" aria-label="Awards"><table class="lined"><thead><tr><th scope="col">Solicitation</th><th scope="col">Awarded to</th><th scope="col">Amount</th><th scope="col">Date</th></tr></thead><tbody>
${awards
  .slice(0, awardsPerPage)
  .map(
    ({ number, title, method, department, parts, kind, awarded_at, rescinded_at, rescinded_because }) =>
      html`<tr><th scope="row"><a href="${solicitationAddress(number)}">${number}: ${title}</a><br>${solicitationNames[method]}${department && `, ${department}`}</th><td>${kind === 'none' ? 'No award' : lines(parts.map(({ vendor_name }) => vendor_name))}</td><td>${lines(parts.map(({ amount_cents }) => (amount_cents === null ? '–' : formatCents(amount_cents))))}</td><td>${longDate(dayIn(county.time_zone, awarded_at))}${rescinded_at && html`<br>Rescinded ${longDate(dayIn(county.time_zone, rescinded_at))}: ${rescinded_because}`}</td></tr>`,
  )}
</tbody></table></div>`
    : html`<p>No awards match your search. <a href="/public/awards">Show all</a></p>`
}
${pager(filter.page, awards.length > awardsPerPage, (page) => addressOf({ ...filter, page }))}`,
})

const lines = (texts: readonly string[]) =>
  texts.map((text, index) => html`${index > 0 && html`<br>`}${text}`)

function addressOf({ q, year, page }: AwardFilter): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, year, page: page === 1 ? '' : String(page) }))
    if (value !== '') search.set(name, value)
  return search.size > 0 ? `/public/awards?${search}` : '/public/awards'
}
