/** Joins an endpoint to the function that answers it. Six kinds, by what they need from the database. */
import type { Readable } from 'node:stream'
import type { Access, Endpoint, Input, Output } from '../../shared/endpoint.ts'
import type { Topic } from '../changes/index.ts'
import type { Actor, Ctx, Tenant, UserActor } from '../context.ts'
import type { Tx } from '../database/tx.ts'
import type { MeasuredForm } from './measure-form.ts'
import type { UploadedForm } from './read-form.ts'
import type { ReceivedForm } from './uploads.ts'

/** Who acts, as far as the endpoint's access says it. */
type ActorOf<E extends Endpoint> = E['access'] extends 'public' ? Actor : UserActor

/** Text that PostgreSQL already wrote as JSON; sent as it is. Its shape is held against the contract by the tests. */
export class JsonText {
  readonly text: string
  readonly total: number | undefined

  constructor(text: string, total?: number) {
    this.text = text
    this.total = total
  }
}

/** A page of a list; the total goes into X-Total-Count. */
export class Page<T> {
  readonly rows: T
  readonly total: number

  constructor(rows: T, total: number) {
    this.rows = rows
    this.total = total
  }
}

/** Bytes with their own headers: a file, a picture, a paper. */
export class Download {
  readonly body: Buffer | Readable
  readonly headers: Record<string, string>

  constructor(body: Buffer | Readable, headers: Record<string, string>) {
    this.body = body
    this.headers = headers
  }
}

/** The same thing is found at another address. */
export class Redirect {
  readonly to: string

  constructor(to: string) {
    this.to = to
  }
}

/** What everyone may read, and keep for a minute: a page, a feed, data. Who has these very bytes already is told so. */
export class Published {
  readonly body: string | Buffer
  readonly headers: Record<string, string>

  constructor(body: string | Buffer, headers: Record<string, string>) {
    this.body = body
    this.headers = headers
  }

  get isJson(): boolean {
    return this.headers['content-type']?.startsWith('application/json') ?? false
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers, where it is one of the contracts'. */
    endpoint?: Endpoint
    /** Of the contracts' routes: a repeated request gets the answer that was kept for the first. */
    isIdempotent?: boolean
  }
}

/** What the contract says, with headers of its own: a cookie. */
export class WithHeaders<T> {
  readonly value: T
  readonly headers: Record<string, string>

  constructor(value: T, headers: Record<string, string>) {
    this.value = value
    this.headers = headers
  }
}

type Answer<E extends Endpoint> =
  | Output<E>
  | Page<Output<E>>
  | JsonText
  | Download
  | Published
  | Redirect
  | WithHeaders<Output<E>>

/** What a read that travels with its own session check knows: who is asking is decided while it runs. */
export interface ReadCtx {
  readonly tx: Tx
  readonly tenant: Tenant
  readonly now: Date
}

/** The same for a stream, and who wants to follow. */
export interface StreamCtx extends ReadCtx {
  readonly userId: string
}

/** What a handler that opens its own transactions gets (slow work such as password hashing stays outside of them). */
export interface Scope<A extends Actor = Actor> {
  readonly tenant: Tenant
  readonly now: Date
  readonly ip: string
  readonly userAgent: string
  cookie(name: string): string | undefined
  /** Checks the session each time, where the endpoint asks for one: it may have ended in between. */
  transact<T>(work: (ctx: Ctx<A>) => Promise<T>): Promise<T>
  /** The parts of a multipart body. Checks the session first: no one else's bytes are read. */
  readForm(): Promise<UploadedForm>
  /** The fields of a form, and the measure of the file that came with it: the file itself is kept nowhere. */
  measureForm(): Promise<MeasuredForm>
  /** The same, with the files that the endpoint's `uploads` name taken in and judged: for who is known only to the handler. */
  receiveForm(): Promise<ReceivedForm>
}

/** Methods, not function properties: the adapter gives each handler exactly what its own endpoint's schemas parsed. */
export type Route =
  | {
      kind: 'transaction'
      endpoint: Endpoint
      run(ctx: Ctx<Actor>, input: Input<Endpoint>): Promise<unknown>
    }
  | { kind: 'read'; endpoint: Endpoint; run(ctx: ReadCtx, input: Input<Endpoint>): Promise<unknown> }
  | {
      kind: 'list'
      endpoint: Endpoint
      list(bind: Bind, input: Input<Endpoint>, tenant: Tenant, now: Date): ListSql
    }
  | { kind: 'scope'; endpoint: Endpoint; run(scope: Scope, input: Input<Endpoint>): Promise<unknown> }
  | {
      kind: 'stream'
      endpoint: Endpoint
      topic(ctx: StreamCtx, input: Input<Endpoint>): Promise<Topic | readonly Topic[]>
    }
  | { kind: 'together'; endpoint: Endpoint; addresses(input: Input<Endpoint>): readonly string[] }

/** In one transaction of the county, after the session was checked. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx<ActorOf<E>>, input: Input<E>) => Promise<Answer<E>>,
): Route {
  return { kind: 'transaction', endpoint, run }
}

/** A read whose query travels together with the session check: one round trip. The answer is withheld if the check fails. */
export function handleRead<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  run: (ctx: ReadCtx, input: Input<E>) => Promise<Answer<E>>,
): Route {
  return { kind: 'read', endpoint, run }
}

/** Keeps a value for the statement, and gives its place in the text: `$4`. */
export type Bind = (value: unknown) => string

/** Who asks for a list, in its SQL: they travel with the session check, whose second value this is. */
export const askingUser = '$2'

/** The SQL of a list: a page of rows, and how many there are in all. */
export interface ListSql {
  /** Queries that both use, and that are to run once: `found as materialized (…)`. */
  readonly shared?: string
  readonly rows: string
  readonly total: string
  /**
   * Whatever changes these rows leaves an audit event, and no clock is read in them: page and total are then read again only
   * when the county's record has moved.
   */
  readonly isOnRecord?: boolean
}

/** A list is SQL: it travels in one statement with the session check, and PostgreSQL writes it as JSON. */
export function handleList<E extends Endpoint & { method: 'GET'; access: Exclude<Access, 'public'> }>(
  endpoint: E,
  list: (bind: Bind, input: Input<E>, tenant: Tenant, now: Date) => ListSql,
): Route {
  return { kind: 'list', endpoint, list }
}

/** Calls that open their own transactions. Their answers are not kept for repeated requests. */
export function handleInScope<E extends Endpoint>(
  endpoint: E,
  run: (scope: Scope<ActorOf<E>>, input: Input<E>) => Promise<Answer<E>>,
): Route {
  return { kind: 'scope', endpoint, run }
}

/** Asks other calls of the server, at these addresses. */
export function handleTogether<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  addresses: (input: Input<E>) => readonly string[],
): Route {
  return { kind: 'together', endpoint, addresses }
}

/**
 * A stream that says each time that something changed. `topic` tells what is followed, or that it is not there (any more). Of several,
 * the stream says which kind it was; it ends when they are others than at its start.
 */
export function handleStream<E extends Endpoint & { method: 'GET'; access: Exclude<Access, 'public'> }>(
  endpoint: E,
  topic: (ctx: StreamCtx, input: Input<E>) => Promise<Topic | readonly Topic[]>,
): Route {
  return { kind: 'stream', endpoint, topic }
}
