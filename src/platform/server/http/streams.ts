/**
 * Streams that tell a browser that what it shows has changed; what it became, the browser asks as ever. A stream is open as
 * long as its session holds and its reader sees the record; being open is not being active: no one stays signed in by an open
 * window.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Endpoint, Input } from '../../shared/endpoint.ts'
import { AppError, invalid, throttled } from '../../shared/errors.ts'
import { EventStream, eventStreamHeaders } from '../changes/index.ts'
import type { Platform } from '../platform.ts'
import { checkSession } from '../session/check.ts'
import type { Claims } from '../session/token.ts'
import type { SignedIn } from './asker.ts'
import { Download, type Route } from './handle.ts'

type StreamRoute = Extract<Route, { kind: 'stream' }>

/** A browser has six connections to a server; someone with more windows than this has several browsers. */
const mostOfSession = 12
const mostOfUser = 48
const mostInAll = 5000
const retryAfter = 30

export interface StreamOptions {
  /** Milliseconds between two signs of life; with each, session and sight are checked again. */
  readonly beatEvery?: number
}

export class Streams {
  readonly #platform: Platform
  readonly #beatEvery: number
  readonly #open = new Map<EventStream, Claims>()

  constructor(platform: Platform, { beatEvery = 15_000 }: StreamOptions = {}) {
    this.#platform = platform
    this.#beatEvery = beatEvery
    const open = this.#open
    new Gauge({
      name: 'countyhall_streams_open',
      help: 'Browsers that are told of changes',
      registers: [platform.metrics],
      collect() {
        this.set(open.size)
      },
    })
  }

  async open(
    route: StreamRoute,
    request: FastifyRequest,
    asker: SignedIn,
    input: Input<Endpoint>,
  ): Promise<Download> {
    const { tenant, claims } = asker
    const { database, clock, changes, here, signals } = this.#platform
    const ask = () =>
      database.reading(tenant.id, async (tx) => {
        const now = clock.now()
        const session = checkSession(tx, claims, route.endpoint.access, now)
        const asked = route.topic({ tx, tenant, now, userId: claims.sub }, input)
        tx.close()
        asked.catch(() => {}) // a refused session is told first
        const { actor } = await session
        asker.isKnown = true
        return { actor, topic: await asked }
      })
    const { actor, topic } = await ask()
    if (!request.headers.accept?.includes('text/event-stream')) throw invalid('Ask for text/event-stream.')
    this.#requireRoom(claims)

    const stream = new EventStream()
    this.#open.set(stream, claims)
    const topics = [topic].flat()
    stream.send('open', { quiet: Math.min(...topics.map((each) => changes.quietFor(tenant.id, each))) })
    const check = () => {
      ask().then(
        (now) => {
          if (!isDeepStrictEqual(now.topic, topic)) stream.end()
        },
        () => stream.end(),
      )
    }
    const stops = [
      ...topics.map((each) =>
        changes.follow(tenant.id, each, () =>
          stream.send('changed', Array.isArray(topic) ? { kind: each.kind } : {}),
        ),
      ),
      changes.follow(tenant.id, { kind: 'session', id: claims.sid }, check),
    ]
    for (const { kind, id } of topics.filter(({ isShared }) => isShared))
      stops.push(
        here.join(tenant.id, `${kind} ${id}`, {
          person: { id: actor.userId, name: actor.name },
          told: (others) => stream.send('here', others),
        }),
        signals.follow(tenant.id, `${kind} ${id}`, (data) => stream.send('signal', data)),
      )
    const beat = setInterval(() => {
      stream.beat()
      check()
    }, this.#beatEvery)
    stream.once('close', () => {
      clearInterval(beat)
      for (const stop of stops) stop()
      this.#open.delete(stream)
    })
    return new Download(stream, eventStreamHeaders)
  }

  endAll(): void {
    for (const stream of this.#open.keys()) stream.end()
  }

  #requireRoom({ sub, sid }: Claims): void {
    if (this.#open.size >= mostInAll) throw new AppError('overloaded', 'Too many windows are open.')
    const own = [...this.#open.values()].filter((claims) => claims.sub === sub)
    if (own.length >= mostOfUser || own.filter((claims) => claims.sid === sid).length >= mostOfSession)
      throw throttled(retryAfter)
  }
}
