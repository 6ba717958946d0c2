import { z } from 'zod'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { portalStates } from '../contract.ts'

const Row = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  method: z.enum(['bid', 'rfp', 'quote']),
  department: z.string().nullable(),
  due_at: z.date(),
  state: z.enum(portalStates),
  is_match: z.boolean(),
  accepts_online: z.boolean(),
  has_submitted: z.boolean(),
  must_confirm: z.boolean(),
  offer: z
    .object({ due_at: z.iso.datetime({ offset: true }), is_open: z.boolean(), has_submitted: z.boolean() })
    .nullable(),
  is_followed: z.boolean(),
  questions_due_at: z.date(),
  takes_questions: z.boolean(),
})

const most = 200

/** Open ones by due date, then the others that one of the user’s firms submitted to, or the user follows, the newest first. */
export function findForVendor(tx: Tx, userId: string, q: string | undefined) {
  const values: unknown[] = [userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const found = q ? `and ${matchingWords(bind, 'published solicitation', q, 'p.id')}` : ''
  const isOpen = 'p.cancelled_at is null and p.due_at > statement_timestamp()'
  // Whether the firm was asked is told to its own people alone.
  const offer = `(select jsonb_build_object('due_at', r.due_at, 'is_open', r.due_at > statement_timestamp() and p.cancelled_at is null,
      'has_submitted', exists (select from submissions t where t.project_id = r.project_id and t.round = r.round and t.ended is null
        and t.vendor_id in (select id from own)))
    from offer_rounds r where r.project_id = p.id and r.canceled_at is null and exists (select from offer_invitations i
      where i.project_id = r.project_id and i.round = r.round and i.vendor_id in (select id from own))
    order by r.round desc limit 1)`
  return tx.rows(
    Row,
    `with own as (select v.id, v.commodity_codes from user_vendors u join vendors v on v.id = u.vendor_id where u.user_id = $1)
     select p.id, p.number, p.title, p.method, (select d.name from departments d where d.id = p.department_id) as department, p.due_at,
       case when p.cancelled_at is not null then 'canceled' when m.status = 'awarded' then 'awarded'
         when p.due_at <= statement_timestamp() then 'closed' else 'open' end as state,
       exists (select from own where own.commodity_codes && p.commodity_codes) as is_match,
       exists (select from project_opening_officials o where o.project_id = p.id) as accepts_online,
       s.is_standing as has_submitted, s.must_confirm and ${isOpen} as must_confirm, ${offer} as offer, f.is_followed, p.questions_due_at,
       p.cancelled_at is null and p.questions_due_at > statement_timestamp() as takes_questions
     from published_solicitations p join matters m on m.id = p.id cross join lateral (
       select count(*) > 0 as was_submitted, coalesce(bool_or(s.ended is null), false) as is_standing,
         coalesce(bool_or(s.ended is null and s.confirmed_addenda < p.version), false) as must_confirm
       from submissions s where s.project_id = p.id and s.round = 1 and s.vendor_id in (select id from own)) s
     cross join lateral (select exists (select from solicitation_follows w where w.project_id = p.id and w.user_id = $1) as is_followed) f
     where ((${isOpen}) or s.was_submitted or f.is_followed) ${found}
     order by not (${isOpen}), ${offer} is null, case when ${isOpen} then p.due_at end, p.due_at desc, p.id limit ${most}`,
    values,
  )
}
