/** The list of resolutions as SQL: every order, filter and search that the screen offers. */
import { foundByWords } from '../../../platform/server/database/search-words.ts'
import { askingUser, type Bind, type ListSql } from '../../../platform/server/http/handle.ts'
import { switchesThatOpen } from '../../../platform/shared/permissions/catalogue.ts'
import { fullAdministrator } from '../../../platform/shared/permissions/default-roles.ts'
import type { ResolutionListQuery } from '../contract.ts'
import { rowColumns } from './queries.ts'

const sortColumns = {
  changed: 'changed_at',
  number: 'number',
  title: 'title',
  status: 'status',
  requested: 'dateofrequest',
  waiting: 'waiting_since',
} as const

const isSort = (key: string): key is keyof typeof sortColumns => Object.hasOwn(sortColumns, key)

export function listResolutions(bind: Bind, query: ResolutionListQuery, today: string): ListSql {
  const { q, status, department, year, category, waiting, mine, numbered, sort, limit, offset } = query
  const conditions = [
    ...(status ? [`r.status = ${bind(status)}`] : []),
    ...(department ? [`r.department_id = ${bind(department)}`] : []),
    ...(year ? [`r.year = ${bind(year)}`] : []),
    ...(category ? [`r.resolutioncategory = ${bind(category)}`] : []),
    ...(mine ? [`r.user_id = ${askingUser}`] : []),
    ...(numbered ? ['r.number is not null'] : []),
    ...(waiting ? [waitsForMe] : []),
    ...(q ? ['(r.id in (select object_id from found)) is true'] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const shared = [
    ...(q ? [`found as materialized (${foundByWords(bind, 'resolution', q)})`] : []),
    ...(waiting ? [`me as materialized (${meAndWhomIStandInFor(bind, today)})`] : []),
  ].join(', ')
  const key = sort.replace('-', '')
  const column = sortColumns[isSort(key) ? key : 'changed']
  const order = sort.startsWith('-') ? 'desc nulls last' : 'asc'
  return {
    ...(shared && { shared }),
    rows: `select row.* from (select r.id, r.${column} as key from resolutions r ${where}
             order by r.${column} ${order}, r.id limit ${bind(limit)} offset ${bind(offset)}) page
           cross join lateral (select ${rowColumns} from resolutions r where r.id = page.id offset 0) row
           order by page.key ${order}, page.id`,
    total: `select count(*) from resolutions r ${where}`,
    isOnRecord: true,
  }
}

/** By the index of each kind of holder: what waits for somebody is a handful among thousands. */
const waitsForMe = `r.id in (
  select w.id from resolutions w join me on w.holder_user_id = me.id
  union select w.id from resolutions w join me on w.holder_role_id = me.role_id
  union select w.id from resolutions w join me on w.holder_department_id = me.department_id and me.reviews)`

const meAndWhomIStandInFor = (bind: Bind, today: string) => `
  select u.id, u.role_id, u.department_id,
    r.name = ${bind(fullAdministrator)} or r.granted && ${bind(switchesThatOpen('resolutions.reviewDepartment'))}::text[] as reviews
  from users u join roles r on r.id = u.role_id
  where u.id = ${askingUser} or u.id in (
    select d.user_id from delegations d where d.delegate_id = ${askingUser}
      and ${bind(today)}::date between d.starts_on and d.ends_on)`
