/** What is still to be filled in: a template shows in square brackets what the request did not say. */
import { draftVariableNames } from './draft-variables.ts'

const bracketed = /\[([^[\]\n]{0,80})\]/g
const templateGaps = new Set(draftVariableNames.map((name) => name.replaceAll('_', ' ')))
const notToFillIn = new Set(['sic'])

const inside = (gap: string) => gap.slice(1, -1).trim().toLowerCase()
const isBlank = (words: string) => !/[\p{L}\p{N}]/u.test(words)

/** Each once, in the order of the text. */
export const gapsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(bracketed)].map(([gap]) => gap).filter((gap) => !notToFillIn.has(inside(gap))),
  ),
]

/** Those that no finished text has. Other brackets may be meant: in an amended law they hold what is struck out. */
export const certainGapsIn = (text: string): string[] =>
  gapsIn(text).filter((gap) => isBlank(inside(gap)) || templateGaps.has(inside(gap)))
