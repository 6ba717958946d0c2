/** What stands on a page without being part of it: filled-in fields, stamps, signatures, comments that are shown. */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObjectCopier,
  type PDFPage,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

interface Appearance {
  readonly name: string
  readonly form: PDFRef
  readonly matrix: readonly number[]
}

const hidden = 2
const notShown = 32

export const appearancesOf = (page: PDFPage, copier: PDFObjectCopier, into: PDFContext): Appearance[] =>
  shownOn(page).map(({ at, form, matrix }) => ({
    name: `CountyhallOnTop${at}`,
    form: into.register(copier.copy(form)),
    matrix,
  }))

/** The forms themselves, in the document that they come from. */
export const formsOnTop = (page: PDFPage): PDFStream[] => shownOn(page).map(({ form }) => form)

function shownOn({ node }: PDFPage) {
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  return (annotations?.asArray() ?? []).flatMap((_, at) => {
    const annotation = annotations?.lookup(at)
    if (!(annotation instanceof PDFDict) || !isShown(annotation)) return []
    const form = formOf(annotation)
    const matrix = form && matrixOf(annotation, form)
    return form && matrix ? [{ at, form, matrix }] : []
  })
}

function isShown(annotation: PDFDict): boolean {
  const flags = annotation.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0
  return (
    annotation.lookup(PDFName.of('Subtype')) !== PDFName.of('Popup') && (flags & (hidden | notShown)) === 0
  )
}

/** Of a box to tick there are several, one a state. */
function formOf(annotation: PDFDict): PDFStream | undefined {
  const normal = annotation.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'))
  if (normal instanceof PDFStream) return normal
  const state = annotation.lookup(PDFName.of('AS'))
  if (!(normal instanceof PDFDict && state instanceof PDFName)) return undefined
  const form = normal.lookup(state)
  return form instanceof PDFStream ? form : undefined
}

const numbersAt = (dict: PDFDict, key: string): number[] | undefined => {
  const array = dict.lookupMaybe(PDFName.of(key), PDFArray)
  return array?.asArray().map((_, at) => array.lookup(at, PDFNumber).asNumber())
}

/** ISO 32000 12.5.5: the form's box, as its own matrix turns it, is fitted into the annotation's rectangle. */
function matrixOf(annotation: PDFDict, form: PDFStream): number[] | undefined {
  const rectangle = numbersAt(annotation, 'Rect')
  const box = numbersAt(form.dict, 'BBox')
  if (rectangle?.length !== 4 || box?.length !== 4) return undefined
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersAt(form.dict, 'Matrix') ?? []
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
  const corners = [x0, x1].flatMap((x) =>
    [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const from = { x: Math.min(...xs), y: Math.min(...ys), w: spread(xs), h: spread(ys) }
  const [rx0 = 0, ry0 = 0, rx1 = 0, ry1 = 0] = rectangle
  if (from.w === 0 || from.h === 0) return undefined
  const [sx, sy] = [Math.abs(rx1 - rx0) / from.w, Math.abs(ry1 - ry0) / from.h]
  return [sx, 0, 0, sy, Math.min(rx0, rx1) - from.x * sx, Math.min(ry0, ry1) - from.y * sy]
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
