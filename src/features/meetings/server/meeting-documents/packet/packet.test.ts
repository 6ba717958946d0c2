import { randomUUID } from 'node:crypto'
import {
  degrees,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { png } from '#platform/server/files/samples.fixture.ts'
import { itemWith, packetOf } from './packet.fixture.ts'

const files = new Map<string, Buffer>()
function attached(title: string, name: string, bytes: Uint8Array) {
  const file_id = randomUUID()
  files.set(file_id, Buffer.from(bytes))
  return { title, file_id, name }
}
async function written(pages: number, options: { turned?: boolean; password?: string } = {}) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++) {
    const sheet = document.addPage([612, 792])
    sheet.drawText(`Sheet ${page}`, { x: 72, y: 700, font })
    if (options.turned) sheet.setRotation(degrees(90))
  }
  if (options.password !== undefined)
    document.encrypt({ userPassword: options.password, ownerPassword: 'the clerk’s own' })
  return document.save()
}

async function scanned() {
  const document = await PDFDocument.create()
  document.addPage([612, 1008]).drawRectangle({ x: 10, y: 10, width: 50, height: 50 })
  return document.save()
}

async function filledIn() {
  const document = await PDFDocument.create()
  const field = document.getForm().createTextField('vendor')
  field.setText('Hudson Paving')
  field.addToPage(document.addPage([612, 792]), { x: 50, y: 50, width: 200, height: 30 })
  return document.save()
}

const progress: number[] = []
let bytes: Buffer
let packet: PDFDocument

beforeAll(async () => {
  const whole = await written(3)
  const items = [
    itemWith('1', 'Award the contract', [
      attached('Bids', 'bids.pdf', whole),
      attached('Plan', 'plan.pdf', await written(1, { turned: true })),
      attached('Scan', 'scan.pdf', await scanned()),
      attached('Photograph', 'photo.png', png),
    ]),
    itemWith('2', 'Nothing attached', []),
    itemWith('3', 'Replace the bridge', [
      attached('Form', 'form.pdf', await filledIn()),
      attached('Letter', 'letter.docx', Buffer.from('PK letter')),
      attached('Damaged', 'damaged.pdf', whole.subarray(0, 300)),
      attached('Locked', 'locked.pdf', await written(1, { password: 'secret' })),
      attached('Read only', 'read-only.pdf', await written(1, { password: '' })),
      attached('Huge', 'huge.pdf', whole),
      { title: 'Lost', file_id: randomUUID(), name: 'lost.pdf' },
    ]),
  ]
  const huge = items[2]?.attachments[5]?.file_id
  bytes = await packetOf(items, {
    async open(id) {
      const found = files.get(id)
      if (!found) throw new Error('the disk has lost it')
      return id === huge ? undefined : found
    },
    progress(percent) {
      progress.push(percent)
    },
  })
  packet = await PDFDocument.load(bytes, { updateMetadata: false })
}, 120_000)

const name = (text: string) => PDFName.of(text)
const textIn = (dict: PDFDict, key: string) => {
  const value = dict.lookup(name(key))
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
}

function bookmarks(of: PDFDict | undefined = packet.catalog.lookup(name('Outlines'), PDFDict)): unknown[] {
  const found: unknown[] = []
  let next = of?.lookupMaybe(name('First'), PDFDict)
  while (next) {
    found.push(textIn(next, 'Title'), ...(next.has(name('First')) ? [bookmarks(next)] : []))
    next = next.lookupMaybe(name('Next'), PDFDict)
  }
  return found
}

const elements = () =>
  packet.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFDict)
    .filter((object) => object.get(name('Type')) === name('StructElem'))

const cover = 2
const text = (title: string, pages = 1) => [
  `Text of “${title}”`,
  Array.from({ length: pages }, (_, at) => `Page ${at + 1}`),
]

describe('a packet', () => {
  it('has one page for each sheet, and a slip for what could not be bound', () => {
    // The cover and agenda, 3 + 1 + 1 + 1 sheets, 1 form, 1 read only; five slips; the text of four whose fonts are not embedded.
    expect(packet.getPageCount()).toBe(cover + 6 + 1 + 1 + 5 + 4)
  })

  it('has bookmarks: the agenda, then each item with its documents', () => {
    expect(bookmarks()).toEqual([
      'Contents',
      'Accessibility',
      'Agenda',
      ['Resolutions'],
      'Item 1. Award the contract',
      ['Bids', text('Bids', 3), 'Plan', text('Plan'), 'Scan', 'Photograph'],
      'Item 3. Replace the bridge',
      ['Form', text('Form'), 'Letter', 'Damaged', 'Locked', 'Read only', text('Read only'), 'Huge', 'Lost'],
    ])
  })

  it('is tagged, has a title and a language, and says so', () => {
    expect(packet.catalog.has(name('StructTreeRoot'))).toBe(true)
    expect(packet.catalog.lookup(name('MarkInfo'), PDFDict).get(name('Marked'))?.toString()).toBe('true')
    expect(textIn(packet.catalog, 'Lang')).toBe('en-US')
    const preferences = packet.catalog.lookup(name('ViewerPreferences'), PDFDict)
    expect(preferences.get(name('DisplayDocTitle'))?.toString()).toBe('true')
    expect(bytes.toString('latin1')).toContain('Board Meeting: Packet</rdf:li>')
  })

  it('lets a screen reader read what has words, and names what has none', () => {
    const read = elements().filter((element) => element.get(name('S')) === name('P'))
    const titles = read.map((element) => textIn(element, 'T')).filter(Boolean)
    expect(titles.sort()).toEqual([
      'Bids, page 1 of 3',
      'Bids, page 2 of 3',
      'Bids, page 3 of 3',
      'Form, page 1 of 1',
      'Plan, page 1 of 1',
      'Read only, page 1 of 1',
    ])
    const pictures = elements().filter((element) => element.get(name('S')) === name('Figure'))
    const named = pictures.map((element) => textIn(element, 'Alt')).sort()
    expect(named).toEqual(['Photograph, page 1 of 1', 'Scan, page 1 of 1'])
    expect(bytes.toString('latin1')).not.toContain('own words')
  })

  it('keeps the size of a sheet, turned as it is read', () => {
    const sizes = packet.getPages().map((page) => `${page.getWidth()} ${page.getHeight()}`)
    expect([2, 3, 4, 6, 8].map((at) => sizes[at])).toEqual([
      '612 792',
      '612 792',
      '612 792',
      '792 612',
      '612 1008',
    ])
  })

  it('shows what was filled in', () => {
    const form = packet.getPages()[10]?.node.Resources()?.lookup(name('XObject'), PDFDict)
    const sheet = form?.lookup(form.keys()[0] ?? name('x0'), PDFStream)
    const inner = sheet?.dict.lookup(name('Resources'), PDFDict).lookup(name('XObject'), PDFDict)
    expect(inner?.keys().map(String)).toEqual(['/CountyhallOnTop0'])
    expect(inner?.lookup(name('CountyhallOnTop0'))).toBeInstanceOf(PDFRawStream)
  })

  it('encloses what is no picture of pages', () => {
    const names = packet.catalog.lookup(name('Names'), PDFDict).lookup(name('EmbeddedFiles'), PDFDict)
    expect(names.lookup(name('Names'), PDFArray).size()).toBe(2)
  })

  it('tells how far it is', () => {
    expect(progress.length).toBeGreaterThan(10)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
  })
})
