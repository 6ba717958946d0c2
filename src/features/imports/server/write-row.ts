/** Writes one row so that it leaves nothing behind where it fails, and says why. The rows beside it are not touched. */
import { DatabaseError } from 'pg'
import { ZodError } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { AppError, statusOfCode } from '#platform/shared/errors.ts'

export type Written<Row> = { readonly row: Row } | { readonly problem: string }

export async function writeRow<Row>(ctx: Ctx, write: (ctx: Ctx) => Promise<Row>): Promise<Written<Row>> {
  const events: Parameters<Ctx['audit']>[] = []
  // The audit log is told only of what stays.
  const apart: Ctx = { ...ctx, audit: (...event) => events.push(event) }
  await ctx.tx.sql('savepoint import_row')
  try {
    const row = await write(apart)
    await ctx.tx.sql('release savepoint import_row')
    for (const event of events) ctx.audit(...event)
    return { row }
  } catch (error) {
    const problem = reasonOf(error)
    if (problem === undefined) throw error
    await ctx.tx.sql('rollback to savepoint import_row')
    return { problem }
  }
}

/** Nothing for what is no fault of the row, such as a lost connection: the whole is tried again. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof AppError) return statusOfCode[error.code] < 500 ? error.message : undefined
  if (error instanceof ZodError) return error.issues[0]?.message ?? 'This row has a value that isn’t allowed.'
  if (!(error instanceof DatabaseError)) return undefined
  if (error.code === '23505') return 'This conflicts with a record that already exists.'
  return /^2[23]/.test(error.code ?? '') ? 'This row has a value that can’t be stored.' : undefined
}
