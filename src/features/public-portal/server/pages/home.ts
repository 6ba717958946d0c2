import { solicitationAddress } from '#features/procurement/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { html } from '#platform/server/html/html.ts'
import { titleOf } from '../../rules.ts'
import { momentIn, shortDay } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import type { PublicBody, PublicMeeting } from '../queries/meetings.ts'
import type { Posting } from '../queries/record.ts'
import type { PublishedResolution } from '../resolutions/queries.ts'
import type { PublishedSolicitation } from '../solicitations/queries.ts'
import { meetingList, resolutionAddress, searchForm, subscribeForm } from './parts.ts'

interface Home {
  readonly county: County
  readonly coming: readonly PublicMeeting[]
  readonly minutes: readonly Posting[]
  readonly resolutions: readonly PublishedResolution[]
  readonly bodies: readonly PublicBody[]
  /** Those that are open. */
  readonly solicitations: readonly PublishedSolicitation[]
}

export const homePage = ({
  county,
  coming,
  minutes,
  resolutions,
  bodies,
  solicitations,
}: Home): PublicPage => ({
  title: 'Public Meetings',
  description: `${county.name} meetings, agendas, minutes, votes, resolutions, bids, RFPs, and contracts.`,
  address: '/public',
  main: html`<h1>${county.name} Public Meetings</h1>
${searchForm('')}
<div class="columns">
<div>
<section aria-labelledby="coming">
<h2 id="coming">Upcoming meetings</h2>
${coming.length > 0 ? meetingList(coming) : html`<p>No upcoming meetings are posted. Subscribe below for updates.</p>`}
<p><a href="/public/meetings">All meetings</a> · <a href="/public/calendar">Calendar</a></p>
</section>
<section aria-labelledby="subscribe">
<h2 id="subscribe">Get email updates</h2>
${subscribeForm(bodies)}
</section>
</div>
<div>
<section aria-labelledby="minutes">
<h2 id="minutes">Latest minutes</h2>
${
  minutes.length > 0
    ? html`<ul class="plain">${minutes.map(
        ({ meeting_id, meeting_type, date, is_approved }) =>
          html`<li><a href="/public/meetings/${meeting_id}#minutes">${titleOf(meeting_type)}, ${shortDay(date)}</a>${!is_approved && ' (draft)'}</li>`,
      )}</ul>`
    : html`<p>No minutes have been posted yet.</p>`
}
</section>
<section aria-labelledby="resolutions">
<h2 id="resolutions">Latest resolutions</h2>
${
  resolutions.length > 0
    ? html`<ul class="plain">${resolutions.map(
        ({ number, title }) => html`<li><a href="${resolutionAddress(number)}">${number}: ${title}</a></li>`,
      )}</ul>`
    : html`<p>No resolutions have been published yet.</p>`
}
<p><a href="/public/resolutions">All resolutions</a> · <a href="/public/verify">Verify a certified copy</a></p>
</section>
<section aria-labelledby="solicitations">
<h2 id="solicitations">Open bids and RFPs</h2>
${
  solicitations.length > 0
    ? html`<ul class="plain">${solicitations.map(
        ({ number, title, due_at }) =>
          html`<li><a href="${solicitationAddress(number)}">${number}: ${title}</a><br>Due ${momentIn(county, due_at)}</li>`,
      )}</ul>`
    : html`<p>No bids or RFPs are open.</p>`
}
<p><a href="/public/solicitations">All bids and RFPs</a> · <a href="/public/awards">Awards</a> · <a href="/public/contracts">Contracts</a></p>
</section>
<section aria-labelledby="bodies">
<h2 id="bodies">Boards and committees</h2>
<ul class="plain">${bodies.map(({ id, name }) => html`<li><a href="/public/bodies/${id}">${name}</a></li>`)}</ul>
</section>
</div>
</div>`,
})
