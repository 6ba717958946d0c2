/**
 * A PDF as a screen reader reads it: the text that belongs to its tags, page by page. What stands under a mark that no tag of the
 * file knows, or under that of an artifact, is silent, whatever is around it.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { operationsIn } from './content-stream.ts'
import { type Reader, readerOf } from './font-characters.ts'

const name = (text: string) => PDFName.of(text)

export async function readAloud(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const tagged = taggedMarks(document)
  return document.getPages().map((page) => pageAloud(page, tagged.get(page.ref) ?? new Set()))
}

/** The numbers of the marks that tags refer to, by page. */
function taggedMarks({ context }: PDFDocument): Map<PDFRef, Set<number>> {
  const found = new Map<PDFRef, Set<number>>()
  const add = (page: unknown, number: unknown) => {
    if (!(page instanceof PDFRef && number instanceof PDFNumber)) return
    found.set(page, (found.get(page) ?? new Set()).add(number.asNumber()))
  }
  for (const [, element] of context.enumerateIndirectObjects()) {
    if (!(element instanceof PDFDict) || element.get(name('Type')) !== name('StructElem')) continue
    const kids = element.lookup(name('K'))
    const all = kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)) : [kids]
    for (const kid of all) {
      if (kid instanceof PDFNumber) add(element.get(name('Pg')), kid)
      if (kid instanceof PDFDict && kid.get(name('Type')) === name('MCR'))
        add(kid.get(name('Pg')) ?? element.get(name('Pg')), kid.lookup(name('MCID')))
    }
  }
  return found
}

interface Drawn {
  readonly content: string
  readonly resources: PDFDict | undefined
}

function pageAloud({ node }: PDFPage, tagged: ReadonlySet<number>): string {
  const contents = node.Contents()
  const all =
    contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents]
  const content = all.map(unpacked).join('\n')
  return aloud({ content, resources: node.Resources() }, false, (mark) => tagged.has(mark)).trim()
}

const unpacked = (stream: unknown) =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''

function aloud({ content, resources }: Drawn, isHeard: boolean, isTagged: (mark: number) => boolean): string {
  const marks: boolean[] = []
  const now = () => marks.at(-1) ?? isHeard
  let read: Reader = () => ''
  let said = ''
  for (const { operator, operands } of operationsIn(content)) {
    if (operator === 'BMC' || operator === 'BDC') marks.push(hears(operands, resources, now(), isTagged))
    if (operator === 'EMC') marks.pop()
    if (operator === 'Tf') {
      const font = resources?.lookup(name('Font'), PDFDict).lookup(name((operands[0] ?? '').slice(1)))
      read = font instanceof PDFDict ? readerOf(font) : () => ''
    }
    if (now() && (operator === 'Tj' || operator === 'TJ'))
      said += stringsIn(operands[0] ?? '')
        .map(read)
        .join('')
    if (operator === 'ET') said += '\n'
    if (operator === 'Do') {
      const form = resources?.lookup(name('XObject'), PDFDict).lookup(name((operands[0] ?? '').slice(1)))
      const own = form instanceof PDFRawStream ? form.dict.lookup(name('Resources')) : undefined
      // No tag of a packet refers into a form: a number in it is known to no one.
      if (own instanceof PDFDict)
        said += aloud({ content: unpacked(form), resources: own }, now(), () => false)
    }
  }
  return said
}

function hears(
  [tag = '', properties = '']: readonly string[],
  resources: PDFDict | undefined,
  isHeard: boolean,
  isTagged: (mark: number) => boolean,
): boolean {
  if (tag === '/Artifact') return false
  const named = properties.startsWith('/')
    ? resources?.lookupMaybe(name('Properties'), PDFDict)?.lookup(name(properties.slice(1)))
    : undefined
  const mark = /\/MCID\s+(\d+)/.exec(named ? String(named) : properties)?.[1]
  return mark === undefined ? isHeard : isTagged(Number(mark))
}

const stringsIn = (written: string) =>
  Array.from(written.matchAll(/\((?:\\[\s\S]|[^\\)])*\)|<[0-9a-fA-F\s]*>/g), ([part]) =>
    part.startsWith('<')
      ? Buffer.from(part.replaceAll(/[^0-9a-fA-F]/g, ''), 'hex')
      : Buffer.from(unescaped(part.slice(1, -1)), 'latin1'),
  )

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (text: string) =>
  text.replaceAll(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, sign = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[sign] ?? sign),
  )
