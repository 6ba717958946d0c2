/**
 * How often one address may ask, by what an answer costs. Calls share one count, up to REQUESTS_PER_MINUTE; what has a count of
 * its own takes nothing from the others: someone who reads the public pages does not keep a colleague from working.
 */
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Endpoint } from '../../shared/endpoint.ts'
import { notFound } from '../../shared/errors.ts'
import type { Env } from '../env.ts'

type Pace = onRequestAsyncHookHandler

export interface Paces {
  /** Files of the web half: dozens for one screen. */
  readonly assets: Pace
  /** Pages for everyone, and whatever has no address here. */
  readonly pages: Pace
  /** Data for programs on any site, which read a whole county record by record. */
  readonly data: Pace
  /** What invites guessing, or makes work. */
  readonly slower: Pace
}

export function pacesOf(app: FastifyInstance, { REQUESTS_PER_MINUTE }: Env): Paces {
  const oneIn = (share: number): Pace =>
    app.rateLimit({ max: Math.max(1, Math.ceil(REQUESTS_PER_MINUTE / share)), timeWindow: '1 minute' })
  return { assets: oneIn(1), pages: oneIn(5), data: oneIn(1), slower: oneIn(10) }
}

/** Whatever has no address here: counted too, and without a body being read for it. */
export function paceUnknown(app: FastifyInstance, { pages }: Paces): void {
  app.addHook('preParsing', async (request, reply) => {
    if (!request.is404) return
    await pages.call(app, request, reply)
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound()
  })
}

/** Nothing where it is a call like any other. */
export function paceOf({ data, pages, slower }: Paces, { isForAnySite, isSlower, path }: Endpoint): Pace[] {
  if (isForAnySite) return [data]
  if (isSlower) return [slower]
  return /^\/(api|v1)\//.test(path) ? [] : [pages]
}
