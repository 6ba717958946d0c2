/** How long matters of a kind take, counted by PostgreSQL out of their stays, in days of the county's calendar. */
import { z } from 'zod'
import {
  additionalReview,
  type MatterKind,
  statusesInProgress,
  turnaroundEnds,
  withoutDecision,
} from '#features/matters/rules.ts'
import { visibilityOfUser } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { dayBounds, dayIn, yearBefore } from '#platform/shared/days.ts'
import { toldApart } from '#platform/shared/told-apart.ts'
import type { Figures, Statistics, StatisticsQuery } from '../contract.ts'

/** Longer than those of the largest county take. */
const patience = '10s'

/**
 * The matter of a step is found by its key. In a county of an average size, reading an index that has all columns from end to end
 * looks as good as that; in a large one it would be done for each step.
 */
export const matterByKey = 'set local enable_indexonlyscan = off'

const nothing: Figures = { done: 0, median: null, ninetieth: null, in_flow: 0, late: 0 }

export async function statisticsOf(
  ctx: Ctx<UserActor>,
  kind: MatterKind,
  query: StatisticsQuery,
): Promise<Statistics> {
  const to = query.to ?? dayIn(ctx.tenant.timeZone, ctx.now)
  const from = query.from ?? yearBefore(to)
  const asked = { ...query, kind, from, to }
  ctx.tx.later(`set local statement_timeout = '${patience}'`)
  ctx.tx.later(matterByKey)
  // Days are those of the county's clocks; named in each row, the zone would be looked up in each.
  await ctx.tx.sql(`select set_config('timezone', $1, true)`, [ctx.tenant.timeZone])
  const [stays, decided, flow, departments] = await Promise.all([
    findStays(ctx, asked),
    findDecided(ctx, asked),
    findFlow(ctx, asked),
    ctx.tx.many(sql.selectFrom('departments').select(['id', 'name', 'munis_id'])),
  ])
  const isAll = ({ of }: { of: string }) => of === 'all'
  const ofDepartment = (id: string | null) => (row: { of: string; department?: string | null }) =>
    row.of === 'department' && row.department === id
  const all = [...departments, { id: null, name: 'No department', munis_id: '' }]
  const names = toldApart(
    all,
    ({ name }) => name,
    ({ munis_id }) => [munis_id],
  )
  const named = all.map(({ id, name }, at) => ({
    ...nothing,
    department: id,
    name: names[at] ?? name,
    ...figures(decided.find(ofDepartment(id))),
    ...inFlow(flow.find(ofDepartment(id))),
  }))
  return {
    from,
    to,
    all: { ...nothing, ...figures(decided.find(isAll)), ...inFlow(flow.find(isAll)) },
    by_step: stepsOf(kind, [...stays, ...flow]).map(({ step, name }) => ({
      ...nothing,
      step,
      name,
      ...figures(stays.find((row) => row.status === step && row.name === name)),
      ...inFlow(flow.find((row) => row.of === 'step' && row.status === step && row.name === name)),
    })),
    by_department: named
      .filter(({ done, in_flow }) => done > 0 || in_flow > 0)
      .sort((one, other) => one.name.localeCompare(other.name)),
  }
}

/** Where the kind is in progress, in its order, then those that the county added and that have figures. */
function stepsOf(kind: MatterKind, rows: readonly { status: string | null; name: string | null }[]) {
  const added = rows.flatMap(({ status, name }) => (status === additionalReview && name ? [name] : []))
  return [
    ...statusesInProgress(kind)
      .filter((status) => status !== additionalReview)
      .map((step) => ({ step, name: '' })),
    ...[...new Set(added)].toSorted().map((name) => ({ step: additionalReview, name })),
  ]
}

const Counted = z.object({ done: z.number().int(), days: z.tuple([z.number(), z.number()]) })
type Counted = z.infer<typeof Counted>

const figures = (row: Counted | undefined) =>
  row && { done: row.done, median: row.days[0], ninetieth: row.days[1] }
const inFlow = (row: { in_flow: number; late: number } | undefined) =>
  row && { in_flow: row.in_flow, late: row.late }

type Asked = StatisticsQuery & { kind: MatterKind; from: string; to: string }

