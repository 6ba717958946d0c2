import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DraftDocument } from '#features/drafts/rules.ts'
import { documentBlocks } from '#features/drafts/server/index.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { AdoptedContent } from '../adopted/content.ts'
import { blankCertificate, certificateOf } from '../copies/certificate.ts'
import {
  documentOfAdopted,
  documentOfDraft,
  printResolution,
  resolutionInWord,
} from './resolution-document.ts'

vi.setConfig({ testTimeout: 30_000 })

type Inline = { type: 'text'; text: string; marks?: { type: 'bold' | 'italic' | 'underline' }[] }
const words = (text: string, ...marks: ('bold' | 'italic' | 'underline')[]): Inline[] => [
  { type: 'text', text, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) },
]
const paragraph = (text: string) => ({ type: 'paragraph' as const, content: words(text) })

const document: DraftDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: words('Recitals') },
    { type: 'whereas', content: words('the bridge is old; and') },
    { type: 'whereas', content: words('bids were opened') },
    {
      type: 'resolved',
      content: words('that the bid is accepted; and be it', 'bold', 'italic', 'underline'),
    },
    {
      type: 'orderedList',
      content: [{ type: 'listItem', content: [paragraph('the first lot'), paragraph('all of it')] }],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a bullet')] }] },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph('Bidder')] },
            { type: 'tableHeader', content: [paragraph('Price')] },
          ],
        },
        { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('Hudson Rail')] }] },
      ],
    },
    { type: 'resolved', content: [...words('that the chair'), { type: 'hardBreak' }, ...words('signs.')] },
  ],
}
const around = { county: 'Alder County', made_on: '2026-11-15' }
const adopted: AdoptedContent = {
  number: '2026-0142',
  title: 'Bridge 14',
  category: 'Other',
  department: 'Public Works',
  adopted_on: '2026-11-18',
  meeting: {
    id: '0193a000-0000-7000-8000-000000000001',
    number: '2026-014',
    type: 'Board',
    body: 'Board of Supervisors',
  },
  tally: 'Ayes: 8. Nays: 1.',
  document,
}
const inOrder = (...texts: string[]) =>
  new RegExp(texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*'))

describe('a draft in print', () => {
  const paper = documentOfDraft(
    { number: null, title: 'Bridge 14', department_name: 'Public Works' },
    document,
    around,
  )
  let pdf: Buffer
  beforeAll(async () => {
    pdf = await printResolution(paper, 'alder')
  })

  it('says that it was not adopted, and reads from top to bottom with the words that open its clauses', () => {
    expect(textOf(pdf)).toMatch(
      inOrder(
        'Resolution Request: Bridge 14',
        'DRAFT. Not adopted.',
        'Requested by: Public Works',
        'Recitals',
        'WHEREAS,',
        'the bridge is old; and',
        'WHEREAS,',
        'bids were opened',
        'NOW, THEREFORE, BE IT RESOLVED,',
        'that the bid is accepted',
        'the first lot',
        'a bullet',
        'Bidder',
        'Price',
        'Hudson Rail',
        'BE IT FURTHER RESOLVED,',
        'signs.',
      ),
    )
    expect(textOf(pdf)).not.toContain('Certificate')
  })

  it('is tagged, and has a title and a language', () => {
    const raw = pdf.toString('latin1')
    for (const tag of ['Title', 'H1', 'P', 'L', 'LI', 'Table', 'TH', 'TD'])
      expect(raw, tag).toMatch(new RegExp(`/S /${tag}\\b`))
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toContain('/Lang (en-US)')
    expect(raw).toContain('Resolution Request: Bridge 14</rdf:li>')
  })

  it('says the same in Word', async () => {
    const xml = documentXml(await resolutionInWord(paper))
    expect(xml.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
      inOrder(
        'DRAFT. Not adopted.',
        'WHEREAS,',
        'bids were opened',
        'NOW, THEREFORE, BE IT RESOLVED,',
        'Hudson Rail',
        'signs.',
      ),
    )
    expect(xml).toContain('<w:tblHeader')
    expect(xml).toMatch(/<w:b\/>[\s\S]*<w:i\/>/)
  })
})

describe('what people wrote', () => {
  it.each([
    '#eval("1+1") #read("/etc/passwd") #sys.inputs',
    '*bold* _it_ = Heading - list `raw` <label> @ref $x^2$',
    '"] #[x] } {{ ) "\' \\" // gone? /* gone? */',
  ])('comes out as it is: %s', async (text) => {
    const typed: DraftDocument = {
      type: 'doc',
      content: [paragraph(text), { type: 'whereas', content: words(text) }],
    }
    const pdf = await printResolution(
      documentOfDraft({ number: text, title: text, department_name: text }, typed, around),
      'alder',
    )
    const pressed = (value: string) => value.replaceAll(/\s+/g, '')
    expect(pressed(textOf(pdf)).split(pressed(text)).length - 1).toBeGreaterThanOrEqual(5)
  })

  it('may be nothing at all, and headings skip no level', async () => {
    const nothing: DraftDocument = { type: 'doc', content: [{ type: 'paragraph', content: [] }] }
    await expect(
      printResolution(
        documentOfDraft({ number: null, title: '', department_name: null }, nothing, around),
        'alder',
      ),
    ).resolves.toBeInstanceOf(Buffer)
    expect(documentBlocks(document)[0]).toMatchObject({ kind: 'heading', level: 1 })
  })
})

describe('what was adopted, in print', () => {
  it('tells when and by which vote, and leaves room for the clerk’s certificate', async () => {
    const certificate = blankCertificate(adopted, 'Alder County')
    const text = textOf(
      await printResolution(documentOfAdopted(adopted, { ...around, certificate }), 'alder'),
    )
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      inOrder(
        'Resolution No. 2026-0142: Bridge 14',
        'Adopted November 18, 2026, at Board Meeting 2026-014, by the following vote: Ayes: 8. Nays: 1.',
        'Certificate',
        'I, ____________________, Clerk of the Board of Supervisors of Alder County, do hereby certify that I have compared the foregoing copy of Resolution No. 2026-0142 with the original on file in my office, and that it is a true and correct copy of the original and of the whole thereof, duly adopted by said Board at a regular meeting held on November 18, 2026, a quorum being present, by the following vote: Ayes: 8. Nays: 1. IN WITNESS WHEREOF, I have hereunto set my hand and affixed the seal of said Board on ____________________.',
      ),
    )
    expect(text).not.toMatch(/DRAFT|Verification code/)
  })

  it.each([
    ['Special', 'by said Board at a special meeting held on November 18, 2026, a quorum being present, by'],
    ['Other', 'by said Board at a meeting held on November 18, 2026, a quorum being present, by'],
    [null, 'by said Board on November 18, 2026, by'],
  ])('certifies what the Board adopted at a meeting of type %s', (type, sentence) => {
    const meeting = type && adopted.meeting ? { ...adopted.meeting, type } : null
    expect(blankCertificate({ ...adopted, meeting }, 'Alder County').text).toContain(sentence)
  })

  it('names no quorum where no vote was recorded', () => {
    expect(blankCertificate({ ...adopted, tally: '' }, 'Alder County').text).toContain(
      'at a regular meeting held on November 18, 2026. IN WITNESS WHEREOF',
    )
  })

  it('certified, carries the code, the address, and a picture of it that has words', async () => {
    const content = {
      ...adopted,
      county: 'Alder County',
      certified_by: 'Ann Lee',
      office: 'Clerk of the Board',
      certified_on: '2026-11-20',
    }
    const certificate = await certificateOf(content, '0'.repeat(16), 'https://alder.example.gov')
    const pdf = await printResolution(documentOfAdopted(content, { ...around, certificate }), 'alder')
    const text = textOf(pdf).replaceAll(/\s+/g, ' ')
    expect(text).toContain('Ann Lee, Clerk of the Board of Supervisors of Alder County, do hereby certify')
    expect(text).toMatch(/Verification code\s*0000-0000-0000-0000/)
    expect(text.replaceAll(' ', '')).toContain('https://alder.example.gov/public/verify/0000-0000-0000-0000')
    expect(pdf.toString('latin1')).toMatch(/\/S \/Figure[\s\S]*\/Alt/)
  })
})

/** The text of a .docx, which is a ZIP. */
function documentXml(docx: Buffer): string {
  const name = 'word/document.xml'
  let at = docx.indexOf(Buffer.from('PK\u0001\u0002'))
  for (; at >= 0; at = docx.indexOf(Buffer.from('PK\u0001\u0002'), at + 4)) {
    if (docx.toString('utf8', at + 46, at + 46 + docx.readUInt16LE(at + 28)) !== name) continue
    const local = docx.readUInt32LE(at + 42)
    const from = local + 30 + docx.readUInt16LE(local + 26) + docx.readUInt16LE(local + 28)
    const packed = docx.subarray(from, from + docx.readUInt32LE(at + 20))
    return (docx.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
  }
  throw new Error('no text in this .docx')
}
