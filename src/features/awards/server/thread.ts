/** Awards in a thread, once they were made. */
import { z } from 'zod'
import { runsPurchase } from '#features/procurement/server/index.ts'
import type { ThreadSource } from '#features/thread/server/index.ts'

const Made = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  number: z.string().nullable(),
  kind: z.string(),
  vendors: z.string().nullable(),
  is_rescinded: z.boolean(),
  date: z.iso.date(),
  who: z.string().nullable(),
})

export const threadedAwards: ThreadSource = {
  kinds: ['award'],
  async read(ctx, matters) {
    const { tx, tenant } = ctx
    const ids = matters.filter(({ isPublicOnly }) => !isPublicOnly).map(({ id }) => id)
    const made = await tx.rows(
      Made,
      `select a.id, a.project_id, (select p.number from published_solicitations p where p.id = a.project_id) as number, a.kind,
         (select string_agg(w.vendor_name, '; ' order by w.position) from award_parts w where w.award_id = a.id) as vendors,
         a.rescinded_at is not null as is_rescinded, to_char(a.awarded_at at time zone $2, 'YYYY-MM-DD') as date,
         a.awarded_by_name as who
       from awards a where a.project_id = any ($1) and a.awarded_at is not null order by a.awarded_at, a.id`,
      [ids, tenant.timeZone],
    )
    return made.map(({ id, project_id, number, kind, vendors, is_rescinded, date, who }) => ({
      matter_id: project_id,
      kind: 'award',
      id,
      page_id: runsPurchase(ctx) ? project_id : null,
      number,
      title: vendors ?? 'No award',
      status: is_rescinded ? 'Rescinded' : kind === 'none' ? 'No Award' : 'Awarded',
      event: 'Decided',
      date,
      who,
    }))
  },
  async findMatters(ctx, _, id) {
    if (!runsPurchase(ctx)) return []
    const found = await ctx.tx.rows(
      z.object({ project_id: z.uuid() }),
      'select project_id from awards where id = $1 and awarded_at is not null',
      [id],
    )
    return found.map(({ project_id }) => project_id)
  },
}