/** Values, visibility and the filters that all three queries have. */
function begin(ctx: Ctx<UserActor>, { kind, department }: Asked) {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOfUser(ctx, kind, bind)
  return {
    values,
    bind,
    shared,
    conditions: [
      `m.kind = ${bind(kind.kind)}`,
      ...conditions,
      ...(department ? [`m.department_id = ${bind(department)}`] : []),
    ],
  }
}

function inTime({ tenant }: Ctx, bind: Bind, { from, to }: Asked): string {
  const { start } = dayBounds(tenant.timeZone, from)
  const { end } = dayBounds(tenant.timeZone, to)
  return `s.left_at >= ${bind(start)} and s.left_at < ${bind(end)}`
}

/** What came by twice is one matter, as in the list that the figure leads to, and took its days twice. */
const percentiles = (days: string) =>
  `count(distinct s.matter_id)::int as done, percentile_cont('{0.5,0.9}'::float8[]) within group (order by ${days}) as days`

const daysBetween = (start: string, end: string) => `${end}::date - ${start}::date`

function findStays(ctx: Ctx<UserActor>, asked: Asked) {
  const { values, bind, shared, conditions } = begin(ctx, asked)
  const days = daysBetween('s.reached_at', 's.left_at')
  const where = [
    inTime(ctx, bind, asked),
    `s.action <> all (${bind(withoutDecision)}::text[]) and s.status = any (${bind(statusesInProgress(asked.kind))})`,
    ...conditions,
  ].join(' and ')
  return ctx.tx.rows(
    Counted.extend({ status: z.string(), name: z.string() }),
    `${shared} select s.status, s.name, ${percentiles(days)} from matter_steps s join matters m on m.id = s.matter_id
     where ${where} group by s.status, s.name`,
    values,
  )
}

function findDecided(ctx: Ctx<UserActor>, asked: Asked) {
  const { values, bind, shared, conditions } = begin(ctx, asked)
  const start = asked.kind.turnaroundFromRequestTo ? 'coalesce(m.requested_on, submitted.at)' : 'submitted.at'
  const days = daysBetween(start, 's.left_at')
  const where = [
    inTime(ctx, bind, asked),
    `s.action = any (${bind(turnaroundEnds(asked.kind))}::text[])`,
    ...conditions,
  ].join(' and ')
  return ctx.tx.rows(
    Counted.extend({ of: z.enum(['all', 'department']), department: z.uuid().nullable() }),
    `${shared} select case grouping(m.department_id) when 1 then 'all' else 'department' end as of,
       m.department_id as department, ${percentiles(days)}
     from matter_steps s join matters m on m.id = s.matter_id
     cross join lateral (select min(first.left_at) as at from matter_steps first
       where first.matter_id = s.matter_id and first.action = 'submit') submitted
     where ${where} group by grouping sets ((m.department_id), ()) having count(*) > 0`,
    values,
  )
}

const Flow = z.object({
  of: z.enum(['all', 'department', 'step']),
  status: z.string().nullable(),
  /** Of an added step. */
  name: z.string().nullable(),
  department: z.uuid().nullable(),
  in_flow: z.number().int(),
  late: z.number().int(),
})

/** What is on someone's desk now; at each of its desks, where it is on several. On hold, nothing is overdue. */
function findFlow(ctx: Ctx<UserActor>, asked: Asked) {
  const { values, bind, shared, conditions } = begin(ctx, asked)
  const today = bind(dayIn(ctx.tenant.timeZone, ctx.now))
  const where = [`m.status = any (${bind(statusesInProgress(asked.kind))})`, ...conditions].join(' and ')
  const counted = (of: string) =>
    `count(*)::int as in_flow, count(*) filter (where ${of}.held_at is null and ${of}.due_on < ${today}::date)::int as late`
  return ctx.tx.rows(
    Flow,
    `${shared} select case grouping(m.department_id) when 1 then 'all' else 'department' end as of, null as status, null as name,
       m.department_id as department, ${counted('m')}
     from matters m where ${where} group by grouping sets ((m.department_id), ())
     union all select 'step', stay.status, stay.name, null, ${counted('stay')}
     from (select m.status, coalesce(added.name, '') as name, m.held_at, m.due_on
         from matters m left join route_steps added on added.id = m.step_id where ${where}
       union all select s.status, s.name, m.held_at, s.due_on from matter_steps s join matters m on m.id = s.matter_id
         where s.left_at is null and s.is_beside and ${where}) stay
     group by stay.status, stay.name`,
    values,
  )
}
