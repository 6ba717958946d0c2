/** The procurement report, of the projects that the user sees. Of a solicitation that was not opened, nothing is told of what came. */
import { visibilityOfUser } from '#features/matters/server/index.ts'
import { methods, projectKind, shortMethodNames } from '#features/procurement/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Bind, Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayBounds, dayIn, yearBefore } from '#platform/shared/days.ts'
import { invalid } from '#platform/shared/errors.ts'
import { formatCents } from '#platform/shared/money.ts'
import {
  averageText,
  daysText,
  figuresOf,
  outcomeNames,
  type ReportFigures,
  rowsShown,
  savingsText,
} from '../report.ts'
import { type ProcurementReport, type ReportQuery, ReportRow } from '../report-contract.ts'

const mostRows = 5000

export async function readReport(ctx: Ctx<UserActor>, query: ReportQuery): Promise<ProcurementReport> {
  const { timeZone } = ctx.tenant
  const to = query.to ?? dayIn(timeZone, ctx.now)
  const from = query.from ?? yearBefore(to)
  const department = query.department
    ? await ctx.tx.one(sql.selectFrom('departments').select('name').where('id', '=', query.department))
    : null
  if (from > to) throw invalid('The last day can’t be before the first day.', { to: 'Choose a later day.' })
  const rows = await findRows(ctx, { from, to, department: query.department })
  if (rows.length > mostRows)
    throw invalid('That’s more than 5,000 solicitations. Choose a shorter period or a department.')
  return { from, to, department: department?.name ?? null, rows }
}

const went = (action: string) =>
  `exists (select from matter_steps o where o.matter_id = m.id and o.action = '${action}')`

/** Of what was archived, the way that it took says what came of it. */
const outcomeSql = `case when s.cancelled_at is not null or m.status = 'cancelled' then 'canceled'
  when m.status in ('awarded', 'no-award') then m.status when m.status <> 'archived' then 'open'
  when a.kind <> 'none' or (a.id is null and ${went('award')}) then 'awarded' else 'no-award' end`

interface Asked {
  readonly from: string
  readonly to: string
  readonly department: string | undefined
}

/** Where something was awarded without bids, they came on paper, and are not on record here. */
function findRows(ctx: Ctx<UserActor>, { from, to, department }: Asked): Promise<ReportRow[]> {
  const { timeZone } = ctx.tenant
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOfUser(ctx, projectKind, bind)
  const [start, end] = [dayBounds(timeZone, from).start, dayBounds(timeZone, to).end].map(bind)
  const zone = bind(timeZone)
  const dayOf = (moment: string) => `(${moment} at time zone ${zone})::date`
  const where = [
    `s.published_at >= ${start} and s.published_at < ${end}`,
    ...conditions,
    ...(department ? [`m.department_id = ${bind(department)}`] : []),
  ].join(' and ')
  return ctx.tx.rows(
    ReportRow,
    `${shared} select m.id, s.number, s.title, (select d.name from departments d where d.id = m.department_id) as department_name,
       s.method, to_char(${dayOf('s.published_at')}, 'YYYY-MM-DD') as published_on,
       ${outcomeSql} as outcome,
       case when ${went('open')} then nullif(b.count, case ${outcomeSql} when 'awarded' then 0 end) end as bids,
       p.estimate_cents, to_char(${dayOf('w.at')}, 'YYYY-MM-DD') as awarded_on, w.cents as award_cents,
       ${dayOf('w.at')} - ${dayOf('s.published_at')} as days
     from published_solicitations s join matters m on m.id = s.id join projects p on p.id = s.id
       left join awards a on a.project_id = s.id and a.awarded_at is not null and a.rescinded_at is null
       cross join lateral (select count(*)::int from opened_submissions o join submissions x on x.id = o.submission_id
         where o.project_id = m.id and x.round = 1) b
       left join lateral (select a.awarded_at as at, (select case when bool_and(x.amount_cents is not null) and not a.is_multiple
           then sum(x.amount_cents)::bigint end from award_parts x where x.award_id = a.id) as cents
         where a.kind <> 'none') w on true
     where ${where} order by s.published_at, s.id limit ${mostRows + 1}`,
    values,
  )
}

const template = new URL('../documents/report.typ', import.meta.url)

const money = (cents: number | null) => (cents === null ? '' : formatCents(cents))

const figureRow = (name: string, figures: ReportFigures) => [
  name,
  String(figures.counts.all),
  String(figures.counts.opened),
  averageText(figures.average),
  String(figures.counts.single),
  String(figures.counts.none),
  String(figures.counts.awarded),
  figures.counts.compared === 0 ? '' : formatCents(figures.estimateCents),
  figures.counts.compared === 0 ? '' : formatCents(figures.awardCents),
  savingsText(figures),
  daysText(figures.medianDays),
]

export async function printReport(scope: Scope<UserActor>, query: ReportQuery): Promise<Download> {
  const { report, today } = await scope.transact(async (ctx) => ({
    report: await readReport(ctx, query),
    today: dayIn(ctx.tenant.timeZone, ctx.now),
  }))
  const { from, to, department, rows } = report
  const byMethod = methods.map((method) => ({
    name: shortMethodNames[method],
    figures: figuresOf(rowsShown(rows, 'all', method)),
  }))
  const data = {
    title: 'Procurement Report',
    county: scope.tenant.name,
    made_on: today,
    period: `${longDate(from)} to ${longDate(to)}`,
    department: department ?? 'All departments',
    figures: [
      ...byMethod.map(({ name, figures }) => figureRow(name, figures)),
      figureRow('All methods', figuresOf(rows)),
    ],
    bars: byMethod.map(({ name, figures }) => [name, figures.average ?? 0, averageText(figures.average)]),
    rows: rows.map((row) => [
      row.number,
      row.title,
      row.department_name ?? '',
      shortMethodNames[row.method],
      longDate(row.published_on),
      row.bids === null ? '' : String(row.bids),
      outcomeNames[row.outcome],
      row.awarded_on ? longDate(row.awarded_on) : '',
      money(row.estimate_cents),
      money(row.award_cents),
    ]),
  }
  const name = `Procurement Report ${from} to ${to}` as const
  return downloadOf(await typeset(template, data, scope.tenant.id), `${name}.pdf`)
}
