/** The numbers that Word draws before paragraphs: they stand nowhere in the text, and are counted here as Word counts. */
import type { ListPlace } from './word-styles.ts'
import { readXml } from './word-xml.ts'

interface Level {
  format: string
  /** `%1.%2`: with the numbers of the levels above. */
  text: string
  start: number
}

const levels = 9
const newLevel = (): Level => ({ format: 'decimal', text: '', start: 1 })

export class WordNumbering {
  /** By the name of the abstract list, which several lists may share and count on. */
  readonly #levels = new Map<string, Level[]>()
  readonly #abstracts = new Map<string, string>()
  readonly #starts = new Map<string, Map<number, number>>()
  readonly #counts = new Map<string, number[]>()
  readonly #restarted = new Set<string>()

  constructor(xml: Uint8Array | undefined) {
    if (xml) this.#read(xml)
  }

  #read(xml: Uint8Array): void {
    let abstract: Level[] | undefined
    let level: Level | undefined
    let list: string | undefined
    let overridden = 0
    readXml(xml, {
      open: (name, value = '', attribute) => {
        if (name === 'w:abstractNum') {
          abstract = Array.from({ length: levels }, newLevel)
          this.#levels.set(attribute('w:abstractNumId') ?? '', abstract)
        } else if (name === 'w:num') list = attribute('w:numId') ?? ''
        else if (name === 'w:abstractNumId' && list !== undefined) this.#abstracts.set(list, value)
        else if (name === 'w:lvl') level = abstract?.[Number(attribute('w:ilvl'))]
        else if (name === 'w:lvlOverride') overridden = Number(attribute('w:ilvl'))
        else if (name === 'w:startOverride' && list !== undefined) {
          const starts = this.#starts.get(list) ?? new Map<number, number>()
          this.#starts.set(list, starts.set(overridden, Number(value)))
        } else if (level && name === 'w:numFmt') level.format = value
        else if (level && name === 'w:lvlText') level.text = value
        else if (level && name === 'w:start') level.start = Number(value)
      },
      close: (name) => {
        if (name === 'w:abstractNum') abstract = undefined
        if (name === 'w:lvl') level = undefined
        if (name === 'w:num') list = undefined
      },
    })
  }

  /** Counts the next paragraph of a list; empty where nothing is drawn. */
  next({ list, level }: ListPlace): string {
    const abstract = this.#abstracts.get(list)
    const shape = abstract === undefined ? undefined : this.#levels.get(abstract)
    const own = shape?.[level]
    if (abstract === undefined || !shape || !own) return ''
    if (own.format === 'bullet') return '•'
    const counts = this.#counts.get(abstract) ?? []
    this.#counts.set(abstract, counts)
    const start = this.#restartOf(list, level)
    counts[level] = start ?? (counts[level] ?? own.start - 1) + 1
    counts.length = level + 1
    if (own.format === 'none') return ''
    return own.text.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const place = Number(digit) - 1
      const above = shape[place] ?? newLevel()
      return written(counts[place] ?? above.start, above.format)
    })
  }

  /** Once: what a list that shares its numbers begins anew with. */
  #restartOf(list: string, level: number): number | undefined {
    const start = this.#starts.get(list)?.get(level)
    const key = `${list} ${level}`
    if (start === undefined || this.#restarted.has(key)) return undefined
    this.#restarted.add(key)
    return start
  }
}

function written(count: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(count).toLowerCase()
    case 'upperLetter':
      return letters(count)
    case 'lowerRoman':
      return roman(count).toLowerCase()
    case 'upperRoman':
      return roman(count)
    default:
      return String(count)
  }
}

/** A to Z, then AA to ZZ, as Word counts. */
function letters(count: number): string {
  if (count < 1 || count > 26 * 20) return String(count)
  return String.fromCharCode(65 + ((count - 1) % 26)).repeat(Math.ceil(count / 26))
}

const numerals: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(count: number): string {
  if (count < 1 || count > 3999) return String(count)
  let left = count
  return numerals
    .map(([value, letter]) => {
      const times = Math.floor(left / value)
      left -= times * value
      return letter.repeat(times)
    })
    .join('')
}
