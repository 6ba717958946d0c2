/** The text of a resolution on a page, in the same words and order as on paper. */

import type { DocumentBlock } from '#features/resolutions/server/index.ts'
import { type Html, html } from '#platform/server/html/html.ts'
import { headingLevels } from './headings.ts'

type Rich = Extract<DocumentBlock, { kind: 'rich' }>
type Pieces = Rich['pieces']
type Table = Extract<DocumentBlock, { kind: 'table' }>

export function richText(blocks: readonly DocumentBlock[]): Html {
  const levels = headingLevels(blocks.map((block) => (block.kind === 'heading' ? block.level : undefined)))
  return html`<div class="resolution-text">${blocks.map((block, index) => blockOf(block, levels[index] ?? 3))}</div>`
}

function blockOf(block: DocumentBlock, level: number): Html {
  switch (block.kind) {
    case 'heading':
      return html`<h${level}>${piecesOf(block.pieces)}</h${level}>`
    case 'rich':
      return html`<p>${piecesOf(block.pieces)}</p>`
    case 'table':
      return tableOf(block)
    case 'list': {
      const entries = block.entries.map((paragraphs) => html`<li>${paragraphs.map(paragraph)}</li>`)
      return block.isOrdered ? html`<ol>${entries}</ol>` : html`<ul>${entries}</ul>`
    }
  }
}

const paragraph = (pieces: Pieces) => html`<p>${piecesOf(pieces)}</p>`

const piecesOf = (pieces: Pieces) => pieces.map(pieceOf)

function pieceOf({ text, isBold, isItalic, isUnderlined, isBreak }: Pieces[number]): Html {
  if (isBreak) return html`<br>`
  const underlined = isUnderlined ? html`<u>${text}</u>` : html`${text}`
  const italic = isItalic ? html`<em>${underlined}</em>` : underlined
  return isBold ? html`<strong>${italic}</strong>` : italic
}

const tableOf = ({
  rows,
}: Table) => html`<div class="wide" tabindex="0" role="region" aria-label="Table"><table class="lined">
${rows.map(
  (cells, index) =>
    html`<tr>${cells.map(({ isHeader, paragraphs }) =>
      isHeader
        ? html`<th scope="${index === 0 ? 'col' : 'row'}">${paragraphs.map(paragraph)}</th>`
        : html`<td>${paragraphs.map(paragraph)}</td>`,
    )}</tr>`,
)}
</table></div>`
