/** The statistics of a kind as a document. */
import type { MatterKind } from '#features/matters/rules.ts'
import type { UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { type Figures, figureTitles, type StatisticsQuery } from '../contract.ts'
import { stepName } from '../rules.ts'
import { statisticsOf } from './statistics.ts'

const template = new URL('../documents/statistics.typ', import.meta.url)

export async function printStatistics(
  scope: Scope<UserActor>,
  kind: MatterKind,
  query: StatisticsQuery,
): Promise<Download> {
  const { statistics, today } = await scope.transact(async (ctx) => ({
    statistics: await statisticsOf(ctx, kind, query),
    today: dayIn(ctx.tenant.timeZone, ctx.now),
  }))
  const { from, to, all, by_step, by_department } = statistics
  const title = `${kind.name} Statistics`
  const chosen = by_department.find(({ department }) => department === query.department)
  const steps = by_step.map((row) => ({ ...row, name: stepName(kind, row.step, row.name) }))
  const data = {
    title,
    county: scope.tenant.name,
    made_on: today,
    period: `${longDate(from)} to ${longDate(to)}`,
    department: query.department ? (chosen?.name ?? 'One department') : 'All departments',
    total_names: Object.values(figureTitles),
    totals: cells(all),
    parts: [
      part('Step', 'By step', `Days at each step, for ${kind.plural} that left it in this period.`, steps),
      part('Department', 'By department', departmentDays(kind), by_department),
    ],
  }
  return downloadOf(await typeset(template, data, scope.tenant.id), `${title} ${from} to ${to}.pdf`)
}

const departmentDays = ({ plural, turnaroundFromRequestTo }: MatterKind) =>
  turnaroundFromRequestTo
    ? `Days from request to completion, for ${plural} completed in this period.`
    : `Days from submission to decision, for ${plural} decided in this period.`

const number = (value: number | null) =>
  value === null ? '' : (Math.round(value * 10) / 10).toLocaleString('en-US')

const cells = (figures: Figures) => [
  number(figures.done),
  number(figures.median),
  number(figures.ninetieth),
  number(figures.in_flow),
  number(figures.late),
]

const part = (
  what: string,
  title: string,
  explanation: string,
  rows: readonly (Figures & { readonly name: string })[],
) => ({
  title,
  explanation,
  header: [what, ...Object.values(figureTitles)],
  bars: rows.flatMap(({ name, median }) => (median === null ? [] : [[name, median, number(median)]])),
  rows: rows.map((row) => [row.name, ...cells(row)]),
})
