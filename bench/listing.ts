/** Listing 50 of 200,000 meetings over 200 counties, three rounds, interleaved. */
import { type LoadRequest, type Measured, send } from './load.ts'
import { hostOf, median, ratio, type Stage, setStage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
export const connections = 16

export const fullList = ({ counties }: Stage): LoadRequest[] =>
  counties.map((county) => ({
    method: 'GET',
    path: '/api/meetings?limit=50',
    headers: { host: hostOf(county), authorization: `Bearer ${county.token}` },
  }))

const bareList = ({ counties }: Stage, path: string): LoadRequest[] =>
  counties.map((county) => ({ method: 'GET', path: `${path}?tenant=${county.tenantId}`, headers: {} }))

/** Too many pages to be remembered: each is read anew. */
const offsets = Array.from({ length: 50 }, (_, page) => page * 19)
const atOffsets = (requests: LoadRequest[]) =>
  offsets.flatMap((offset) =>
    requests.map((request) => ({ ...request, path: `${request.path}&offset=${offset}` })),
  )

export async function measureListing(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'listing', {
    counties: 200,
    rowsPerCounty: 1000,
    prefix: 'c',
    of: 'meetings',
  })
  const side = (url: string, requests: LoadRequest[]) => () => send({ url, connections, seconds, requests })
  const { full, bare } = stage
  const sides = {
    bare: side(bare.url, bareList(stage, '/rows')),
    full: side(full.url, fullList(stage)),
    bareJson: side(bare.url, bareList(stage, '/json')),
    barePages: side(bare.url, atOffsets(bareList(stage, '/rows'))),
    fullPages: side(full.url, atOffsets(fullList(stage))),
  }
  type Side = keyof typeof sides
  const rounds: Record<Side, Measured[]> = { bare: [], full: [], bareJson: [], barePages: [], fullPages: [] }
  const names: readonly Side[] = ['bare', 'full', 'bareJson', 'barePages', 'fullPages']
  for (const name of ['full', 'bare'] as const) await sides[name]() // warm
  for (let round = 0; round < 3; round++) for (const name of names) rounds[name].push(await sides[name]())
  await stage.close()
  const speed = (name: Side) => median(rounds[name].map((measured) => measured.perSecond))
  return [
    `whole stack ${Math.round(speed('full'))}/s, bare handler ${Math.round(speed('bare'))}/s: ratio ${ratio(speed('full'), speed('bare'))} (wanted: at least 1.30)`,
    `bare handler with JSON made by PostgreSQL ${Math.round(speed('bareJson'))}/s: ratio ${ratio(speed('full'), speed('bareJson'))}`,
    `pages that nobody asked for before: whole stack ${Math.round(speed('fullPages'))}/s, bare handler ${Math.round(speed('barePages'))}/s: ratio ${ratio(speed('fullPages'), speed('barePages'))}`,
    `99th percentile: whole stack ${median(rounds.full.map((m) => m.p99))} ms, bare ${median(rounds.bare.map((m) => m.p99))} ms`,
  ]
}
