/** Small files of each type, made by hand. */
import { crc32 } from 'node:zlib'

export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)])

const office = 'application/vnd.openxmlformats-officedocument'
const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`

export const docx = zip({
  '[Content_Types].xml': types('word/document.xml', `${office}.wordprocessingml.document.main+xml`),
  'word/document.xml': '<w:document xmlns:w="x"/>',
})
export const xlsx = zip({
  '[Content_Types].xml': types('xl/workbook.xml', `${office}.spreadsheetml.sheet.main+xml`),
  'xl/workbook.xml': '<workbook/>',
})
/** A Word file with macros, which is not taken under any name. */
export const docm = zip({
  '[Content_Types].xml': types('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
  'word/document.xml': '<w:document xmlns:w="x"/>',
})
export const plainZip = zip({ 'readme.txt': 'hello' })

/** A ZIP without compression. */
export function zip(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, Buffer.from(name)]),
    )
    bodies.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, list, end])
}
