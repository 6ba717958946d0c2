/** Certified copies as they are stored. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { CertifiedCopy } from '../../copies-contract.ts'
import { formatCode } from '../../verification-code.ts'
import { CertifiedContent } from '../adopted/content.ts'

const columns = `id, code, requester, certified_by_name as certified_by, ${moment('certified_at')} as certified_at, sha256,
  revoked_by_name as revoked_by, ${moment('revoked_at')} as revoked_at, revoked_because`

const readable = (copy: CertifiedCopy): CertifiedCopy => ({ ...copy, code: formatCode(copy.code) })

export async function findCopies(tx: Tx, resolutionId: string): Promise<CertifiedCopy[]> {
  const copies = await tx.rows(
    CertifiedCopy,
    `select ${columns} from certified_copies where resolution_id = $1 order by certified_copies.certified_at desc, id limit 500`,
    [resolutionId],
  )
  return copies.map(readable)
}

/** Locked where it is to be changed. */
export function findCopy(tx: Tx, id: string, lock: '' | 'for update' = '') {
  const copy = sql
    .selectFrom('certified_copies')
    .select(['resolution_id', 'file_id', 'revoked_at'])
    .where('id', '=', id)
  return tx.one(lock ? copy.forUpdate() : copy)
}

export async function viewCopy(tx: Tx, id: string): Promise<CertifiedCopy> {
  const [copy] = await tx.rows(CertifiedCopy, `select ${columns} from certified_copies where id = $1`, [id])
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
  const { id } = await tx.one(
    sql
      .insertInto('certified_copies')
      .values({
        resolution_id: resolutionId,
        code,
        content: JSON.stringify(content),
        file_id: file.id,
        sha256: file.sha256,
        requester,
        certified_by: by,
        certified_by_name: content.certified_by,
        certified_at: at,
      })
      .returning('id'),
  )
  return id
}

interface Revocation {
  readonly by: string | null
  readonly name: string
  readonly at: Date
  readonly reason: string
}

const revoked = ({ by, name, at, reason }: Revocation) => ({
  revoked_by: by,
  revoked_by_name: name,
  revoked_at: at,
  revoked_because: reason,
})

export const setRevoked = (tx: Tx, id: string, revocation: Revocation) =>
  tx.run(sql.updateTable('certified_copies').set(revoked(revocation)).where('id', '=', id))

/** Revokes all that hold, and returns their codes. */
export async function revokeAll(tx: Tx, resolutionId: string, revocation: Revocation): Promise<string[]> {
  const copies = await tx.many(
    sql
      .updateTable('certified_copies')
      .set(revoked(revocation))
      .where('resolution_id', '=', resolutionId)
      .where('revoked_at', 'is', null)
      .returning('code'),
  )
  return copies.map(({ code }) => formatCode(code))
}

/** What someone who holds a copy is told. Why it was revoked is for the county to say. */
const PublicCopy = z.object({
  code: z.string(),
  content: CertifiedContent,
  resolution_id: z.uuid(),
  file_id: z.uuid(),
  sha256: z.string(),
  certified_at: z.date(),
  revoked_at: z.date().nullable(),
})
export type PublicCopy = z.infer<typeof PublicCopy>

async function findPublicCopy(tx: Tx, column: 'code' | 'sha256', value: string) {
  const [copy] = await tx.rows(
    PublicCopy,
    `select code, content, resolution_id, file_id, sha256, certified_at, revoked_at from certified_copies where ${column} = $1`,
    [value],
  )
  return copy && { ...copy, content: CertifiedContent.parse(copy.content) }
}

export const findCopyByCode = (tx: Tx, code: string): Promise<PublicCopy | undefined> =>
  findPublicCopy(tx, 'code', code)

/** By the file itself. */
export const findCopyByHash = (tx: Tx, sha256: string): Promise<PublicCopy | undefined> =>
  findPublicCopy(tx, 'sha256', sha256)
