/** A redline: two texts word by word, as attorneys read them. How words are set, and numbers that are drawn, are not compared. */
import { Effort } from './bounded-diff.ts'
import { byWordsAlone, type ComparedLine, compareLines, joined, type Part } from './changes.ts'
import type { Line, LineKind } from './lines.ts'

export interface RedlineLine {
  /** What was moved stands in both places: whole, and removed or added there. */
  readonly change: ComparedLine['change']
  readonly isMoved: boolean
  readonly kind: LineKind
  /** Drawn before it: a number, or the dot of an item. */
  readonly lead: string
  readonly parts: readonly Part[]
}

export interface RedlineSummary {
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly moved: number
}

export function redlineOf(
  older: readonly Line[],
  newer: readonly Line[],
  effort = new Effort(),
): RedlineLine[] {
  const compared = compareLines(older.flatMap(tidy), newer.flatMap(tidy), byWordsAlone, effort)
  const moved = movedLines(compared)
  return compared.map((line) => ({
    change: line.change,
    isMoved: moved.has(line),
    kind: (line.newer ?? line.older)?.kind ?? 'paragraph',
    lead: (line.newer ?? line.older)?.lead ?? '',
    parts: smooth(line.parts),
  }))
}

/** Spaces of every width are one, and lines without words are left out: they only keep paragraphs apart. */
export function tidy(line: Line): Line[] {
  const words = line.words.map(({ text, marks }) => ({
    text: text.trim() === '' && !text.includes('\n') ? ' ' : text,
    marks,
  }))
  const isBlank = ({ text }: { text: string }) => text.trim() === ''
  const start = words.findIndex((each) => !isBlank(each))
  const end = words.findLastIndex((each) => !isBlank(each))
  return start < 0 ? [] : [{ ...line, words: words.slice(start, end + 1) }]
}

/** A line that is gone from one place and whole in another; each is the pair of one other. */
function movedLines(compared: readonly ComparedLine[]): Set<ComparedLine> {
  const gone = new Map<string, ComparedLine[]>()
  for (const line of compared)
    if (line.change === 'removed' && line.older) {
      const key = byWordsAlone.line(line.older)
      const alike = gone.get(key)
      if (alike) alike.push(line)
      else gone.set(key, [line])
    }
  const moved = new Set<ComparedLine>()
  for (const line of compared) {
    const from = line.change === 'added' && line.newer && gone.get(byWordsAlone.line(line.newer))?.shift()
    if (from) moved.add(from).add(line)
  }
  return moved
}

/** Changes that only a space keeps apart are one: what is removed stands before what was added in its place. */
function smooth(parts: readonly Part[]): Part[] {
  const out: Part[] = []
  let removed: Part[] = []
  let added: Part[] = []
  const close = () => {
    out.push(...removed, ...added)
    removed = []
    added = []
  }
  parts.forEach((part, index) => {
    const isBetween =
      part.change === 'same' &&
      part.text === ' ' &&
      removed.length + added.length > 0 &&
      (parts[index + 1]?.change ?? 'same') !== 'same'
    if (part.change === 'removed') removed.push(part)
    else if (part.change === 'added') added.push(part)
    else if (isBetween) {
      removed.push({ ...part, change: 'removed' })
      added.push({ ...part, change: 'added' })
    } else {
      close()
      out.push(part)
    }
  })
  close()
  return joined(out)
}

export function summaryOf(lines: readonly RedlineLine[]): RedlineSummary {
  const count = (change: RedlineLine['change'], isMoved = false) =>
    lines.filter((line) => line.change === change && line.isMoved === isMoved).length
  return {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    moved: count('added', true),
  }
}

/** `14 changes: 6 added, 5 removed, 3 changed.` */
export function summaryWords({ added, removed, changed, moved }: RedlineSummary): string {
  const total = added + removed + changed + moved
  if (total === 0) return 'No differences.'
  const named = [
    [added, 'added'],
    [removed, 'removed'],
    [changed, 'changed'],
    [moved, 'moved'],
  ] as const
  const counts = named.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  if (counts.length === 1) return `${counts[0]}.`
  return `${total} changes: ${counts.join(', ')}.`
}
