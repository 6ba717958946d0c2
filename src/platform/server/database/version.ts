/** Optimistic locking: who edits an old state is told so, and gets the current one. */
import { stale } from '../../shared/errors.ts'

/** A call in the product's original shape leaves the version out; our own screens always send it. */
export function requireVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw stale(row)
}
