/** Contracts by the year in which they end, and the decision to let one end. */
import { lockVisible, updateMatter, visibilityOfUser } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import type { Bind } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import { EndingContract } from '../calendar-contract.ts'
import { contractKind } from '../rules.ts'
import { object } from './queries.ts'

type Me = Ctx<UserActor>

const columns = `m.id, coalesce(m.number, '') as number, m.title as "contractName", v.name as vendor_name,
  (select d.name from departments d where d.id = m.department_id) as department_name, to_char(t.end_on, 'YYYY-MM-DD') as "endDate",
  case when c.option_count > (select count(*) from contracts r where r.parent_id = c.id and r.change_kind = 'renewal'
      and r.executed_at is not null) then to_char(t.end_on - c.option_notice_days, 'YYYY-MM-DD') end as "decideBy",
  (select json_build_object('by', e.decided_by_name, 'at', ${moment('e.decided_at')}, 'reason', e.reason)
     from contract_endings e where e.contract_id = c.id and e.end_on = t.end_on) as ending,
  (select n.number from contracts r join matters n on n.id = r.id where r.parent_id = c.id and r.executed_at is null
     and n.status not in ('rejected', 'archived') order by n.number limit 1) as renewal, m.version`
const from = `contract_terms t join contracts c on c.id = t.contract_id join matters m on m.id = c.id join vendors v on v.id = c.vendor_id`
const counts = `t.until_on = 'infinity' and m.status = 'executed'`

const mostRows = 5000

export async function listEnding(ctx: Me, asked: number | undefined) {
  const { tx, tenant, now } = ctx
  const year = asked ?? Number(dayIn(tenant.timeZone, now).slice(0, 4))
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOfUser(ctx, contractKind, bind)
  const first = `${bind(`${year}-01-01`)}::date`
  const last = `${bind(`${year}-12-31`)}::date`
  const where = [counts, `t.end_on between ${first} and ${last}`, ...conditions].join(' and ')
  const contracts = await tx.rows(
    EndingContract,
    `${shared} select ${columns} from ${from} where ${where} order by t.end_on, m.number, m.id limit ${mostRows}`,
    values,
  )
  return { year, contracts }
}

/** On record, for this very end: if the date moves, the question is open again. */
export async function letEnd(
  ctx: Me,
  id: string,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
): Promise<EndingContract> {
  const { tx, actor, now, tenant } = ctx
  const matter = await lockVisible(ctx, contractKind, id)
  requireVersion(matter, version)
  const before = await findEnding(ctx, id)
  if (!before) throw wrongState('Only an executed contract is left to end.')
  if (before.endDate < dayIn(tenant.timeZone, now)) throw wrongState('This contract has already ended.')
  if (before.ending) throw wrongState(`${before.ending.by} already decided to let it end.`)
  await tx.run(
    sql.insertInto('contract_endings').values({
      contract_id: id,
      end_on: before.endDate,
      reason,
      decided_by: actor.userId,
      decided_by_name: actor.name,
      decided_at: now,
    }),
  )
  await updateMatter(tx, id, { changed_at: now })
  ctx.audit('contract.left_to_end', { object: object(id), after: { end_date: before.endDate, reason } })
  const after = await findEnding(ctx, id)
  if (!after) throw notFound()
  return after
}

const findEnding = async ({ tx }: Me, id: string): Promise<EndingContract | undefined> =>
  (await tx.rows(EndingContract, `select ${columns} from ${from} where ${counts} and m.id = $1`, [id]))[0]
