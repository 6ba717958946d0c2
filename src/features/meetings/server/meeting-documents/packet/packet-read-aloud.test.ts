import { randomUUID } from 'node:crypto'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { typeset } from '#platform/server/documents/index.ts'
import { itemWith, packetOf } from './packet.fixture.ts'
import { readAloud } from './read-aloud.fixture.ts'

const files = new Map<string, Uint8Array>()
function attached(title: string, bytes: Uint8Array) {
  const file_id = randomUUID()
  files.set(file_id, bytes)
  return { title, file_id, name: `${title}.pdf` }
}
const packet = (...attachments: ReturnType<typeof attached>[]) =>
  packetOf([itemWith('1', 'Award the contract', attachments)], { open: async (id) => files.get(id) })

/** A document of ours: tagged, with its own fonts. */
const ours = (said: string) =>
  typeset(
    new URL('../../../documents/agenda.typ', import.meta.url),
    {
      title: 'Agenda',
      county: 'Alder County',
      made_on: '2026-11-15',
      change_note: '',
      meeting: { day: 'Wednesday', time: '9:00 a.m.', location: 'Courthouse' },
      sections: [
        {
          title: 'Reports',
          items: [{ number: '1', description: said, is_on_consent: false, attachments: [] }],
        },
      ],
    },
    'alder',
  )

const marks = /\/\w+ (?:<<(?:[^<>]|<[^<])*>>|\/\w+) BDC|\/\w+ BMC|\bEMC\b/g

/** The same without any tag, as a scanner's software or an old printer driver writes it. */
async function untagged(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf)
  for (const key of ['StructTreeRoot', 'MarkInfo']) document.catalog.delete(PDFName.of(key))
  for (const { node } of document.getPages()) {
    const stream = node.Contents()
    if (!(stream instanceof PDFRawStream)) throw new Error('a page of ours is one stream')
    const plain = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1').replaceAll(marks, '')
    node.set(PDFName.of('Contents'), document.context.register(document.context.flateStream(plain)))
    node.delete(PDFName.of('StructParents'))
  }
  return document.save()
}

/** As an office suite writes it: marks in the page and in a form on it, artifacts, several streams; fonts not embedded. */
async function officeSuite(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { context } = document
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  const resources = context.obj({ Font: { F1: font.ref } })
  const form = context.register(
    context.flateStream('/P <</MCID 0>> BDC BT /F1 9 Tf 72 500 Td (Said in a form) Tj ET EMC', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 612, 792],
      StructParents: 7,
      Resources: resources,
    }),
  )
  const streams = [
    '/Artifact <</Type /Pagination>> BDC BT /F1 9 Tf 72 760 Td (Page head) Tj ET EMC /H1 <</MCID 0>> BDC',
    'BT /F1 9 Tf 72 700 Td (Three bids) Tj ET EMC /P /MC1 BDC BT /F1 9 Tf 72 680 Td [(were re) 10 (ceived)] TJ ET EMC /Fm0 Do',
  ]
  page.node.set(
    PDFName.of('Contents'),
    context.obj(streams.map((text) => context.register(context.flateStream(text)))),
  )
  page.node.set(
    PDFName.of('Resources'),
    context.obj({ Font: { F1: font.ref }, XObject: { Fm0: form }, Properties: { MC1: { MCID: 1 } } }),
  )
  page.node.set(PDFName.of('StructParents'), context.obj(0))
  return document.save()
}

/** A font whose codes stand for no characters that anyone knows. */
async function unmapped(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await untagged(await ours('Nothing but shapes')))
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFDict) object.delete(PDFName.of('ToUnicode'))
  return document.save()
}

const claim = '<pdfuaid:part>1</pdfuaid:part>'

