/** A packet of 60 attachments, 600 pages, against the bare merge of the same pages: no tags, bookmarks or numbers. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { z } from 'zod'

const attachments = 60
const pagesEach = 10
const pictureBytes = 48 * 1024

const Measured = z.object({ seconds: z.number(), megabytes: z.number() })

export async function measurePacket(): Promise<string[]> {
  const documents = await Promise.all(Array.from({ length: attachments }, makeDocument))
  const size = documents.reduce((sum, bytes) => sum + bytes.length, 0)
  const folder = await mkdtemp(join(tmpdir(), 'countyhall-packet-'))
  try {
    const packet = await makePacket(documents, folder)
    const started = performance.now()
    await bareMerge(documents)
    const merge = (performance.now() - started) / 1000
    return [
      `${attachments} attachments, ${attachments * pagesEach} pages, ${megabytes(size)} MB: a packet of ${packet.pages} pages`,
      `packet      ${packet.seconds.toFixed(2)} s, at most ${packet.megabytes} MB (limits: 10 s, 500 MB)`,
      `bare merge  ${merge.toFixed(2)} s: the packet takes ${(packet.seconds / merge).toFixed(1)} times as long`,
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A page of text, and a picture that cannot be pressed any smaller, as of a scanner. */
async function makeDocument(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pagesEach; number++) {
    const page = document.addPage([612, 792])
    for (let line = 0; line < 40; line++)
      page.drawText(`Line ${line} of page ${number}: whereas the county has need of road salt`, {
        x: 72,
        y: 700 - line * 14,
        size: 11,
        font,
      })
    const side = Math.floor(Math.sqrt(pictureBytes))
    const picture = document.context.stream(new Uint8Array(randomBytes(side * side)), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: side,
      Height: side,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    })
    page.node.newXObject('Scan', document.context.register(picture))
  }
  return document.save()
}

async function makePacket(documents: readonly Uint8Array[], folder: string) {
  await Promise.all(
    documents.map((bytes, at) => writeFile(join(folder, `${String(at).padStart(2, '0')}.pdf`), bytes)),
  )
  const target = join(folder, 'packet')
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/packet-maker.ts', folder, target])
  return {
    ...Measured.parse(JSON.parse(stdout)),
    pages: (await PDFDocument.load(await readFile(target))).getPageCount(),
  }
}

async function bareMerge(documents: readonly Uint8Array[]): Promise<Uint8Array> {
  const merged = await PDFDocument.create()
  for (const bytes of documents) {
    const document = await PDFDocument.load(bytes)
    for (const page of await merged.copyPages(document, document.getPageIndices())) merged.addPage(page)
  }
  return merged.save({ useObjectStreams: false })
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
