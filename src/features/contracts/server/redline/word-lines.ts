/** The lines of a Word file as the comparison reads them. */
import { type Line, type Word, wordsIn } from '#features/drafts/rules.ts'
import type { WordLine } from '#platform/server/documents/index.ts'
import type { AgreementPaper } from '../agreement.ts'

export function lineOfWord({ kind, label, pieces }: WordLine): Line {
  const words = pieces.flatMap(({ text, isBold, isItalic, isUnderlined, isBreak }): Word[] => {
    if (isBreak) return [{ text: '\n', marks: [] }]
    const marks = [
      ...(isBold ? (['bold'] as const) : []),
      ...(isItalic ? (['italic'] as const) : []),
      ...(isUnderlined ? (['underline'] as const) : []),
    ]
    return wordsIn(text, marks)
  })
  return { kind, lead: label, words: regrouped(words) }
}

/** Word ends a run in the middle of a word wherever someone went back to it; a word is one all the same. */
function regrouped(words: readonly Word[]): Word[] {
  const out: Word[] = []
  for (const word of words) {
    const last = out.at(-1)
    const joint =
      last && last.text !== '\n' && word.text !== '\n' ? wordsIn(last.text + word.text, last.marks) : []
    if (joint.length === 1 && joint[0]) out[out.length - 1] = joint[0]
    else out.push(word)
  }
  return out
}

const textOf = ({ words }: Line) => words.map(({ text }) => text).join('')

/** A file that was exported from here, without what the export puts around the text: its title, its parties, and its attachments. */
export function withoutFrame(lines: readonly Line[], { title, lines: parties }: AgreementPaper): Line[] {
  const frame = new Set([title, 'DRAFT. Not executed.', ...parties])
  const texts = lines.map(textOf)
  const start = texts.findIndex((text) => text.trim() !== '' && !frame.has(text.trim()))
  const attached = texts.indexOf('Attached documents')
  const isFrame =
    attached >= 0 && texts.slice(attached + 1).every((text) => /^$|\nSHA-256 [0-9a-f]{64}$/.test(text))
  return start < 0 ? [] : lines.slice(start, isFrame ? attached : undefined)
}
