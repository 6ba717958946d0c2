/** The list of users as SQL: every order, filter and search that the screen offers. */
import { orderOf } from '../../../platform/server/database/list-sql.ts'
import { matchingWords } from '../../../platform/server/database/search-words.ts'
import type { Bind, ListSql } from '../../../platform/server/http/handle.ts'
import type { UserListQuery } from '../contract.ts'

/** Of `users u`. */
export const userColumns = `u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.title, u.address, u.city, u.state, u.zip,
  u.phone, u.cell_phone, (select name from roles where id = u.role_id) as role, u.department_id,
  array(select vendor_id from user_vendors where user_id = u.id order by vendor_id) as vendor_ids,
  u.disabled_at is not null as is_disabled, u.version`

export function listUsers(bind: Bind, query: UserListQuery): ListSql {
  const { q, role, department, status, sort, limit, offset } = query
  const conditions = [
    'u.deleted_at is null',
    ...(q ? [matchingWords(bind, 'user', q, 'u.id')] : []),
    ...(role ? [`u.role_id = (select id from roles where name = ${bind(role)})`] : []),
    ...(department ? [`u.department_id = ${bind(department)}`] : []),
    ...(status ? [`u.disabled_at is ${status === 'active' ? 'null' : 'not null'}`] : []),
  ].join(' and ')
  const from = sort.replace('-', '') === 'role' ? 'users u join roles r on r.id = u.role_id' : 'users u'
  const order = orderOf(sort)
    .replace(/^role/, 'r.name')
    .replace(/^(?!r\.)/, 'u.')
  return {
    rows: `select ${userColumns} from ${from} where ${conditions} order by ${order}, u.id
           limit ${bind(limit)} offset ${bind(offset)}`,
    total: `select count(*) from users u where ${conditions}`,
  }
}
