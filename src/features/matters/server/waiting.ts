/** Matters that wait on someone, across all kinds: one query, led by one index (`matters_waiting_on`). */
import { daySql, type SearchTerm } from '#platform/server/database/search-terms.ts'
import { behind } from '#platform/server/database/search-words.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import type { MatterKind } from '../rules.ts'
import { foundTermSql, keysNamed, peopleNamedSql } from './found.ts'
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
export function waitingMattersSql(
  bind: Bind,
  kinds: readonly MatterKind[],
  terms: readonly SearchTerm[] | undefined,
): string {
  const { own, beside } = atDesks(bind, kinds)
  const takesPart =
    'w.id <> all (array(select x.matter_id from matter_recusals x where x.user_id in (select reader from me)))'
  const narrowed = (due: string) =>
    ['', takesPart, ...(terms ? foundConditions(bind, kinds, terms, due) : [])].join(' and ')
  const columns = (status: string, step: string, since: string, due: string, rank: number) =>
    `w.kind, w.id, true as is_matter, w.number, w.title, ${status} as status, ${step} as step_name, w.department_id,
      ${since} as since, ${due} as due_on, w.held_at is not null as is_held, null::text as requested_by, w.version, ${rank} as rank`
  const step = 'case when w.step_id is not null then (select name from route_steps where id = w.step_id) end'
  return `select distinct on (id) kind, id, is_matter, number, title, status, step_name, department_id, since, due_on, is_held,
      requested_by, version
    from (select ${columns('w.status', step, 'w.waiting_since', 'w.due_on', 1)} ${own} ${narrowed('w.due_on')}
      union all select ${columns('s.status', "nullif(s.name, '')", 's.entered_at', 's.due_on', 2)} ${beside} ${narrowed('s.due_on')}) desks
    order by id, rank, since`
}

/** Each term is found in the matter `w` itself, or in what only this list shows: its type, when it is due, and who asked for it. */
function foundConditions(
  bind: Bind,
  kinds: readonly MatterKind[],
  terms: readonly SearchTerm[],
  due: string,
): string[] {
  if (terms.length === 0) return ['false']
  const names = Object.fromEntries(kinds.map(({ kind, name }) => [kind, name]))
  return terms.map((term) => {
    const [word = ''] = term.words.length === 1 ? term.words : []
    const named = word.length > 1 ? keysNamed(names, word) : []
    const isThen = daySql(bind, term)
    const conditions = [
      `w.id in (${kinds.map((kind) => `(${foundTermSql(bind, kind, term)})`).join(' union all ')})`,
      ...(named.length > 0 ? [`w.kind = any (${bind(named)}::text[])`] : []),
      ...(isThen ? [isThen(due)] : []),
      ...(word.length > 1
        ? [`w.requester_id = any (array(${peopleNamedSql(bind(word), bind(behind(word)))}))`]
        : []),
    ]
    return `(${conditions.join(' or ')})`
  })
}
