/** A form with files: its fields become the body, its files are taken in before a transaction begins. */
import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, UploadedFile } from '../../shared/endpoint.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import {
  archiveTypes,
  attachmentTypes,
  documentTypes,
  scanTypes,
  sealedTypes,
  type UploadOptions,
} from '../files/index.ts'
import { bodyLimitOf } from './bodies.ts'

const tooMuchText = () => new AppError('too_large', 'The form holds too much text.')

const megabyte = 1024 * 1024
const mostBytes = 50 * megabyte
/** What was sealed comes in parts. */
const mostOf = {
  document: mostBytes,
  scan: mostBytes,
  attachment: mostBytes,
  sealed: 8 * megabyte,
  archive: 500 * megabyte,
} as const
const typesOf = {
  document: documentTypes,
  scan: scanTypes,
  attachment: attachmentTypes,
  sealed: sealedTypes,
  archive: archiveTypes,
} as const

type Received = Readonly<Record<string, UploadedFile>>
const received = new WeakMap<FastifyRequest, Received>()

export const filesOf = (request: FastifyRequest): Received => received.get(request) ?? {}

/** What was read of a form: also where a part was refused, so that its sender need not type the rest again. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>
  readonly files: Received
  /** The first thing that was wrong with it. */
  readonly fault?: unknown
}

type Receive = (upload: Readable, options: UploadOptions) => Promise<UploadedFile>

/** Comes to the end of the request even where a part was refused: a sender that is cut off is not told why. */
export async function readUploads(
  request: FastifyRequest,
  endpoint: Endpoint,
  receive: Receive,
): Promise<ReceivedForm> {
  const { uploads = {} } = endpoint
  const mostText = bodyLimitOf(endpoint)
  const fields = new Map<string, string>()
  let textLength = 0
  const files = new Map<string, UploadedFile>()
  const failures: unknown[] = []

  async function take({ fieldname, filename, file }: MultipartFile) {
    // A browser sends an empty part where no one chose a file.
    if (!filename) return void file.resume()
    const kind = Object.hasOwn(uploads, fieldname) ? uploads[fieldname] : undefined
    if (!kind) throw invalid('The form holds a file that it has no place for.')
    const options = { name: filename, accept: typesOf[kind], maxBytes: mostOf[kind] }
    files.set(fieldname, await receive(file, options))
  }

  const largest = Math.max(...Object.values(uploads).map((kind) => mostOf[kind]), 1)
  const limits = { fileSize: largest, files: 10, fields: 100, fieldSize: mostText }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        textLength += String(part.value).length
        if (part.valueTruncated || textLength > mostText) failures.push(tooMuchText())
        else fields.set(part.fieldname, String(part.value))
      } else if (failures.length > 0) part.file.resume()
      else
        await take(part).catch((error: unknown) => {
          part.file.resume()
          failures.push(error)
        })
    }
  } catch {
    failures.push(invalid('We couldn’t read the form.'))
  }
  return {
    fields: Object.fromEntries(fields),
    files: Object.fromEntries(files),
    ...(failures.length > 0 && { fault: failures[0] }),
  }
}

export async function takeUploads(
  request: FastifyRequest,
  endpoint: Endpoint,
  receive: Receive,
): Promise<void> {
  const { fields, files, fault } = await readUploads(request, endpoint, receive)
  if (fault) throw fault
  received.set(request, files)
  request.body = fields
}
