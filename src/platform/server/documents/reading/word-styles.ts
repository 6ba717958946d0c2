/** What a paragraph's style says about it: whether it is a heading, and how it is numbered. */
import { readXml } from './word-xml.ts'

export interface ListPlace {
  readonly list: string
  readonly level: number
}

interface Style {
  name: string
  isHeading: boolean
  list?: string
  level?: number
  basedOn?: string
}

/** Styles that build on each other further than this go in a circle. */
const mostAncestors = 20

export class WordStyles {
  readonly #styles = new Map<string, Style>()

  constructor(xml: Uint8Array | undefined) {
    if (!xml) return
    let style: Style | undefined
    readXml(xml, {
      open: (name, value, attribute) => {
        if (name === 'w:style') {
          style = { name: '', isHeading: false }
          this.#styles.set(attribute('w:styleId') ?? '', style)
        }
        if (!style || value === undefined) return
        if (name === 'w:name') {
          style.name = value
          if (/^(heading \d|title$)/i.test(value)) style.isHeading = true
        } else if (name === 'w:basedOn') style.basedOn = value
        else if (name === 'w:outlineLvl' && Number(value) < 9) style.isHeading = true
        else if (name === 'w:numId') style.list = value
        else if (name === 'w:ilvl') style.level = Number(value)
      },
      close: (name) => {
        if (name === 'w:style') style = undefined
      },
    })
  }

  isHeading(id: string): boolean {
    return this.#withAncestors(id).some((style) => style.isHeading)
  }

  /** What the paragraph does not say itself. */
  listOf(id: string): Partial<ListPlace> {
    const ancestors = this.#withAncestors(id)
    const list = ancestors.find((style) => style.list !== undefined)?.list
    const level = ancestors.find((style) => style.level !== undefined)?.level
    return { ...(list !== undefined && { list }), ...(level !== undefined && { level }) }
  }

  #withAncestors(id: string): Style[] {
    const found: Style[] = []
    for (let at: string | undefined = id; at !== undefined && found.length < mostAncestors; ) {
      const style = this.#styles.get(at)
      if (!style) break
      found.push(style)
      at = style.basedOn
    }
    return found
  }
}
