/** A list as a user would get it, for what is done in their name while they are not here. */
import { z } from 'zod'
import type { Access } from '../../shared/endpoint.ts'
import type { Ctx } from '../context.ts'
import type { Absent } from '../session/rights.ts'
import { type Bind, Page, type Route } from './handle.ts'

const Answer = z.object({ rows: z.string(), total: z.number() })

/** Whether the call is open to them at all: as `validateSession` says it of those who are here. */
export const isOpenTo = ({ can, mustSetUpSecondFactor }: Absent, access: Access): boolean =>
  !mustSetUpSecondFactor && access !== 'vendor' && (typeof access !== 'object' || can(access.permission))

interface Rows {
  readonly rows: unknown
  readonly total: number
}

/** The same SQL with the same asking user, without a session. The caller has made sure that the list is open to them. */
export async function rowsFor(
  { tx, tenant, now }: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  route: Route,
  userId: string,
  query: unknown,
): Promise<Rows> {
  const input = { params: undefined, query: route.endpoint.query?.parse(query), body: undefined, files: {} }
  if (route.kind === 'read') {
    const page = await route.run({ tx, tenant, now }, input)
    if (!(page instanceof Page)) throw new Error('this is no list')
    return { rows: JSON.parse(JSON.stringify(page.rows)), total: page.total }
  }
  if (route.kind !== 'list') throw new Error('this is no list')
  const values: unknown[] = [null, userId, now]
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared = '', rows, total } = route.list(bind, input, tenant, now)
  const [answer] = await tx.once(
    Answer,
    `${shared && `with ${shared} `}select coalesce((select json_agg(page) from (${rows}) page), '[]')::text as rows,
       (${total})::int as total
     from (select $1::uuid as session, $2::uuid as asking, $3::timestamptz as now) asked`,
    values,
  )
  if (!answer) throw new Error('a list has one answer')
  return { rows: JSON.parse(answer.rows), total: answer.total }
}
