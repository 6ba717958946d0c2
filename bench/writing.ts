/**
 * Creating departments over 200 counties: session, access, validation and audit chain (no idempotency key, no job),
 * against a bare handler that writes the row and the audit event, and against one that only writes the row.
 */
import { connections } from './listing.ts'
import { type LoadRequest, type Measured, send } from './load.ts'
import { hostOf, median, ratio, type Stage, setStage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const body = JSON.stringify({ munis_id: '{n}', name: 'Weights and Measures' })
const json = { 'content-type': 'application/json' }

const fullWrites = ({ counties }: Stage): LoadRequest[] =>
  counties.map((county) => ({
    method: 'POST',
    path: '/api/departments',
    headers: { ...json, host: hostOf(county), authorization: `Bearer ${county.token}` },
    body,
  }))

const bareWrites = ({ counties }: Stage, path: string): LoadRequest[] =>
  counties.map((county) => ({
    method: 'POST',
    path: `${path}?tenant=${county.tenantId}`,
    headers: json,
    body,
  }))

export async function measureWriting(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'writing', { counties: 200, rowsPerCounty: 1000, prefix: 'w' })
  const rounds: Record<'full' | 'insert' | 'audited', Measured[]> = { full: [], insert: [], audited: [] }
  const bare = (path: string) =>
    send({ url: stage.bare.url, connections, seconds, requests: bareWrites(stage, path) })
  const sides = {
    full: () => send({ url: stage.full.url, connections, seconds, requests: fullWrites(stage) }),
    insert: () => bare('/rows'),
    audited: () => bare('/audited-rows'),
  }
  await sides.full() // warm
  for (let round = 0; round < 3; round++)
    for (const side of ['insert', 'full', 'audited'] as const) rounds[side].push(await sides[side]())
  await stage.close()
  const speed = (side: keyof typeof rounds) => median(rounds[side].map((measured) => measured.perSecond))
  return [
    `whole stack ${Math.round(speed('full'))}/s, bare handler with the same SQL (row and audit event) ${Math.round(speed('audited'))}/s: ratio ${ratio(speed('full'), speed('audited'))} (wanted: at least 0.80)`,
    `bare handler with one INSERT and no audit event ${Math.round(speed('insert'))}/s: ratio ${ratio(speed('full'), speed('insert'))}`,
  ]
}
