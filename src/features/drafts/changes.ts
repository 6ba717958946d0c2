/** What is different between two versions of a text: word by word, paragraph by paragraph. */
import { diffArrays } from 'diff'
import { type Block, type DraftDocument, type Inline, leadIn, type MarkType } from './document.ts'

export type Change = 'same' | 'added' | 'removed'

export interface Part {
  readonly change: Change
  readonly text: string
  readonly marks: readonly MarkType[]
}

export interface ChangedLine {
  readonly change: Change | 'changed'
  /** Of the newer text, where it has the line. */
  readonly kind: LineKind
  readonly parts: readonly Part[]
}

export type LineKind = 'paragraph' | 'whereas' | 'resolved' | 'heading' | 'item' | 'row'

interface Line {
  readonly kind: LineKind
  /** Drawn, not typed: `WHEREAS,`, or the dot of an item. */
  readonly lead: string
  readonly words: readonly Word[]
}

interface Word {
  readonly text: string
  readonly marks: readonly MarkType[]
}

export function changesBetween(older: DraftDocument, newer: DraftDocument): ChangedLine[] {
  const [old, fresh] = [linesOf(older), linesOf(newer)]
  const out: ChangedLine[] = []
  let removed: Line[] = []
  let [o, f] = [0, 0]
  const close = (added: Line[]) => {
    out.push(...replaced(removed, added))
    removed = []
  }
  for (const { value, added, removed: isRemoved } of diffArrays(old.map(keyOf), fresh.map(keyOf))) {
    const count = value.length
    if (isRemoved) removed = old.slice(o, o + count)
    else if (added) close(fresh.slice(f, f + count))
    else {
      close([])
      out.push(...fresh.slice(f, f + count).map((line) => whole(line, 'same')))
    }
    if (!added) o += count
    if (!isRemoved) f += count
  }
  close([])
  return out
}

const keyOf = ({ kind, words }: Line) => JSON.stringify([kind, words])

function linesOf({ content }: DraftDocument): Line[] {
  return content.flatMap((block, index): Line[] => blockLines(block, leadIn(content, index)))
}

function blockLines(block: Block, lead: string): Line[] {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item, index) => ({
        kind: 'item',
        lead: block.type === 'bulletList' ? '•' : `${index + 1}.`,
        words: item.content.flatMap(({ content }) => wordsOf(content)),
      }))
    case 'table':
      return block.content.map((row) => ({
        kind: 'row',
        lead: '',
        words: row.content.flatMap((cell, index) => [
          ...(index > 0 ? [{ text: ' | ', marks: [] }] : []),
          ...cell.content.flatMap(({ content }) => wordsOf(content)),
        ]),
      }))
    default:
      return [{ kind: block.type, lead, words: wordsOf(block.content) }]
  }
}

const word = /\s+|[\p{L}\p{N}$%’'-]+|[^\s\p{L}\p{N}]/gu

const wordsOf = (content: readonly Inline[]): Word[] =>
  content.flatMap((inline) => {
    if (inline.type === 'hardBreak') return [{ text: '\n', marks: [] }]
    const marks = (inline.marks ?? []).map(({ type }) => type)
    return (inline.text.match(word) ?? []).map((text) => ({ text, marks }))
  })

const isSame = (one: Word, other: Word) => one.text === other.text && one.marks.join() === other.marks.join()

/** Lines that stand in each other's place and have enough in common are one that was changed. */
function replaced(removed: readonly Line[], added: readonly Line[]): ChangedLine[] {
  const out: ChangedLine[] = []
  let next = 0
  for (const line of added) {
    const match = removed.findIndex((old, index) => index >= next && likeness(old, line) > 0.4)
    if (match < 0) {
      out.push(whole(line, 'added'))
      continue
    }
    out.push(...removed.slice(next, match).map((old) => whole(old, 'removed')))
    const old = removed[match]
    if (old) out.push(changed(old, line))
    next = match + 1
  }
  return [...out, ...removed.slice(next).map((old) => whole(old, 'removed'))]
}

/** How many of their words they share. */
function likeness(one: Line, other: Line): number {
  const wordsIn = ({ words }: Line) => words.map(({ text }) => text).filter((text) => text.trim() !== '')
  const [first, second] = [wordsIn(one), new Set(wordsIn(other))]
  const longer = Math.max(first.length, second.size)
  return longer === 0 ? 1 : first.filter((text) => second.has(text)).length / longer
}

const leadPart = (lead: string, change: Change): Part[] =>
  lead === '' ? [] : [{ change, text: `${lead} `, marks: ['bold'] }]

const whole = ({ kind, lead, words }: Line, change: Change): ChangedLine => ({
  change,
  kind,
  parts: [...leadPart(lead, change), ...joined(words.map((each) => ({ ...each, change })))],
})

function changed(old: Line, fresh: Line): ChangedLine {
  const parts = diffArrays([...old.words], [...fresh.words], { comparator: isSame }).flatMap(
    ({ value, added, removed }) => {
      const change: Change = added ? 'added' : removed ? 'removed' : 'same'
      return value.map((each) => ({ ...each, change }))
    },
  )
  const lead =
    old.kind === fresh.kind
      ? leadPart(fresh.lead, 'same')
      : [...leadPart(old.lead, 'removed'), ...leadPart(fresh.lead, 'added')]
  return { change: 'changed', kind: fresh.kind, parts: [...lead, ...joined(parts)] }
}

/** Neighbours of one kind are one part. */
function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = []
  for (const part of parts) {
    const before = out.at(-1)
    const goesOn = before?.change === part.change && before.marks.join() === part.marks.join()
    if (goesOn) out[out.length - 1] = { ...before, text: before.text + part.text }
    else out.push(part)
  }
  return out
}
