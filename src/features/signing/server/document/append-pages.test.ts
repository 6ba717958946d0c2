import { PDFDict, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { typeset } from '#platform/server/documents/index.ts'
import { appendPages } from './append-pages.ts'
import { certificateTemplate } from './certificate.ts'
import { faultOf } from './sealer.ts'

const certificate = () =>
  typeset(
    certificateTemplate,
    {
      name: 'Certificate',
      title: 'Certificate of signatures',
      county: 'Alder County',
      made_on: '2026-11-17',
      facts: [['SHA-256 before the signatures', 'a'.repeat(64)]],
      signers: Array.from({ length: 12 }, (_, index) => ({
        name: `Signer ${index}`,
        facts: [['Agreed to', 'These words. '.repeat(12)]],
      })),
      attached: [['Exhibit A', 'b'.repeat(64)]],
      seal: 'Sealed.',
      code: 'AAAA-BBBB-CCCC-DDDD',
      address: 'https://alder.example/public/verify/AAAA-BBBB-CCCC-DDDD',
      qr: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    },
    'a county',
  )

async function scanned(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage().drawText('An agreement as a program without tags writes it', { font })
  return document.save()
}

it('leaves every byte of a document without tags, and puts all pages behind it', async () => {
  const [original, pages] = [await scanned(), await certificate()]
  const whole = await appendPages(original, pages)
  expect(Buffer.from(whole).subarray(0, original.length).equals(original)).toBe(true)
  const count = (await PDFDocument.load(pages)).getPageCount()
  expect(count).toBeGreaterThan(1)
  const read = await PDFDocument.load(whole)
  expect(read.getPageCount()).toBe(1 + count)
  expect(read.catalog.has(PDFName.of('StructTreeRoot'))).toBe(false)
})

it('makes the tags of the pages part of the tags of a document that has some', async () => {
  const pages = await certificate()
  const twice = await PDFDocument.load(await appendPages(pages, pages))
  const tree = twice.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict)
  const numbers = tree.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'))
  const keys = twice.getPages().map(({ node }) => String(node.get(PDFName.of('StructParents'))))
  expect(new Set(keys).size).toBe(twice.getPageCount())
  for (const key of keys) expect(` ${numbers}`).toMatch(new RegExp(` ${key} \\d+ 0 R`))
})

it('says of a document why it can’t be signed', async () => {
  const locked = await PDFDocument.load(await scanned())
  locked.encrypt({ userPassword: 'open sesame', ownerPassword: 'another' })
  expect(await faultOf(await locked.save())).toBe('locked')
  expect(await faultOf(Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'))).toBe('damaged')
  expect(await faultOf(await scanned())).toBeNull()
})
