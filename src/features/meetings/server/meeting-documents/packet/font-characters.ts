/** What the codes of a font stand for. */
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/** A string as it is drawn with the font; empty where no one can say. */
export type Reader = (codes: Buffer) => string

export function readerOf(font: PDFDict): Reader {
  const map = font.lookup(name('ToUnicode'))
  const width = font.lookup(name('Subtype')) === name('Type0') ? 2 : 1
  if (map instanceof PDFRawStream) {
    const characters = charactersIn(Buffer.from(decodePDFRawStream(map).decode()).toString('latin1'))
    return (codes) => codesIn(codes, width, (code) => characters.get(code) ?? '')
  }
  if (width === 2) return () => ''
  const encoding = font.lookup(name('Encoding'))
  const base = encoding instanceof PDFDict ? encoding.lookup(name('BaseEncoding')) : encoding
  const decoder = new TextDecoder(base === name('MacRomanEncoding') ? 'macintosh' : 'windows-1252')
  const other = encoding instanceof PDFDict ? differencesIn(encoding) : new Map<number, string>()
  return (codes) => codesIn(codes, 1, (code) => other.get(code) ?? decoder.decode(Uint8Array.of(code)))
}

function codesIn(codes: Buffer, width: 1 | 2, read: (code: number) => string): string {
  let said = ''
  for (let at = 0; at + width <= codes.length; at += width) said += read(codes.readUIntBE(at, width))
  return said
}

const textIn = (hex: string) => {
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex')
  return bytes
    .subarray(0, bytes.length - (bytes.length % 2))
    .swap16()
    .toString('utf16le')
}

const mostCodes = 65_536

/** The pairs and ranges of a map to characters (ISO 32000-1, 9.10.3). */
function charactersIn(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, pairs = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of pairs.matchAll(/<([^>]*)>\s*<([^>]*)>/g))
      found.set(Number.parseInt(code, 16), textIn(text))
  for (const [, ranges = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first, list] of ranges.matchAll(
      /<([^>]*)>\s*<([^>]*)>\s*(?:<([^>]*)>|\[([^\]]*)\])/g,
    )) {
      const [begin, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      const each = Array.from((list ?? '').matchAll(/<([^>]*)>/g), ([, text = '']) => textIn(text))
      for (let code = begin; code <= end && code - begin < mostCodes; code++)
        found.set(
          code,
          first === undefined ? (each[code - begin] ?? '') : shifted(textIn(first), code - begin),
        )
    }
  return found
}

/** Only the last character of a range moves on. */
function shifted(text: string, by: number): string {
  const last = text.codePointAt(text.length - 1) ?? 0
  return `${text.slice(0, -1)}${String.fromCodePoint(last + by)}`
}

const glyphs: Readonly<Record<string, string>> = {
  space: ' ',
  nbspace: ' ',
  comma: ',',
  period: '.',
  colon: ':',
  semicolon: ';',
  hyphen: '-',
  endash: '–',
  emdash: '—',
  bullet: '•',
  quotesingle: "'",
  quoteright: '’',
  quoteleft: '‘',
  quotedblleft: '“',
  quotedblright: '”',
  parenleft: '(',
  parenright: ')',
  slash: '/',
  ampersand: '&',
  dollar: '$',
  percent: '%',
  section: '§',
  fi: 'fi',
  fl: 'fl',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

function differencesIn(encoding: PDFDict): Map<number, string> {
  const found = new Map<number, string>()
  const list = encoding.lookup(name('Differences'))
  let code = 0
  for (let at = 0; list instanceof PDFArray && at < list.size(); at++) {
    const entry = list.lookup(at)
    if (entry instanceof PDFNumber) code = entry.asNumber()
    else if (entry instanceof PDFName) {
      found.set(code, characterOf(entry.decodeText()))
      code += 1
    }
  }
  return found
}

function characterOf(glyph: string): string {
  if (glyph.length === 1) return glyph
  const hex = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(glyph)?.[1]
  if (hex) return String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff))
  return glyphs[glyph] ?? ''
}
