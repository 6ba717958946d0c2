/**
 * Holds the rows of hand-written SQL against the type that their query declares, so that the declaration cannot lie. Only tests
 * pay for it: PostgreSQL answers a statement always in the same shape, and the tests run every statement that there is.
 */
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'

const isChecking = process.env.NODE_ENV === 'test'

/** Made once for each type: zod compiles a schema when it is first used. */
const exacts = new WeakMap<z.ZodType, z.ZodType>()

function exactOf(type: z.ZodType): z.ZodType {
  const known = exacts.get(type)
  if (known) return known
  const exact = type instanceof z.ZodObject ? type.strict() : type
  exacts.set(type, exact)
  return exact
}

/** Throws where a row has another shape, or a column that the type does not know. */
export function checkRows<Row>(type: z.ZodType<Row>, text: string, rows: Row[]): Row[] {
  if (!isChecking) return rows
  const exact = exactOf(type)
  for (const row of rows) {
    const { error } = exact.safeParse(row)
    if (error) throw new Error(`A row is not what its query declares: ${z.prettifyError(error)}\n${text}`)
  }
  return rows
}

/** The same of a connection outside of the counties' transactions: the administrator's, the dispatcher's. */
export async function rowsOf<Row>(
  connection: Pick<ClientBase | Pool, 'query'>,
  type: z.ZodType<Row>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await connection.query(text, [...values])
  return checkRows(type, text, rows)
}
