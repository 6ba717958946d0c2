import { findCopyByCode, formatCode, type PublicCopy, readCode } from '#features/resolutions/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'

/** Throws at the field `code`, so that the page which tells it asks for the code again. */
export async function findCertified(tx: Tx, typed: string): Promise<PublicCopy> {
  const code = readCode(typed)
  if (!code) {
    const message = 'That code isn’t valid. Check all 16 letters and digits.'
    throw invalid(message, { code: message })
  }
  const copy = await findCopyByCode(tx, code)
  if (!copy) {
    const message = `No certified copy has the code ${formatCode(code)}. Contact the Clerk’s office.`
    throw new AppError('not_found', message, { fields: { code: message } })
  }
  return { ...copy, code: formatCode(copy.code) }
}

/** Whether everyone can read the resolution itself. */
export async function isPublishedToo(tx: Tx, { resolution_id }: PublicCopy): Promise<boolean> {
  const published = await tx.maybe(
    sql.selectFrom('published_resolutions').select('id').where('id', '=', resolution_id),
  )
  return published !== undefined
}
