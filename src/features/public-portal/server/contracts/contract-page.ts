/** The public page of one contract. */
import { amountKindNames } from '#features/contracts/rules.ts'
import {
  changeKindNames,
  contractAddress,
  type PublishedChange,
  type PublishedContract,
  type PublishedContractPage,
} from '#features/contracts/server/index.ts'
import { solicitationAddress } from '#features/procurement/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { longDate } from '#platform/shared/dates.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { PublicPage } from '../page.ts'
import { resolutionAddress } from '../pages/parts.ts'
import { statusBadge } from './status.ts'

export const amountOf = ({ amount_cents }: Pick<PublishedContract, 'amount_cents'>) =>
  amount_cents === null ? '–' : formatCents(amount_cents)

export const termOf = ({ start_on, end_on }: Pick<PublishedContract, 'start_on' | 'end_on'>) =>
  start_on ? `${longDate(start_on)}, to ${longDate(end_on)}` : `To ${longDate(end_on)}`

const fact = (name: string, value: Html | string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

export const contractPage = (county: County, contract: PublishedContractPage): PublicPage => {
  const { number, title, vendor, changes } = contract
  const name = `Contract ${number}`
  return {
    title: `${name}: ${title}`,
    at: '/public/contracts',
    description: `${name} of ${county.name} with ${vendor}: ${title}.`,
    address: contractAddress(number),
    main: html`<h1>${name}: ${title}</h1>
<p>${statusBadge(contract.status)}</p>
<dl class="facts">
${fact('Parties', html`${county.name}<br><a href="/public/contracts?vendor=${contract.vendor_id}">${vendor}</a>`)}
${contract.department && fact('Department', contract.department)}
${fact('Type', contract.category)}
${fact(contract.amount_kind === 'revenue' ? 'Revenue' : 'Amount', amountWords(contract))}
${fact('Term', termOf(contract))}
${fact('Authority', authorityOf(contract))}
${fact('Date executed', longDate(contract.executed_on))}
${contract.terminated_on && fact('Terminated', longDate(contract.terminated_on))}
</dl>
${contract.description && html`<section aria-labelledby="bought"><h2 id="bought">Description</h2><p class="typed">${contract.description}</p></section>`}
${changes.length > 0 && changesSection(contract)}
${contract.publishes_documents && contract.has_document && html`<p><a class="strong" href="${contractAddress(number)}/signed-copy">Contract document</a></p>`}
<p><a href="/public/contracts">All contracts</a></p>`,
  }
}

function amountWords({ amount_kind, amount_cents, original_cents }: PublishedContractPage): string {
  const kind = amount_kind === 'revenue' ? '' : ` (${amountKindNames[amount_kind].toLowerCase()})`
  const original =
    original_cents !== null && original_cents !== amount_cents
      ? `. Originally ${formatCents(original_cents)}`
      : ''
  return `${amountOf({ amount_cents })}${kind}${original}`
}

/** What the public can't read is named without a link. */
function authorityOf(contract: PublishedContractPage): Html | string {
  const { authority_kind, authority_note, resolution, is_resolution_published, solicitation } = contract
  if (authority_kind === 'resolution') {
    const name = resolution ? `Resolution ${resolution}` : 'Adopted resolution'
    return resolution && is_resolution_published
      ? html`<a href="${resolutionAddress(resolution)}">${name}</a>`
      : name
  }
  if (authority_kind === 'award')
    return solicitation
      ? html`<a href="${solicitationAddress(solicitation)}#award">Award of ${solicitation}</a>`
      : 'Award of a solicitation'
  return authority_note ? `Delegated authority: ${authority_note}` : 'Delegated authority'
}

const changesSection = ({
  number,
  changes,
  publishes_documents,
}: PublishedContractPage) => html`<section aria-labelledby="changes"><h2 id="changes">Changes</h2>
<div class="wide" tabindex="0" role="region" aria-label="Changes"><table class="lined"><thead><tr><th scope="col">Change</th><th scope="col">Effective</th><th scope="col">Amount added</th><th scope="col">New end date</th><th scope="col">Executed</th></tr></thead><tbody>
${changes.map(
  (change) =>
    html`<tr><th scope="row">${changeName(change)}<br><span class="typed">${change.reason}</span>${publishes_documents && change.has_document && html`<br><a href="${contractAddress(number)}/changes/${change.id}/signed-copy">Document<span class="unseen"> of ${changeName(change)}</span></a>`}</th><td>${longDate(change.effective_on)}</td><td>${change.amount_cents === 0 ? '–' : formatCents(change.amount_cents)}</td><td>${change.end_on ? longDate(change.end_on) : '–'}</td><td>${longDate(change.executed_on)}</td></tr>`,
)}
</tbody></table></div>
</section>`

const changeName = ({ kind, change_number }: PublishedChange) => `${changeKindNames[kind]} ${change_number}`
