/** Views that the people of a demo county share. */
import type { Ctx } from '#platform/server/context.ts'
import type { ViewQuery } from '../contract.ts'
import type { ViewList } from '../rules.ts'

type DemoView = readonly [local: string, list: ViewList, name: string, query: ViewQuery]

const views: readonly DemoView[] = [
  [
    'contracts',
    '/contracts',
    'Executed contracts by end date',
    { tab: 'all', status: 'executed', sort: 'endDate' },
  ],
  ['clerk', '/resolutions', 'All resolutions, latest first', { tab: 'all', sort: '-changed' }],
  ['full.admin', '/users', 'Users by role', { sort: 'role' }],
]

export const addDemoViews = ({ tx, tenant }: Ctx): Promise<void> =>
  tx.sql(
    `insert into saved_views (user_id, list, name, query, is_shared)
     select u.id, v.list, v.name, v.query, true
     from json_to_recordset($1) as v (email text, list text, name text, query jsonb) join users u on u.email = v.email`,
    [
      JSON.stringify(
        views.map(([local, list, name, query]) => ({
          email: `${local}@${tenant.subdomain}.example`,
          list,
          name,
          query,
        })),
      ),
    ],
  )
