import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { attachmentTypes } from '#platform/shared/file-types.ts'
import { fileFault } from './file-fault.ts'

const office = (folder: string) =>
  zipSync({ '[Content_Types].xml': new Uint8Array(9), [`${folder}/document.xml`]: new Uint8Array(9) })
const hex = (digits: string) => new Uint8Array(Buffer.from(digits, 'hex'))
const samples: Record<string, Uint8Array<ArrayBuffer>> = {
  pdf: new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n')),
  doc: hex('d0cf11e0a1b11ae100'),
  xls: hex('d0cf11e0a1b11ae100'),
  docx: new Uint8Array(office('word')),
  xlsx: new Uint8Array(office('xl')),
  pptx: new Uint8Array(office('ppt')),
  csv: new Uint8Array(Buffer.from('a,b\n1,é\n')),
  txt: new Uint8Array(Buffer.from('plain')),
  png: hex('89504e470d0a1a0a00'),
  jpg: hex('ffd8ffe000'),
}

describe('a file that is chosen', () => {
  it.each(attachmentTypes)('is taken where it is what its name says: %s', async (name) => {
    const bytes = samples[name]
    if (!bytes) throw new Error(`no sample of ${name}`)
    expect(await fileFault(new File([bytes], `OFFER.${name.toUpperCase()}`))).toBeNull()
  })

  it.each([
    ['a program', 'w9.exe', hex('4d5a9000'), 'isn’t an allowed file type'],
    ['a program under another name', 'w9.pdf', hex('4d5a9000'), 'isn’t what its name says'],
    ['nothing at all', 'w9.pdf', new Uint8Array(), 'is empty'],
    ['no extension', 'pdf', samples.pdf, 'isn’t an allowed file type'],
    ['a spreadsheet as a document', 'a.docx', samples.xlsx, 'isn’t what its name says'],
    ['bytes as text', 'a.csv', hex('ff00'), 'isn’t what its name says'],
    ['text with NUL', 'a.txt', hex('6100'), 'isn’t what its name says'],
    ['text that is cut off', 'a.txt', hex('c3'), 'isn’t what its name says'],
  ])('is refused with the reason: %s', async (_what, name, bytes, reason) => {
    expect(await fileFault(new File([bytes ?? new Uint8Array()], name))).toContain(reason)
  })
})
