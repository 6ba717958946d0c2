/** Filters of a list that say what a figure of the statistics counts: what left a step in a time, was decided, or is in progress. */
import type { Tenant } from '#platform/server/context.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { dayBounds } from '#platform/shared/days.ts'
import { type MatterKind, statusesInProgress, turnaroundEnds, withoutDecision } from '../rules.ts'

export interface StepFilters {
  /** The status of a step that it left, an action that was taken, or `decided`. */
  readonly done?: string
  /** The status of a step where it is now, alone or beside others. */
  readonly at?: string
  /** The name of a step that the county added. */
  readonly step?: string
  /** When it was done. */
  readonly from?: string
  readonly to?: string
  /** In progress now, and there for too long. */
  readonly flow?: 'in-progress' | 'overdue'
}

export function stepConditions(
  kind: MatterKind,
  bind: Bind,
  query: StepFilters,
  { timeZone }: Pick<Tenant, 'timeZone'>,
  today: string,
): string[] {
  const { done, step, from, to, flow } = query
  const conditions: string[] = []
  if (flow) conditions.push(`m.status = any (${bind(statusesInProgress(kind))}::text[])`)
  if (flow === 'overdue') conditions.push('m.held_at is null')
  conditions.push(...nowConditions(bind, { ...query, step: done ? undefined : step }, today))
  if (done) {
    const left = [
      doneSql(kind, bind, done),
      ...(step ? [`s.name = ${bind(step)}`] : []),
      ...(from ? [`s.left_at >= ${bind(dayBounds(timeZone, from).start)}`] : []),
      ...(to ? [`s.left_at < ${bind(dayBounds(timeZone, to).end)}`] : []),
    ]
    // As an array it is read once, by the time: whatever the planner takes an average county for.
    conditions.push(`m.id = any (array(select s.matter_id from matter_steps s where ${left.join(' and ')}))`)
  }
  return conditions
}

type Now = Pick<StepFilters, 'at' | 'flow'> & { readonly step: string | undefined }

/** Where it is now; on hold, nothing is overdue. Of steps at the same time, each has a due date of its own. */
function nowConditions(bind: Bind, { at, step, flow }: Now, today: string): string[] {
  const overdue = flow === 'overdue' ? bind(today) : null
  const name = step ? bind(step) : null
  const own = [
    ...(overdue ? [`m.due_on < ${overdue}::date`] : []),
    ...(name ? [`m.step_id in (select id from route_steps where name = ${name})`] : []),
  ]
  if (!at) return own
  const status = bind(at)
  const beside = [
    `s.left_at is null and s.is_beside and s.status = ${status}`,
    ...(overdue ? [`s.due_on < ${overdue}::date`] : []),
    ...(name ? [`s.name = ${name}`] : []),
  ]
  return [
    `(${[`m.status = ${status}`, ...own].join(' and ')}
      or m.id = any (array(select s.matter_id from matter_steps s where ${beside.join(' and ')})))`,
  ]
}

function doneSql(kind: MatterKind, bind: Bind, done: string): string {
  if (done === 'decided') return `s.action = any (${bind(turnaroundEnds(kind))}::text[])`
  if (Object.hasOwn(kind.rights, done)) return `s.action = ${bind(done)}`
  return `s.status = ${bind(done)} and s.action <> all (${bind(withoutDecision)}::text[])`
}
