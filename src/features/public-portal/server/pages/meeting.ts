import { html } from '#platform/server/html/html.ts'
import { clockOf, mediaAt, titleOf } from '../../rules.ts'
import { shortDay } from '../labels.ts'
import type { PublicPage, Site } from '../page.ts'
import type { PublicMeeting } from '../queries/meetings.ts'
import type { PublicDocument, PublicItem, PublicVote } from '../queries/record.ts'
import { documentList } from './documents.ts'
import { descriptionOf, eventOf, meetingAddress } from './meeting-event.ts'
import { minutesText } from './minutes.ts'
import { badge, resolutionAddress, standing, whatBecameOf, when } from './parts.ts'
import { voteOn } from './votes.ts'

interface MeetingRecord {
  readonly items: readonly PublicItem[]
  readonly votes: readonly PublicVote[]
  readonly papers: readonly PublicDocument[]
  readonly minutes: unknown
  /** The published resolution that an item was about, by its number. */
  readonly resolutions: ReadonlyMap<string, string>
}

export function meetingPage(site: Site, meeting: PublicMeeting, record: MeetingRecord): PublicPage {
  const title = titleOf(meeting.meeting_type)
  const media = mediaAt(meeting.media_url, null)
  const minutes = minutesText(record.minutes)
  return {
    title: `${title}, ${shortDay(meeting.date)}`,
    at: '/public/meetings',
    description: descriptionOf(site.county, meeting),
    address: meetingAddress(meeting),
    facts: eventOf(site, meeting),
    main: html`<h1>${title}</h1>
${whatBecameOf(meeting)}
<dl class="facts">
<div><dt>When</dt><dd>${when(meeting)}</dd></div>
${meeting.location && html`<div><dt>Location</dt><dd>${meeting.location}</dd></div>`}
${meeting.body_id && html`<div><dt>Board or committee</dt><dd><a href="/public/bodies/${meeting.body_id}">${meeting.body_name}</a></dd></div>`}
<div><dt>Number</dt><dd>${meeting.number}</dd></div>
<div><dt>Status</dt><dd>${standing(meeting)}</dd></div>
${media && html`<div><dt>Recording</dt><dd><a href="${media}" rel="noreferrer">Watch or listen</a></dd></div>`}
</dl>
<section aria-labelledby="papers"><h2 id="papers">Documents</h2>
${record.papers.length > 0 ? documentList(site.county, meeting, record.papers) : html`<p>No documents have been posted yet.</p>`}
</section>
${
  (record.items.length > 0 || meeting.state !== 'cancelled') &&
  html`<section aria-labelledby="agenda"><h2 id="agenda">Agenda</h2>
${record.items.length > 0 ? agenda(meeting, record) : html`<p>The agenda hasn’t been posted yet.</p>`}
</section>`
}
${minutes && html`<section aria-labelledby="minutes"><h2 id="minutes">Minutes</h2>${minutes}</section>`}`,
  }
}

function agenda(meeting: PublicMeeting, { items, votes, resolutions }: MeetingRecord) {
  const sections = [...new Set(items.map(({ section }) => section))]
  return sections.map(
    (section) => html`<h3 class="part">${section}</h3>
<ol class="items">
${items
  .filter((item) => item.section === section)
  .map((item) =>
    itemOf(
      meeting,
      item,
      votes.filter(({ item_ids }) => item_ids.includes(item.id)),
      resolutions.get(item.id),
    ),
  )}
</ol>`,
  )
}

function itemOf(
  meeting: PublicMeeting,
  item: PublicItem,
  votes: readonly PublicVote[],
  resolution: string | undefined,
) {
  const media = item.media_seconds === null ? undefined : mediaAt(meeting.media_url, item.media_seconds)
  return html`<li id="item-${item.id}">
<p class="item">${item.number && html`<span class="number">${item.number}.</span> `}<span class="text">${item.description}</span> ${item.is_on_consent && badge('Consent', 'neutral')}</p>
${
  item.attachments.length > 0 &&
  html`<ul class="links">${item.attachments.map(
    ({ title }, index) => html`<li><a href="/public/attachments/${item.id}/${index + 1}">${title}</a></li>`,
  )}</ul>`
}
${resolution && html`<p><a href="${resolutionAddress(resolution)}">Resolution ${resolution}</a></p>`}
${media && html`<p><a href="${media}" rel="noreferrer">Recording at ${clockOf(item.media_seconds ?? 0)}</a></p>`}
${votes.map(voteOn)}
</li>`
}
