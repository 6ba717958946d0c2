import { registerStatusNames } from '#features/contracts/rules.ts'
import {
  contractAddress,
  contractsPerPage,
  type findRegisterChoices,
  type PublishedContract,
} from '#features/contracts/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { html } from '#platform/server/html/html.ts'
import { longDate } from '#platform/shared/dates.ts'
import type { ContractFilter } from '../../contracts-contract.ts'
import type { PublicPage } from '../page.ts'
import { pager } from '../pages/parts.ts'
import { amountOf, termOf } from './contract-page.ts'
import { statusBadge } from './status.ts'

interface Found extends Awaited<ReturnType<typeof findRegisterChoices>> {
  readonly isPublishing: boolean
  readonly contracts: readonly PublishedContract[]
}

const option = (value: string, label: string, chosen: string) =>
  html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`

export const contractsPage = (county: County, filter: ContractFilter, found: Found): PublicPage => ({
  title: 'Contracts',
  at: '/public/contracts',
  description: `Contracts of ${county.name}: vendors, amounts, terms, and changes.`,
  address: addressOf(filter),
  main: html`<h1>Contracts</h1>
${found.isPublishing ? register(county, filter, found) : notPublished(county)}`,
})

const notPublished = ({ name, contact_email }: County) =>
  html`<p>${name} doesn’t publish its contracts online.${contact_email && html` To ask for one, email <a href="mailto:${contact_email}">${contact_email}</a>.`}</p>`

const register = (
  { subdomain }: County,
  filter: ContractFilter,
  { contracts, departments, vendors }: Found,
) => html`<form class="filter three" action="/public/contracts">
<div><label for="status">Status</label><select id="status" name="status">${option('', 'All', filter.status)}
${Object.entries(registerStatusNames).map(([value, label]) => option(value, label, filter.status))}
</select></div>
<div><label for="department">Department</label><select id="department" name="department">${option('', 'All', filter.department)}
${departments.map(({ id, name }) => option(id, name, filter.department))}
</select></div>
<div><label for="vendor">Vendor</label><select id="vendor" name="vendor">${option('', 'All', filter.vendor)}
${vendors.map(({ id, name }) => option(id, name, filter.vendor))}
</select></div>
<div><label for="year">Year executed</label><input id="year" name="year" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" value="${filter.year}"></div>
<div><label for="words">Number, name, vendor, or keyword</label><input id="words" name="q" type="search" value="${filter.q}" maxlength="200"></div>
<button>Show</button>
</form>
${
  contracts.length > 0
    ? html`<p class="quiet sideways">Scroll sideways to see every column.</p><div class="wide" tabindex="0" role="region" aria-label="Contracts"><table class="lined"><thead><tr><th scope="col">Contract</th><th scope="col">Vendor</th><th scope="col">Amount</th><th scope="col">Term</th><th scope="col">Executed</th></tr></thead><tbody>
${contracts
  .slice(0, contractsPerPage)
  .map(
    (contract) =>
      html`<tr><th scope="row"><a href="${contractAddress(contract.number)}">${contract.number}: ${contract.title}</a> ${statusBadge(contract.status)}<br>Type: ${contract.category}${contract.department && html`<br>Department: ${contract.department}`}</th><td><a href="/public/contracts?vendor=${contract.vendor_id}">${contract.vendor}</a></td><td>${amountOf(contract)}</td><td>${termOf(contract)}</td><td>${longDate(contract.executed_on)}</td></tr>`,
  )}
</tbody></table></div>`
    : html`<p>No contracts match your search. <a href="/public/contracts">Show all</a></p>`
}
${pager(filter.page, contracts.length > contractsPerPage, (page) => addressOf({ ...filter, page }))}
<p>Amounts and terms are those in effect today, with all amendments, renewals, and extensions.</p>
<p><a href="/public/awards">Register of awards</a></p>
<p><a href="/v1/${subdomain}/contracts">Open data (JSON): contracts</a>, <a href="/public/ocds/releases.json">open contracting data (OCDS)</a></p>`

function addressOf(filter: ContractFilter): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, page: filter.page === 1 ? '' : filter.page }))
    if (value !== '') search.set(name, String(value))
  return search.size > 0 ? `/public/contracts?${search}` : '/public/contracts'
}
