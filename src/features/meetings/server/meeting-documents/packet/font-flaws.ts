/** Whether the fonts of a document are such that everyone can read it: part of the file, and with a map to characters. */
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib'
import type { Flaw } from './protocol.ts'

const name = (text: string) => PDFName.of(text)

/** By what ISO 14289-1 asks of fonts (7.21.4 and 7.21.7). */
export function flawsOf(font: PDFDict): Flaw[] {
  return [
    ...(isEmbedded(font) ? [] : (['fonts'] as const)),
    ...(hasCharacters(font) ? [] : (['characters'] as const)),
  ]
}

const isOf = (font: PDFDict, type: string) => font.lookup(name('Subtype')) === name(type)

function isEmbedded(font: PDFDict): boolean {
  if (isOf(font, 'Type3')) return true
  const own = isOf(font, 'Type0') ? descendantOf(font) : font
  const descriptor = own?.lookup(name('FontDescriptor'))
  if (!(descriptor instanceof PDFDict)) return false
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(name(key)))
}

function descendantOf(font: PDFDict): PDFDict | undefined {
  const descendants = font.lookup(name('DescendantFonts'))
  const first = descendants instanceof PDFArray ? descendants.lookup(0) : undefined
  return first instanceof PDFDict ? first : undefined
}

const symbolic = 4

function hasCharacters(font: PDFDict): boolean {
  if (font.lookup(name('ToUnicode')) instanceof PDFStream) return true
  const encoding = font.lookup(name('Encoding'))
  if (isOf(font, 'Type0'))
    return encoding instanceof PDFName && !/^\/Identity-[HV]$/.test(encoding.toString())
  if (encoding instanceof PDFName || encoding instanceof PDFDict) return true
  const descriptor = font.lookup(name('FontDescriptor'))
  const flags = descriptor instanceof PDFDict ? descriptor.lookup(name('Flags')) : undefined
  return !(flags instanceof PDFNumber && (flags.asNumber() & symbolic) !== 0)
}
