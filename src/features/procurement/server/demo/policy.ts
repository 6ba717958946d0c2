/** A policy with a past and a future: stricter two years ago, and raised for public works from next year on. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/shared/days.ts'
import { defaultPolicy } from '../../policy/default-policy.ts'
import type { PolicyRules } from '../../policy/rules.ts'
import { insertEdition } from '../policy/queries.ts'

/** The same policy with another amount up to which written quotes are enough. */
const quotesUpTo = (cents: number): PolicyRules => ({
  ...defaultPolicy,
  'Public Works': defaultPolicy['Public Works'].map((row) =>
    row.method === 'written-quotes' ? { ...row, up_to_cents: cents } : row,
  ),
})

export async function addDemoPolicy({ tx, tenant, now }: Ctx): Promise<void> {
  const year = Number(dayIn(tenant.timeZone, now).slice(0, 4))
  const administrator = await tx.one(
    sql.selectFrom('users').select('id').where('email', '=', `full.admin@${tenant.subdomain}.example`),
  )
  const set = (inYear: number, rules: PolicyRules) =>
    insertEdition(tx, {
      effective_from: `${inYear}-01-01`,
      rules,
      set_by: administrator.id,
      set_at: new Date(Date.UTC(Math.min(inYear, year) - 1, 11, 12, 15)),
    })
  await set(year - 2, quotesUpTo(20_000_00))
  await set(year, defaultPolicy)
  await set(year + 1, quotesUpTo(50_000_00))
}
