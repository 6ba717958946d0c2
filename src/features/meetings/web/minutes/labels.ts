import type { Paragraph } from '../../minutes/contract.ts'
import { labelOf } from '../../minutes/paragraph.ts'

/** What a paragraph says: the clerk's words, or the record's. */
export const wordsOf = ({ edited, drafted }: Paragraph) => edited ?? drafted

/** How people tell a paragraph from the others. */
export const nameOf = (paragraph: Paragraph) =>
  labelOf({ heading: paragraph.heading, text: wordsOf(paragraph) })
