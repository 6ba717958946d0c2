/** Binds a packet on a thread of its own: documents that people attached are read here, and nothing else is. */
import { parentPort } from 'node:worker_threads'
import { EncryptedPDFError, ParseSpeeds, PDFDocument, PDFObjectCopier, type PDFRef } from '@cantoo/pdf-lib'
import { type Frame, openFrame } from './fill-frame.ts'
import type { Document, Fault, Request, Response, Sheet } from './protocol.ts'
import { hasText, sheetForm, sizeOf } from './sheet-form.ts'

/** Sheets of a document, and how each comes into the packet. */
interface Read {
  readonly sheets: readonly Sheet[]
  place(into: PDFDocument, sheet: number): Promise<PDFRef>
}

/** The packet that is being bound. */
let packet: Frame | undefined
const mostPicturePoints = 40_000_000
const sheetSides = { least: 20, most: 14_400 }

async function read({ type, bytes }: Document): Promise<Read | Fault> {
  try {
    return type === 'pdf' ? await readPdf(bytes) : await readPicture(type, bytes)
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'locked' : 'damaged'
  }
}

async function readPdf(bytes: Uint8Array): Promise<Read | Fault> {
  const document = await openPdf(bytes)
  const pages = document.getPages()
  const sheets = pages.map((page) => ({ ...sizeOf(page), hasText: hasText(page) }))
  const { least, most } = sheetSides
  const fits = sheets.every(
    ({ width, height }) => Math.min(width, height) >= least && Math.max(width, height) <= most,
  )
  if (sheets.length === 0 || !fits) return 'damaged'
  let copier: PDFObjectCopier | undefined
  return {
    sheets,
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
  if (width * height > mostPicturePoints) return 'too-large'
  return {
    sheets: [{ width, height, hasText: false }],
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
    return typeof found === 'string' ? { fault: found } : { sheets: found.sheets }
  }
  if (request.do === 'open') packet = await openFrame(request.frame, request.places)
  if (!packet) throw new Error('there is no frame')
  if (request.do === 'finish') return { pdf: await packet.finish() }
  if (request.do === 'enclose') await packet.enclose(request.enclosure)
  if (request.do === 'place') {
    const found = await read(request)
    if (typeof found === 'string') throw new Error('the document is not what it was')
    await packet.place(request.document, found.place)
  }
  return { done: true }
}

/** The packet itself is handed over, not copied. */
const say = (response: Response) => parentPort?.postMessage(response, 'pdf' in response ? [response.pdf] : [])

parentPort?.on('message', (request: Request) => {
  answer(request).then(say, (error: unknown) =>
    say({ error: error instanceof Error ? error.message : String(error) }),
  )
})
