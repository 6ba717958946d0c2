/** Runs a route's handler in the county's transaction, with the session checked in the same one. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Input } from '../../shared/endpoint.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import { AuditRecord } from '../audit/record.ts'
import type { Actor, Ctx, Tenant } from '../context.ts'
import { countyClause } from '../database/county-clause.ts'
import type { PipelinedTx } from '../database/pipeline.ts'
import type { Platform } from '../platform.ts'
import {
  checkSession,
  SessionRow,
  sessionQuery,
  sessionValues,
  touchSession,
  validateSession,
} from '../session/check.ts'
import { type Asker, isSignedIn, requireSession, type SignedIn } from './asker.ts'
import { fileLimitOf } from './bodies.ts'
import { type Bind, JsonText, type Route } from './handle.ts'
import {
  claimKey,
  hashBody,
  type KeptAnswer,
  type KeyedRequest,
  keepAnswer,
  keepsAnswer,
} from './idempotency.ts'
import type { CachedList } from './list-cache.ts'
import { measureForm } from './measure-form.ts'
import { namedCounties } from './named-counties.ts'
import { readForm } from './read-form.ts'
import { filesOf, readUploads } from './uploads.ts'

type RouteOf<K extends Route['kind']> = Extract<Route, { kind: K }>

/** A county's transaction with all that a service needs; what it did is appended to the audit chain at its end. */
export function transact<T>(
  platform: Platform,
  tenant: Tenant,
  actorOf: (tx: PipelinedTx, now: Date) => Promise<Actor> | Actor,
  work: (ctx: Ctx, tx: PipelinedTx) => Promise<T>,
): Promise<T> {
  return platform.database.withTenant(tenant.id, async (tx) => {
    const now = platform.clock.now()
    const actor = await actorOf(tx, now)
    const record = new AuditRecord(tenant.id, actor, platform.audit.sealer)
    const ctx: Ctx = {
      tx,
      tenant,
      actor,
      now,
      audit: (event, details) => record.add(event, details),
      enqueue: platform.outbox.enqueueIn(tx, tenant.id),
    }
    const result = await work(ctx, tx)
    tx.close(record.statement(), record.committed)
    return result
  })
}

export function runTransaction(
  platform: Platform,
  route: RouteOf<'transaction'>,
  request: FastifyRequest,
  asker: Asker,
  input: Input<Endpoint>,
): Promise<unknown> {
  const keyed = asker.claims && keyedRequest(platform, route.endpoint, request, asker.claims.sub)
  let claim: Promise<KeptAnswer | undefined> | undefined
  const actorOf = (tx: PipelinedTx, now: Date) => {
    const actor = actorBehind(asker, tx, now)
    claim = keyed && claimKey(tx, keyed) // travels with the session check
    claim?.catch(() => {}) // a refused session is told first
    return actor
  }
  return transact(platform, asker.tenant, actorOf, async (ctx, tx) => {
    const kept = await claim
    if (kept) return new JsonText(kept.response)
    const answer = await route.run(ctx, input)
    if (keyed) keepAnswer(tx, keyed, { status: 200, response: textOf(answer) })
    return answer
  })
}

const textOf = (answer: unknown) => (answer instanceof JsonText ? answer.text : JSON.stringify(answer))

async function actorBehind(asker: Asker, tx: PipelinedTx, now: Date): Promise<Actor> {
  if (!isSignedIn(asker)) return { kind: 'anonymous' }
  const session = await checkSession(tx, asker.claims, asker.access, now)
  asker.isKnown = true
  if (session.isDueForTouch) touchSession(tx, asker.claims.sid, now)
  return session.actor
}

function keyedRequest(
  platform: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  userId: string,
): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']
  if (!keepsAnswer(endpoint) || typeof key !== 'string') return undefined
  return {
    key,
    userId,
    operation: `${request.method} ${request.url}`,
    bodyHash: hashBody(platform.secret, bodyToKeep(request)),
    now: platform.clock.now(),
  }
}

/** The same form with another file is another request. */
function bodyToKeep(request: FastifyRequest): unknown {
  const sums = Object.values(filesOf(request)).map(({ sha256 }) => sha256)
  return sums.length > 0 ? [request.body, sums] : request.body
}

