/** Someone who registered a new firm and waits for the county, and someone who asks to join a firm that has a user. */
import { findRoleIds } from '#features/roles/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { vendorRole } from '#platform/shared/permissions/role-names.ts'
import { insertRequest } from './request-queries.ts'

const day = 24 * 60 * 60 * 1000

export async function addDemoFirms({ tx, tenant, now }: Ctx): Promise<void> {
  const role_id = (await findRoleIds(tx)).get(vendorRole) ?? ''
  const [firm] = await tx.many(
    sql
      .selectFrom('user_vendors')
      .innerJoin('vendors', 'vendors.id', 'user_vendors.vendor_id')
      .select(['vendors.id', 'vendors.name']),
  )
  if (!firm) throw new Error('the demo county has no firm with people')
  const register = async (local: string, first_name: string, last_name: string, title: string) =>
    (
      await tx.one(
        sql
          .insertInto('users')
          .values({
            email: `${local}@firms.${tenant.subdomain}.example`,
            first_name,
            last_name,
            title,
            phone: '(518) 555-0460',
            role_id,
          })
          .returning('id'),
      )
    ).id
  await insertRequest(tx, {
    user_id: await register('j.farrow', 'June', 'Farrow', 'Owner'),
    vendor_id: null,
    firm_name: 'Farrow Environmental Testing',
    firm: {
      name: 'Farrow Environmental Testing',
      address: '41 Canal Street',
      city: 'Millbrook',
      state: 'NY',
      zip: '12545',
      phone: '(518) 555-0461',
      email: '',
      website: '',
      commodity_codes: ['94600'],
    },
    message: '',
    asked_at: new Date(now.getTime() - 2 * day),
  })
  await insertRequest(tx, {
    user_id: await register('d.oyelaran', 'Dayo', 'Oyelaran', 'Estimator'),
    vendor_id: firm.id,
    firm_name: firm.name,
    firm: null,
    message: 'I started as an estimator in October and prepare our bids from now on.',
    asked_at: new Date(now.getTime() - day),
  })
}
