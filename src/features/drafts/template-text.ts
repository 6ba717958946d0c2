/** A template is text: an empty line ends a paragraph, and how a line begins says what it is. */
import type { Block, DraftDocument, Inline } from './document.ts'

const beginnings: readonly [RegExp, (content: Inline[]) => Block][] = [
  [/^WHEREAS\b[,:;]?\s*/, (content) => ({ type: 'whereas', content })],
  [
    /^(?:NOW,? THEREFORE,? )?(?:BE IT )?(?:FURTHER )?RESOLVED\b[,:;]?\s*/,
    (content) => ({ type: 'resolved', content }),
  ],
  [/^###\s+/, (content) => ({ type: 'heading', attrs: { level: 3 }, content })],
  [/^##?\s+/, (content) => ({ type: 'heading', attrs: { level: 2 }, content })],
  [/^[-•*]\s+/, (content) => ({ type: 'bulletList', content: [item(content)] })],
  [/^\d{1,3}[.)]\s+/, (content) => ({ type: 'orderedList', content: [item(content)] })],
]

const item = (content: Inline[]) => ({
  type: 'listItem' as const,
  content: [{ type: 'paragraph' as const, content }],
})

const words = (text: string): Inline[] => (text === '' ? [] : [{ type: 'text', text }])

export const paragraphsOf = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

export function documentFrom(paragraphs: readonly string[]): DraftDocument {
  return { type: 'doc', content: tidy(paragraphs.flatMap(blocksOf)) }
}

function blocksOf(paragraph: string): Block[] {
  const blocks: Block[] = []
  for (const line of paragraph.split('\n').map((each) => each.trim())) if (line !== '') addLine(blocks, line)
  return blocks
}

/** A line that begins like none of these goes on with what is before it: one more item of a list, or a line below. */
function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1)
  const [begins, make] = beginnings.find(([pattern]) => pattern.test(line)) ?? []
  const block = begins && make?.(words(line.replace(begins, '')))
  if (block?.type === 'bulletList' && last?.type === 'bulletList') last.content.push(...block.content)
  else if (block?.type === 'orderedList' && last?.type === 'orderedList') last.content.push(...block.content)
  else if (block) blocks.push(block)
  else if (last?.type === 'bulletList' || last?.type === 'orderedList') last.content.push(item(words(line)))
  else if (last && last.type !== 'table') last.content.push({ type: 'hardBreak' }, ...words(line))
  else blocks.push({ type: 'paragraph', content: words(line) })
}

/** The last recital does not end with “and”, and the last clause of all ends with a full stop. */
function tidy(blocks: Block[]): Block[] {
  const lastWhereas = blocks.findLastIndex(({ type }) => type === 'whereas')
  const lastResolved = blocks.findLastIndex(({ type }) => type === 'resolved')
  return blocks.map((block, index) => {
    if (index === lastWhereas) return ending(block, ';')
    return index === lastResolved ? ending(block, '.') : block
  })
}

function ending(block: Block, mark: string): Block {
  if (block.type !== 'whereas' && block.type !== 'resolved') return block
  const last = block.content.at(-1)
  if (last?.type !== 'text') return block
  const text = last.text.replace(/[;,]\s*(?:and)?$/, mark)
  return { ...block, content: [...block.content.slice(0, -1), { ...last, text }] }
}
