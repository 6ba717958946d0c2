/** For records that go as the office deletes them: those that were changed, or that others refer to, stay. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError } from '#platform/shared/errors.ts'
import type { Undoing } from './definition.ts'

type Deleting = Pick<Ctx, 'tx' | 'audit'>

interface Given<Column extends string> extends Pick<Undoing<Column>, 'endpoints' | 'nameOf'> {
  /** With a version that rises with each change. */
  readonly table: 'departments' | 'vendors'
  /** Deletes one and puts it on record; throws where it can't be deleted. */
  deleteOne(ctx: Deleting, id: string): Promise<unknown>
}

const Versioned = z.object({ id: z.uuid(), version: z.number().int() })

export function undoByDeleting<Column extends string>({
  endpoints,
  nameOf,
  table,
  deleteOne,
}: Given<Column>): Undoing<Column> {
  const findThere = (tx: Tx, ids: readonly string[], lock = '') =>
    tx.rows(Versioned, `select id, version from ${table} where id = any ($1) order by id ${lock}`, [ids])
  return {
    endpoints,
    nameOf,
    async findReasons(tx, ids) {
      const reasons = new Map<string, string>()
      for (const { id, version } of await findThere(tx, ids)) {
        const reason = version > 1 ? 'It was changed.' : await refusalOf(tx, () => deleteOne(onTrial(tx), id))
        if (reason !== null) reasons.set(id, reason)
      }
      return reasons
    },
    async lock(tx, ids) {
      await findThere(tx, ids, 'for update')
    },
    async remove(ctx, ids) {
      for (const { id } of await findThere(ctx.tx, ids)) await deleteOne(ctx, id)
    },
  }
}

const onTrial = (tx: Tx): Deleting => ({ tx, audit: () => {} })

/** Tried and taken back: whatever refers to a record is known to the database alone. */
async function refusalOf(tx: Tx, work: () => Promise<unknown>): Promise<string | null> {
  await tx.sql('savepoint undo_trial')
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  } finally {
    await tx.sql('rollback to savepoint undo_trial')
  }
}
