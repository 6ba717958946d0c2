/** The text of posted minutes, paragraph by paragraph, as the document says it. */

import { MinutesContent, notApproved } from '#features/meetings/server/index.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { headingLevels } from './headings.ts'

/** Nothing where the document says it in another way: it can be read as a file then. */
export function minutesText(content: unknown): Html | false {
  const minutes = MinutesContent.safeParse(content)
  if (!minutes.success) return false
  const { approval, paragraphs } = minutes.data
  const levels = headingLevels(paragraphs.map(({ heading, level }) => (heading ? level : undefined)))
  return html`<div class="minutes">
<p class="strong">${approval || notApproved}</p>
${paragraphs.map(
  ({ heading, text }, index) => html`${heading && html`<h${levels[index]}>${heading}</h${levels[index]}>`}
${text.split(/\n{2,}/).map((part) => part.trim() && html`<p>${lines(part)}</p>`)}`,
)}
</div>`
}

/** Each line is a sentence of its own, as in the document. */
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, index) => html`${index > 0 && html`<br>`}${line}`)
