/** A document that was made: for whoever asks for it, or to be kept. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '../../shared/errors.ts'
import type { Tenant } from '../context.ts'
import { type Files, fileHeaders } from '../files/index.ts'
import { Download } from '../http/handle.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
} as const

/** Kept nowhere. */
export function downloadOf(bytes: Buffer, name: `${string}.${keyof typeof types}`): Download {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const content_type = extension === 'docx' || extension === 'doc' ? types[extension] : types.pdf
  return new Download(bytes, fileHeaders({ name, size: bytes.length, sha256, content_type }))
}

/** To be kept by the transaction that follows. */
export const receivePdf = (files: Files, { id }: Pick<Tenant, 'id'>, pdf: Buffer, name: string) =>
  files.receive(id, Readable.from([pdf]), { name, accept: ['pdf'], maxBytes: pdf.length, isOwn: true })

/** For whoever of the public comes before the job has made what was published: many may come at once. */
export const beingPrepared = () =>
  new AppError('overloaded', 'This document is being prepared. Try again in a minute.', {
    retryAfterSeconds: 30,
  })
