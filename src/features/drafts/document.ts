/** The text of a resolution: blocks of words, as the screen, the documents and the search read it. */
import { z } from 'zod'

/** A long resolution has twenty pages, some 60,000 characters. */
export const mostCharacters = 200_000
export const mostBlocks = 4000
/** Cells, entries of lists, and stretches of words that are set alike: a document draws each by itself. */
const mostPieces = 8000

const markTypes = ['bold', 'italic', 'underline'] as const
export type MarkType = (typeof markTypes)[number]

const Text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(z.strictObject({ type: z.enum(markTypes) })).optional(),
})
const HardBreak = z.strictObject({ type: z.literal('hardBreak') })
const Inline = z.discriminatedUnion('type', [Text, HardBreak])
export type Inline = z.infer<typeof Inline>

const words = z.array(Inline)
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: words })
const ListItem = z.strictObject({ type: z.literal('listItem'), content: z.array(Paragraph).min(1) })
const items = z.array(ListItem).min(1)
const cellContent = z.array(Paragraph).min(1)
const Cell = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tableHeader'), content: cellContent }),
  z.strictObject({ type: z.literal('tableCell'), content: cellContent }),
])
const Row = z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell).min(1) })

const Block = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal([2, 3]) }),
    content: words,
  }),
  Paragraph,
  z.strictObject({ type: z.literal('whereas'), content: words }),
  z.strictObject({ type: z.literal('resolved'), content: words }),
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
  z.strictObject({ type: z.literal('table'), content: z.array(Row).min(1) }),
])
export type Block = z.infer<typeof Block>

export const DraftDocument = z
  .strictObject({
    type: z.literal('doc'),
    content: z
      .array(Block)
      .max(mostBlocks, `Use ${mostBlocks.toLocaleString('en-US')} or fewer paragraphs in a draft.`),
  })
  .refine((document) => textOf(document).length <= mostCharacters, {
    message: `Use ${mostCharacters.toLocaleString('en-US')} or fewer characters in a draft.`,
  })
  .refine(({ content }) => content.reduce((sum, block) => sum + piecesIn(block), 0) <= mostPieces, {
    message:
      'This draft has too many table cells, list items, or formatting changes. Simplify it and try again.',
  })
export type DraftDocument = z.infer<typeof DraftDocument>

export const emptyDocument: DraftDocument = { type: 'doc', content: [] }

/** The words that open a clause. They are drawn by the block, never typed: the first clause that resolves has its own. */
export function leadIn(blocks: readonly { readonly type: string }[], index: number): string {
  const type = blocks[index]?.type
  if (type === 'whereas') return 'WHEREAS,'
  if (type !== 'resolved') return ''
  const isFirst = blocks.slice(0, index).every((block) => block.type !== 'resolved')
  return isFirst ? 'NOW, THEREFORE, BE IT RESOLVED,' : 'BE IT FURTHER RESOLVED,'
}

export const inlineText = (content: readonly Inline[]) =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')

const paragraphsText = (paragraphs: readonly { content: Inline[] }[]) =>
  paragraphs.map(({ content }) => inlineText(content)).join('\n')

function blockText(block: Block): string {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item) => paragraphsText(item.content)).join('\n')
    case 'table':
      return block.content
        .map((row) => row.content.map((cell) => paragraphsText(cell.content)).join('\t'))
        .join('\n')
    default:
      return inlineText(block.content)
  }
}

const piecesOf = (paragraphs: readonly { content: Inline[] }[]) =>
  paragraphs.reduce((sum, { content }) => sum + 1 + content.length, 0)

function piecesIn(block: Block): number {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return piecesOf(block.content.flatMap((item) => item.content))
    case 'table':
      return piecesOf(block.content.flatMap((row) => row.content.flatMap((cell) => cell.content)))
    default:
      return piecesOf([block])
  }
}

/** What someone wrote, without the words that blocks draw by themselves. */
export const textOf = (document: { readonly content: readonly Block[] }) =>
  document.content.map(blockText).join('\n')

export const isEmptyDocument = (document: DraftDocument) => textOf(document).trim() === ''
