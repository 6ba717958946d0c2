/** The 512 bytes before each entry of a tar archive, as POSIX ustar has them. */
import { BackupError } from './backup-error.ts'

export const blockSize = 512

export interface TarHeader {
  /** Ends with a slash where it is a folder. */
  readonly path: string
  readonly size: number
}

const at = { name: 0, mode: 100, size: 124, mtime: 136, sum: 148, kind: 156, magic: 257, prefix: 345 }
const mostOctal = 0o77777777777

export function encodeHeader({ path, size }: TarHeader): Buffer {
  const isFolder = path.endsWith('/')
  const header = Buffer.alloc(blockSize)
  const { prefix, name } = splitPath(path)
  header.write(name, at.name)
  header.write(octal(isFolder ? 0o700 : 0o600, 8), at.mode)
  header.write(octal(0, 8), at.mode + 8)
  header.write(octal(0, 8), at.mode + 16)
  writeSize(header, size)
  header.write(octal(Math.floor(Date.now() / 1000), 12), at.mtime)
  header.write(isFolder ? '5' : '0', at.kind)
  header.write('ustar\x0000', at.magic, 'latin1')
  header.write(prefix, at.prefix)
  header.write(`${octal(checksum(header), 7)}\0 `, at.sum, 'latin1')
  return header
}

/** Undefined for the empty block that ends an archive. */
export function decodeHeader(header: Buffer): TarHeader | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  const isSound = Number.parseInt(text(header, at.sum, 8), 8) === checksum(header)
  if (!isSound || text(header, at.magic, 5) !== 'ustar')
    throw new BackupError('The backup is damaged: an entry of the archive cannot be read.')
  const prefix = text(header, at.prefix, 155)
  const name = text(header, at.name, 100)
  return { path: prefix ? `${prefix}/${name}` : name, size: readSize(header) }
}

/** The sum of all bytes, the checksum's own place counted as blanks. */
function checksum(header: Buffer): number {
  let sum = 0
  for (const [index, byte] of header.entries()) sum += index >= at.sum && index < at.sum + 8 ? 32 : byte
  return sum
}

/** A path of more than 100 bytes is split at a slash: up to 155 bytes may go before it. */
function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)]
    if (name && Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { prefix, name }
  }
  throw new BackupError(`The name of ${path} is too long for a backup.`)
}

/** Beyond 8 GB the size is written as a binary number, marked by its first bit, as GNU tar does. */
function writeSize(header: Buffer, size: number): void {
  if (size <= mostOctal) {
    header.write(octal(size, 12), at.size)
    return
  }
  header.writeUInt8(0x80, at.size)
  header.writeBigUInt64BE(BigInt(size), at.size + 4)
}

const readSize = (header: Buffer) =>
  (header[at.size] ?? 0) & 0x80
    ? Number(header.readBigUInt64BE(at.size + 4))
    : Number.parseInt(text(header, at.size, 12), 8)

const octal = (value: number, width: number) => value.toString(8).padStart(width - 1, '0')

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end).trim()
}
