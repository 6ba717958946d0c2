import { z } from 'zod'
import { isPublishedOn } from '#features/contracts/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { isPublic } from '../queries/meetings.ts'

const SitePage = z.object({
  kind: z.enum(['body', 'member', 'meeting', 'resolution', 'solicitation', 'contract']),
  /** The id; of a resolution, a solicitation, and a contract, its number. */
  key: z.string(),
  changed_on: z.iso.date(),
})
export type SitePage = z.infer<typeof SitePage>

/** A sitemap holds fifty thousand addresses, some of which are those of the lists; what is old goes first. */
const most = 49_900

const pages = `
  select 'body' as kind, b.id::text as key, c.changed_at from bodies b join open_changes c on c.object_id = b.id
  union all
  select 'member', p.id::text, c.changed_at from members p join open_changes c on c.object_id = p.id
    where exists (select 1 from seat_terms t where t.member_id = p.id and t.starts_on <= $1::date)
  union all
  select 'meeting', m.id::text, c.changed_at from meetings m join open_changes c on c.object_id = m.id where ${isPublic}
  union all
  select 'resolution', r.number, r.published_at from published_resolutions r
  union all
  select 'solicitation', s.number, s.changed_at from published_solicitations s
  union all
  select 'contract', m.number, greatest(c.executed_at, (select max(x.executed_at) from contracts x where x.parent_id = c.id))
    from contracts c join matters m on m.id = c.id where ${isPublishedOn('$1::date')}`

export const findPages = (tx: Tx, today: string) =>
  tx.rows(
    SitePage,
    `select kind, key, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD') as changed_on
     from (${pages}) page order by changed_at desc, key limit ${most}`,
    [today],
  )
