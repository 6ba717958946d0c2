/** The list of users as SQL: every order, filter and search that the screen offers. */
import { farDown, fromNearerEnd, placesOf } from '#platform/server/database/nearer-end.ts'
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
  // `is true` has what was found looked up on the way through the order's index, however much it is.
  const isFound = q ? ['(u.id in (select object_id from found)) is true'] : []
  const conditions = [...filters, ...isFound].join(' and ')
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = sort.replace('-', '')
  const [limit, offset] = [bind(query.limit), bind(query.offset)]
  // What was searched for is found before it is known of which role it is.
  const isCounted = key === 'role' && !q
  const isFar = key !== 'role' && query.offset >= farDown
  // The words of a deleted user are forgotten: without a filter, what is found is what there is.
  const total =
    q && filters.length === 1
      ? 'select count(*) from found'
      : isCounted
        ? 'select coalesce(sum(users), 0)::bigint from counted'
        : `select count(*) from users u where ${conditions}`
  const shared = [
    ...(q ? [`found as materialized (${foundByWords(bind, 'user', q)})`] : []),
    ...(isCounted ? [`counted as materialized (${countedByRole(conditions, direction)})`] : []),
    ...(isFar ? [placesOf(total, limit, offset)] : []),
  ].join(', ')
  const ids = `select u.id, u.${key} as key from users u where ${conditions}`
  const page =
    key === 'role'
      ? idsByRole(isCounted, conditions, direction, limit, offset)
      : isFar
        ? fromNearerEnd(ids, (way) => `u.${key} ${way}, u.id ${way}`, direction)
        : `${ids} order by u.${key} ${direction}, u.id ${direction} limit ${limit} offset ${offset}`
  return {
    ...(shared && { shared }),
    rows: `select row.* from (${page}) page
           cross join lateral (select ${userColumns} from users u where u.id = page.id offset 0) row
           order by page.key ${direction}, page.id ${direction}`,
    total: isFar ? 'select total from places' : total,
    isOnRecord: true,
  }
}

/** Of each role, in the order of their names, how many users it has, and how many come before it. */
const countedByRole = (conditions: string, direction: string) =>
  `select r.id, r.place, n.users, (sum(n.users) over (order by r.place ${direction}))::bigint - n.users as before
   from (select id, row_number() over (order by name) as place from roles) r
   cross join lateral (select count(*) as users from users u where u.role_id = r.id and ${conditions}) n`

/** Roles are few: each is walked in its own index as far as the page goes; where they are counted, only those that it reaches. */
function idsByRole(isCounted: boolean, conditions: string, direction: string, limit: string, offset: string) {
  const roles = isCounted
    ? `(select *, greatest(${offset}::bigint - before, 0) as skipped from counted
        where before < ${offset}::bigint + ${limit}::bigint and before + users > ${offset}::bigint)`
    : '(select id, row_number() over (order by name) as place from roles)'
  const ofEach = isCounted
    ? `limit ${limit}::bigint offset r.skipped`
    : `limit ${limit}::bigint + ${offset}::bigint`
  return `select u.id, r.place as key from ${roles} r
   cross join lateral (select u.id from users u where u.role_id = r.id and ${conditions}
     order by u.id ${direction} ${ofEach}) u
   order by r.place ${direction}, u.id ${direction} limit ${limit} ${isCounted ? '' : `offset ${offset}`}`
}

const filtersOf = (bind: Bind, { role, department, status }: UserListQuery): string[] => [
  'u.deleted_at is null',
  ...(role ? [`u.role_id = (select id from roles where name = ${bind(role)})`] : []),
  ...(department ? [`u.department_id = ${bind(department)}`] : []),
  ...(status ? [`u.disabled_at is ${status === 'active' ? 'null' : 'not null'}`] : []),
]
