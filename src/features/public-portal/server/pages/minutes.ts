/** The text of posted minutes, paragraph by paragraph, as the paper says it. */
import { z } from 'zod'
import { type Html, html } from '../../../../platform/server/html/html.ts'

const MinutesContent = z.object({
  /** Since when, and by whom; empty for a draft. */
  approval: z.string().optional(),
  paragraphs: z.array(z.object({ heading: z.string(), text: z.string() })),
})

/** Nothing where the paper says it in another way: it can be read as a file then. */
export function minutesText(content: unknown): Html | false {
  const minutes = MinutesContent.safeParse(content)
  if (!minutes.success) return false
  const { approval } = minutes.data
  const status = approval === '' ? 'Draft. These minutes have not been approved.' : approval
  return html`<div class="minutes">
${status && html`<p><strong>${status}</strong></p>`}
${minutes.data.paragraphs.map(
  ({ heading, text }) => html`${heading && html`<h3>${heading}</h3>`}
${text.split(/\n{2,}/).map((part) => part.trim() && html`<p>${broken(part)}</p>`)}`,
)}
</div>`
}

const broken = (text: string) =>
  text.split('\n').map((line, index) => (index === 0 ? line : html`<br>${line}`))
