/** The posted papers of a meeting with the proof of their posting; older revisions stay to be read. */

import type { County } from '#features/tenants/contract.ts'
import { html } from '#platform/server/html/html.ts'
import { paperKinds, paperName } from '../../rules.ts'
import type { PublicPaper } from '../queries/record.ts'
import { momentIn } from '../words.ts'

export const paperList = (county: County, papers: readonly PublicPaper[]) => html`<ul class="papers">
${paperKinds.map((kind) => {
  const [latest, ...older] = papers.filter((paper) => paper.kind === kind)
  return (
    latest &&
    html`<li>${paperOf(county, latest)}
${
  older.length > 0 &&
  html`<details><summary>Earlier revisions of the ${paperName(kind).toLowerCase()}</summary>
<ul class="papers">${older.map((paper) => html`<li>${paperOf(county, paper)}</li>`)}</ul></details>`
}</li>`
  )
})}
</ul>`

function paperOf(county: County, paper: PublicPaper) {
  const { id, kind, revision, what_changed, posted_at, sha256, page_count, has_word } = paper
  const name = revision > 1 ? `${paperName(kind)}, revision ${revision}` : paperName(kind)
  const pages = page_count && (page_count === 1 ? ', 1 page' : `, ${page_count} pages`)
  return html`<p><a href="/public/papers/${id}.pdf">${name} (PDF${pages})</a>${has_word && html` · <a href="/public/papers/${id}.docx">${name} (Word)</a>`}</p>
${what_changed && html`<p>What changed: ${what_changed}</p>`}
<p class="proof">Posted <time datetime="${posted_at.toISOString()}">${momentIn(county, posted_at)}</time>. SHA-256 <code>${sha256}</code></p>`
}
