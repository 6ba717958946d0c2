/** A page of somebody's PDF as a picture of ours: a form that fills the unit square, with its fonts, forms and stamps. */
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
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { appearancesOf } from './appearances.ts'

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

export function hasText({ node }: PDFPage): boolean {
  const holdsFont = (resources: PDFDict | undefined, depth: number): boolean => {
    if ((resources?.lookupMaybe(PDFName.of('Font'), PDFDict)?.keys().length ?? 0) > 0) return true
    const forms = depth > 0 ? resources?.lookupMaybe(PDFName.of('XObject'), PDFDict) : undefined
    return (forms?.keys() ?? []).some((key) => {
      const form = forms?.lookup(key)
      return (
        form instanceof PDFStream &&
        holdsFont(form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict), depth - 1)
      )
    })
  }
  return holdsFont(node.Resources(), 3)
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

/** One stream is taken as it is, packed; several are one only when they are unpacked. */
function contentOf(
  { node }: PDFPage,
  onTop: string,
  copier: PDFObjectCopier,
  into: PDFContext,
): PDFRawStream {
  const contents = node.Contents()
  const all =
    contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents]
  const streams = all.filter((stream) => stream instanceof PDFRawStream)
  const [only] = streams
  if (only && streams.length === 1 && onTop === '') return copier.copy(only)
  const decoded = streams.flatMap((stream) => [decodePDFRawStream(stream).decode(), Buffer.from('\n')])
  const drawn = onTop === '' ? decoded : [Buffer.from('q\n'), ...decoded, Buffer.from(`Q\n${onTop}`)]
  return into.flateStream(Buffer.concat(drawn))
}

/** As a reader sees the page: turned as it says, and no larger than one by one. */
function toUnitSquare({ left, bottom, right, top }: Box, turn: number): number[] {
  const [w, h] = [right - left, top - bottom]
  if (turn === 90) return [0, -1 / w, 1 / h, 0, -bottom / h, right / w]
  if (turn === 180) return [-1 / w, 0, 0, -1 / h, right / w, top / h]
  if (turn === 270) return [0, 1 / w, -1 / h, 0, top / h, -left / w]
  return [1 / w, 0, 0, 1 / h, -left / w, -bottom / h]
}
