/** Finds topics by words: all must be there; a word in the title counts more than one in a heading or in the text. */
import { helpTopics, type TopicId, topicIds } from './rules.ts'
import { plainText, type TopicText, textsOf } from './topic.ts'

export interface Found {
  readonly id: TopicId
  /** The sentence in which the words were found, or the summary. */
  readonly excerpt: string
}

const weights = { title: 100, keywords: 40, headings: 10, text: 1 } as const

const accents = /[\u0300-\u036f]/g
const folded = (text: string) => text.normalize('NFKD').replaceAll(accents, '').toLowerCase()

export const wordsIn = (query: string) =>
  folded(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

export function searchTopics(texts: Record<TopicId, TopicText>, query: string): Found[] {
  const words = wordsIn(query)
  if (words.length === 0) return []
  return topicIds
    .map((id) => ({ id, ...rank(helpTopics[id].title, texts[id], words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ id, excerpt }) => ({ id, excerpt }))
}

function rank(title: string, topic: TopicText, words: readonly string[]) {
  const sentences = topic.sections.flatMap(({ blocks }) => blocks.flatMap(textsOf)).map(plainText)
  const fields = {
    title,
    keywords: topic.keywords,
    headings: topic.sections.map(({ heading }) => heading).join(' '),
    text: [topic.summary, ...sentences].join(' '),
  }
  const scores = words.map((word) => scoreOf(word, fields))
  const score = scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0)
  return { score, excerpt: bestSentence([topic.summary, ...sentences], words) }
}

function scoreOf(word: string, fields: Record<keyof typeof weights, string>): number {
  const names = Object.keys(weights) as (keyof typeof weights)[]
  return names.reduce((sum, name) => sum + (hasWord(fields[name], word) ? weights[name] : 0), 0)
}

/** At the beginning of a word: "port" does not find "import". */
const hasWord = (text: string, word: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((each) => each.startsWith(word))

function bestSentence(sentences: readonly string[], words: readonly string[]): string {
  const hits = (sentence: string) => words.filter((word) => hasWord(sentence, word)).length
  return sentences.reduce((best, each) => (hits(each) > hits(best) ? each : best))
}
