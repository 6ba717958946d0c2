/** Listing 50 of 200,000 rows over 200 counties, three rounds, interleaved. */
import { type LoadRequest, type Measured, send } from './load.ts'
import { hostOf, median, ratio, type Stage, setStage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
export const connections = 16

export const fullList = ({ counties }: Stage): LoadRequest[] =>
  counties.map((county) => ({
    method: 'GET',
    path: '/api/departments?limit=50',
    headers: { host: hostOf(county), authorization: `Bearer ${county.token}` },
  }))

const bareList = ({ counties }: Stage, path: string): LoadRequest[] =>
  counties.map((county) => ({ method: 'GET', path: `${path}?tenant=${county.tenantId}`, headers: {} }))

export async function measureListing(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'listing', { counties: 200, rowsPerCounty: 1000, prefix: 'c' })
  const rounds: Record<'full' | 'bare' | 'bareJson', Measured[]> = { full: [], bare: [], bareJson: [] }
  const sides = {
    full: () => send({ url: stage.full.url, connections, seconds, requests: fullList(stage) }),
    bare: () => send({ url: stage.bare.url, connections, seconds, requests: bareList(stage, '/rows') }),
    bareJson: () => send({ url: stage.bare.url, connections, seconds, requests: bareList(stage, '/json') }),
  }
  for (const side of ['full', 'bare'] as const) await sides[side]() // warm
  for (let round = 0; round < 3; round++)
    for (const side of ['bare', 'full', 'bareJson'] as const) rounds[side].push(await sides[side]())
  await stage.close()
  const speed = (side: keyof typeof rounds) => median(rounds[side].map((measured) => measured.perSecond))
  return [
    `whole stack ${Math.round(speed('full'))}/s, bare handler ${Math.round(speed('bare'))}/s: ratio ${ratio(speed('full'), speed('bare'))} (wanted: at least 1.00)`,
    `bare handler with JSON made by PostgreSQL ${Math.round(speed('bareJson'))}/s: ratio ${ratio(speed('full'), speed('bareJson'))}`,
    `99th percentile: whole stack ${median(rounds.full.map((m) => m.p99))} ms, bare ${median(rounds.bare.map((m) => m.p99))} ms`,
  ]
}
