/** The vote that counts for an item: the last that was closed, as it was last corrected. */
import { actionAfter, motionKinds } from '../../meetings/server/index.ts'

/** Closed, and corrected by no other. */
export const isCounted = (r: string) =>
  `${r}.closed_at is not null and not exists (select 1 from roll_calls later where later.corrects_id = ${r}.id)`

/** A correction stands where the vote stood that it corrects. */
const place = `case when r.corrects_id is null then r.sequence else (
  with recursive corrected as (
    select r.corrects_id as id union all
    select o.corrects_id from corrected join roll_calls o on o.id = corrected.id where o.corrects_id is not null)
  select min(o.sequence) from corrected join roll_calls o on o.id = corrected.id) end`

/** `r`: the roll call of the published item `i`, with the number of the two. */
export const lastVote = `left join lateral (
  select r.id, r.kind, r.result, r.motion, r.reckoning, r.mover_id, r.seconder_id, r.closed_at, r.version, ri.open_number
  from roll_call_items ri join roll_calls r on r.id = ri.roll_call_id
  where ri.item_id = i.id and ${isCounted('r')} order by ${place} desc limit 1) r on true`

const outcomes = motionKinds.flatMap((kind) =>
  (['carried', 'failed'] as const).flatMap((result) => {
    const action = actionAfter(kind, result)
    return action ? [{ kind, result, action }] : []
  }),
)
const actions = [...new Set(outcomes.map(({ action }) => action))]

/** What became of the item, in the words of the rules; null where the vote left it as it was. */
export const actionOf = `case ${outcomes
  .map(({ kind, result, action }) => `when r.kind = '${kind}' and r.result = '${result}' then '${action}'`)
  .join(' ')} end`

export const statusOf = `coalesce(${actionOf}, 'Agenda Ready')`
export const statusIdOf = `case ${statusOf} ${actions.map((action, index) => `when '${action}' then ${index + 2}`).join(' ')} else 1 end`

/** A motion to table that carries does not adopt. */
export const isAdopted = `r.result = 'carried' and r.kind in ('main', 'consent')`
