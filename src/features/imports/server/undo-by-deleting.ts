/** For records that go as the office deletes them: those that were changed, or that others refer to, stay. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError } from '#platform/shared/errors.ts'
import type { Undoing } from './definition.ts'

type Deleting = Pick<Ctx, 'tx' | 'audit' | 'now'>

interface Deleted {
  /** With a version that rises with each change. */
  readonly table: 'departments' | 'vendors' | 'users' | 'commodity_codes' | 'seat_terms' | 'seats' | 'members'
  /** Deletes one and puts it on record; throws where it can't be deleted. */
  deleteOne(ctx: Deleting, id: string): Promise<unknown>
}

interface Given<Column extends string> extends Pick<Undoing<Column>, 'endpoints' | 'nameOf'> {
  /** In this order, where a row of the file is several records: what refers to others goes before them. */
  readonly records: readonly Deleted[]
  /** Why records stay beside that, by their ids. */
  findUses?(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

const Versioned = z.object({ id: z.uuid(), version: z.number().int() })

export function undoByDeleting<Column extends string>({
  endpoints,
  nameOf,
  records,
  findUses,
}: Given<Column>): Undoing<Column> {
  async function findThere(tx: Tx, ids: readonly string[], lock = '') {
    const there: (z.infer<typeof Versioned> & Pick<Deleted, 'deleteOne'>)[] = []
    for (const { table, deleteOne } of records) {
      const isThere = table === 'users' ? 'and deleted_at is null' : ''
      const text = `select id, version from ${table} where id = any ($1) ${isThere} order by id ${lock}`
      there.push(...(await tx.rows(Versioned, text, [ids])).map((each) => ({ ...each, deleteOne })))
    }
    return there
  }
  return {
    endpoints,
    nameOf,
    async findReasons(tx, ids) {
      const reasons = new Map<string, string>()
      const uses = await findUses?.(tx, ids)
      // All of them are tried together: a member goes once their terms are gone.
      await tx.sql('savepoint undo_trial')
      for (const { id, version, deleteOne } of await findThere(tx, ids)) {
        const reason =
          version > 1
            ? 'It was changed.'
            : (uses?.get(id) ?? (await refusalOf(tx, () => deleteOne(onTrial(tx), id))))
        if (reason !== null) reasons.set(id, reason)
      }
      await tx.sql('rollback to savepoint undo_trial')
      return reasons
    },
    async lock(tx, ids) {
      await findThere(tx, ids, 'for update')
    },
    async remove(ctx, ids) {
      for (const { id, deleteOne } of await findThere(ctx.tx, ids)) await deleteOne(ctx, id)
    },
  }
}

/** Taken back, whatever the time. */
const onTrial = (tx: Tx): Deleting => ({ tx, audit: () => {}, now: new Date(0) })

/** Whatever refers to a record is known to the database alone: it is tried. */
async function refusalOf(tx: Tx, work: () => Promise<unknown>): Promise<string | null> {
  await tx.sql('savepoint undo_one')
  try {
    await work()
    await tx.sql('release savepoint undo_one')
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.sql('rollback to savepoint undo_one')
    return error.message
  }
}
