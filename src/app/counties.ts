/** Making a county: its row, then what every feature gives to a new one. */
import { insertDefaultBodies } from '#features/bodies/server/index.ts'
import { insertDefaultNotifications } from '#features/notifications/server/index.ts'
import { insertDefaultPolicy } from '#features/procurement/server/index.ts'
import { findRoleIds, insertDefaultRoles } from '#features/roles/server/index.ts'
import { openNewCounty } from '#features/tenants/server/index.ts'
import { inviteUser } from '#features/users/server/index.ts'
import type { Ctx, Tenant } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Platform } from '#platform/server/platform.ts'
import { conflict } from '#platform/shared/errors.ts'
import { fullAdministrator } from '#platform/shared/permissions/role-names.ts'

export interface NewCounty {
  readonly subdomain: string
  readonly name: string
  readonly timeZone: string
  readonly accent?: string
  readonly isDemo?: boolean
}

/** The county's row, its audit chain, and what `fill` puts into it, which is all there or nothing is. */
export async function createCounty(
  platform: Platform,
  county: NewCounty,
  fill: (ctx: Ctx) => Promise<void>,
): Promise<Tenant> {
  const taken = () => conflict(`There is a county "${county.subdomain}" already.`)
  const id = await platform.dispatcher.createTenant(county)
  if (!id) throw taken()
  const { subdomain, name, timeZone } = county
  const tenant: Tenant = { id, subdomain, name, timeZone, dateFormat: 'MM/DD/YYYY' }
  const actor = { kind: 'system', name: 'county set-up' } as const
  await transact(
    platform,
    tenant,
    () => actor,
    async (ctx) => {
      // Holds the county's row: of two servers that make the same one, the second waits here and finds it open.
      if (!(await openNewCounty(ctx))) throw taken()
      await insertDefaultRoles(ctx.tx)
      await insertDefaultBodies(ctx.tx)
      await insertDefaultNotifications(ctx.tx)
      await insertDefaultPolicy(ctx.tx, ctx.now)
      await fill(ctx)
      ctx.audit('county.created', { object: { type: 'county', id }, after: county })
    },
  )
  platform.tenants.forget(county.subdomain)
  return tenant
}

export interface FirstAdministrator {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** A real county starts with one person, who gets an invitation by mail. */
export const inviteFirstAdministrator = (admin: FirstAdministrator) => async (ctx: Ctx) => {
  const roles = await findRoleIds(ctx.tx)
  return inviteUser(ctx, {
    email: admin.email.toLowerCase(),
    first_name: admin.firstName,
    last_name: admin.lastName,
    role_id: roles.get(fullAdministrator) ?? '',
  })
}
