import { wordsOf } from '#platform/server/database/search-words.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { clockTime } from '#platform/shared/dates.ts'
import { titleOf } from '../../rules.ts'
import { shortDay } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { findingsPerPage } from '../queries/search.ts'
import type { Finding } from '../queries/search-ways.ts'
import type { PublishedResolution } from '../resolutions/queries.ts'
import { pager, resolutionList, searchForm } from './parts.ts'

export const mostResolutionsShown = 5

export const searchPage = (
  county: string,
  q: string,
  page: number,
  found: readonly Finding[],
  resolutions: readonly PublishedResolution[],
): PublicPage => ({
  title: q ? `Search: ${q}` : 'Search',
  at: '/public/search',
  description: `Search ${county} agendas, minutes, meetings, and resolutions.`,
  address: '/public/search',
  main: html`<h1>Search</h1>
${searchForm(q)}
${resolutions.length > 0 && foundResolutions(q, resolutions)}
${q !== '' && (found.length > 0 || resolutions.length === 0) && results(q, page, found)}`,
})

/** The latest ones; where there are more, all are a click away. */
const foundResolutions = (q: string, found: readonly PublishedResolution[]) => html`<h2>Resolutions</h2>
${resolutionList(found.slice(0, mostResolutionsShown))}
${found.length > mostResolutionsShown && html`<p><a href="/public/resolutions?${String(new URLSearchParams({ q }))}">All matching resolutions</a></p>`}`

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
