/** Creating departments over 200 counties: session, access, validation and audit chain (no idempotency key, no job) against one bare INSERT. */
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

const bareWrites = ({ counties }: Stage): LoadRequest[] =>
  counties.map((county) => ({ method: 'POST', path: `/rows?tenant=${county.tenantId}`, headers: json, body }))

export async function measureWriting(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'writing', { counties: 200, rowsPerCounty: 1000, prefix: 'w' })
  const full: Measured[] = []
  const bare: Measured[] = []
  const sendFull = () => send({ url: stage.full.url, connections, seconds, requests: fullWrites(stage) })
  const sendBare = () => send({ url: stage.bare.url, connections, seconds, requests: bareWrites(stage) })
  await sendFull() // warm
  for (let round = 0; round < 3; round++) {
    bare.push(await sendBare())
    full.push(await sendFull())
  }
  await stage.close()
  const [fullSpeed, bareSpeed] = [full, bare].map((side) =>
    median(side.map((measured) => measured.perSecond)),
  )
  return [
    `whole stack ${Math.round(fullSpeed ?? 0)}/s, bare handler ${Math.round(bareSpeed ?? 0)}/s: ratio ${ratio(fullSpeed ?? 0, bareSpeed ?? 1)} (wanted: at least 0.60)`,
  ]
}
