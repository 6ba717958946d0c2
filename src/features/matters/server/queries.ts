/** Matters as they are stored. */
import { sql as fragment, type Insertable, type Selectable, type Updateable } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { conflict, invalid, notFound } from '#platform/shared/errors.ts'
import type { MatterKind } from '../rules.ts'

const columns = [
  'id',
  'kind',
  'number',
  'year',
  'title',
  'status',
  'step_id',
  'category',
  'department_id',
  'requester_id',
  'assignee_user_id',
  'assignee_role_id',
  'assignee_department_id',
  'waiting_since',
  'due_on',
  'held_at',
  'hold_reason',
  'version',
] as const

export interface Matter extends Pick<Selectable<DB['matters']>, (typeof columns)[number]> {
  /** The open stay, where this is the matter as it lies on a desk beside the one that it names itself. */
  readonly beside?: string
}

/** How the audit log names it. */
export const objectOf = (kind: MatterKind, id: string) => ({ type: kind.kind, id })

export const notThere = (kind: MatterKind) => notFound(`${kind.name} not found.`)

const byId = (kind: MatterKind, id: string) =>
  sql.selectFrom('matters').select(columns).where('id', '=', id).where('kind', '=', kind.kind)

/** Throws `not_found` for a matter of another county, or of another kind. */
export async function findMatter(tx: Tx, kind: MatterKind, id: string): Promise<Matter> {
  const matter = await tx.maybe(byId(kind, id))
  if (!matter) throw notThere(kind)
  return matter
}

/** Locked until the transaction ends. */
export async function lockMatter(tx: Tx, kind: MatterKind, id: string): Promise<Matter> {
  const matter = await tx.maybe(byId(kind, id).forUpdate())
  if (!matter) throw notThere(kind)
  return matter
}

/** Its status does not change until the transaction ends; others may write in it at the same time. */
export const holdInPlace = (tx: Tx, id: string) =>
  tx.maybe(sql.selectFrom('matters').select(['kind', 'status']).where('id', '=', id).forShare())

const faults = {
  matters_tenant_id_department_id_fkey: () =>
    invalid('This department doesn’t exist.', { department: 'This department doesn’t exist.' }),
  // The county removed the step as the matter came to it.
  matters_tenant_id_step_id_fkey: () => conflict('The route just changed. Try again.'),
}

type New = Omit<Insertable<DB['matters']>, 'tenant_id' | 'version' | 'assignee_id'>

export const insertMatter = (tx: Tx, matter: New) =>
  translating(faults, tx.one(sql.insertInto('matters').values(matter).returning(columns)))

export const updateMatter = (tx: Tx, id: string, change: Updateable<DB['matters']>) =>
  translating(
    faults,
    tx.one(
      sql
        .updateTable('matters')
        .set({ ...change, version: fragment`version + 1` })
        .where('id', '=', id)
        .returning(columns),
    ),
  )

export const deleteMatter = (tx: Tx, id: string) => tx.run(sql.deleteFrom('matters').where('id', '=', id))

export const findByNumber = (tx: Tx, kind: MatterKind, number: string) =>
  tx.maybe(sql.selectFrom('matters').select('id').where('kind', '=', kind.kind).where('number', '=', number))
