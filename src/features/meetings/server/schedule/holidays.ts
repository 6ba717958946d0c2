/** The days on which a county does not meet. */
import { sql as fragment } from 'kysely'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { Holidays } from '../../calendar/contract.ts'
import { federalHolidays, type Holiday } from '../../calendar/federal-holidays.ts'

const daysOf = (tx: Tx, year: number) =>
  tx.many(
    sql
      .selectFrom('holidays')
      .select(['day', 'name'])
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .orderBy('day'),
  )

export async function findHolidays(tx: Tx, year: number): Promise<Holidays> {
  const [own, saved] = await Promise.all([
    daysOf(tx, year),
    tx.maybe(sql.selectFrom('holiday_years').select('version').where('year', '=', year)),
  ])
  const is_federal = own.length === 0
  const days = is_federal ? federalHolidays(year) : own
  return { year, version: saved?.version ?? 0, is_federal, days }
}

export async function saveHolidays(
  ctx: Ctx<UserActor>,
  year: number,
  { days, version }: { days: readonly Holiday[]; version?: number | undefined },
): Promise<Holidays> {
  const { tx } = ctx
  if (!days.every(({ day }) => day.startsWith(`${year}-`))) {
    const message = 'Every holiday must be in this year.'
    throw invalid(message, { days: message })
  }
  await tx.sql(
    `select pg_advisory_xact_lock(hashtextextended('holidays ' || current_tenant() || $1::int::text, 0))`,
    [year],
  )
  const before = await findHolidays(tx, year)
  requireVersion(before, version)
  await tx.run(
    sql
      .insertInto('holiday_years')
      .values({ year })
      .onConflict((saved) =>
        saved.columns(['tenant_id', 'year']).doUpdateSet({ version: fragment`holiday_years.version + 1` }),
      ),
  )
  await tx.run(
    sql.deleteFrom('holidays').where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`),
  )
  if (days.length > 0)
    await tx.run(sql.insertInto('holidays').values(days.map(({ day, name }) => ({ day, name }))))
  const after = await findHolidays(tx, year)
  ctx.audit('holidays.saved', { object: { type: 'holidays', id: String(year) }, before, after })
  return after
}
