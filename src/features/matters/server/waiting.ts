/** Matters that wait on someone, across all kinds: one query, led by one index (`matters_waiting_on`). */
import type { Bind } from '#platform/server/http/handle.ts'
import type { MatterKind } from '../rules.ts'
import { foundMattersSql } from './found.ts'
import { assignedAs, decisionDesks, deskSql } from './me.ts'

/** Where a matter lies on a desk of someone of `me`, the asking user and those they act for. */
const atDesks = (bind: Bind, kinds: readonly MatterKind[]) => ({
  own: `from me join matters w on w.assignee_id = any (${assignedAs})
    where ${deskSql('w')} = any (me.desks)
      and (${deskSql('w')} <> all (${bind(decisionDesks(kinds))}::text[])
        or (w.requester_id in (me.id, me.reader)) is not true)`,
  beside: `from me join matter_steps s on s.assignee_id = any (${assignedAs}) and s.left_at is null and s.is_beside
      join matters w on w.id = s.matter_id
    where w.kind || '/' || s.status = any (me.desks) and (w.requester_id in (me.id, me.reader)) is not true`,
})

/**
 * The ids of matters that wait on someone of `me`. `besideRoute` are queries of further ids: matters that wait on the asking user for
 * something else than their step.
 */
export function waitingIdsSql(
  bind: Bind,
  kinds: readonly MatterKind[],
  besideRoute: readonly string[],
): string {
  const { own, beside } = atDesks(bind, kinds)
  return [`select w.id ${own}`, `select w.id ${beside}`, ...besideRoute].join(' union all ')
}

/**
 * The same as rows of everything that waits (`waitingColumns`), each matter once: as it lies on the desk that it names itself, or
 * else on the one beside it where it has been longest. Who declared a conflict of interest takes no part.
 */
export function waitingMattersSql(bind: Bind, kinds: readonly MatterKind[], q: string | undefined): string {
  const { own, beside } = atDesks(bind, kinds)
  const found = q
    ? ` and w.id in (${kinds.map((kind) => `(${foundMattersSql(bind, kind, q)})`).join(' union all ')})`
    : ''
  const narrowed = `and w.id <> all (array(select x.matter_id from matter_recusals x where x.user_id in (select reader from me)))${found}`
  const columns = (status: string, step: string, since: string, due: string, rank: number) =>
    `w.kind, w.id, true as is_matter, w.number, w.title, ${status} as status, ${step} as step_name, w.department_id,
      ${since} as since, ${due} as due_on, w.held_at is not null as is_held, null::text as requested_by, w.version, ${rank} as rank`
  const step = 'case when w.step_id is not null then (select name from route_steps where id = w.step_id) end'
  return `select distinct on (id) kind, id, is_matter, number, title, status, step_name, department_id, since, due_on, is_held,
      requested_by, version
    from (select ${columns('w.status', step, 'w.waiting_since', 'w.due_on', 1)} ${own} ${narrowed}
      union all select ${columns('s.status', "nullif(s.name, '')", 's.entered_at', 's.due_on', 2)} ${beside} ${narrowed}) desks
    order by id, rank, since`
}
