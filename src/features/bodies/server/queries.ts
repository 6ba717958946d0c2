/** Bodies: their list, their settings, and all of one with its history. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { orderOf } from '#platform/server/database/list-sql.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { Body, BodyFields, BodyListQuery } from '../contract.ts'
import { bodyKinds, quorumRules, rollCallOrders } from '../rules.ts'

const columns = [
  'id',
  'name',
  'kind',
  'quorum',
  'roll_call_order',
  'chair_votes_last',
  'requires_movers',
  'ended_on',
  'version',
] as const

/** What day it is in the county; row-level security leaves one row of `tenants`. */
export const today = '(now() at time zone (select time_zone from tenants))::date'

export function listBodies(bind: Bind, { q, status, sort, limit, offset }: BodyListQuery): ListSql {
  const conditions = [
    ...(q ? [matchingWords(bind, 'body', q)] : []),
    ...(status ? [`ended_on is ${status === 'ended' ? 'not null' : 'null'}`] : []),
  ]
  const found = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const page = `select ${columns} from bodies ${found}
    order by ${orderOf(sort)}, name, id limit ${bind(limit)} offset ${bind(offset)}`
  return {
    rows: `select page.*, seats.all as seats, seats.all - seats.held as vacant from (${page}) page
      cross join lateral (
        select count(*) as all, count(*) filter (where exists (
          select 1 from seat_terms t where t.seat_id = s.id and t.starts_on <= ${today}
            and (t.ends_on is null or t.ends_on >= ${today}))) as held
        from seats s where s.body_id = page.id and (s.starts_on is null or s.starts_on <= ${today})
          and (s.ended_on is null or s.ended_on >= ${today})) seats`,
    total: `select count(*) from bodies ${found}`,
  }
}

type BodyRow = Omit<Body, 'kind' | 'quorum' | 'roll_call_order'> & {
  kind: string
  quorum: string
  roll_call_order: string
}

/** The table's own checks leave no other words. */
function bodyOf(row: BodyRow): Body {
  const word = <W extends string>(words: readonly W[], stored: string): W => {
    const found = words.find((each) => each === stored)
    if (!found) throw new Error(`a body cannot have "${stored}"`)
    return found
  }
  return {
    ...row,
    kind: word(bodyKinds, row.kind),
    quorum: word(quorumRules, row.quorum),
    roll_call_order: word(rollCallOrders, row.roll_call_order),
  }
}

const isTaken = { bodies_name_key: () => conflict('Another board or committee has this name.', 'name') }

export const insertBody = async (tx: Tx, body: BodyFields) =>
  bodyOf(await translating(isTaken, tx.one(sql.insertInto('bodies').values(body).returning(columns))))

export const findBody = async (tx: Tx, id: string) =>
  bodyOf(await tx.one(sql.selectFrom('bodies').select(columns).where('id', '=', id)))

/** Whatever happens to a body's seats, terms and weights happens under this lock. */
export const lockBody = async (tx: Tx, id: string) =>
  bodyOf(await tx.one(sql.selectFrom('bodies').select(columns).where('id', '=', id).forUpdate()))

export const updateBody = async (tx: Tx, id: string, change: Partial<BodyFields>) =>
  bodyOf(
    await translating(
      isTaken,
      tx.one(
        sql
          .updateTable('bodies')
          .set({ ...change, version: fragment`version + 1` })
          .where('id', '=', id)
          .returning(columns),
      ),
    ),
  )

export const deleteBody = (tx: Tx, id: string) => tx.run(sql.deleteFrom('bodies').where('id', '=', id))
