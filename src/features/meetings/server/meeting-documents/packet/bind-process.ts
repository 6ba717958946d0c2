/** Binds a packet in a process of its own: documents that people attached are read here, and nothing else is. */
import { readFile, writeFile } from 'node:fs/promises'
import { EncryptedPDFError, ParseSpeeds, PDFDocument, PDFObjectCopier, type PDFRef } from '@cantoo/pdf-lib'
import { mostPoints, mostUnpacked } from '#platform/server/files/inspect/limits.ts'
import { allowUnpacking, hasUnpackedTooMuch } from '#platform/server/files/inspect/pdf-unpacking.ts'
import { workFor } from '#platform/server/workshop/index.ts'
import { type Frame, openFrame } from './fill-frame.ts'
import type { Document, Fault, Flaw, Request, Response, Sheet } from './protocol.ts'
import { readableOn, wordsOn } from './readable.ts'
import { sheetForm, sizeOf } from './sheet-form.ts'

/** Sheets of a document, and how each comes into the packet. */
interface Read {
  readonly sheets: readonly Sheet[]
  readonly flaws: readonly Flaw[]
  words(): readonly string[]
  place(into: PDFDocument, sheet: number): Promise<PDFRef>
}

/** The packet that is being bound. */
let packet: Frame | undefined
const sheetSides = { least: 20, most: 14_400 }

async function read({ type, path }: Document): Promise<Read | Fault> {
  const bytes = await readFile(path)
  allowUnpacking(mostUnpacked.pdf)
  try {
    const found = type === 'pdf' ? await readPdf(bytes) : await readPicture(type, bytes)
    return hasUnpackedTooMuch() ? 'too-large' : found
  } catch (error) {
    if (hasUnpackedTooMuch()) return 'too-large'
    return error instanceof EncryptedPDFError ? 'locked' : 'damaged'
  }
}

async function readPdf(bytes: Uint8Array): Promise<Read | Fault> {
  const document = await openPdf(bytes)
  const pages = document.getPages()
  const readable = pages.map(readableOn)
  const sheets = pages.map((page, at) => ({ ...sizeOf(page), hasText: readable[at]?.hasText ?? false }))
  const flaws = [...new Set(readable.flatMap((each) => each.flaws))].sort()
  const { least, most } = sheetSides
  const fits = sheets.every(
    ({ width, height }) => Math.min(width, height) >= least && Math.max(width, height) <= most,
  )
  if (sheets.length === 0 || !fits) return 'damaged'
  let copier: PDFObjectCopier | undefined
  return {
    sheets,
    flaws,
    words: () => (flaws.length > 0 ? pages.map(wordsOn) : []),
    async place(into, sheet) {
      const page = pages[sheet]
      if (!page) throw new Error('the document has no such page')
      copier ??= PDFObjectCopier.for(document.context, into.context)
      return sheetForm(page, copier, into.context)
    },
  }
}

/** Many documents are protected against changes only, and open without a password. */
async function openPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest }
  try {
    return await PDFDocument.load(bytes, options)
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error
    return await PDFDocument.load(bytes, { ...options, password: '' }).catch(() => {
      throw error
    })
  }
}

async function readPicture(type: 'png' | 'jpg', bytes: Uint8Array): Promise<Read | Fault> {
  const { width, height } = type === 'png' ? pngSize(bytes) : await jpgSize(bytes)
  if (!(width > 0 && height > 0)) return 'damaged'
  if (width * height > mostPoints) return 'too-large'
  return {
    sheets: [{ width, height, hasText: false }],
    flaws: [],
    words: () => [],
    async place(into) {
      const image = await (type === 'png' ? into.embedPng(bytes) : into.embedJpg(bytes))
      await image.embed()
      return image.ref
    },
  }
}

function pngSize(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const jpgSize = async (bytes: Uint8Array) => (await PDFDocument.create()).embedJpg(bytes)

async function answer(request: Request): Promise<Response> {
  if (request.do === 'measure') {
    const found = await read(request)
    if (typeof found === 'string') return { fault: found }
    return { sheets: found.sheets, flaws: found.flaws, words: found.words() }
  }
  if (request.do === 'open') {
    // The frame is ours.
    allowUnpacking(Number.POSITIVE_INFINITY)
    packet = await openFrame(request.frame, request.places, request.isForEveryone)
  }
  if (!packet) throw new Error('there is no frame')
  if (request.do === 'finish') {
    const pageCount = packet.pageCount
    await writeFile(request.path, await packet.finish(), { mode: 0o600 })
    packet = undefined
    return { pageCount }
  }
  if (request.do === 'enclose') await packet.enclose(request.enclosure)
  if (request.do === 'place') {
    const found = await read(request)
    if (typeof found === 'string') throw new Error('the document is not what it was')
    await packet.place(request.document, found.place)
  }
  return { done: true }
}

workFor(answer)
