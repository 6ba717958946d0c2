/** Pieces that several public pages are made of. */

import { resultNames, type VoteResult } from '#features/meetings/server/index.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { clockTime } from '#platform/shared/dates.ts'
import { documentKinds, documentName, standingOf, type Tone, titleOf } from '../../rules.ts'
import { longDay, shortDay } from '../labels.ts'
import type { PublicBody, PublicMeeting } from '../queries/meetings.ts'
import type { PublishedResolution } from '../resolutions/queries.ts'

const resultTones: Record<VoteResult, Tone> = { carried: 'good', failed: 'bad', 'no-quorum': 'neutral' }

/** What came of a vote. */
export const resultBadge = (result: VoteResult) => badge(resultNames[result], resultTones[result])

export const badge = (text: string, tone: Tone) => html`<span class="badge ${tone}">${text}</span>`

export const standing = ({ state, papers }: Pick<PublicMeeting, 'state' | 'papers'>) => {
  const { text, tone } = standingOf(state, papers.minutes !== undefined)
  return badge(text, tone)
}

/** It is still to come, on another day or at another place than the public first knew. */
const isRescheduled = ({ state, rescheduled_from }: PublicMeeting) =>
  rescheduled_from !== null && (state === 'scheduled' || state === 'agenda-published')

export const when = (meeting: Pick<PublicMeeting, 'date' | 'start_time'>) =>
  html`<time datetime="${meeting.date}T${meeting.start_time}">${longDay(meeting.date)}, ${clockTime(meeting.start_time)}</time>`

/** That it was canceled or rescheduled, where the public knew of another day. */
export function whatBecameOf({ state, rescheduled_from: from }: PublicMeeting): Html | false {
  if (state === 'cancelled') return html`<p class="notice">This meeting was canceled.</p>`
  return (
    from !== null &&
    html`<p class="notice">This meeting was rescheduled. It was previously scheduled for ${longDay(from.date)}, at ${clockTime(from.start_time)}${from.location && `, ${from.location}`}.</p>`
  )
}

/** The documents that one would look for first. */
const listed = documentKinds.filter((kind) => kind !== 'notice' && kind !== 'roll-call-sheet')

/** `level`: of the headings, one below what stands above the list. */
export const meetingList = (
  meetings: readonly PublicMeeting[],
  level: 2 | 3 | 4 = 3,
) => html`<ul class="meetings">
${meetings.map(
  (meeting) => html`<li>
<h${level}><a href="/public/meetings/${meeting.id}">${titleOf(meeting.meeting_type)}<span class="unseen">, ${shortDay(meeting.date)}</span></a> ${standing(meeting)}${isRescheduled(meeting) && html` ${badge('Rescheduled', 'bad')}`}</h${level}>
<p>${when(meeting)}${meeting.location && html`<br>${meeting.location}`}</p>
${documentLinks(meeting)}
</li>`,
)}
</ul>`

function documentLinks({ papers, meeting_type, date }: PublicMeeting): Html | false {
  const posted = listed.filter((kind) => papers[kind])
  return (
    posted.length > 0 &&
    html`<ul class="links">${posted.map(
      (kind) =>
        html`<li><a href="/public/papers/${papers[kind]}.pdf">${documentName(kind)}<span class="unseen"> of the ${titleOf(meeting_type)}, ${shortDay(date)}</span> (PDF)</a></li>`,
    )}</ul>`
  )
}

export const resolutionAddress = (number: string) => `/public/resolutions/${encodeURIComponent(number)}`

export const resolutionList = (
  found: readonly PublishedResolution[],
  level: 2 | 3 = 3,
) => html`<ul class="meetings">
${found.map(
  ({ number, title, category, department, adopted_on }) => html`<li>
<h${level}><a href="${resolutionAddress(number)}">Resolution ${number}: ${title}</a></h${level}>
<p>Adopted <time datetime="${adopted_on}">${longDay(adopted_on)}</time>. ${category}${department && `, requested by ${department}`}.</p>
</li>`,
)}
</ul>`

const byDay = { before: 'Newer', after: 'Older' }
/** Of a list in another order than by day. */
export const byRank = { before: 'Previous', after: 'Next' }

/** Which way to go on from a page of a list; `addressOf` gives the address of a page. */
export function pager(
  page: number,
  hasMore: boolean,
  addressOf: (page: number) => string,
  { before, after } = byDay,
): Html | false {
  if (page === 1 && !hasMore) return false
  return html`<nav class="pager" aria-label="Pages"><ul>
${page > 1 && html`<li><a rel="prev" href="${addressOf(page - 1)}">${before}</a></li>`}
<li>Page ${page}</li>
${hasMore && html`<li><a rel="next" href="${addressOf(page + 1)}">${after}</a></li>`}
</ul></nav>`
}

export const searchLabel = 'Search public records'

export const searchForm = (q: string) => html`<form class="search" action="/public/search" role="search">
<label for="q">${searchLabel}</label>
<div class="row"><input id="q" name="q" type="search" value="${q}" maxlength="200"><button>Search</button></div>
</form>`

/** The field that people do not see catches programs that fill in everything. */
export const subscribeForm = (
  bodies: readonly PublicBody[],
  chosen = '',
) => html`<form class="subscribe" action="/public/subscriptions" method="post">
<p>We’ll email you when a notice, agenda, or minutes are posted. Every email has an unsubscribe link.</p>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required>
<label for="body_id">Subscribe to</label>
<select id="body_id" name="body_id">
<option value="">All meetings</option>
${bodies.map(({ id, name }) => html`<option value="${id}"${id === chosen && html` selected`}>${name}</option>`)}
</select>
<div class="trap" aria-hidden="true"><label for="website">Leave this blank</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button>Subscribe</button>
</form>`
