import { handle, type Route } from '#platform/server/http/handle.ts'
import { listPortalSolicitations } from '../contract.ts'
import { findForVendor } from './queries.ts'

export const vendorPortalRoutes = (): Route[] => [
  handle(listPortalSolicitations, async ({ tx, actor }, { query }) =>
    (await findForVendor(tx, actor.userId, query.q)).map((row) => ({
      ...row,
      due_at: row.due_at.toISOString(),
      questions_due_at: row.questions_due_at.toISOString(),
    })),
  ),
]
