import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'

/** The month with which the county's fiscal years begin, `01`. */
export const fiscalYearStart = ({ tx, tenant, now }: Pick<Ctx, 'tx' | 'tenant' | 'now'>) =>
  settingOn(tx, 'contracts.fiscalYearStart', dayIn(tenant.timeZone, now))
