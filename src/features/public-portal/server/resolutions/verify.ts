import {
  findCopyByCode,
  findCopyByHash,
  formatCode,
  type PublicCopy,
  readCode,
} from '#features/resolutions/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'
import { type ExecutedContract, findExecuted } from '../signing/executed.ts'

/** What a code or a file stands for. */
export type Verified = { readonly copy: PublicCopy } | { readonly executed: ExecutedContract }

const readable = (copy: PublicCopy): Verified => ({ copy: { ...copy, code: formatCode(copy.code) } })

/** Throws at the field `code`, so that the page which tells it asks for the code again. */
export async function findVerified(tx: Tx, typed: string): Promise<Verified> {
  const code = readCode(typed)
  if (!code) {
    const message = 'That code isn’t valid. Check all 16 letters and digits.'
    throw invalid(message, { code: message })
  }
  const copy = await findCopyByCode(tx, code)
  if (copy) return readable(copy)
  const executed = await findExecuted(tx, { code })
  if (executed) return { executed }
  throw unknown(
    `No certified copy or executed contract has the code ${formatCode(code)}. Contact the Clerk’s office.`,
  )
}

/** By the file alone. */
export async function findByFile(tx: Tx, sha256: string): Promise<Verified> {
  const copy = await findCopyByHash(tx, sha256)
  if (copy) return readable(copy)
  const executed = await findExecuted(tx, { sha256 })
  if (executed) return { executed }
  throw unknown(
    `This file isn’t a certified copy or an executed contract as the county issued it. It was altered, or is another file. Its SHA-256 is ${sha256}.`,
  )
}

const unknown = (message: string) => new AppError('not_found', message, { fields: { code: message } })

export async function findCertified(tx: Tx, typed: string): Promise<PublicCopy> {
  const found = await findVerified(tx, typed)
  if (!('copy' in found)) throw unknown('This document can’t be downloaded here.')
  return found.copy
}

/** Whether everyone can read the resolution itself. */
export async function isPublishedToo(tx: Tx, { resolution_id }: PublicCopy): Promise<boolean> {
  const published = await tx.maybe(
    sql.selectFrom('published_resolutions').select('id').where('id', '=', resolution_id),
  )
  return published !== undefined
}
