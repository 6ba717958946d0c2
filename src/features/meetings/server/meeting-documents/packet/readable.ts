/** What a reader finds on a page: whether it has words, what keeps them from some readers, and the words themselves. */
import {
  decodePDFRawStream,
  PDFDict,
  PDFName,
  type PDFPage,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { formsOnTop } from './appearances.ts'
import { flawsOf } from './font-flaws.ts'
import type { Flaw } from './protocol.ts'
import { drawnOn } from './sheet-form.ts'
import { type Drawing, isForm, wordsOf } from './sheet-text.ts'

interface Readable {
  /** Words of characters that are known; else the sheet needs words for it. */
  readonly hasText: boolean
  readonly flaws: readonly Flaw[]
}

const mostDepth = 5
const resourcesOf = ({ dict }: PDFStream) => dict.lookupMaybe(PDFName.of('Resources'), PDFDict)

export function readableOn(page: PDFPage): Readable {
  const fonts = new Set<PDFDict>()
  collectFonts(page.node.Resources(), fonts, mostDepth)
  for (const form of formsOnTop(page)) collectFonts(resourcesOf(form), fonts, mostDepth)
  const flaws = new Set([...fonts].flatMap(flawsOf))
  return { hasText: fonts.size > 0 && !flaws.has('characters'), flaws: [...flaws] }
}

function collectFonts(resources: PDFDict | undefined, into: Set<PDFDict>, depth: number): void {
  const fonts = resources?.lookup(PDFName.of('Font'))
  if (fonts instanceof PDFDict)
    for (const key of fonts.keys()) {
      const font = fonts.lookup(key)
      if (font instanceof PDFDict) into.add(font)
    }
  const objects = depth > 0 ? resources?.lookup(PDFName.of('XObject')) : undefined
  if (!(objects instanceof PDFDict)) return
  for (const key of objects.keys()) {
    const form = objects.lookup(key)
    if (isForm(form)) collectFonts(resourcesOf(form), into, depth - 1)
  }
}

const drawingOf = (form: PDFStream): Drawing => ({
  content: form instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(form).decode()) : Buffer.alloc(0),
  resources: resourcesOf(form),
})

export function wordsOn(page: PDFPage): string {
  const own = wordsOf({ content: drawnOn(page).whole(), resources: page.node.Resources() }, { drawingOf })
  const onTop = formsOnTop(page).map((form) => wordsOf(drawingOf(form), { drawingOf }))
  return [own, ...onTop].filter(Boolean).join('\n')
}
