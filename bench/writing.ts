/**
 * Creating departments and scheduling meetings over 200 counties: session, access, validation and audit chain (no idempotency key,
 * no job), against a bare handler that writes the same rows and the audit event, and against one that only writes the row.
 */
import { setStageBefore } from './before.ts'
import { connections } from './listing.ts'
import { type LoadRequest, type Measured, send } from './load.ts'
import { hostOf, median, ratio, type Stage, setStage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const json = { 'content-type': 'application/json' }

interface Created {
  readonly name: string
  readonly path: string
  readonly body: object
  /** Of the bare handler: with the audit event, and where it is measured, the row alone. */
  readonly audited: string
  readonly alone?: string
  readonly wanted?: number
}

const departments: Created = {
  name: 'departments',
  path: '/api/departments',
  body: { munis_id: '{n}', name: 'Weights and Measures' },
  audited: '/audited-rows',
  alone: '/rows',
}

const meetings: Created = {
  name: 'meetings',
  path: '/api/meetings',
  body: {
    tenant_id: '{county}',
    meeting_type: 'Board',
    date: '2031-03-04',
    time: '19:00',
    location: '2nd floor Board Chambers',
  },
  audited: '/audited-meetings',
  wanted: 1000,
}

/** A thousand a second where it was 480 before. */
const wantedOfBefore = 2.08

const fullWrites = ({ counties }: Pick<Stage, 'counties'>, { path, body }: Created): LoadRequest[] =>
  counties.map((county) => ({
    method: 'POST',
    path,
    headers: { ...json, host: hostOf(county), authorization: `Bearer ${county.token}` },
    body: JSON.stringify(body).replace('{county}', county.tenantId),
  }))

const bareWrites = ({ counties }: Stage, path: string, body: object): LoadRequest[] =>
  counties.map((county) => ({
    method: 'POST',
    path: `${path}?tenant=${county.tenantId}`,
    headers: json,
    body: JSON.stringify(body),
  }))

export async function measureWriting(adminUrl: string): Promise<string[]> {
  // Into tables as they are after years: PostgreSQL keeps plans that are made for an empty one.
  const stage = await setStage(adminUrl, 'writing', {
    counties: 200,
    rowsPerCounty: 1000,
    prefix: 'w',
    of: ['departments', 'meetings'],
    isSearched: true,
  })
  const lines = [
    ...(await measureCreating(stage, departments)),
    ...(await measureCreating(stage, meetings)),
    ...(await measureBeside(adminUrl, stage, meetings)),
  ]
  await stage.close()
  return lines
}

/** What the other checkout does, by turns; nothing where none is named. */
async function measureBeside(adminUrl: string, stage: Stage, created: Created): Promise<string[]> {
  const checkout = process.env.BENCH_BEFORE
  if (!checkout) return []
  const before = await setStageBefore(checkout, adminUrl, 'writing_before', {
    counties: 200,
    rowsPerCounty: 1000,
    prefix: 'b',
    of: ['meetings'],
  })
  const speeds: Record<'now' | 'before', number[]> = { now: [], before: [] }
  const measure = async (name: 'now' | 'before', side: Pick<Stage, 'counties'> & { full: { url: string } }) =>
    speeds[name].push(
      (await send({ url: side.full.url, connections, seconds, requests: fullWrites(side, created) }))
        .perSecond,
    )
  await measure('before', before) // warm
  speeds.before.pop()
  for (let round = 0; round < 3; round++) {
    await measure('now', stage)
    await measure('before', before)
  }
  await before.close()
  const [now, was] = [median(speeds.now), median(speeds.before)]
  const ratios = speeds.now.map((each, round) => ratio(each, speeds.before[round] ?? Number.NaN))
  return [
    `${created.name}: ${Math.round(now)}/s, ${Math.round(was)}/s before: ratio ${ratio(now, was)} (wanted: at least ${wantedOfBefore}; the three were ${ratios.join(', ')})`,
  ]
}

async function measureCreating(stage: Stage, created: Created): Promise<string[]> {
  const rounds: Record<string, Measured[]> = {}
  const bare = (path: string) =>
    send({
      url: stage.bare.url,
      connections,
      seconds,
      requests: bareWrites(stage, path, created.body),
    })
  const sides: Record<string, () => Promise<Measured>> = {
    ...(created.alone && { alone: () => bare(created.alone ?? '') }),
    full: () => send({ url: stage.full.url, connections, seconds, requests: fullWrites(stage, created) }),
    audited: () => bare(created.audited),
  }
  await sides.full?.() // warm
  for (let round = 0; round < 3; round++)
    for (const [side, measure] of Object.entries(sides)) {
      rounds[side] ??= []
      rounds[side].push(await measure())
    }
  const speed = (side: string) => median((rounds[side] ?? []).map((measured) => measured.perSecond))
  const goal = created.wanted ? `, and ${created.wanted}/s on two cores` : ''
  return [
    `${created.name}: whole stack ${Math.round(speed('full'))}/s, bare handler with the same SQL (rows and audit event) ${Math.round(speed('audited'))}/s: ratio ${ratio(speed('full'), speed('audited'))} (wanted: at least 0.80${goal})`,
    ...(created.alone
      ? [
          `${created.name}: bare handler with one INSERT and no audit event ${Math.round(speed('alone'))}/s: ratio ${ratio(speed('full'), speed('alone'))}`,
        ]
      : []),
  ]
}
