/** What is different between two versions of a text: word by word, paragraph by paragraph. */
import { Effort, runsBetween } from './bounded-diff.ts'
import type { DraftDocument, MarkType } from './document.ts'
import { type Line, type LineKind, linesOf, type Word } from './lines.ts'

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

/** A line of both texts or of one, and what is different in it; without what is drawn before it. */
export interface ComparedLine {
  readonly change: Change | 'changed'
  readonly older: Line | null
  readonly newer: Line | null
  readonly parts: readonly Part[]
}

/** By which lines, and words of a line, are the same. */
interface Keys {
  line(line: Line): string
  word(word: Word): string
}

/** Words are the same where they are also set alike. */
const byWordsAndMarks: Keys = {
  line: ({ kind, words }) => JSON.stringify([kind, words]),
  word: ({ text, marks }) => `${marks.join()} ${text}`,
}

/** However they are set, and whatever they are drawn as. */
export const byWordsAlone: Keys = {
  line: ({ words }) => words.map(({ text }) => text).join(''),
  word: ({ text }) => text,
}

export const changesBetween = (
  older: DraftDocument,
  newer: DraftDocument,
  effort = new Effort(),
): ChangedLine[] => compareLines(linesOf(older), linesOf(newer), byWordsAndMarks, effort).map(drawn)

export function compareLines(
  old: readonly Line[],
  fresh: readonly Line[],
  keys: Keys,
  effort: Effort,
): ComparedLine[] {
  const out: ComparedLine[] = []
  let removed: readonly Line[] = []
  let [o, f] = [0, 0]
  const close = (added: readonly Line[]) => {
    for (const line of replaced(removed, added, keys, effort)) out.push(line)
    removed = []
  }
  for (const { change, count } of runsBetween(old.map(keys.line), fresh.map(keys.line), effort)) {
    if (change === 'removed') removed = old.slice(o, o + count)
    else if (change === 'added') close(fresh.slice(f, f + count))
    else {
      close([])
      fresh.slice(f, f + count).forEach((line, index) => {
        out.push(whole('same', old[o + index] ?? null, line))
      })
    }
    if (change !== 'added') o += count
    if (change !== 'removed') f += count
  }
  close([])
  return out
}

/** So many lines ahead one is looked for that a line may have replaced. */
const mostAhead = 40

/** Lines that stand in each other's place and have enough in common are one that was changed. */
function replaced(
  removed: readonly Line[],
  added: readonly Line[],
  keys: Keys,
  effort: Effort,
): ComparedLine[] {
  const out: ComparedLine[] = []
  const removedWords = removed.map(spokenWords)
  let next = 0
  for (const line of added) {
    const words = new Set(spokenWords(line))
    const isLike = (old: readonly string[]) => effort.spend(old.length + 1) && likeness(old, words) > 0.4
    const ahead = removedWords.slice(next, next + mostAhead).findIndex(isLike)
    const match = next + ahead
    const old = ahead < 0 ? undefined : removed[match]
    if (!old) {
      out.push(whole('added', null, line))
      continue
    }
    for (const gone of removed.slice(next, match)) out.push(whole('removed', gone, null))
    out.push(changed(old, line, keys, effort))
    next = match + 1
  }
  for (const gone of removed.slice(next)) out.push(whole('removed', gone, null))
  return out
}

const spokenWords = ({ words }: Line) => words.map(({ text }) => text).filter((text) => text.trim() !== '')

/** How many of their words they share. */
function likeness(one: readonly string[], other: ReadonlySet<string>): number {
  const longer = Math.max(one.length, other.size)
  return longer === 0 ? 1 : one.filter((text) => other.has(text)).length / longer
}

function whole(change: Change, older: Line | null, newer: Line | null): ComparedLine {
  const words = (newer ?? older)?.words ?? []
  return { change, older, newer, parts: joined(words.map((each) => ({ ...each, change }))) }
}

function changed(older: Line, newer: Line, keys: Keys, effort: Effort): ComparedLine {
  const parts: Part[] = []
  let [o, f] = [0, 0]
  for (const { change, count } of runsBetween(
    older.words.map(keys.word),
    newer.words.map(keys.word),
    effort,
  )) {
    const words = change === 'removed' ? older.words.slice(o, o + count) : newer.words.slice(f, f + count)
    for (const word of words) parts.push({ ...word, change })
    if (change !== 'added') o += count
    if (change !== 'removed') f += count
  }
  return { change: 'changed', older, newer, parts: joined(parts) }
}

/** With what is drawn before the line. */
function drawn({ change, older, newer, parts }: ComparedLine): ChangedLine {
  const isOther = change === 'changed' && older?.kind !== newer?.kind
  const lead = isOther
    ? [...leadPart(older?.lead, 'removed'), ...leadPart(newer?.lead, 'added')]
    : leadPart((newer ?? older)?.lead, change === 'changed' ? 'same' : change)
  return { change, kind: (newer ?? older)?.kind ?? 'paragraph', parts: [...lead, ...parts] }
}

const leadPart = (lead: string | undefined, change: Change): Part[] =>
  lead ? [{ change, text: `${lead} `, marks: ['bold'] }] : []

/** Neighbours of one kind are one part. */
export function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = []
  for (const part of parts) {
    const before = out.at(-1)
    const goesOn = before?.change === part.change && before.marks.join() === part.marks.join()
    if (goesOn) out[out.length - 1] = { ...before, text: before.text + part.text }
    else out.push(part)
  }
  return out
}
