import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { handle, type Route } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { arrangeDashboard, type Dashboard, getDashboard, type Rearrangement } from '../contract.ts'
import { arranged, rearranged } from '../rules.ts'

type Me = Ctx<UserActor>

const asEveryoneStarts = arranged({ panels: [], hidden: [] })

async function readDashboard({ tx, tenant, actor, now }: Me): Promise<Dashboard> {
  const [kept, approves_several] = await Promise.all([
    tx.maybe(sql.selectFrom('dashboards').select(['panels', 'hidden']).where('user_id', '=', actor.userId)),
    settingOn(tx, 'routing.approveSeveral', dayIn(tenant.timeZone, now)),
  ])
  return { ...arranged(kept ?? asEveryoneStarts), approves_several }
}

/** One's own, and seen by no one else: the last word on each panel counts, and the Audit Log needs none of it. */
async function arrange(ctx: Me, change: Rearrangement): Promise<Dashboard> {
  const { tx, actor } = ctx
  const own = { user_id: actor.userId, ...asEveryoneStarts }
  await tx.run(
    sql
      .insertInto('dashboards')
      .values(own)
      .onConflict((conflict) => conflict.doNothing()),
  )
  const kept = await tx.one(
    sql.selectFrom('dashboards').select(['panels', 'hidden']).where('user_id', '=', actor.userId).forUpdate(),
  )
  await tx.run(
    sql.updateTable('dashboards').set(rearranged(kept, change)).where('user_id', '=', actor.userId),
  )
  return readDashboard(ctx)
}

export const dashboardRoutes = (): Route[] => [
  handle(getDashboard, readDashboard),
  handle(arrangeDashboard, (ctx, { body }) => arrange(ctx, body)),
]
