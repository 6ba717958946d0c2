/** The list of users as SQL: every order, filter and search that the screen offers. */
import { foundByWords } from '#platform/server/database/search-words.ts'
import type { Bind, ListSql } from '#platform/server/http/handle.ts'
import type { UserListQuery } from '../contract.ts'

/** Of `users u`. */
export const userColumns = `u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.title, u.address, u.city, u.state, u.zip,
  u.phone, u.cell_phone, (select name from roles where id = u.role_id) as role, u.department_id,
  array(select vendor_id from user_vendors where user_id = u.id order by vendor_id) as vendor_ids,
  u.disabled_at is not null as is_disabled, u.totp_confirmed_at is not null as has_second_factor, u.version`

/**
 * First the ids of the page, from an index alone; then the fifty rows themselves. `offset 0` keeps the second step from
 * being joined into the first, where it would be done for every row that is passed over.
 */
export function listUsers(bind: Bind, query: UserListQuery): ListSql {
  const { q, sort } = query
  const filters = filtersOf(bind, query)
  const shared = q && `found as materialized (${foundByWords(bind, 'user', q)})`
  // `is true` has what was found looked up on the way through the order's index, however much it is.
  const isFound = q ? ['(u.id in (select object_id from found)) is true'] : []
  const conditions = [...filters, ...isFound].join(' and ')
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort.replace('-', '')
  const [limit, offset] = [bind(query.limit), bind(query.offset)]
  const page =
    key === 'role'
      ? idsByRole(conditions, direction, limit, offset)
      : `select u.id, u.${key} as key from users u where ${conditions}
         order by u.${key} ${direction}, u.id ${direction} limit ${limit} offset ${offset}`
  return {
    shared,
    rows: `select row.* from (${page}) page
           cross join lateral (select ${userColumns} from users u where u.id = page.id offset 0) row
           order by page.key ${direction}, page.id ${direction}`,
    // The words of a deleted user are forgotten: without a filter, what is found is what there is.
    total:
      q && filters.length === 1
        ? 'select count(*) from found'
        : `select count(*) from users u where ${conditions}`,
    isOnRecord: true,
  }
}

/** Roles are few: each is walked in its own index as far as the page goes, in the order of their names. */
const idsByRole = (conditions: string, direction: string, limit: string, offset: string) =>
  `select u.id, r.key from (select id, row_number() over (order by name) as key from roles) r
   cross join lateral (select u.id from users u where u.role_id = r.id and ${conditions}
     order by u.id ${direction} limit ${limit}::bigint + ${offset}::bigint) u
   order by r.key ${direction}, u.id ${direction} limit ${limit} offset ${offset}`

const filtersOf = (bind: Bind, { role, department, status }: UserListQuery): string[] => [
  'u.deleted_at is null',
  ...(role ? [`u.role_id = (select id from roles where name = ${bind(role)})`] : []),
  ...(department ? [`u.department_id = ${bind(department)}`] : []),
  ...(status ? [`u.disabled_at is ${status === 'active' ? 'null' : 'not null'}`] : []),
]
