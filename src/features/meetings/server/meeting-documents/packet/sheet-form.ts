/** A page of someone's PDF as a picture of ours: a form that fills the unit square, with its fonts, forms and stamps. */
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { appearancesOf } from './appearances.ts'
import { withoutMarks } from './marked-content.ts'
import { isForm } from './sheet-text.ts'

interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** What of the page is seen: its crop box within its media box. */
export function boxOf({ node }: PDFPage): Box {
  const numbers = (array: PDFArray) => array.asArray().map((_, at) => array.lookup(at, PDFNumber).asNumber())
  const sorted = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[]): Box => ({
    left: Math.min(x0, x1),
    bottom: Math.min(y0, y1),
    right: Math.max(x0, x1),
    top: Math.max(y0, y1),
  })
  const media = sorted(numbers(node.MediaBox()))
  const crop = node.CropBox()
  if (!crop) return media
  const seen = sorted(numbers(crop))
  const box = {
    left: Math.max(media.left, seen.left),
    bottom: Math.max(media.bottom, seen.bottom),
    right: Math.min(media.right, seen.right),
    top: Math.min(media.top, seen.top),
  }
  return box.right > box.left && box.top > box.bottom ? box : media
}

const turnOf = ({ node }: PDFPage) => (((node.Rotate()?.asNumber() ?? 0) % 360) + 360) % 360

export function sizeOf(page: PDFPage): { width: number; height: number } {
  const { left, bottom, right, top } = boxOf(page)
  const [width, height] = [right - left, top - bottom]
  return turnOf(page) % 180 === 90 ? { width: height, height: width } : { width, height }
}

/** Copies what the page needs; pages of one document share a copier, and with it their fonts. */
export function sheetForm(page: PDFPage, copier: PDFObjectCopier, into: PDFContext): PDFRef {
  const resources = page.node.Resources()
  const copied = resources ? copier.copy(resources).clone(into) : into.obj({})
  const appearances = appearancesOf(page, copier, into)
  if (appearances.length > 0) {
    const forms = copied.lookupMaybe(PDFName.of('XObject'), PDFDict)?.clone(into) ?? into.obj({})
    for (const { name, form } of appearances) forms.set(PDFName.of(name), form)
    copied.set(PDFName.of('XObject'), forms)
  }
  const drawn = appearances.map(({ name, matrix }) => `q ${matrix.join(' ')} cm /${name} Do Q`).join('\n')
  takeMarksOut(copied, new Set())
  const box = boxOf(page)
  const form = contentOf(page, drawn, copier, into)
  const set = (key: string, value: PDFObject) => form.dict.set(PDFName.of(key), value)
  set('Type', PDFName.of('XObject'))
  set('Subtype', PDFName.of('Form'))
  set('BBox', into.obj([box.left, box.bottom, box.right, box.top]))
  set('Matrix', into.obj(toUnitSquare(box, turnOf(page))))
  set('Resources', copied)
  return into.register(form)
}

/** Everything that the page draws, one stream after the other. */
export function drawnOn({ node }: PDFPage): { streams: PDFRawStream[]; whole(): Buffer } {
  const contents = node.Contents()
  const all =
    contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents]
  const streams = all.filter((stream) => stream instanceof PDFRawStream)
  return {
    streams,
    whole: () =>
      Buffer.concat(streams.flatMap((stream) => [decodePDFRawStream(stream).decode(), Buffer.from('\n')])),
  }
}

/** One stream without marks is taken as it is, packed; all others are unpacked and written anew. */
function contentOf(page: PDFPage, onTop: string, copier: PDFObjectCopier, into: PDFContext): PDFRawStream {
  const { streams, whole } = drawnOn(page)
  const decoded = whole()
  const unmarked = withoutMarks(decoded)
  const [only] = streams
  if (only && streams.length === 1 && onTop === '' && !unmarked) return copier.copy(only)
  const content = unmarked ?? decoded
  const drawn = onTop === '' ? [content] : [Buffer.from('q\n'), content, Buffer.from(`Q\n${onTop}`)]
  return into.flateStream(Buffer.concat(drawn))
}

/** From the forms and patterns that a page or a form uses, and theirs. What is packed in a way of its own stays as it is. */
function takeMarksOut(resources: PDFDict, seen: Set<PDFObject>): void {
  for (const key of ['XObject', 'Pattern']) {
    const used = resources.lookup(PDFName.of(key))
    if (!(used instanceof PDFDict)) continue
    for (const [name, value] of used.entries()) {
      const stream = used.lookup(name)
      if (!(stream instanceof PDFStream) || seen.has(stream)) continue
      seen.add(stream)
      // They point into tags of the document that are not part of the packet.
      for (const pointer of ['StructParent', 'StructParents']) stream.dict.delete(PDFName.of(pointer))
      if (key === 'XObject' && !isForm(stream)) continue
      const own = stream.dict.lookup(PDFName.of('Resources'))
      if (own instanceof PDFDict) takeMarksOut(own, seen)
      const replacement = unmarkedForm(stream)
      if (replacement && value instanceof PDFRef) resources.context.assign(value, replacement)
      if (replacement) seen.add(replacement)
    }
  }
}

function unmarkedForm(form: PDFStream): PDFRawStream | undefined {
  if (!(form instanceof PDFRawStream)) return undefined
  const content = withoutMarks(Buffer.from(decodePDFRawStream(form).decode()))
  if (!content) return undefined
  const written = form.dict.context.flateStream(content)
  for (const [key, value] of form.dict.entries()) if (!packing.has(key)) written.dict.set(key, value)
  return written
}

const packing = new Set(['Length', 'Filter', 'DecodeParms', 'DL'].map((key) => PDFName.of(key)))

/** As a reader sees the page: turned as it says, and no larger than one by one. */
function toUnitSquare({ left, bottom, right, top }: Box, turn: number): number[] {
  const [w, h] = [right - left, top - bottom]
  if (turn === 90) return [0, -1 / w, 1 / h, 0, -bottom / h, right / w]
  if (turn === 180) return [-1 / w, 0, 0, -1 / h, right / w, top / h]
  if (turn === 270) return [0, 1 / w, -1 / h, 0, top / h, -left / w]
  return [1 / w, 0, 0, 1 / h, -left / w, -bottom / h]
}
