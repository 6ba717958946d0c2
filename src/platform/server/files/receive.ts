/** Takes an upload in: streamed to the disk, measured and hashed on the way, judged, and only then stored. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import { dayIn } from '../../shared/days.ts'
import type { UploadedFile } from '../../shared/endpoint.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { extensionsOf, type FileTypeName, typeOf } from '../../shared/file-types.ts'
import { cleanName, extensionOf } from './clean-name.ts'
import type { Inspect } from './inspect/inspect.ts'
import { Meter, tooLarge } from './meter.ts'
import type { Storage } from './storage.ts'

export interface UploadOptions {
  /** As the sender called it. */
  readonly name: string
  readonly accept: readonly FileTypeName[]
  readonly maxBytes: number
  /** Made by the server itself: no one needs to look into it. */
  readonly isOwn?: true
}

/** Stored, but no one's yet: it is swept away unless a transaction keeps it. */
export type ReceivedFile = UploadedFile

export interface ReceivingEnd {
  readonly storage: Storage
  /** A folder on this machine, where an upload waits until it was judged. */
  readonly incoming: string
  readonly inspect: Inspect
}

export async function receive(
  { storage, incoming, inspect }: ReceivingEnd,
  tenantId: string,
  upload: Readable,
  { name: given, accept, maxBytes, isOwn }: UploadOptions,
): Promise<ReceivedFile> {
  const name = cleanName(given)
  const type = typeOf(extensionOf(name), accept)
  if (!type) {
    upload.resume() // whoever reads the rest of the request must come to its end
    throw wrongType(name, accept)
  }
  const storageKey = `${tenantId}/${dayIn('UTC', new Date())}/${randomUUID()}`
  const path = join(incoming, randomUUID())
  try {
    const meter = new Meter(maxBytes, type.inside === 'text')
    await pipeline(upload, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // Set by the multipart parser when it stopped at its own limit: what came is not the whole file.
    if ('truncated' in upload && upload.truncated === true) throw tooLarge(maxBytes)
    if (meter.size === 0) throw invalid(`${name} is empty.`)
    if (type.inside !== 'sealed' && !(await isOfType(path, type.inside, meter))) throw wrongType(name, accept)
    if (!isOwn && type.inside !== 'sealed') await inspect(tenantId, name, { path, inside: type.inside })
    await storage.place(path, storageKey, { size: meter.size, contentType: type.contentType })
    return { name, size: meter.size, sha256: meter.sha256(), contentType: type.contentType, storageKey }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function isOfType(path: string, expected: string, { isText }: Meter): Promise<boolean> {
  const inside = (await fileTypeFromFile(path))?.ext
  return expected === 'text' ? inside === undefined && isText : inside === expected
}

const wrongType = (name: string, accept: readonly FileTypeName[]) =>
  new AppError('unsupported_media', `${name} isn’t an allowed file type. Use ${extensionsOf(accept)}.`)
