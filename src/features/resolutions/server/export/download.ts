/** A file that was made for whoever asks for it, and is kept nowhere. */
import { createHash } from 'node:crypto'
import { fileHeaders } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export function downloadOf(bytes: Buffer, name: `${string}.${keyof typeof types}`): Download {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const content_type = name.endsWith('.docx') ? types.docx : types.pdf
  return new Download(bytes, fileHeaders({ name, size: bytes.length, sha256, content_type }))
}
