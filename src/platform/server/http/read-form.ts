/** Reads a form with one file into memory: small ones, up to the endpoint's `bodyLimit`. */
import type { FastifyRequest } from 'fastify'
import { AppError, invalid, notFound } from '../../shared/errors.ts'
import type { Tenant } from '../context.ts'
import { tooLarge } from '../files/meter.ts'
import { namedCounties } from './named-counties.ts'

export interface UploadedForm {
  readonly fields: Readonly<Record<string, string>>
  /** As the sender called it; not to be trusted. */
  readonly fileName: string
  readonly bytes: Buffer
}

/** A county that the form names must be the host's, wherever in it that stands: nothing is done before all is read. */
export async function readForm(
  request: FastifyRequest,
  tenant: Tenant,
  mostBytes: number,
): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'Send a form with a file.')
  const form = await partsOf(request, mostBytes).catch((error: unknown) => {
    throw meaningOf(error, mostBytes)
  })
  if (namedCounties(form.fields).some((county) => county !== tenant.id)) throw notFound()
  if (!form.file) throw invalid('Choose a file.', { file: 'Choose a file.' })
  return { fields: form.fields, fileName: form.file.name, bytes: form.file.bytes }
}

async function partsOf(request: FastifyRequest, mostBytes: number) {
  const fields: Record<string, string> = Object.create(null)
  let file: { name: string; bytes: Buffer } | undefined
  const limits = { fileSize: mostBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
  for await (const part of request.parts({ limits }))
    if (part.type === 'file') file = { name: part.filename ?? '', bytes: await part.toBuffer() }
    else fields[part.fieldname] = String(part.value)
  return { fields, file }
}

/** What a sender is told of a form that could not be read. */
export function meaningOf(error: unknown, mostBytes: number): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(mostBytes)
  return invalid('We couldn’t read the form.')
}
