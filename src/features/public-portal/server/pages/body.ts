import type { SeatOnDay } from '#features/bodies/rules.ts'
import { html } from '#platform/server/html/html.ts'
import type { PublicPage } from '../page.ts'
import type { PublicBody, PublicMeeting } from '../queries/meetings.ts'
import { meetingList, subscribeForm } from './parts.ts'

interface BodyRecord {
  readonly seats: readonly SeatOnDay[]
  readonly coming: readonly PublicMeeting[]
  readonly past: readonly PublicMeeting[]
}

export const bodyPage = (
  county: string,
  body: PublicBody,
  { seats, coming, past }: BodyRecord,
): PublicPage => ({
  title: body.name,
  description: `${body.name}, ${county}: members, upcoming meetings, and past meetings.`,
  address: `/public/bodies/${body.id}`,
  main: html`<h1>${body.name}</h1>
${body.ended_on && html`<p>This board or committee no longer meets.</p>`}
<div class="columns">
<section aria-labelledby="meetings">
<h2 id="meetings">Meetings</h2>
${coming.length > 0 && html`<h3 class="part">Upcoming</h3>${meetingList(coming, 4)}`}
${past.length > 0 && html`<h3 class="part">Past</h3>${meetingList(past, 4)}`}
${coming.length + past.length === 0 && html`<p>No meetings have been posted yet.</p>`}
<p><a href="/public/meetings?body=${body.id}">All meetings</a> · <a href="/public/bodies/${body.id}/meetings.ics">Calendar feed</a></p>
</section>
<div>
<section aria-labelledby="members">
<h2 id="members">Members</h2>
${seats.length > 0 ? html`<ul class="plain">${seats.map(seatLine)}</ul>` : html`<p>No seats have been added yet.</p>`}
</section>
${
  !body.ended_on &&
  html`<section aria-labelledby="subscribe">
<h2 id="subscribe">Get email updates</h2>
${subscribeForm([body], body.id)}
</section>`
}
</div>
</div>`,
})

const seatLine = ({ name, is_chair, term }: SeatOnDay) =>
  term
    ? html`<li><a href="/public/members/${term.member_id}">${term.member_name}</a>, ${name}${is_chair && ', Chair'}</li>`
    : html`<li>Vacant, ${name}</li>`
