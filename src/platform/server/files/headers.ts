/** How a file is served: saved, not shown; never taken for a page of ours. */
import type { StoredFile } from './queries.ts'

type Served = Pick<StoredFile, 'name' | 'size' | 'sha256' | 'content_type'>

export function fileHeaders({ name, size, sha256, content_type }: Served): Record<string, string> {
  return {
    'content-type': content_type,
    'content-length': String(size),
    'content-disposition': attachment(name),
    etag: `"${sha256}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  }
}

/** Whether the caller has these very bytes already (`If-None-Match`). */
export const isUnchanged = ({ sha256 }: Pick<Served, 'sha256'>, ifNoneMatch: string | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${sha256}"`)

/** RFC 6266: the name in full as UTF-8, and in ASCII for those who read only that. */
function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^ -~]/g, '_')
  const quoted = ascii.replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${quoted}"; filename*=UTF-8''${encoded}`
}
