/**
 * Opens the ciphertext of one submission: put together from its parts, decrypted to a folder of its own, and unpacked within bounds.
 * Nothing in it is trusted: not its names, its sizes, or its hashes.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline as connect, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Files } from '#platform/server/files/index.ts'
import { hasPlainHeader, headerBytes } from '#platform/shared/seal/header.ts'
import { contentName, fileEntry, mostContentBytes, mostFiles, SubmissionContent } from '../payload.ts'
import { mostPayloadBytes } from '../rules.ts'
import { decryptPayload, WrongKey } from './decrypt-payload.ts'

/** What is told to whoever runs the opening. */
export class PayloadFault extends Error {}

/** Another secret may open it. */
export class WrongSecret extends PayloadFault {}

export interface SealedPayload {
  readonly storageKeys: readonly string[]
  readonly sha256: string
  readonly secret: string
  readonly solicitation: string
  readonly round: number
  readonly vendor: string
}

export interface OpenedFile {
  readonly position: number
  readonly name: string
  readonly body: Readable
}

/** `take` gets the content first, then each file in its order, as a stream that fails where it doesn’t match the list. */
export async function openPayload(
  { storage, inScratch }: Pick<Files, 'storage' | 'inScratch'>,
  sealed: SealedPayload,
  take: (file: OpenedFile, content: SubmissionContent) => Promise<void>,
): Promise<SubmissionContent> {
  return inScratch(async (folder) => {
    const path = join(folder, 'payload.zip')
    await decrypt(storage, sealed, path)
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
      () => {
        throw new PayloadFault('It isn’t a package of the form that submissions have.')
      },
    )
    try {
      return await unpack(zip, sealed, take)
    } finally {
      zip.close()
    }
  })
}

async function decrypt(storage: Files['storage'], sealed: SealedPayload, path: string): Promise<void> {
  await requirePlainHeader(storage, sealed.storageKeys)
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of partsOf(storage, sealed.storageKeys)) {
      hash.update(chunk)
      yield chunk
    }
  }
  const plain = decryptPayload(hashed(), sealed.secret)
  await pipeline(plain, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    if (error instanceof WrongKey) throw new WrongSecret('The officials’ shares don’t open it.')
    if (error instanceof PayloadFault || isFromDisk(error)) throw error
    throw new PayloadFault('Its bytes were changed after it was sealed.')
  })
  if (hash.digest('hex') !== sealed.sha256) throw new PayloadFault('Its bytes don’t match its receipt.')
}

/** Longer headers than ours are not read at all. */
async function requirePlainHeader(storage: Files['storage'], [first]: readonly string[]): Promise<void> {
  const start: Buffer[] = []
  let size = 0
  if (first === undefined) throw new PayloadFault('A part of it is missing.')
  for await (const chunk of partsOf(storage, [first])) {
    start.push(chunk)
    size += chunk.length
    if (size >= headerBytes) break
  }
  if (!hasPlainHeader(Buffer.concat(start))) throw new PayloadFault('It wasn’t sealed as submissions are.')
}

const isFromDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EIO|EDQUOT|EMFILE)$/.test(String(error.code))

/** In a folder or in a bucket, whoever wraps the error. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey' || isMissing(error.cause))

async function* partsOf(storage: Files['storage'], keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys)
    try {
      yield* await storage.read(key)
    } catch (error) {
      throw isMissing(error) ? new PayloadFault('A part of it is missing.') : error
    }
}

async function unpack(
  zip: ZipFile,
  { solicitation, round, vendor }: SealedPayload,
  take: (file: OpenedFile, content: SubmissionContent) => Promise<void>,
): Promise<SubmissionContent> {
  const entries = await entriesOf(zip)
  const [first] = entries
  if (first?.fileName !== contentName) throw new PayloadFault(`It doesn’t begin with ${contentName}.`)
  const content = await readContent(zip, first)
  if (content.solicitation !== solicitation) throw new PayloadFault('It was made for another solicitation.')
  if (content.round !== round) throw new PayloadFault('It was made for another round.')
  if (content.vendor !== vendor) throw new PayloadFault('It was made by another vendor.')
  const listed = new Map(
    content.files.map((file, index) => [fileEntry(index + 1), { file, position: index + 1 }]),
  )
  const stray = entries.slice(1).find(({ fileName }) => !listed.has(fileName))
  if (stray || entries.length - 1 !== listed.size) throw new PayloadFault('Its files don’t match its list.')
  for (const entry of entries.slice(1)) {
    const found = listed.get(entry.fileName)
    if (!found) throw new PayloadFault('Its files don’t match its list.')
    const body = await streamOf(zip, entry, found.file.size)
    await take({ position: found.position, name: found.file.name, body: checked(body, found.file) }, content)
  }
  return content
}

/** The list at the end of the package; each name once. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > mostFiles + 1) throw new PayloadFault(`It has more than ${mostFiles} files.`)
  const entries: Entry[] = []
  let size = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      size += entry.uncompressedSize
      if (size > mostPayloadBytes) throw new PayloadFault('Its files are larger than 500 MB together.')
    }
  } catch (error) {
    if (error instanceof PayloadFault) throw error
    throw new PayloadFault('It isn’t a package of the form that submissions have.')
  }
  if (new Set(entries.map(({ fileName }) => fileName)).size < entries.length)
    throw new PayloadFault('It has the same file twice.')
  return entries
}

async function readContent(zip: ZipFile, entry: Entry): Promise<SubmissionContent> {
  if (entry.uncompressedSize > mostContentBytes) throw new PayloadFault(`Its ${contentName} is too large.`)
  const bytes = await buffer(await streamOf(zip, entry, entry.uncompressedSize)).catch(() => {
    throw new PayloadFault('Its bytes are damaged.')
  })
  try {
    return SubmissionContent.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new PayloadFault(`Its ${contentName} can’t be read.`)
  }
}

async function streamOf(zip: ZipFile, entry: Entry, size: number): Promise<Readable> {
  if (entry.uncompressedSize !== size) throw new PayloadFault('A file doesn’t have the size that was listed.')
  try {
    return await zip.openReadStreamPromise(entry)
  } catch {
    throw new PayloadFault('A file in it can’t be read.')
  }
}

/** Fails at its end where it was not what was listed: whoever keeps it keeps nothing then. */
function checked(body: Readable, { name, size, sha256 }: SubmissionContent['files'][number]): Readable {
  const hash = createHash('sha256')
  let seen = 0
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      hash.update(chunk)
      done(seen > size ? new PayloadFault(`${name} is larger than what was listed.`) : null, chunk)
    },
    flush(done) {
      const isSame = seen === size && hash.digest('hex') === sha256
      done(isSame ? null : new PayloadFault(`${name} doesn’t match the list.`))
    },
  })
  // A package that can't be unpacked is its vendor's fault, not the machine's: trying again would hold the opening for good.
  body.once('error', (error) =>
    check.destroy(isFromDisk(error) ? error : new PayloadFault(`${name} can’t be unpacked.`)),
  )
  // Whichever of the two fails takes the other with it; who reads it is told by the stream itself.
  connect(body, check, () => {})
  return check
}
