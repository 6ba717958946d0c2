/** A form with a file of which only the hash matters: it is read as it comes, and kept nowhere. */
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { notFound } from '../../shared/errors.ts'
import type { Tenant } from '../context.ts'
import { Meter, tooLarge } from '../files/meter.ts'
import { namedCounties } from './named-counties.ts'
import { meaningOf } from './read-form.ts'

export interface MeasuredForm {
  readonly fields: Readonly<Record<string, string>>
  /** None where no one chose one. */
  readonly file?: { readonly size: number; readonly sha256: string }
}

/** A form without files is one too. */
export async function measureForm(
  request: FastifyRequest,
  tenant: Tenant,
  mostBytes: number,
): Promise<MeasuredForm> {
  if (!request.isMultipart()) return { fields: textsOf(request.body) }
  const form = await partsOf(request, mostBytes).catch((error: unknown) => {
    throw meaningOf(error, mostBytes)
  })
  if (namedCounties(form.fields).some((county) => county !== tenant.id)) throw notFound()
  return form
}

const textsOf = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string'))
    : {}

async function partsOf(request: FastifyRequest, mostBytes: number): Promise<MeasuredForm> {
  const fields: Record<string, string> = Object.create(null)
  let file: MeasuredForm['file']
  let failure: unknown
  const limits = { fileSize: mostBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else
      file = await measure(part, mostBytes).catch((error: unknown) => {
        part.file.resume() // whoever is cut off in the middle is not told why
        failure = error
        return undefined
      })
  }
  if (failure) throw failure
  return { fields, ...(file && { file }) }
}

async function measure({ file, filename }: MultipartFile, mostBytes: number): Promise<MeasuredForm['file']> {
  const meter = new Meter(mostBytes, false)
  await pipeline(file, meter, new Writable({ write: (_chunk, _encoding, done) => done() }))
  if (file.truncated) throw tooLarge(mostBytes)
  return filename === '' && meter.size === 0 ? undefined : { size: meter.size, sha256: meter.sha256() }
}
