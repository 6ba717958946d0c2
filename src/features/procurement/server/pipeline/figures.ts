/** Figures that only procurement has, of the projects that the user sees. */
import { z } from 'zod'
import { visibilityOfUser } from '#features/matters/server/index.ts'
import { matterByKey } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { dayBounds, dayIn, yearBefore } from '#platform/shared/days.ts'
import { methodFilters } from '../../lists.ts'
import type { FiguresQuery, ProjectFigures } from '../../pipeline-contract.ts'
import { projectCategories, projectKind, statuses } from '../../rules.ts'

/** Longer than those of the largest county take. */
const patience = '10s'

export async function figuresOfProjects(ctx: Ctx<UserActor>, query: FiguresQuery): Promise<ProjectFigures> {
  const to = query.to ?? dayIn(ctx.tenant.timeZone, ctx.now)
  const from = query.from ?? yearBefore(to)
  ctx.tx.later(`set local statement_timeout = '${patience}'`)
  ctx.tx.later(matterByKey)
  const [byStatus, byMethod, estimates, [turnaround]] = await Promise.all([
    countByStatus(ctx, query),
    countByMethod(ctx, query),
    sumEstimates(ctx, query),
    findTurnaround(ctx, { ...query, from, to }),
  ])
  return {
    by_status: byStatus,
    by_method: byMethod,
    estimates,
    turnaround: {
      from,
      to,
      done: turnaround?.done ?? 0,
      median: turnaround?.days?.[0] ?? null,
      ninetieth: turnaround?.days?.[1] ?? null,
    },
  }
}

/** Values, visibility and the filters that all queries have. */
function begin(ctx: Ctx<UserActor>, { department }: FiguresQuery) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOfUser(ctx, projectKind, bind)
  const where = [
    `m.kind = ${bind(projectKind.kind)}`,
    ...conditions,
    ...(department ? [`m.department_id = ${bind(department)}`] : []),
  ].join(' and ')
  return { values, bind, shared, where }
}

const Total = z.object({ total: z.number().int() })

function countByStatus(ctx: Ctx<UserActor>, query: FiguresQuery) {
  const { values, bind, shared, where } = begin(ctx, query)
  return ctx.tx.rows(
    Total.extend({ status: z.enum(statuses) }),
    `${shared} select m.status, count(*)::int as total from matters m where ${where}
     group by m.status order by array_position(${bind(statuses)}::text[], m.status)`,
    values,
  )
}

function countByMethod(ctx: Ctx<UserActor>, query: FiguresQuery) {
  const { values, bind, shared, where } = begin(ctx, query)
  return ctx.tx.rows(
    Total.extend({ method: z.enum(methodFilters) }),
    `${shared} select coalesce(s.method, 'none') as method, count(*)::int as total
     from matters m left join solicitations s on s.project_id = m.id where ${where}
     group by 1 order by array_position(${bind(methodFilters)}::text[], coalesce(min(s.method), 'none'))`,
    values,
  )
}

function sumEstimates(ctx: Ctx<UserActor>, query: FiguresQuery) {
  const { values, shared, where } = begin(ctx, query)
  return ctx.tx.rows(
    Total.extend({ year: z.number().int(), category: z.enum(projectCategories), estimate: z.number() }),
    `${shared} select m.year, m.category, count(*)::int as total,
       (coalesce(sum(p.estimate_cents), 0) / 100.0)::float8 as estimate
     from matters m join projects p on p.id = m.id where ${where}
     group by m.year, m.category order by m.year desc, m.category`,
    values,
  )
}

const Turnaround = z.object({ done: z.number().int(), days: z.tuple([z.number(), z.number()]).nullable() })

function findTurnaround(ctx: Ctx<UserActor>, query: FiguresQuery & { from: string; to: string }) {
  const { timeZone } = ctx.tenant
  const { values, bind, shared, where } = begin(ctx, query)
  const [start, end] = [dayBounds(timeZone, query.from).start, dayBounds(timeZone, query.to).end].map(bind)
  const days = `(s.left_at at time zone ${bind(timeZone)})::date - m.requested_on`
  return ctx.tx.rows(
    Turnaround,
    `${shared} select count(*)::int as done, percentile_cont('{0.5,0.9}'::float8[]) within group (order by ${days}) as days
     from matter_steps s join matters m on m.id = s.matter_id
     where s.action = 'publish' and s.left_at >= ${start} and s.left_at < ${end} and ${where}`,
    values,
  )
}
