/** Says what a broken constraint means to the caller. Used where the SQL is. */
import { DatabaseError } from 'pg'
import type { AppError } from '../../shared/errors.ts'

/** Runs a write; a violation of a named constraint becomes the error that belongs to it. */
export async function translating<T>(meaning: Record<string, () => AppError>, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const said = error instanceof DatabaseError && error.constraint ? meaning[error.constraint] : undefined
    throw said ? said() : error
  }
}
