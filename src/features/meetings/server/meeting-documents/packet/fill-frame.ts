/**
 * Puts the sheets of the attached documents into the typeset frame, each where the frame has a blank picture. Tags,
 * bookmarks, page numbers and title are the frame's own, so that they stay as the house style made them.
 */
import { readFile } from 'node:fs/promises'
import {
  decodePDFRawStream,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { type Enclosure, ownWords, type Place } from './protocol.ts'

type PlaceSheet = (into: PDFDocument, sheet: number) => Promise<PDFRef>

const writing = {
  useObjectStreams: false,
  updateFieldAppearances: false,
  addDefaultPage: false,
  rewrite: true,
  objectsPerTick: Number.POSITIVE_INFINITY,
}
const xObject = PDFName.of('XObject')

export interface Frame {
  readonly pageCount: number
  /** All sheets of a document, each into its place. */
  place(document: number, placeSheet: PlaceSheet): Promise<void>
  enclose(enclosure: Enclosure): Promise<void>
  finish(): Promise<Uint8Array>
}

export async function openFrame(
  frame: Uint8Array,
  places: readonly Place[],
  isForEveryone: boolean,
): Promise<Frame> {
  const packet = await PDFDocument.load(frame, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest })
  if (!isForEveryone) claimNothing(packet)
  const blanks = packet.getPages().filter((page) => pictureOf(page))
  if (blanks.length !== places.length) throw new Error('the frame has another number of places')
  const elements = readableElements(packet)
  return {
    pageCount: packet.getPageCount(),
    async place(document, placeSheet) {
      for (const [index, { document: of, sheet, title }] of places.entries()) {
        const page = of === document ? blanks[index] : undefined
        const picture = page && pictureOf(page)
        if (!page || !picture) continue
        const resources = page.node.lookup(PDFName.of('Resources'), PDFDict).clone(packet.context)
        const pictures = resources.lookup(xObject, PDFDict).clone(packet.context)
        pictures.set(picture, await placeSheet(packet, sheet))
        resources.set(xObject, pictures)
        page.node.set(PDFName.of('Resources'), resources)
        const element = elements.get(page.ref)
        if (element) letItRead(packet, page, element, title)
      }
    },
    async enclose({ path, name, title, type }) {
      await packet.attach(await readFile(path), name, { mimeType: type, description: title })
    },
    finish: () => packet.save(writing),
  }
}

/** The frame says that it is PDF/UA-1; with fonts in it that are not, the packet must not. */
function claimNothing({ catalog, context }: PDFDocument): void {
  const ref = catalog.get(PDFName.of('Metadata'))
  const metadata = context.lookup(ref)
  const said = metadata instanceof PDFRawStream ? metadata.getContentsString() : ''
  const silent = said.replace('<pdfuaid:part>1</pdfuaid:part>', '')
  if (!(ref instanceof PDFRef) || silent === said) throw new Error('the frame does not say what it is')
  context.assign(ref, context.stream(Buffer.from(silent, 'latin1'), { Type: 'Metadata', Subtype: 'XML' }))
}

const pictureOf = ({ node }: PDFPage): PDFName | undefined =>
  node.Resources()?.lookupMaybe(xObject, PDFDict)?.keys()[0]

/** The pictures of sheets that have words of their own, by page. */
function readableElements({ context }: PDFDocument): Map<PDFRef, PDFDict> {
  const found = new Map<PDFRef, PDFDict>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('S')) !== PDFName.of('Figure')) continue
    const alt = object.lookup(PDFName.of('Alt'))
    const page = object.get(PDFName.of('Pg'))
    const words = alt instanceof PDFString || alt instanceof PDFHexString ? alt.decodeText() : ''
    if (words === ownWords && page instanceof PDFRef) found.set(page, object)
  }
  return found
}

/** A paragraph rather than a picture: whoever listens hears what the sheet says, not what it is called. */
function letItRead({ context }: PDFDocument, { node }: PDFPage, element: PDFDict, title: string): void {
  element.set(PDFName.of('S'), PDFName.of('P'))
  element.set(PDFName.of('T'), PDFHexString.fromText(title))
  element.delete(PDFName.of('Alt'))
  const contents = node.Contents()
  const stream = contents instanceof PDFArray ? contents.lookup(0) : contents
  if (!(stream instanceof PDFRawStream)) throw new Error('a page of the frame has no content')
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  const silent = text.replace(`/Alt (${ownWords})`, '')
  if (silent === text) throw new Error('a page of the frame has lost its place')
  node.set(PDFName.of('Contents'), context.register(context.flateStream(Buffer.from(silent, 'latin1'))))
}
