/** Members of committees, and who can become one. */
import { z } from 'zod'
import { opensSql } from '#features/matters/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { nextOfMember, ownCommittees } from './waiting.ts'

const Member = z.object({
  user_id: z.string(),
  name: z.string(),
  is_chair: z.boolean(),
  is_scoring: z.boolean(),
  appointed_at: z.date(),
  ended_at: z.date().nullable(),
  ended_because: z.string().nullable(),
  has_conflict: z.boolean().nullable(),
  explanation: z.string(),
  /** The rounds whose scores this member has handed in. */
  handed_in: z.array(z.number()),
  /** Of the hashes in the Audit Log, by round that is opened. */
  salts: z.array(z.object({ round: z.number(), salt: z.string() })),
})
export type MemberRow = z.infer<typeof Member>

export const findMembers = (tx: Tx, id: string) =>
  tx.rows(
    Member,
    `select m.user_id, m.name, m.is_chair, m.is_scoring, m.appointed_at, m.ended_at, m.ended_because, d.has_conflict,
       coalesce(d.explanation, '') as explanation,
       array(select s.round from score_sheets s where s.project_id = m.project_id and s.user_id = m.user_id
         and s.handed_in_at is not null order by s.round) as handed_in,
       (select coalesce(jsonb_agg(jsonb_build_object('round', s.round, 'salt', s.salt) order by s.round), '[]') from score_sheets s
          join evaluation_rounds r on r.project_id = s.project_id and r.round = s.round and r.opened_at is not null
        where s.project_id = m.project_id and s.user_id = m.user_id and s.handed_in_at is not null) as salts
     from evaluators m left join evaluator_disclosures d on d.project_id = m.project_id and d.user_id = m.user_id
     where m.project_id = $1 order by m.ended_at is not null, not m.is_chair, m.name, m.user_id`,
    [id],
  )

interface NewMember {
  readonly project_id: string
  readonly user_id: string
  readonly name: string
  readonly is_chair: boolean
  readonly is_scoring: boolean
  readonly appointed_at: Date
  readonly appointed_by_name: string
}

export const insertMember = (tx: Tx, member: NewMember) => tx.run(sql.insertInto('evaluators').values(member))

export const countVendors = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (
    await tx.rows(
      z.object({ count: z.number() }),
      'select count(*)::int as count from vendors where id = any($1)',
      [ids],
    )
  )[0]?.count ?? 0

const Candidate = z.object({ id: z.string(), name: z.string(), department: z.string().nullable() })

/** Staff who can log in and may score. */
export function findCandidates(tx: Tx) {
  const values: unknown[] = []
  const opens = opensSql((value) => `$${values.push(value)}`, 'evaluations.score')
  return tx.rows(
    Candidate,
    `select u.id, u.first_name || ' ' || u.last_name as name, d.name as department
     from users u join roles r on r.id = u.role_id left join departments d on d.id = u.department_id
     where u.deleted_at is null and u.disabled_at is null and ${opens}
       and not exists (select from user_vendors v where v.user_id = u.id)
     order by u.last_name, u.first_name, u.id`,
    values,
  )
}

const Own = z.object({
  project_id: z.string(),
  number: z.string(),
  title: z.string(),
  is_chair: z.boolean(),
  appointed_at: z.date(),
  next: z.enum(['disclose', 'score', 'wait', 'done']),
})

/** Committees that the user is on, without those that a conflict has shut. */
export const findOwnEvaluations = (tx: Tx, userId: string) =>
  tx.rows(
    Own,
    `select m.project_id, coalesce(p.number, '') as number, p.title, m.is_chair, m.appointed_at,
       ${nextOfMember} as next
     ${ownCommittees('$1')}
     order by m.appointed_at desc, m.project_id limit 200`,
    [userId],
  )
