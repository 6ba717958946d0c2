import { contractAddress, type PublishedContract } from '#features/contracts/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { wordsOf } from '#platform/server/database/search-words.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { clockTime, longDate } from '#platform/shared/dates.ts'
import { titleOf } from '../../rules.ts'
import { statusBadge } from '../contracts/status.ts'
import { shortDay } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { findingsPerPage } from '../queries/search.ts'
import type { Finding } from '../queries/search-ways.ts'
import type { PublishedResolution } from '../resolutions/queries.ts'
import { solicitationList } from '../solicitations/list-page.ts'
import type { PublishedSolicitation } from '../solicitations/queries.ts'
import { pager, resolutionList, searchForm } from './parts.ts'

/** Of records that have a list of their own. */
export const mostShownOfList = 5

interface Found {
  readonly findings: readonly Finding[]
  readonly resolutions: readonly PublishedResolution[]
  readonly solicitations: readonly PublishedSolicitation[]
  readonly contracts: readonly PublishedContract[]
}

export const searchPage = (
  county: County,
  q: string,
  page: number,
  { findings, resolutions, solicitations, contracts }: Found,
): PublicPage => ({
  title: q ? `Search: ${q}` : 'Search',
  at: '/public/search',
  description: `Search ${county.name} agendas, minutes, meetings, resolutions, bids, and contracts.`,
  address: '/public/search',
  main: html`<h1>Search</h1>
${searchForm(q)}
${resolutions.length > 0 && ofList('Resolutions', resolutionList(shown(resolutions)))}
${resolutions.length > mostShownOfList && toAll(q, '/public/resolutions', 'resolutions')}
${solicitations.length > 0 && ofList('Bids and RFPs', solicitationList(county, shown(solicitations), 3))}
${solicitations.length > mostShownOfList && toAll(q, '/public/solicitations', 'bids and RFPs')}
${contracts.length > 0 && ofList('Contracts', contractList(shown(contracts)))}
${contracts.length > mostShownOfList && toAll(q, '/public/contracts', 'contracts')}
${q !== '' && (findings.length > 0 || isNone(resolutions, solicitations, contracts)) && results(q, page, findings)}`,
})

const shown = <Row>(rows: readonly Row[]) => rows.slice(0, mostShownOfList)
const isNone = (...lists: readonly (readonly unknown[])[]) => lists.every(({ length }) => length === 0)

const ofList = (title: string, list: Html) => html`<h2>${title}</h2>
${list}`

/** The latest ones are shown; all are a click away. */
const toAll = (q: string, address: string, name: string) =>
  html`<p><a href="${address}?${String(new URLSearchParams({ q }))}">All matching ${name}</a></p>`

const contractList = (contracts: readonly PublishedContract[]) => html`<ul class="meetings">
${contracts.map(
  ({ number, title, vendor, status, executed_on }) => html`<li>
<h3><a href="${contractAddress(number)}">${number}: ${title}</a> ${statusBadge(status)}</h3>
<p>${vendor}. Executed <time datetime="${executed_on}">${longDate(executed_on)}</time>.</p>
</li>`,
)}
</ul>`

function results(q: string, page: number, found: readonly Finding[]): Html {
  if (found.length === 0) return html`<p>No posted documents match all of these words. Try fewer words.</p>`
  return html`<h2>Meetings</h2>
<ol class="findings" start="${(page - 1) * findingsPerPage + 1}">
${found.slice(0, findingsPerPage).map((finding) => html`<li>${findingLine(finding, wordsOf(q))}</li>`)}
</ol>
${pager(page, found.length > findingsPerPage, (number) => `/public/search?${new URLSearchParams({ q, page: String(number) })}`)}`
}

function findingLine(finding: Finding, words: readonly string[]): Html {
  const { kind, meeting_id, meeting_type, date, start_time, location, item_id, number, text } = finding
  const meeting = `${titleOf(meeting_type)}, ${shortDay(date)}`
  if (kind === 'item')
    return html`<a href="/public/meetings/${meeting_id}#item-${item_id}">${number && `${number}. `}${marked(text, words)}</a>
<p>Agenda item, ${meeting}</p>`
  if (kind === 'minutes')
    return html`<a href="/public/meetings/${meeting_id}#minutes">Minutes, ${meeting}</a><p>Posted minutes</p>`
  return html`<a href="/public/meetings/${meeting_id}">${marked(meeting, words)}</a><p>Meeting ${number}, ${clockTime(start_time)}${location && `, ${location}`}</p>`
}

const mostShown = 300

/** The words that begin as the searched ones do stand out. */
function marked(text: string, words: readonly string[]): Html {
  const short = text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text
  const parts = short.split(/([\p{L}\p{N}]+)/u)
  const isFound = (part: string) => wordsOf(part).some((own) => words.some((word) => own.startsWith(word)))
  return html`${parts.map((part) => (isFound(part) ? html`<mark>${part}</mark>` : part))}`
}
