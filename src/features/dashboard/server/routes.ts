import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { type Arrangement, arrangeDashboard, type Dashboard, getDashboard } from '../contract.ts'
import { arranged } from '../rules.ts'

type Me = Ctx<UserActor>

async function readDashboard({ tx, tenant, actor, now }: Me): Promise<Dashboard> {
  const [kept, approves_several] = await Promise.all([
    tx.maybe(sql.selectFrom('dashboards').select(['panels', 'hidden']).where('user_id', '=', actor.userId)),
    settingOn(tx, 'routing.approveSeveral', dayIn(tenant.timeZone, now)),
  ])
  return { ...arranged(kept ?? { panels: [], hidden: [] }), approves_several }
}

/** One's own, and seen by no one else: the last word counts, and the Audit Log needs none of it. */
async function arrange(ctx: Me, arrangement: Arrangement): Promise<Dashboard> {
  const { panels, hidden } = arranged(arrangement)
  await ctx.tx.run(
    sql
      .insertInto('dashboards')
      .values({ user_id: ctx.actor.userId, panels, hidden })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ panels, hidden })),
  )
  return readDashboard(ctx)
}

export const dashboardRoutes = (): Route[] => [
  handle(getDashboard, readDashboard),
  handle(arrangeDashboard, (ctx, { body }) => arrange(ctx, body)),
]
