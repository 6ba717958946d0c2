import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { CertifiedCopy } from '../../copies-contract.ts'
import { spelled } from '../../verification-code.ts'
import { CertifiedContent } from '../adopted/content.ts'
import { moment } from '../queries.ts'

const columns = `id, code, requester, certified_by_name as certified_by, ${moment('certified_at')} as certified_at, sha256,
  revoked_by_name as revoked_by, ${moment('revoked_at')} as revoked_at, revoked_because`

const readable = (copy: CertifiedCopy): CertifiedCopy => ({ ...copy, code: spelled(copy.code) })

export async function findCopies(tx: Tx, resolutionId: string): Promise<CertifiedCopy[]> {
  const copies = await tx.sql<CertifiedCopy>(
    `select ${columns} from certified_copies where resolution_id = $1 order by certified_copies.certified_at desc, id limit 500`,
    [resolutionId],
  )
  return copies.map(readable)
}

export interface StoredCopy {
  readonly resolution_id: string
  readonly file_id: string
  readonly revoked_at: Date | null
}

/** Locked where it is to be changed. */
export async function findCopy(tx: Tx, id: string, lock: '' | 'for update' = ''): Promise<StoredCopy> {
  const [copy] = await tx.sql<StoredCopy>(
    `select resolution_id, file_id, revoked_at from certified_copies where id = $1 ${lock}`,
    [id],
  )
  if (!copy) throw notFound()
  return copy
}

export async function viewCopy(tx: Tx, id: string): Promise<CertifiedCopy> {
  const [copy] = await tx.sql<CertifiedCopy>(`select ${columns} from certified_copies where id = $1`, [id])
  if (!copy) throw notFound()
  return readable(copy)
}

export interface NewCopy {
  readonly resolutionId: string
  readonly code: string
  readonly content: CertifiedContent
  readonly file: { readonly id: string; readonly sha256: string }
  readonly requester: string
  readonly by: string
  readonly at: Date
}

export async function insertCopy(tx: Tx, copy: NewCopy): Promise<string> {
  const { resolutionId, code, content, file, requester, by, at } = copy
  const [row] = await tx.sql<{ id: string }>(
    `insert into certified_copies (resolution_id, code, content, file_id, sha256, requester, certified_by, certified_by_name,
       certified_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      resolutionId,
      code,
      JSON.stringify(content),
      file.id,
      file.sha256,
      requester,
      by,
      content.certified_by,
      at,
    ],
  )
  if (!row) throw new Error('no row came back')
  return row.id
}

export const setRevoked = (
  tx: Tx,
  id: string,
  { by, name, at, reason }: { by: string; name: string; at: Date; reason: string },
) =>
  tx.sql(
    `update certified_copies set revoked_by = $2, revoked_by_name = $3, revoked_at = $4, revoked_because = $5 where id = $1`,
    [id, by, name, at, reason],
  )

/** All that hold; their codes. */
export async function revokeAll(
  tx: Tx,
  resolutionId: string,
  { id, name, at, reason }: { id: string | null; name: string; at: Date; reason: string },
): Promise<string[]> {
  const copies = await tx.sql<{ code: string }>(
    `update certified_copies set revoked_by = $2, revoked_by_name = $3, revoked_at = $4, revoked_because = $5
     where resolution_id = $1 and revoked_at is null returning code`,
    [resolutionId, id, name, at, reason],
  )
  return copies.map(({ code }) => spelled(code))
}

/** What somebody who holds a copy is told. Why it was revoked is for the county to say. */
export interface PublicCopy {
  readonly code: string
  readonly content: CertifiedContent
  readonly resolution_id: string
  readonly file_id: string
  readonly sha256: string
  readonly certified_at: Date
  readonly revoked_at: Date | null
}

export async function findCopyByCode(tx: Tx, code: string): Promise<PublicCopy | undefined> {
  const [copy] = await tx.sql<PublicCopy & { content: unknown }>(
    `select code, content, resolution_id, file_id, sha256, certified_at, revoked_at from certified_copies where code = $1`,
    [code],
  )
  return copy && { ...copy, content: CertifiedContent.parse(copy.content) }
}
