/** Whether the codes that somebody gives a vendor or a project are on the county's list. */
import type { Tx } from '#platform/server/database/tx.ts'
import { invalid } from '#platform/shared/errors.ts'
import { isStandardCode } from '../rules.ts'
import { findDescriptions } from './queries.ts'

interface Given {
  readonly field: string
  readonly codes: readonly string[]
  /** On the record already: a code that has left the list since does not block other changes. */
  readonly kept?: readonly string[]
}

export async function requireKnownCodes(tx: Tx, { field, codes, kept = [] }: Given): Promise<void> {
  const asked = codes.filter((code) => !isStandardCode(code) && !kept.includes(code))
  if (asked.length === 0) return
  const known = await findDescriptions(tx, asked)
  const unknown = codes.findIndex((code) => asked.includes(code) && !Object.hasOwn(known, code))
  if (unknown === -1) return
  const message = 'Enter a valid commodity code.'
  throw invalid(message, { [`${field}.${unknown}`]: message })
}
