import type { WaitingSource } from '#features/matters/server/index.ts'

/** What a member of a committee does next, in SQL of a member `m`, the project `p`, its last round `r`, and the disclosure `d`. */
export const nextOfMember = `case when d.user_id is null then 'disclose'
  when p.status not in ('evaluation', 'opened') or r.opened_at is not null then 'done'
  when m.is_scoring and (r.round = 1 or exists (select from score_sheets f where f.project_id = m.project_id and f.round = 1
      and f.user_id = m.user_id and f.handed_in_at is not null))
    and not exists (select from score_sheets s where s.project_id = m.project_id and s.round = r.round
    and s.user_id = m.user_id and s.handed_in_at is not null) then 'score' else 'wait' end`

/** Committees that someone is on, without those that a conflict has shut. */
export const ownCommittees = (user: string) => `from evaluators m join matters p on p.id = m.project_id
  join lateral (select round, opened_at, started_at from evaluation_rounds r where r.project_id = m.project_id
    order by round desc limit 1) r on true
  left join evaluator_disclosures d on d.project_id = m.project_id and d.user_id = m.user_id
  where m.user_id = ${user} and m.ended_at is null and d.has_conflict is not true`

/** Disclosures and scores that a committee waits for. */
export const waitingEvaluations: WaitingSource = (_bind, { user, can }) => ({
  row: {
    kind: 'evaluation',
    id: 'e.id',
    number: 'e.number',
    title: 'e.title',
    status: 'e.next',
    department_id: 'e.department_id',
    since: 'e.since',
    requested_by: 'e.appointed_by_name',
  },
  from: `from (select m.project_id as id, coalesce(p.number, '') as number, p.title, p.department_id, m.appointed_by_name,
        greatest(m.appointed_at, d.declared_at, case when d.user_id is not null then r.started_at end) as since,
        ${nextOfMember} as next ${ownCommittees(user)} and p.status in ('evaluation', 'opened')) e
    where e.next in ('disclose', 'score') and ${can('evaluations.score')}`,
})
