/** The words of a page in the order in which it draws them, for readers whom its fonts would fail. */
import { PDFDict, PDFName, type PDFStream } from '@cantoo/pdf-lib'
import { operationsIn } from './content-stream.ts'
import { type Reader, readerOf } from './font-characters.ts'

/** Something that draws: a page, or a form on it. */
export interface Drawing {
  readonly content: Buffer
  readonly resources: PDFDict | undefined
}

interface Forms {
  drawingOf(form: PDFStream): Drawing
}

const lineBreaks = new Set(['T*', "'", '"', 'TD', 'Tm', 'ET'])
const mostDepth = 5

export function wordsOf(drawing: Drawing, forms: Forms, depth = 0): string {
  const { content, resources } = drawing
  const fonts = resources?.lookup(PDFName.of('Font'))
  const objects = resources?.lookup(PDFName.of('XObject'))
  const readers = new Map<string, Reader>()
  let read: Reader = () => ''
  let said = ''
  for (const { operator, operands } of operationsIn(content.toString('latin1'))) {
    if (operator === 'Tf') read = readerFor(operands[0] ?? '', fonts, readers)
    if (lineBreaks.has(operator) || (operator === 'Td' && Number(operands[1]) !== 0)) said += '\n'
    if (operator === 'Tj' || operator === "'" || operator === '"')
      said += read(bytesOf(operands.at(-1) ?? ''))
    if (operator === 'TJ') said += spaced(operands[0] ?? '', read)
    if (operator === 'Do' && depth < mostDepth && objects instanceof PDFDict) {
      const form = objects.lookup(keyOf(operands[0] ?? ''))
      if (isForm(form)) said += `\n${wordsOf(forms.drawingOf(form), forms, depth + 1)}\n`
    }
  }
  return said
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

const keyOf = (written: string) => PDFName.of(written.replace(/^\//, ''))

export const isForm = (object: unknown): object is PDFStream =>
  typeof object === 'object' &&
  object !== null &&
  'dict' in object &&
  object.dict instanceof PDFDict &&
  object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Form')

function readerFor(key: string, fonts: unknown, known: Map<string, Reader>): Reader {
  const found = known.get(key)
  if (found) return found
  const font = fonts instanceof PDFDict ? fonts.lookup(keyOf(key)) : undefined
  const reader: Reader = font instanceof PDFDict ? readerOf(font) : () => ''
  known.set(key, reader)
  return reader
}

/** Of an array of strings and gaps, in thousandths of the font's size: a wide gap is a space. */
const wideGap = -180

const spaced = (array: string, read: Reader) =>
  Array.from(array.matchAll(/\((?:\\[\s\S]|[^\\)])*\)|<[^>]*>|[-+.\d]+/g), ([part]) =>
    /^[(<]/.test(part) ? read(bytesOf(part)) : Number(part) < wideGap ? ' ' : '',
  ).join('')

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(written: string): Buffer {
  if (written.startsWith('<')) {
    const digits = written.replaceAll(/[^0-9a-f]/gi, '')
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }
  const plain = written
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, octal?: string, sign?: string) => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
      if (sign === undefined || sign === '\n' || sign === '\r') return ''
      return escapes[sign] ?? sign
    })
  return Buffer.from(plain, 'latin1')
}
