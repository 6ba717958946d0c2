/** Small files that come to very much once they are unpacked, as someone might send them in. */
import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

const megabyte = 1024 * 1024

/** So many megabytes of nothing, packed to a thousandth of it. */
function packed(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * megabyte, ' '), { level: 1 })
}

/** A document of one page whose objects stand in a stream; what is packed twice is a few kilobytes. */
export function pdfBomb({ megabytes, times = 1 }: { megabytes: number; times?: 1 | 2 }): Buffer {
  let stream = packed(megabytes)
  if (times === 2) stream = deflateSync(stream, { level: 9 })
  const filter = times === 2 ? '[/FlateDecode /FlateDecode]' : '/FlateDecode'
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\n',
  ]
  const head = Buffer.from(
    `%PDF-1.7\n${objects.join('')}4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${stream.length} >>\nstream\n`,
  )
  return Buffer.concat([
    head,
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

/** A picture that says of itself that it has this size. */
export function pngOf({ width, height, data }: { width: number; height: number; data: Buffer }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** Its header asks for a small picture, its data holds gigabytes. */
export const pngBomb = () => pngOf({ width: 100, height: 100, data: packed(1300) })

/** What is needed for an archive to be taken for a Word document. */
const wordTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

export const wordFile = (more: Record<string, Uint8Array>) =>
  Buffer.from(
    zipSync(
      { '[Content_Types].xml': strToU8(wordTypes), 'word/document.xml': strToU8('<w:document/>'), ...more },
      { level: 1 },
    ),
  )

/** The same archive, which says of its last file that it is small. */
export function belittled(archive: Buffer): Buffer {
  const lying = Buffer.from(archive)
  lying.writeUInt32LE(100, lying.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return lying
}

export const nothing = (megabytes: number) => new Uint8Array(megabytes * megabyte)
