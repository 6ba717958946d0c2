/** Listing 50 of 200,000 meetings over 200 counties, and reading one of them, three rounds, interleaved; with the memory that it takes. */
import { Client } from 'pg'
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

const fullOne = ({ counties }: Stage, ids: ReadonlyMap<string, string>): LoadRequest[] =>
  counties.map((county) => ({
    method: 'GET',
    path: `/api/meetings/${ids.get(county.tenantId)}`,
    headers: { host: hostOf(county), authorization: `Bearer ${county.token}` },
  }))

const bareOne = ({ counties }: Stage, ids: ReadonlyMap<string, string>): LoadRequest[] =>
  counties.map(({ tenantId }) => ({
    method: 'GET',
    path: `/one?tenant=${tenantId}&id=${ids.get(tenantId)}`,
    headers: {},
  }))

/** Of each county one meeting. */
async function oneOfEach(adminUrl: string): Promise<ReadonlyMap<string, string>> {
  const url = new URL(adminUrl)
  url.pathname = '/listing'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query<{ tenant_id: string; id: string }>(
    "select tenant_id, id from meetings where number = '500'",
  )
  await client.end()
  return new Map(rows.map(({ tenant_id, id }) => [tenant_id, id]))
}

export async function measureListing(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'listing', {
    counties: 200,
    rowsPerCounty: 1000,
    prefix: 'c',
    of: ['meetings'],
  })
  const ids = await oneOfEach(adminUrl)
  const atRest = await stage.full.memory()
  const side = (url: string, requests: LoadRequest[]) => () => send({ url, connections, seconds, requests })
  const { full, bare } = stage
  const sides = {
    bare: side(bare.url, bareList(stage, '/rows')),
    full: side(full.url, fullList(stage)),
    bareJson: side(bare.url, bareList(stage, '/json')),
    barePages: side(bare.url, atOffsets(bareList(stage, '/rows'))),
    fullPages: side(full.url, atOffsets(fullList(stage))),
    bareOne: side(bare.url, bareOne(stage, ids)),
    fullOne: side(full.url, fullOne(stage, ids)),
  }
  type Side = keyof typeof sides
  const names: readonly Side[] = ['bare', 'full', 'bareJson', 'barePages', 'fullPages', 'bareOne', 'fullOne']
  const rounds: Record<Side, Measured[]> = {
    bare: [],
    full: [],
    bareJson: [],
    barePages: [],
    fullPages: [],
    bareOne: [],
    fullOne: [],
  }
  for (const name of ['full', 'bare'] as const) await sides[name]() // warm
  for (let round = 0; round < 3; round++) for (const name of names) rounds[name].push(await sides[name]())
  const underLoad = await full.memory()
  await stage.close()
  const speed = (name: Side) => median(rounds[name].map((measured) => measured.perSecond))
  return [
    `whole stack ${Math.round(speed('full'))}/s, bare handler ${Math.round(speed('bare'))}/s: ratio ${ratio(speed('full'), speed('bare'))} (wanted: at least 1.30)`,
    `bare handler with JSON made by PostgreSQL ${Math.round(speed('bareJson'))}/s: ratio ${ratio(speed('full'), speed('bareJson'))}`,
    `pages that nobody asked for before: whole stack ${Math.round(speed('fullPages'))}/s, bare handler ${Math.round(speed('barePages'))}/s: ratio ${ratio(speed('fullPages'), speed('barePages'))}`,
    `one meeting with its agenda: whole stack ${Math.round(speed('fullOne'))}/s, bare handler with the same reads ${Math.round(speed('bareOne'))}/s: ratio ${ratio(speed('fullOne'), speed('bareOne'))} (wanted: at least 1.20)`,
    `memory of the server: ${atRest.toFixed(0)} MB at rest (limit 200), ${underLoad.toFixed(0)} MB after the load (limit 350)`,
    `99th percentile: whole stack ${median(rounds.full.map((m) => m.p99))} ms, bare ${median(rounds.bare.map((m) => m.p99))} ms`,
  ]
}
