/** How large the files in a zip archive really are: unpacked piece by piece, and given up beyond a limit. */
import { constants, inflateRawSync } from 'node:zlib'

const endRecord = 0x06054b50
const entryRecord = 0x02014b50

/** False for an archive that unpacks to more than `most` bytes, or that cannot be read. */
export function isZipWithin(archive: Buffer, most: number): boolean {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== endRecord) return false
  const entries = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let left = most
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entryRecord) return false
    const size = sizeOf(archive, at, left)
    if (size === undefined) return false
    left -= size
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return true
}

/** Of one file: what it says of itself is not believed. */
function sizeOf(archive: Buffer, entry: number, most: number): number | undefined {
  const packed = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  if (local + 30 > archive.length) return undefined
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const data = archive.subarray(start, start + packed)
  if (archive.readUInt16LE(entry + 10) === 0) return data.length <= most ? data.length : undefined
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH })
      .length
  } catch {
    return undefined
  }
}
