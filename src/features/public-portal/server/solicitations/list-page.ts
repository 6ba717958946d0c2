import { solicitationAddress, solicitationNames } from '#features/procurement/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import type { SolicitationFilter } from '../../solicitations-contract.ts'
import { momentIn } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { badge, pager } from '../pages/parts.ts'
import { type PublishedSolicitation, solicitationsPerPage } from './queries.ts'

const stateNames = { open: 'Open', closed: 'Closed', awarded: 'Awarded', canceled: 'Canceled' } as const
const tones = { open: 'active', closed: 'neutral', awarded: 'good', canceled: 'bad' } as const

export const stateBadge = (state: keyof typeof stateNames) => badge(stateNames[state], tones[state])

interface Found {
  readonly commodities: readonly {
    readonly code: string
    readonly description: string
    readonly group: string
  }[]
  readonly departments: readonly { readonly id: string; readonly name: string }[]
  readonly solicitations: readonly PublishedSolicitation[]
}

const option = (value: string, label: string, chosen: string) =>
  html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`

export const solicitationsPage = (
  county: County,
  filter: SolicitationFilter,
  { departments, solicitations, commodities }: Found,
): PublicPage => ({
  title: 'Bids and RFPs',
  at: '/public/solicitations',
  description: `Invitations for bids, requests for proposals, and requests for quotes of ${county.name}.`,
  address: addressOf(filter),
  main: html`<h1>Bids and RFPs</h1>
<form class="filter four" action="/public/solicitations">
<div><label for="status">Status</label><select id="status" name="status">${option('', 'All', filter.status)}
${Object.entries(stateNames).map(([value, label]) => option(value, label, filter.status))}
</select></div>
<div><label for="method">Method</label><select id="method" name="method">${option('', 'All', filter.method)}
${Object.entries(solicitationNames).map(([value, label]) => option(value, label, filter.method))}
</select></div>
<div><label for="department">Department</label><select id="department" name="department">${option('', 'All', filter.department)}
${departments.map(({ id, name }) => option(id, name, filter.department))}
</select></div>
<div><label for="words">Number, title, or keyword</label><input id="words" name="q" type="search" value="${filter.q}" maxlength="200"></div>
<button>Show</button>
</form>
${
  solicitations.length > 0
    ? solicitationList(county, solicitations.slice(0, solicitationsPerPage), 2)
    : html`<p>No bids or RFPs match your search. <a href="/public/solicitations">Show all</a></p>`
}
${pager(filter.page, solicitations.length > solicitationsPerPage, (page) => addressOf({ ...filter, page }))}
<section aria-labelledby="subscribe"><h2 id="subscribe">Get email updates</h2>
${bidSubscribeForm(commodities)}
</section>
<p>Vendors ask questions and submit online. <a href="/vendor-registration">Register as a vendor</a></p>
<p><a href="/public/awards">Register of awards</a>, <a href="/public/contracts">register of contracts</a></p>
<p><a href="/public/receipt-key">Check a submission receipt</a></p>
<p><a href="/public/ocds/releases.json">Open contracting data (OCDS): releases</a>, <a href="/public/ocds/records.json">records</a>, <a href="/public/ocds/releases.jsonl">all releases in one file</a></p>
<p><a href="/public/solicitations.rss">RSS feed of new bids, RFPs, and addenda</a></p>`,
})

/** A field with suggestions works without any script; a code that isn’t on the list is refused. */
const bidSubscribeForm = (
  commodities: Found['commodities'],
) => html`<form class="subscribe" action="/public/subscriptions" method="post">
<p>We’ll email you when the county publishes bids, RFPs, and addenda. Every email has an unsubscribe link.</p>
<input type="hidden" name="topic" value="solicitations">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required>
<label for="commodity_code">Commodity code, or blank for all</label>
<input id="commodity_code" name="commodity_code" list="commodities" maxlength="20" autocomplete="off">
<datalist id="commodities">${commodities.map(({ code, description, group }) => html`<option value="${code}">${description || group}</option>`)}</datalist>
<div class="trap" aria-hidden="true"><label for="website">Leave this blank</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button>Subscribe</button>
</form>`

export const solicitationList = (
  county: County,
  found: readonly PublishedSolicitation[],
  level: 2 | 3 = 3,
): Html => html`<ul class="meetings">
${found.map(
  ({ number, title, method, department, state, due_at, version }) => html`<li>
<h${level}><a href="${solicitationAddress(number)}">${number}: ${title}</a> ${stateBadge(state)}</h${level}>
<p>${solicitationNames[method]}${department && `, ${department}`}.${version > 0 && ` ${version} ${version === 1 ? 'addendum' : 'addenda'}.`}<br>Due <time datetime="${due_at.toISOString()}">${momentIn(county, due_at)}</time></p>
</li>`,
)}
</ul>`

function addressOf(filter: SolicitationFilter): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, page: filter.page === 1 ? '' : filter.page }))
    if (value !== '') search.set(name, String(value))
  return search.size > 0 ? `/public/solicitations?${search}` : '/public/solicitations'
}
