/** Screens and help pages, which every browser has: found without asking the server. */
import { helpTopics, type TopicId, topicIds } from '#features/help/rules.ts'
import type { MenuLink } from '#platform/web/shell/menu.ts'

const accents = /[\u0300-\u036f]/g
const folded = (text: string) => text.normalize('NFKD').replaceAll(accents, '').toLowerCase()

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Every word that was typed begins one of the label’s; a text without any matches none. */
function matches(label: string, typed: string): boolean {
  const [words, wanted] = [wordsOf(label), wordsOf(typed)]
  return wanted.length > 0 && wanted.every((each) => words.some((word) => word.startsWith(each)))
}

const most = 4

/** All of them while nothing is typed. */
export const screensFor = (places: readonly MenuLink[], typed: string): readonly MenuLink[] =>
  typed.trim() === '' ? places : places.filter(({ label }) => matches(label, typed)).slice(0, most)

export const topicsFor = (typed: string): { id: TopicId; title: string }[] =>
  topicIds
    .map((id) => ({ id, title: helpTopics[id].title }))
    .filter(({ title }) => matches(title, typed))
    .slice(0, most)
