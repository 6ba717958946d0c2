/** Numbers of resolutions: one at a time in a county and year, and never the same again. */

import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { numberOf } from '../rules.ts'

/** The row of the year is locked until the transaction ends; what is not committed is not given. */
export async function nextNumber({ tx }: Pick<Ctx, 'tx'>, year: number): Promise<string> {
  const [row] = await tx.sql<{ last: number }>(
    `insert into resolution_sequences (year, last) values ($1, 1)
     on conflict (tenant_id, year) do update set last = resolution_sequences.last + 1 returning last`,
    [year],
  )
  if (!row) throw new Error('no number came back')
  return numberOf(year, row.last)
}

export const isNumberedAt = async ({ tx }: Pick<Ctx, 'tx'>, moment: 'adoption' | 'agenda', day: string) =>
  (await settingOn(tx, 'resolutions.numberedAt', day)) === moment
