import { html } from '#platform/server/html/html.ts'
import type { MeetingFilter } from '../../contract.ts'
import type { PublicPage } from '../page.ts'
import { type PublicBody, type PublicMeeting, pageSize } from '../queries/meetings.ts'
import { meetingList, pager } from './parts.ts'

interface Choices {
  readonly bodies: readonly PublicBody[]
  readonly years: readonly number[]
}

export const meetingsPage = (
  county: string,
  filter: MeetingFilter,
  { bodies, years }: Choices,
  found: readonly PublicMeeting[],
): PublicPage => ({
  title: 'Meetings',
  at: '/public/meetings',
  description: `${county} public meetings by board or committee and year, with agendas, packets, and minutes.`,
  address: addressOf(filter),
  main: html`<h1>Meetings</h1>
<form class="filter" action="/public/meetings">
<div><label for="body">Board or committee</label><select id="body" name="body"><option value="">All</option>
${bodies.map(({ id, name }) => html`<option value="${id}"${id === filter.body && html` selected`}>${name}</option>`)}
</select></div>
<div><label for="year">Year</label><select id="year" name="year"><option value="">All</option>
${years.map((year) => html`<option${year === filter.year && html` selected`}>${year}</option>`)}
</select></div>
<div><label for="words">Type, number, or location</label><input id="words" name="q" type="search" value="${filter.q}" maxlength="200"></div>
<button>Show</button>
</form>
${
  found.length > 0
    ? meetingList(found.slice(0, pageSize), 2)
    : html`<p>No meetings match your search. <a href="/public/meetings">Show all meetings</a></p>`
}
${pager(filter.page, found.length > pageSize, (page) => addressOf({ ...filter, page }))}`,
})

function addressOf({ body, year, q, page }: MeetingFilter): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ body, year, q, page: page === 1 ? '' : page }))
    if (value !== '') search.set(name, String(value))
  return search.size > 0 ? `/public/meetings?${search}` : '/public/meetings'
}
