/** What someone typed into a search, in the parts that each have to be found: a day, an amount, a time of day, or a word. */
import { parseDay } from '../../shared/dates.ts'
import { parseCents } from '../../shared/money.ts'
import type { Bind } from '../http/handle.ts'
import { wordsOf } from './search-words.ts'

export interface SearchTerm {
  /** As a text has it. Several belong to one day, amount, or time, and are whole words. */
  readonly words: readonly string[]
  /** `2027-12-31` */
  readonly day?: string
  /** Of a year alone: its first and its last day. */
  readonly days?: readonly [string, string]
  readonly cents?: number
  /** `09:30`; both, where neither AM nor PM was typed. */
  readonly times?: readonly string[]
}

/** Who pastes a whole title is shown what has its beginning. */
const mostTerms = 6
/** 1900 to 2100; any other number is an amount or a word. */
const yearPattern = /^(19\d\d|20\d\d|2100)$/
const timePattern = /\b(\d{1,2}):([0-5]\d)(?:\s*([ap])\.?m\b\.?)?/gi

/** Days as the county writes them. */
export function searchTermsOf(q: string, dateFormat: string): SearchTerm[] {
  const times: SearchTerm[] = []
  const rest = q.replaceAll(timePattern, (text, hour: string, minute: string, half?: string) => {
    const found = timesOf(Number(hour), minute, half?.toLowerCase())
    if (found.length === 0) return text
    times.push({ words: wordsOf(text), times: found })
    return ' '
  })
  const terms = rest.split(/\s+/).flatMap((text) => termsIn(text.replace(/[,;]+$/, ''), dateFormat))
  const isNew = ({ words }: SearchTerm, at: number) =>
    terms.findIndex((each) => each.words.join(' ') === words.join(' ')) === at
  return [...terms.filter(isNew), ...times].slice(0, mostTerms)
}

function termsIn(text: string, dateFormat: string): SearchTerm[] {
  const words = wordsOf(text)
  const day = parseDay(text, dateFormat)
  if (day && /^\d+([/.-])\d+\1\d+$/.test(text)) return [{ words, day }]
  const cents = text.length > 1 ? parseCents(text) : null
  if (cents !== null) return [{ words, cents, ...(yearPattern.test(text) && { days: daysOf(text) }) }]
  return words.map((word) => ({ words: [word] }))
}

const daysOf = (year: string) => [`${year}-01-01`, `${year}-12-31`] as const

/** In SQL, whether a column has the day, or one of the year; undefined where none was typed. */
export function daySql(bind: Bind, { day, days }: SearchTerm): ((column: string) => string) | undefined {
  if (day) {
    const place = `${bind(day)}::date`
    return (column) => `${column} = ${place}`
  }
  if (!days) return undefined
  const [first, last] = days.map((each) => `${bind(each)}::date`)
  return (column) => `${column} between ${first} and ${last}`
}

/** As the screens show it, or as a clock of 24 hours does. */
function timesOf(hour: number, minute: string, half: string | undefined): string[] {
  const at = (whole: number) => `${String(whole).padStart(2, '0')}:${minute}`
  if (hour > 23) return []
  if (hour > 12 || hour === 0) return half ? [] : [at(hour)]
  const [before, after] = [at(hour % 12), at((hour % 12) + 12)]
  if (half) return [half === 'a' ? before : after]
  return [before, after]
}
