/** Matters that wait on someone, across all kinds: one query, led by one index (`matters_waiting_on`). */
import { daySql, type SearchTerm } from '#platform/server/database/search-terms.ts'
import { behind } from '#platform/server/database/search-words.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import type { MatterKind } from '../rules.ts'
import { isNamedSql, keysNamed, peopleNamedSql, rolesNamedSql, statusesNamed, wordsSql } from './found.ts'
import { assignedAs, decisionDesks, deskOf, deskSql } from './me.ts'

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
  const columns = (
    status: string,
    step: string,
    since: string,
    due: string,
    assignee: string,
    rank: number,
  ) =>
    `w.kind, w.id, true as is_matter, w.number, w.title, ${status} as status, ${step} as step_name, w.department_id,
      ${since} as since, ${due} as due_on, w.held_at is not null as is_held, null::text as requested_by, w.version,
      w.requester_id, ${assignee} as assignee_id, ${rank} as rank`
  const step = 'case when w.step_id is not null then (select name from route_steps where id = w.step_id) end'
  const found = terms ? foundConditions(bind, kinds, terms) : []
  return `select distinct on (id) kind, id, is_matter, number, title, status, step_name, department_id, since, due_on, is_held,
      requested_by, version
    from (select ${columns('w.status', step, 'w.waiting_since', 'w.due_on', 'w.assignee_id', 1)} ${own} and ${takesPart}
      union all select ${columns('s.status', "nullif(s.name, '')", 's.entered_at', 's.due_on', 's.assignee_id', 2)} ${beside}
        and ${takesPart}) w
    ${found.length > 0 ? `where ${found.join(' and ')}` : ''}
    order by id, rank, since`
}

/**
 * Each term is found in the words of a matter, or in what this list shows beside them: its type, department, status, step, and when it
 * is due, on whom it waits, and who asked for it. Asked of the rows that wait, which are few, once for all kinds: as long a statement as for a
 * list of all matters of each kind takes PostgreSQL longer to plan than to run.
 */
function foundConditions(bind: Bind, kinds: readonly MatterKind[], terms: readonly SearchTerm[]): string[] {
  if (terms.length === 0) return ['false']
  return terms.map((term) => {
    const isThen = daySql(bind, term)
    const [word] = term.words.length === 1 ? term.words : []
    const conditions = [
      `id in (${kinds.map(({ kind }) => `(${wordsSql(bind, kind, term.words)})`).join(' union all ')})`,
      ...(isThen ? [isThen('due_on')] : []),
      ...(word ? namedConditions(bind, kinds, word) : []),
    ]
    return `(${conditions.join(' or ')})`
  })
}

function namedConditions(bind: Bind, kinds: readonly MatterKind[], word: string): string[] {
  const types = word.length > 1 ? keysNamed(namesOf(kinds), word) : []
  const statuses = kinds.flatMap((kind) => statusesNamed(kind, word).map((status) => deskOf(kind, status)))
  const [from, to] = [bind(word), bind(behind(word))]
  const departments = `select d.id from departments d where ${isNamedSql('d.name', from)}`
  const people = peopleNamedSql(from, to)
  return [
    `department_id = any (array(${departments}))`,
    `assignee_id = any (array(${departments} union all ${people} union all ${rolesNamedSql(from)}))`,
    `requester_id = any (array(${people}))`,
    isNamedSql("coalesce(step_name, '')", from),
    ...(types.length > 0 ? [`kind = any (${bind(types)}::text[])`] : []),
    ...(statuses.length > 0 ? [`kind || '/' || status = any (${bind(statuses)}::text[])`] : []),
  ]
}

const namesOf = (kinds: readonly MatterKind[]) =>
  Object.fromEntries(kinds.map(({ kind, name }) => [kind, name]))
