/** A published resolution: the text as it was adopted, how it was voted on, and how it came about. */

import { documentBlocks, type Withdrawn } from '#features/resolutions/server/index.ts'
import type { County } from '#features/tenants/contract.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { dayIn } from '#platform/shared/days.ts'
import { titleOf } from '../../rules.ts'
import { longDay, momentIn, shortDay } from '../labels.ts'
import type { PublicPage } from '../page.ts'
import { resolutionAddress } from '../pages/parts.ts'
import { richText } from '../pages/rich-text.ts'
import { voteOn } from '../pages/votes.ts'
import type { PublicVote } from '../queries/record.ts'
import type { HistoryStep, Relation, ResolutionRecord } from './queries.ts'

interface Around {
  readonly vote: PublicVote | undefined
  readonly history: readonly HistoryStep[]
  readonly relations: readonly Relation[]
}

export function resolutionPage(
  county: County,
  record: ResolutionRecord,
  { vote, history, relations }: Around,
): PublicPage {
  const { number, department, category, published_at } = record
  const { content, sha256 } = record.adopted
  const title = `Resolution ${number}`
  return {
    title: `${title}: ${content.title}`,
    at: '/public/resolutions',
    description: `${title} of ${county.name}, adopted ${longDay(content.adopted_on)}: ${content.title}`,
    address: resolutionAddress(number),
    main: html`<h1>${title}: ${content.title}</h1>
<dl class="facts">
<div><dt>Adopted</dt><dd><time datetime="${content.adopted_on}">${longDay(content.adopted_on)}</time></dd></div>
${meetingFact(content, history)}
${(department ?? content.department) && html`<div><dt>Requested by</dt><dd>${department ?? content.department}</dd></div>`}
<div><dt>Category</dt><dd>${category}</dd></div>
${content.tally && html`<div><dt>Vote</dt><dd>${content.tally}</dd></div>`}
${relations.map(relation)}
</dl>
<p><a href="${resolutionAddress(number)}/resolution.pdf">${title} (PDF)</a></p>
<section aria-labelledby="text"><h2 id="text">Text</h2>
${richText(documentBlocks(content.document))}
<p class="proof">Published <time datetime="${published_at.toISOString()}">${momentIn(county, published_at)}</time>. SHA-256 of the adopted text <code>${sha256}</code></p>
</section>
${vote && html`<section aria-labelledby="vote"><h2 id="vote">Vote</h2>${voteOn(vote)}</section>`}
<section aria-labelledby="history"><h2 id="history">History</h2>
<ol class="history">${historyOf(county, record, history).map(({ day, text }) => html`<li><time datetime="${day}">${shortDay(day)}</time> <span>${text}</span></li>`)}</ol>
</section>`,
  }
}

/** What stood here, and that it is not in effect: a visitor must not take it for the law. */
export function withdrawnPage(
  county: County,
  { number, text, sha256, published_at, withdrawn_at }: Withdrawn,
): PublicPage {
  const title = `Resolution ${number}`
  return {
    title: `${title} (withdrawn): ${text.title}`,
    at: '/public/resolutions',
    description: `${title} of ${county.name} isn’t in effect. It was withdrawn.`,
    address: resolutionAddress(number),
    main: html`<h1>${title}: ${text.title}</h1>
<p class="notice">This resolution isn’t in effect. It was published on ${longDay(dayIn(county.time_zone, published_at))}, and withdrawn on ${longDay(dayIn(county.time_zone, withdrawn_at))}, because the vote on it was corrected and it had not been adopted.</p>
<section aria-labelledby="text"><h2 id="text">Text as published</h2>
${richText(documentBlocks(text.document))}
<p class="proof">SHA-256 of the text <code>${sha256}</code></p>
</section>`,
  }
}

/** A meeting that the public does not know of is named, and leads nowhere. */
function meetingFact(
  { meeting }: ResolutionRecord['adopted']['content'],
  history: readonly HistoryStep[],
): Html | false {
  if (!meeting) return false
  const name = `${titleOf(meeting.type)} ${meeting.number}`
  const isKnown = history.some(({ meeting_id }) => meeting_id === meeting.id)
  return html`<div><dt>Meeting</dt><dd>${isKnown ? html`<a href="/public/meetings/${meeting.id}">${name}</a>` : name}</dd></div>`
}

const verbs: Record<string, readonly [active: string, passive: string]> = {
  Renew: ['Renews', 'Renewed by'],
  Amend: ['Amends', 'Amended by'],
}

function relation({ number, title, type, is_before }: Relation): Html {
  const [active, passive] = verbs[type] ?? ['Follows', 'Followed by']
  return html`<div><dt>${is_before ? active : passive}</dt><dd><a href="${resolutionAddress(number)}">Resolution ${number}: ${title}</a></dd></div>`
}

interface Told {
  readonly day: string
  readonly text: Html
}

function historyOf(
  county: County,
  { requested_on, published_at, adopted }: ResolutionRecord,
  history: readonly HistoryStep[],
): Told[] {
  const { department, adopted_on } = adopted.content
  const isAdoptionTold = history.some(({ outcome }) => outcome === 'Adopted')
  return [
    ...(requested_on
      ? [{ day: requested_on, text: department ? html`Requested by ${department}` : html`Requested` }]
      : []),
    ...history.map(({ outcome, date, meeting_id, meeting_type }) => ({
      day: date,
      text: html`${outcome} at the <a href="/public/meetings/${meeting_id}">${titleOf(meeting_type)}</a>`,
    })),
    ...(isAdoptionTold ? [] : [{ day: adopted_on, text: html`Adopted` }]),
    { day: dayIn(county.time_zone, published_at), text: html`Published` },
  ]
}
