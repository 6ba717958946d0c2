import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import { orderOf } from '#platform/server/database/list-sql.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { Member, type MemberFields, type MemberListQuery } from '../contract.ts'
import { today } from './queries.ts'

const columns = ['id', 'name', 'title', 'email', 'phone', 'ended_on', 'version'] as const

const hasServed = {
  seat_terms_tenant_id_member_id_fkey: () =>
    conflict('This member has held a seat and can’t be deleted. Enter the day they left.'),
}

const seatsHeldBy = (member: string) => `coalesce((
  select json_agg(json_build_object('body_id', b.id, 'body', b.name, 'seat', s.name) order by b.kind, b.name)
  from seat_terms t join seats s on s.tenant_id = t.tenant_id and s.id = t.seat_id
    join bodies b on b.tenant_id = s.tenant_id and b.id = s.body_id
  where t.member_id = ${member} and t.starts_on <= ${today} and (t.ends_on is null or t.ends_on >= ${today})), '[]')`

export function listMembers(bind: Bind, { q, status, sort, limit, offset }: MemberListQuery): ListSql {
  const conditions = [
    ...(q ? [matchingWords(bind, 'member', q)] : []),
    ...(status ? [`ended_on is ${status === 'left' ? 'not null' : 'null'}`] : []),
  ]
  const found = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return {
    rows: `select page.*, ${seatsHeldBy('page.id')} as seats from (
      select ${columns} from members ${found}
      order by ${orderOf(sort)}, id limit ${bind(limit)} offset ${bind(offset)}) page`,
    total: `select count(*) from members ${found}`,
  }
}

export async function viewMember(tx: Tx, id: string): Promise<Member> {
  const [row] = await tx.rows(
    Member,
    `select ${columns}, ${seatsHeldBy('m.id')} as seats from members m where id = $1`,
    [id],
  )
  if (!row) throw notFound()
  return row
}

export const insertMember = (tx: Tx, member: MemberFields) =>
  tx.one(sql.insertInto('members').values(member).returning('id'))

export const lockMember = (tx: Tx, id: string) =>
  tx.one(sql.selectFrom('members').select(columns).where('id', '=', id).forUpdate())

export const updateMember = (tx: Tx, id: string, change: Partial<MemberFields>) =>
  tx.run(
    sql
      .updateTable('members')
      .set({ ...change, version: fragment`version + 1` })
      .where('id', '=', id),
  )

export const deleteMember = (tx: Tx, id: string) =>
  translating(hasServed, tx.run(sql.deleteFrom('members').where('id', '=', id)))
