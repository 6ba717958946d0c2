/** For evaluations: what was reported about each offeror before. */
import type { Tx } from '#platform/server/database/tx.ts'
import type { PerformanceReport } from '../contract.ts'
import { findOfVendors, viewOf } from './queries.ts'

/** Those that count, the newest first. */
export const findCountingReports = async (
  tx: Tx,
  vendorIds: readonly string[],
): Promise<PerformanceReport[]> =>
  (await findOfVendors(tx, vendorIds)).filter(({ is_newest }) => is_newest).map(viewOf)
