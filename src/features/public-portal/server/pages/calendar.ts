/** A month, as a table where there is room for it, and as a list where there is not. */

import { html } from '#platform/server/html/html.ts'
import { clockTime } from '#platform/shared/dates.ts'
import { shiftMonth, weekdays, weeksOf } from '#platform/shared/month.ts'
import { titleOf } from '../../rules.ts'
import { monthName } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import type { PublicMeeting } from '../queries/meetings.ts'
import { meetingList } from './parts.ts'

export function calendarPage(
  county: string,
  month: string,
  today: string,
  meetings: readonly PublicMeeting[],
): PublicPage {
  const on = (day: string) => meetings.filter(({ date }) => date === day)
  const before = shiftMonth(month, -1)
  const after = shiftMonth(month, 1)
  return {
    title: `Calendar, ${monthName(month)}`,
    at: '/public/calendar',
    description: `${county} public meetings, ${monthName(month)}.`,
    address: `/public/calendar?month=${month}`,
    main: html`<h1>${monthName(month)}</h1>
<nav class="pager" aria-label="Months"><ul>
<li><a rel="prev" href="/public/calendar?month=${before}">${monthName(before)}</a></li>
<li><a href="/public/calendar">This month</a></li>
<li><a rel="next" href="/public/calendar?month=${after}">${monthName(after)}</a></li>
</ul></nav>
<table class="month">
<caption class="unseen">Meetings in ${monthName(month)}</caption>
<thead><tr>${weekdays.map((name) => html`<th scope="col"><abbr title="${name}">${name.slice(0, 3)}</abbr></th>`)}</tr></thead>
<tbody>
${weeksOf(month).map((week) => html`<tr>${week.map((day) => (day ? dayCell(day, today, on(day)) : html`<td class="other"></td>`))}</tr>`)}
</tbody>
</table>
<div class="month-list">
${meetings.length > 0 ? meetingList(meetings, 2) : html`<p>No meetings are posted for this month.</p>`}
</div>
<p><a href="/public/meetings.ics">Add these meetings to your calendar</a></p>`,
  }
}

const dayCell = (
  day: string,
  today: string,
  meetings: readonly PublicMeeting[],
) => html`<td${day === today && html` class="today"`}>
<span class="day">${Number(day.slice(8))}${day === today && html`<span class="unseen"> (today)</span>`}</span>
${meetings.map(
  ({ id, meeting_type, start_time, state }) =>
    html`<a href="/public/meetings/${id}"${state === 'cancelled' && html` class="cancelled"`}>${clockTime(start_time)} ${titleOf(meeting_type)}${state === 'cancelled' && ' (canceled)'}</a>`,
)}
</td>`