export async function runRead(
  platform: Platform,
  route: RouteOf<'read'>,
  asker: SignedIn,
  input: Input<Endpoint>,
): Promise<unknown> {
  const { tenant, claims } = asker
  const now = platform.clock.now()
  const { answer, isDueForTouch } = await platform.database.reading(tenant.id, async (tx) => {
    const session = checkSession(tx, claims, route.endpoint.access, now)
    const asked = route.run({ tx, tenant, now }, input)
    tx.close()
    asked.catch(() => {}) // a refused session is told first, whatever became of the query
    const { isDueForTouch } = await session
    asker.isKnown = true
    return { answer: await asked, isDueForTouch }
  })
  if (isDueForTouch) platform.touches.add(tenant.id, claims.sid, now)
  return answer
}

const Answer = z.strictObject({
  rows: z.string().nullable(),
  total: z.number().nullable(),
  head: z.string().nullable().optional(),
})
const none = z.null()
const NoSession = {
  last_seen_at: none,
  email: none,
  name: none,
  role: none,
  granted: none,
  must_set_up_second_factor: none,
}
/** Where no session holds, its columns are empty: the answer that stands beside them is given to no one. */
const ListRow = z.union([Answer.extend(SessionRow.shape), Answer.extend(NoSession)])

export async function runList(
  platform: Platform,
  route: RouteOf<'list'>,
  asker: SignedIn,
  input: Input<Endpoint>,
): Promise<JsonText> {
  const { tenant, claims } = asker
  const now = platform.clock.now()
  const values: unknown[] = sessionValues(claims, now)
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared = '', rows, total, isOnRecord } = route.list(bind, input, tenant, now)
  const recall = (query: string) => platform.listCache.lookup(tenant.id, query, values)
  const page = isOnRecord ? recall(shared + rows) : undefined
  const count = isOnRecord ? recall(shared + total) : undefined
  const unless = (known: CachedList | undefined, query: string) =>
    known ? `case head.hash when ${bind(known.head)} then null else ${query} end` : query
  const [row] = await platform.database.ask(
    ListRow,
    `${shared && `with ${shared} `}select session.*
       , ${unless(page, `coalesce((select json_agg(page) from (${rows}) page), '[]')::text`)} as rows
       , ${unless(count, `(${total})`)} as total
       ${isOnRecord ? ', head.hash as head' : ''}
     from ${countyClause(bind(tenant.id))} left join lateral (${sessionQuery}) session on county.is_set
       ${isOnRecord ? "left join lateral (select encode(hash, 'hex') as hash from audit_heads) head on county.is_set" : ''}`,
    values,
  )
  const session = validateSession(row?.email ? row : undefined, claims, route.endpoint.access, now)
  asker.isKnown = true
  if (session.isDueForTouch) platform.touches.add(tenant.id, claims.sid, now)
  if (!row) throw new Error('a list has one answer')
  if (!page || !count) return new JsonText(row.rows ?? '[]', row.total ?? 0)
  return new JsonText(String(page.keep(row.head, row.rows)), Number(count.keep(row.head, row.total)))
}

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

export function runInScope(
  platform: Platform,
  route: RouteOf<'scope'>,
  request: FastifyRequest,
  asker: Asker,
  input: Input<Endpoint>,
): Promise<unknown> {
  const { tenant } = asker
  const mostBytes = fileLimitOf(route.endpoint)
  return route.run(
    {
      tenant,
      now: platform.clock.now(),
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      cookie: (name) => cookieOf(request, name),
      transact: (work) => transact(platform, tenant, (tx, now) => actorBehind(asker, tx, now), work),
      async readForm() {
        await requireSession(platform, asker)
        return readForm(request, tenant, mostBytes)
      },
      async measureForm() {
        await requireSession(platform, asker)
        return measureForm(request, tenant, mostBytes)
      },
      async receiveForm() {
        await requireSession(platform, asker)
        if (!request.isMultipart()) throw new AppError('unsupported_media', 'Send a form with a file.')
        const form = await readUploads(request, route.endpoint, (upload, options) =>
          platform.files.receive(tenant.id, upload, options),
        )
        if (namedCounties(form.fields).some((county) => county !== tenant.id)) throw notFound()
        return form
      },
    },
    input,
  )
}