describe('a packet is read aloud', { timeout: 120_000 }, () => {
  it('the reader itself finds what a paper of ours says, and nothing where the tags are gone', async () => {
    const paper = await ours('Road salt for the winter')
    expect((await readAloud(paper)).join()).toContain('Road salt for the winter')
    expect((await readAloud(await untagged(paper))).join()).toBe('')
  })

  it('with papers of ours attached, tagged or not, and stays PDF/UA-1', async () => {
    const bytes = await packet(
      attached('Tagged', await ours('Said by a tagged paper')),
      attached('Untagged', await untagged(await ours('Said by an untagged paper'))),
    )
    const read = await readAloud(bytes)
    expect(read.at(1)).toContain('Said by a tagged paper')
    expect(read.at(2)).toContain('Said by an untagged paper')
    expect(Buffer.from(bytes).includes(claim)).toBe(true)
    expect(read.join()).not.toContain('Accessibility')
  })

  it('with a paper of an office suite whose fonts are not embedded; says so, offers its text, and claims nothing', async () => {
    const bytes = await packet(attached('Bids', await officeSuite()))
    const [cover = '', sheet = '', text = ''] = (await readAloud(bytes)).map((page) =>
      page.replaceAll(/\s+/g, ' '),
    )
    for (const said of ['Page head', 'Three bids', 'were received', 'Said in a form']) {
      expect(sheet, 'on the sheet').toContain(said)
      expect(text, 'in its text').toContain(said)
    }
    expect(cover).toMatch(
      /Accessibility .*“Bids” \(Bids\.pdf\), Item 1: its fonts are not embedded\. Its text follows it on packet page 3/,
    )
    expect(Buffer.from(bytes).includes(claim)).toBe(false)
  })

  it('with a font that says no characters: it is named as a picture, and the cover says that no text can be had', async () => {
    const bytes = await packet(attached('Shapes', await unmapped()))
    const [cover = '', sheet] = (await readAloud(bytes)).map((page) => page.replaceAll(/\s+/g, ' '))
    expect(cover).toMatch(
      /“Shapes” .* its fonts do not say which characters they show\. Its text cannot be read from the file/,
    )
    expect(sheet).not.toContain('Nothing but shapes')
    expect(Buffer.from(bytes).includes(claim)).toBe(false)
  })

  it('leaves nothing in it that points into the tags of an attachment', async () => {
    const document = await PDFDocument.load(await packet(attached('Bids', await officeSuite())))
    for (const [, object] of document.context.enumerateIndirectObjects())
      if (object instanceof PDFRawStream) expect(object.dict.has(PDFName.of('StructParents'))).toBe(false)
    expect(document.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).has(PDFName.of('ParentTree'))).toBe(
      true,
    )
  })
})

describe('a packet has', { timeout: 120_000 }, () => {
  const item = itemWith('4', 'Replace the bridge', [])
  const words = (text: string) => [{ type: 'text' as const, text }]
  let read: string[]
  let document: PDFDocument

  beforeAll(async () => {
    const bytes = await packetOf([item], {
      open: async (id) => files.get(id),
      texts: [
        {
          item_id: item.id,
          title: 'Resolution No. 2026-0142: Bridge 14',
          document: {
            type: 'doc',
            content: [
              { type: 'heading', attrs: { level: 2 }, content: words('Recitals') },
              { type: 'whereas', content: words('the bridge is old') },
              { type: 'resolved', content: words('that the bid is accepted.') },
            ],
          },
        },
      ],
    })
    read = (await readAloud(bytes)).map((page) => page.replaceAll(/\s+/g, ' '))
    document = await PDFDocument.load(bytes)
  })

  it('the full text of each matter, with the words that open its clauses', () => {
    expect(read[1]).toMatch(
      /Item 4\. Replace the bridge.*Resolution No\. 2026-0142: Bridge 14.*WHEREAS, the bridge is old.*NOW, THEREFORE, BE IT RESOLVED, that the bid is accepted\./,
    )
  })

  it('contents with page numbers that lead there', () => {
    expect(read[0]).toMatch(
      /Contents Agenda 1 Resolutions 1 Item 4\. Replace the bridge 2 Resolution No\. 2026-0142: Bridge 14 2 Agenda/,
    )
    const links = document.getPages()[0]?.node.lookup(PDFName.of('Annots'), PDFArray)
    expect(links?.size()).toBe(4)
  })
})
