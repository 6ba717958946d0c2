/** Matters themselves as steps of a thread. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { ThreadMatter } from './source.ts'

const Row = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  title: z.string(),
  status: z.string(),
  step_name: z.string().nullable(),
  requested_on: z.iso.date(),
  requested_by: z.string().nullable(),
})
export type ThreadedMatter = z.infer<typeof Row> & { readonly isPublicOnly: boolean }

/** Those of a kind, in the order in which they were requested. */
export async function findThreaded(
  { tx, tenant }: Ctx<UserActor>,
  { kind }: MatterKind,
  matters: readonly ThreadMatter[],
): Promise<ThreadedMatter[]> {
  const rows = await tx.rows(
    Row,
    `select m.id, m.number, m.title, m.status, (select s.name from route_steps s where s.id = m.step_id) as step_name,
       to_char(coalesce(m.requested_on, (m.created_at at time zone $3)::date), 'YYYY-MM-DD') as requested_on,
       (select u.first_name || ' ' || u.last_name from users u where u.id = m.requester_id) as requested_by
     from matters m where m.id = any ($1) and m.kind = $2 order by m.created_at, m.id`,
    [matters.map(({ id }) => id), kind, tenant.timeZone],
  )
  const hidden = new Set(matters.flatMap(({ id, isPublicOnly }) => (isPublicOnly ? [id] : [])))
  return rows.map((row) => ({ ...row, isPublicOnly: hidden.has(row.id) }))
}

/** A matter is its own. */
export const findItself: (ctx: Ctx<UserActor>, kind: string, id: string) => Promise<string[]> = async (
  _,
  __,
  id,
) => [id]
