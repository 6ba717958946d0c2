/** What is different between two versions of a text: word by word, paragraph by paragraph. */
import { Effort, runsBetween } from './bounded-diff.ts'
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

export function changesBetween(
  older: DraftDocument,
  newer: DraftDocument,
  effort = new Effort(),
): ChangedLine[] {
  const [old, fresh] = [linesOf(older), linesOf(newer)]
  const out: ChangedLine[] = []
  let removed: Line[] = []
  let [o, f] = [0, 0]
  const close = (added: Line[]) => {
    for (const line of replaced(removed, added, effort)) out.push(line)
    removed = []
  }
  for (const { change, count } of runsBetween(old.map(keyOf), fresh.map(keyOf), effort)) {
    if (change === 'removed') removed = old.slice(o, o + count)
    else if (change === 'added') close(fresh.slice(f, f + count))
    else {
      close([])
      for (const line of fresh.slice(f, f + count)) out.push(whole(line, 'same'))
    }
    if (change !== 'added') o += count
    if (change !== 'removed') f += count
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

/** Words are the same where they are also set alike. */
const keyOfWord = ({ text, marks }: Word) => `${marks.join()} ${text}`

/** So many lines ahead one is looked for that a line may have replaced. */
const mostAhead = 40

/** Lines that stand in each other's place and have enough in common are one that was changed. */
function replaced(removed: readonly Line[], added: readonly Line[], effort: Effort): ChangedLine[] {
  const out: ChangedLine[] = []
  const removedWords = removed.map(wordsIn)
  let next = 0
  for (const line of added) {
    const words = new Set(wordsIn(line))
    const isLike = (old: readonly string[]) => effort.spend(old.length + 1) && likeness(old, words) > 0.4
    const ahead = removedWords.slice(next, next + mostAhead).findIndex(isLike)
    const match = next + ahead
    const old = ahead < 0 ? undefined : removed[match]
    if (!old) {
      out.push(whole(line, 'added'))
      continue
    }
    for (const gone of removed.slice(next, match)) out.push(whole(gone, 'removed'))
    out.push(changed(old, line, effort))
    next = match + 1
  }
  for (const gone of removed.slice(next)) out.push(whole(gone, 'removed'))
  return out
}

const wordsIn = ({ words }: Line) => words.map(({ text }) => text).filter((text) => text.trim() !== '')

/** How many of their words they share. */
function likeness(one: readonly string[], other: ReadonlySet<string>): number {
  const longer = Math.max(one.length, other.size)
  return longer === 0 ? 1 : one.filter((text) => other.has(text)).length / longer
}

const leadPart = (lead: string, change: Change): Part[] =>
  lead === '' ? [] : [{ change, text: `${lead} `, marks: ['bold'] }]

const whole = ({ kind, lead, words }: Line, change: Change): ChangedLine => ({
  change,
  kind,
  parts: [...leadPart(lead, change), ...joined(words.map((each) => ({ ...each, change })))],
})

function changed(old: Line, fresh: Line, effort: Effort): ChangedLine {
  const parts: Part[] = []
  let [o, f] = [0, 0]
  for (const { change, count } of runsBetween(old.words.map(keyOfWord), fresh.words.map(keyOfWord), effort)) {
    const words = change === 'removed' ? old.words.slice(o, o + count) : fresh.words.slice(f, f + count)
    for (const word of words) parts.push({ ...word, change })
    if (change !== 'added') o += count
    if (change !== 'removed') f += count
  }
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
