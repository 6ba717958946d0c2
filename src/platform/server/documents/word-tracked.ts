/** Tracked changes in a .docx: whoever accepts them all has the newer text, whoever rejects them all the older. */
import { DeletedTextRun, HeadingLevel, InsertedTextRun, Paragraph, TextRun } from 'docx'
import { writable } from './word-rich.ts'

type Change = 'same' | 'added' | 'removed'

interface TrackedPart {
  readonly change: Change
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
}

export interface TrackedLine {
  readonly kind: 'tracked'
  readonly style: 'paragraph' | 'heading' | 'item'
  /** Of the whole paragraph, with its end. */
  readonly change: Change
  readonly parts: readonly TrackedPart[]
}

/** Who is said to have made the changes, and when. */
export interface Tracking {
  readonly author: string
  /** As ISO 8601 writes it. */
  readonly date: string
}

const spacing = { after: 120 }

/** `nextId` numbers the changes of a document. */
export function trackedParagraph(line: TrackedLine, tracking: Tracking, nextId: () => number): Paragraph {
  const about = () => ({ id: nextId(), author: writable(tracking.author), date: tracking.date })
  const { style, change } = line
  return new Paragraph({
    spacing,
    ...(style === 'heading' && { heading: HeadingLevel.HEADING_1 }),
    ...(style === 'item' && { indent: { left: 720, hanging: 360 } }),
    ...(change === 'added' && { run: { insertion: about() } }),
    ...(change === 'removed' && { run: { deletion: about() } }),
    children: line.parts.flatMap((part) => runsOf(part, about)),
  })
}

function runsOf(part: TrackedPart, about: () => Tracking & { id: number }) {
  return writable(part.text)
    .split('\n')
    .map((text, index) => {
      const run = {
        text,
        ...(index > 0 && { break: 1 }),
        bold: part.isBold,
        italics: part.isItalic,
        ...(part.isUnderlined && { underline: {} }),
      }
      if (part.change === 'same') return new TextRun(run)
      const change = { ...run, ...about() }
      return part.change === 'added' ? new InsertedTextRun(change) : new DeletedTextRun(change)
    })
}
