/** The posted documents of a meeting with the proof of their posting; older revisions stay to be read. */

import type { County } from '#features/tenants/contract.ts'
import { html } from '#platform/server/html/html.ts'
import { documentKinds, documentName, postingName } from '../../rules.ts'
import { momentIn } from '../labels.ts'
import type { PublicDocument } from '../queries/record.ts'

export const documentList = (
  county: County,
  meeting: Rescheduled,
  papers: readonly PublicDocument[],
) => html`<ul class="papers">
${documentKinds.map((kind) => {
  const [latest, ...older] = papers.filter((paper) => paper.kind === kind)
  return (
    latest &&
    html`<li>${paperOf(county, latest)}${isOutdated(meeting, latest) && html`<p>Posted before the meeting was rescheduled.</p>`}
${
  older.length > 0 &&
  html`<details><summary>Earlier versions: ${documentName(kind).toLowerCase()}</summary>
<ul class="papers">${older.map((paper) => html`<li>${paperOf(county, paper)}<p>Superseded by ${postingName(latest)}.</p></li>`)}</ul></details>`
}</li>`
  )
})}
</ul>`

interface Rescheduled {
  readonly rescheduled_at: Date | null
}

/** What announces a meeting says when and where it is held; minutes and votes are not about that. */
const announcing = ['notice', 'agenda', 'packet']

const isOutdated = ({ rescheduled_at }: Rescheduled, { kind, posted_at }: PublicDocument) =>
  rescheduled_at !== null && announcing.includes(kind) && posted_at < rescheduled_at

function paperOf(county: County, paper: PublicDocument) {
  const { id, what_changed, posted_at, sha256, page_count, has_word } = paper
  const name = postingName(paper)
  const pages = page_count && (page_count === 1 ? ', 1 page' : `, ${page_count} pages`)
  return html`<p><a href="/public/papers/${id}.pdf">${name} (PDF${pages})</a>${has_word && html` · <a href="/public/papers/${id}.docx">${name} (Word)</a>`}</p>
${what_changed && html`<p>What changed: ${what_changed}</p>`}
<p class="proof">Posted <time datetime="${posted_at.toISOString()}">${momentIn(county, posted_at)}</time>. SHA-256 <code>${sha256}</code></p>`
}
