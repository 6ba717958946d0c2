/** What makes the demo counties look used: a leaf of the tree that each is named after, and settings with a past. */
import { readFile } from 'node:fs/promises'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/shared/days.ts'
import { updateCounty } from './queries.ts'
import { type NewPeriod, putPeriod } from './setting-queries.ts'

export async function addDemoLogo({ tx, tenant, now }: Ctx): Promise<void> {
  const logo = await readFile(new URL(`../demo-logos/${tenant.subdomain}.png`, import.meta.url))
  await updateCounty(tx, { logo, logo_type: 'image/png' })
  await updateCounty(tx, { contact_email: `clerk@${tenant.subdomain}.example` })
  // Whoever looks around in a demo county has nothing to set up.
  await tx.run(sql.updateTable('tenants').set({ guide_dismissed_at: now }))
}

/** Two years back, this year, and one that is decided but not in force yet. */
export async function addDemoSettings({ tx, tenant, now }: Ctx): Promise<void> {
  const year = Number(dayIn(tenant.timeZone, now).slice(0, 4))
  const administrator = await tx.one(
    sql.selectFrom('users').select('id').where('email', '=', `full.admin@${tenant.subdomain}.example`),
  )
  const set = (inYear: number, key: NewPeriod['key'], value: unknown) =>
    putPeriod(tx, {
      key,
      value,
      effective_from: `${inYear}-01-01`,
      set_by: administrator.id,
      set_at: new Date(Date.UTC(Math.min(inYear, year) - 1, 11, 12, 15)),
    })
  await set(year - 1, 'meetings.notice', 96)
  await set(year - 2, 'clerk.name', 'Eleanor Voss')
  await set(
    year - 2,
    'clerk.address',
    `County Office Building, 1 Main Street, ${tenant.name.replace(/ County$/, '')}`,
  )
  await set(year - 2, 'notices.statute', 'Public Officers Law, Article 7')
  await set(year + 1, 'contracts.expiryNotices', [180, 120, 90, 60, 30, 7])
}
