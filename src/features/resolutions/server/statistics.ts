/** How long resolutions take, counted by PostgreSQL out of their stays, in days of the county's calendar. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { dayBounds, dayIn, yearBefore } from '#platform/shared/days.ts'
import { steps } from '../rules.ts'
import type { Figures, Statistics, StatisticsQuery } from '../statistics-contract.ts'
import { sightOfReader } from './sight.ts'

const nothing: Figures = { done: 0, median: null, ninetieth: null, in_flow: 0, late: 0 }

export async function statisticsOf(ctx: Ctx<UserActor>, query: StatisticsQuery): Promise<Statistics> {
  const to = query.to ?? dayIn(ctx.tenant.timeZone, ctx.now)
  const from = query.from ?? yearBefore(to)
  const asked = { ...query, from, to }
  // Days are those of the county's clocks; named in each row, the zone would be looked up in each.
  await ctx.tx.sql(`select set_config('timezone', $1, true)`, [ctx.tenant.timeZone])
  const [stays, decided, flow, departments] = await Promise.all([
    findStays(ctx, asked),
    findDecided(ctx, asked),
    findFlow(ctx, asked),
    ctx.tx.sql<{ id: string; name: string }>('select id, name from departments'),
  ])
  const isAll = ({ of }: { of: string }) => of === 'all'
  const ofDepartment = (id: string | null) => (row: { of: string; department?: string | null }) =>
    row.of === 'department' && row.department === id
  const named = [...departments, { id: null, name: 'No department' }].map(({ id, name }) => ({
    ...nothing,
    department: id,
    name,
    ...figures(decided.find(ofDepartment(id))),
    ...inFlow(flow.find(ofDepartment(id))),
  }))
  return {
    from,
    to,
    all: { ...nothing, ...figures(decided.find(isAll)), ...inFlow(flow.find(isAll)) },
    by_step: steps.map((step) => ({
      ...nothing,
      step,
      ...figures(stays.find(({ status }) => status === step)),
      ...inFlow(flow.find(({ of, status }) => of === 'step' && status === step)),
    })),
    by_department: named
      .filter(({ done, in_flow }) => done > 0 || in_flow > 0)
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

interface Counted {
  readonly done: number
  readonly days: readonly [median: number, ninetieth: number]
}

const figures = (row: Counted | undefined) =>
  row && { done: row.done, median: row.days[0], ninetieth: row.days[1] }
const inFlow = (row: { in_flow: number; late: number } | undefined) =>
  row && { in_flow: row.in_flow, late: row.late }

type Asked = StatisticsQuery & { from: string; to: string }

/** Values, sight and the filters that all three queries have. */
function begin(ctx: Ctx<UserActor>, { department }: Asked) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = sightOfReader(ctx, bind)
  return {
    values,
    bind,
    shared,
    conditions: [...conditions, ...(department ? [`r.department_id = ${bind(department)}`] : [])],
  }
}

function inTime({ tenant }: Ctx, bind: Bind, { from, to }: Asked): string {
  const { start } = dayBounds(tenant.timeZone, from)
  const { end } = dayBounds(tenant.timeZone, to)
  return `s.left_at >= ${bind(start)} and s.left_at < ${bind(end)}`
}

const percentiles = (days: string) =>
  `count(*)::int as done, percentile_cont('{0.5,0.9}'::float8[]) within group (order by ${days}) as days`

const daysBetween = (start: string, end: string) => `${end}::date - ${start}::date`

function findStays(ctx: Ctx<UserActor>, asked: Asked) {
  const { values, bind, shared, conditions } = begin(ctx, asked)
  const days = daysBetween('s.reached_at', 's.left_at')
  const where = [
    inTime(ctx, bind, asked),
    `s.action <> 'forward' and s.status = any (${bind(steps)})`,
    ...conditions,
  ].join(' and ')
  const join = conditions.length > 0 ? 'join resolutions r on r.id = s.resolution_id' : ''
  return ctx.tx.sql<Counted & { status: string }>(
    `${shared} select s.status, ${percentiles(days)} from resolution_steps s ${join} where ${where} group by s.status`,
    values,
  )
}

function findDecided(ctx: Ctx<UserActor>, asked: Asked) {
  const { values, bind, shared, conditions } = begin(ctx, asked)
  const days = daysBetween('submitted.at', 's.left_at')
  const where = [inTime(ctx, bind, asked), `s.action in ('adopt', 'reject')`, ...conditions].join(' and ')
  return ctx.tx.sql<Counted & { of: 'all' | 'department'; department: string | null }>(
    `${shared} select case grouping(r.department_id) when 1 then 'all' else 'department' end as of,
       r.department_id as department, ${percentiles(days)}
     from resolution_steps s join resolutions r on r.id = s.resolution_id
     cross join lateral (select min(first.left_at) as at from resolution_steps first
       where first.resolution_id = s.resolution_id and first.action = 'submit') submitted
     where ${where} group by grouping sets ((r.department_id), ()) having count(*) > 0`,
    values,
  )
}

/** What is on somebody's desk now. On hold, nothing is late. */
function findFlow(ctx: Ctx<UserActor>, asked: Asked) {
  const { values, bind, shared, conditions } = begin(ctx, asked)
  const today = bind(dayIn(ctx.tenant.timeZone, ctx.now))
  const where = [`r.status = any (${bind(steps)})`, ...conditions].join(' and ')
  interface Flow {
    of: 'all' | 'department' | 'step'
    status: string | null
    department: string | null
    in_flow: number
    late: number
  }
  return ctx.tx.sql<Flow>(
    `${shared ? `${shared}, ` : 'with '}late as materialized (select s.resolution_id from resolution_steps s
       where s.left_at is null and s.due_on < ${today}::date)
     select case grouping(r.status, r.department_id) when 3 then 'all' when 2 then 'department' else 'step' end as of,
       r.status, r.department_id as department, count(*)::int as in_flow,
       count(*) filter (where r.held_at is null and r.id in (select resolution_id from late))::int as late
     from resolutions r where ${where} group by grouping sets ((r.status), (r.department_id), ())`,
    values,
  )
}
