/** What the people of a demo county find at their bell: what waits on them, the latest of it unread. */
import type { Ctx } from '#platform/server/context.ts'

const people = [
  'attorney',
  'administrator',
  'auditor',
  'finance',
  'clerk',
  'purchasing',
  'contracts',
] as const

export const addDemoNotices = ({ tx, tenant, now }: Ctx): Promise<void> =>
  tx.sql(
    `insert into bell_notices (user_id, once, type, line, path, rung_at, read_at)
     select u.id, 'demo:' || m.id, 'APPROVAL-NOTIFY', initcap(m.kind) || coalesce(' ' || m.number, ' request') || ' is waiting for review: ' || m.title,
       '/' || m.kind || 's/' || m.id, $2::timestamptz - m.at * interval '5 hours', case when m.at > 3 then $2::timestamptz end
     from users u, lateral (select m.id, m.kind, m.number, m.title, row_number() over (order by m.waiting_since desc, m.id) as at
       from matters m where m.status <> 'draft' and (m.assignee_user_id = u.id or m.assignee_role_id = u.role_id)
       order by m.waiting_since desc, m.id limit 5) m
     where u.email = any ($1)`,
    [people.map((local) => `${local}@${tenant.subdomain}.example`), now],
  )
