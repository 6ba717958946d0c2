/** Routes as they are stored. */

import { sql as fragment } from 'kysely'
import { additionalReview, type MatterKind } from '#features/matters/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, invalid } from '#platform/shared/errors.ts'
import { orderedRoute } from '../rules.ts'

export interface StoredStep {
  /** Null for a step about which the county has said nothing. */
  readonly id: string | null
  readonly category: string
  readonly step: string
  readonly name: string
  readonly after_step: string | null
  readonly position: number
  readonly is_left_out: boolean
  readonly is_with_previous: boolean
  readonly user_id: string | null
  readonly role_id: string | null
  readonly department_id: string | null
  readonly due_days: number | null
  readonly version: number
}

const columns = [
  'id',
  'category',
  'step',
  'name',
  'after_step',
  'position',
  'is_left_out',
  'is_with_previous',
  'user_id',
  'role_id',
  'department_id',
  'due_days',
  'version',
] as const

const blank = (step: string, category: string): StoredStep => ({
  id: null,
  category,
  step,
  name: '',
  after_step: null,
  position: 0,
  is_left_out: false,
  is_with_previous: false,
  user_id: null,
  role_id: null,
  department_id: null,
  due_days: null,
  version: 0,
})

/** The route of a category: its own, or the general one. */
export async function routeOf(tx: Tx, kind: MatterKind, category: string): Promise<StoredStep[]> {
  const stored = await tx.many(
    sql
      .selectFrom('route_steps')
      .select(columns)
      .where('kind', '=', kind.kind)
      .where('category', 'in', ['', category]),
  )
  const own = category === '' ? [] : stored.filter((step) => step.category === category)
  const rows: StoredStep[] = own.length > 0 ? own : stored.filter((step) => step.category === '')
  return orderedRoute(kind, rows, (step) => blank(step, own.length > 0 ? category : ''))
}

/** Whether both categories follow the general route. One with a route of its own shares it with no other. */
export async function haveSameRoute(tx: Tx, kind: MatterKind, one: string, other: string): Promise<boolean> {
  if (one === other) return true
  const own = sql.selectFrom('route_steps').select('id').where('kind', '=', kind.kind)
  return (await tx.maybe(own.where('category', 'in', [one, other]).limit(1))) === undefined
}

export const findRouteStep = (tx: Tx, kind: MatterKind, id: string) =>
  tx.one(sql.selectFrom('route_steps').select(columns).where('kind', '=', kind.kind).where('id', '=', id))

/** Those that the county added, on whichever of its routes. */
export const findAddedSteps = (tx: Tx, kind: MatterKind) =>
  tx.many(
    sql
      .selectFrom('route_steps')
      .select(['id', 'name'])
      .where('kind', '=', kind.kind)
      .where('step', '=', additionalReview),
  )

export async function countAtAddedSteps(tx: Tx, kind: MatterKind): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.many(
    sql
      .selectFrom('matters')
      .select(['step_id', fragment<number>`count(*)::int`.as('waiting')])
      .where('kind', '=', kind.kind)
      .where('step_id', 'is not', null)
      .groupBy('step_id'),
  )
  return new Map(rows.flatMap(({ step_id, waiting }) => (step_id ? [[step_id, waiting]] : [])))
}

export const stepInUse = () =>
  conflict('Some items are at this step now. Move them to another step first, then remove this one.')

const atField = (field: string, message: string) => invalid(message, { [field]: message })
const faults = {
  route_steps_tenant_id_user_id_fkey: () => atField('user_id', 'This person doesn’t exist.'),
  route_steps_tenant_id_role_id_fkey: () => atField('role_id', 'This role doesn’t exist.'),
  route_steps_tenant_id_department_id_fkey: () => atField('department_id', 'This department doesn’t exist.'),
  route_steps_name_key: () => atField('name', 'This route already has a step with this name.'),
  matters_tenant_id_step_id_fkey: () => stepInUse(),
}

export type StepChange = Partial<Omit<StoredStep, 'id' | 'version' | 'category' | 'step'>>

export const putStep = (tx: Tx, kind: MatterKind, category: string, step: string, change: StepChange) =>
  translating(
    faults,
    tx.run(
      sql
        .insertInto('route_steps')
        .values({ kind: kind.kind, category, step, ...change })
        .onConflict((same) =>
          same
            .columns(['tenant_id', 'kind', 'category', 'step'])
            .where(fragment<boolean>`step <> 'additional-review'`)
            .doUpdateSet({ ...change, version: fragment`route_steps.version + 1` }),
        ),
    ),
  )

export const insertStep = (tx: Tx, kind: MatterKind, step: Omit<StoredStep, 'id' | 'version'>) =>
  translating(
    faults,
    tx.one(
      sql
        .insertInto('route_steps')
        .values({ kind: kind.kind, ...step })
        .returning('id'),
    ),
  )

export const updateStep = (tx: Tx, id: string, change: StepChange) =>
  translating(
    faults,
    tx.run(
      sql
        .updateTable('route_steps')
        .set({ ...change, version: fragment`version + 1` })
        .where('id', '=', id),
    ),
  )

export const deleteStep = (tx: Tx, id: string) =>
  translating(faults, tx.run(sql.deleteFrom('route_steps').where('id', '=', id)))

export const deleteRoute = (tx: Tx, kind: MatterKind, category: string) =>
  translating(
    faults,
    tx.run(sql.deleteFrom('route_steps').where('kind', '=', kind.kind).where('category', '=', category)),
  )

/** Until the transaction ends, no one else changes the route. */
export const lockRoutes = (tx: Tx) =>
  tx.sql(`select pg_advisory_xact_lock(hashtextextended('routes ' || current_tenant(), 0))`)
