/** Residents who follow the county's meetings: most the Board's, some one committee's; one has left, one has yet to confirm. */

import { boardName } from '#features/bodies/rules.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'

const residents = [
  'p.whitaker',
  'news',
  'joan.delgado',
  'm.osei',
  'library',
  'r.kowalski',
  'teachers.union',
  'h.brandt',
]
const followed = [boardName, null, 'Public Works', 'Health and Education'] as const
const day = 24 * 60 * 60 * 1000

export async function addDemoSubscriptions({ tx, now, tenant }: Ctx): Promise<void> {
  const bodies = await tx.many(sql.selectFrom('bodies').select(['id', 'name']))
  const before = (days: number) => new Date(now.getTime() - days * day)
  const rows = residents.map((local, index) => {
    const name = followed[index % followed.length] ?? null
    return {
      email: `${local}@residents.${tenant.subdomain}.example`,
      body_id: bodies.find((body) => body.name === name)?.id ?? null,
      asked_at: before(300 - index * 20),
      confirmed_at: before(299 - index * 20),
      ended_at: index === 5 ? before(10) : null,
    }
  })
  const waiting = {
    email: `c.nolan@residents.${tenant.subdomain}.example`,
    body_id: null,
    asked_at: before(1),
  }
  await tx.run(sql.insertInto('meeting_subscriptions').values([...rows, waiting]))
}
