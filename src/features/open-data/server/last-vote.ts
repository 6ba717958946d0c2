/** The vote that counts for an item: the last that was closed, as it was last corrected. */
import { actionAfter, motionKinds, type VoteResult } from '#features/meetings/server/index.ts'

/** Closed, and corrected by no other. */
export const isCounted = (r: string) =>
  `${r}.closed_at is not null and not exists (select 1 from roll_calls later where later.corrects_id = ${r}.id)`

/** What came of the published item `i`. */
export const outcome = 'left join item_outcomes o on o.item_id = i.id'
/** The same, with its roll call `r`, and `ri` for the number of the two. */
export const lastVote = `${outcome} left join roll_calls r on r.id = o.roll_call_id
  left join roll_call_items ri on ri.roll_call_id = o.roll_call_id and ri.item_id = o.item_id`

const afterwards = (results: readonly VoteResult[]) =>
  motionKinds.flatMap((kind) => results.flatMap((result) => actionAfter(kind, result) ?? []))
/** A status keeps its number for those who know it: what came later stands at the end. */
const decided = [...afterwards(['carried', 'failed']), ...afterwards(['no-quorum'])]
/** What can become of an item, in the words of the rules. */
const actions = [...new Set(decided)]

const undecided = 'Agenda Ready'
export const statusOf = `coalesce(o.action, '${undecided}')`
const numbered = actions.map((action, index) => ({ action, id: index + 2 }))
export const statusIdOf = `case o.action ${numbered.map(({ action, id }) => `when '${action}' then ${id}`).join(' ')} else 1 end`

/** Null where nothing was decided. */
export const actionIdOf = `case when o.action is not null then ${statusIdOf} end`
export const statuses = [{ action: undecided, id: 1 }, ...numbered]

/** Whoever asks for one status is answered from its index. */
export const actionsByName = new Map(actions.map((action) => [action.toLowerCase(), action]))
export const actionsById = new Map(numbered.map(({ action, id }) => [String(id), action]))

/** A motion to table that carries does not adopt. */
const adopting = [actionAfter('main', 'carried'), actionAfter('consent', 'carried')]
export const isAdopted = `o.action in (${adopting.map((action) => `'${action}'`).join(', ')})`
