import type { ForceStatus } from '#features/contracts/rules.ts'
import { contractAddress } from '#features/contracts/server/index.ts'
import { solicitationAddress } from '#features/procurement/server/index.ts'
import { type DocumentKind, hitsPerPage, kindNames } from '#features/search/rules.ts'
import type { Piece, PublishedHit, PublishedResults } from '#features/search/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { clockTime, longDate } from '#platform/shared/dates.ts'
import type { PublicSearch } from '../../contract.ts'
import { titleOf } from '../../rules.ts'
import type { SolicitationState } from '../../solicitations-contract.ts'
import { statusBadge } from '../contracts/status.ts'
import { shortDay } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { stateBadge } from '../solicitations/list-page.ts'
import { badge, byRank, pager, resolutionAddress, searchForm, searchLabel } from './parts.ts'

/** As they are now, by id. */
interface Statuses {
  readonly solicitations: ReadonlyMap<string, SolicitationState>
  readonly contracts: ReadonlyMap<string, ForceStatus>
}

export const searchPage = (
  county: County,
  query: PublicSearch,
  found: PublishedResults,
  statuses: Statuses,
): PublicPage => ({
  title: query.q ? `Search: ${query.q}` : 'Search',
  at: '/public/search',
  description: `Search ${county.name} agendas, minutes, meetings, resolutions, bids, and contracts.`,
  address: '/public/search',
  main: html`<h1>Search</h1>
${query.q === '' ? searchForm('') : filterForm(query)}
${query.q !== '' && results(query, found, statuses)}`,
})

const filterForm = ({
  q,
  kind,
  year,
}: PublicSearch) => html`<form class="filter found" action="/public/search" role="search">
<div><label for="q">${searchLabel}</label><input id="q" name="q" type="search" value="${q}" maxlength="200"></div>
<div><label for="year">Year</label><input id="year" name="year" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" value="${year}"></div>
${kind && html`<input type="hidden" name="kind" value="${kind}">`}
<button>Search</button>
</form>`

function results(query: PublicSearch, found: PublishedResults, statuses: Statuses): Html {
  if (found.total === 0 && found.counts.length === 0)
    return html`<p role="status">No posted documents match all of these words. Try fewer words.</p>`
  const { page } = query
  return html`<p role="status">${told(query.q, found)}</p>
${typeLinks(query, found)}
<ol class="findings" start="${(page - 1) * hitsPerPage + 1}">
${found.hits.map((hit) => html`<li>${finding(hit, statuses)}${hit.alike > 0 && alikeLink(query, hit)}</li>`)}
</ol>
${pager(page, found.listed > page * hitsPerPage, (next) => addressOf({ ...query, page: next }), byRank)}`
}

function told(q: string, { total, is_more, searched_instead }: PublishedResults): string {
  const count = total === 1 ? '1 result' : `${total.toLocaleString('en-US')}${is_more ? '+' : ''} results`
  return searched_instead === null
    ? `${count} for “${q}”`
    : `${count} for “${searched_instead}”. Nothing matched “${q}”.`
}

/** Each with how many there are. */
function typeLinks(query: PublicSearch, { counts, is_more }: PublishedResults): Html | false {
  if (counts.length < 2 && query.kind === '') return false
  const plus = is_more ? '+' : ''
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const link = (kind: PublicSearch['kind'] | DocumentKind, name: string, count: number) =>
    html`<li><a href="${addressOf({ ...query, kind, repeats: '', page: 1 })}"${kind === query.kind && html` aria-current="true"`}>${name} (${count.toLocaleString('en-US')}${plus})</a></li>`
  return html`<nav aria-label="Types"><ul class="links types">
${link('', 'All', all)}
${counts.map(({ kind, count }) => link(kind, kindNames[kind].many, count))}
</ul></nav>`
}

/** What every meeting has is listed a few times; the rest is a link away. */
function alikeLink(query: PublicSearch, { title, alike }: PublishedHit): Html {
  const words = title.map(({ text }) => text.replaceAll('"', ' ')).join('')
  const address = addressOf({
    ...query,
    q: `"${words}"`.slice(0, 200),
    kind: 'item',
    repeats: 'all',
    page: 1,
  })
  return html`<p><a href="${address}">and ${alike.toLocaleString('en-US')} more agenda items with this title</a></p>`
}

function finding(hit: PublishedHit, statuses: Statuses): Html {
  const { address, before, after, title = marked(hit.title) } = placeOf(hit, statuses)
  return html`<a href="${address}">${before}${title}</a>${after.badge && html` ${after.badge}`}
<p>${after.about}</p>
${hit.kind !== 'item' && hit.snippet.length > 0 && html`<p>${marked(hit.snippet)}</p>`}`
}

interface Place {
  readonly address: string
  /** Its number, or what it is. */
  readonly before: string
  /** Where it isn’t the document’s own. */
  readonly title?: string
  readonly after: { readonly about: string; readonly badge?: Html | false | undefined }
}

function placeOf(hit: PublishedHit, { solicitations, contracts }: Statuses): Place {
  const { id, kind, number, day, meeting, file } = hit
  const ofMeeting = meeting ? `${titleOf(meeting.meeting_type)}, ${shortDay(meeting.date)}` : ''
  const atMeeting = `/public/meetings/${meeting?.id}`
  if (kind === 'resolution')
    return {
      address: resolutionAddress(number),
      before: `Resolution ${number}: `,
      after: { about: `Resolution, adopted ${longDate(day)}` },
    }
  if (kind === 'solicitation') {
    const state = solicitations.get(id)
    return {
      address: solicitationAddress(number),
      before: `${number}: `,
      after: { about: `Solicitation, published ${longDate(day)}`, badge: state && stateBadge(state) },
    }
  }
  if (kind === 'contract') {
    const status = contracts.get(id)
    return {
      address: contractAddress(number),
      before: `${number}: `,
      after: { about: `Contract, executed ${longDate(day)}`, badge: status && statusBadge(status) },
    }
  }
  if (file)
    return file.item_id
      ? {
          address: `/public/attachments/${file.item_id}/${file.place}`,
          before: '',
          after: { about: `Attachment, ${ofMeeting}` },
        }
      : {
          address: `${solicitationAddress(file.solicitation ?? '')}/versions/${file.version}/files/${file.place}`,
          before: '',
          after: { about: `Attachment, solicitation ${file.solicitation}` },
        }
  if (kind === 'item')
    return {
      address: `${atMeeting}#item-${id}`,
      before: number && `${number}. `,
      after: { about: `Agenda item, ${ofMeeting}` },
    }
  if (kind === 'minutes')
    return {
      address: `${atMeeting}#minutes`,
      before: 'Minutes, ',
      title: ofMeeting,
      after: { about: 'Posted minutes' },
    }
  return {
    address: atMeeting,
    before: '',
    title: ofMeeting,
    after: {
      about: `Meeting ${number}, ${clockTime(meeting?.start_time ?? '')}`,
      badge: meeting?.state === 'cancelled' && badge('Canceled', 'bad'),
    },
  }
}

const marked = (pieces: readonly Piece[]) =>
  html`${pieces.map(({ text, is_match }) => (is_match ? html`<mark>${text}</mark>` : text))}`

function addressOf(query: Omit<PublicSearch, 'kind'> & { readonly kind: string }): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, page: query.page === 1 ? '' : query.page }))
    if (value !== '') search.set(name, String(value))
  return `/public/search?${search}`
}
