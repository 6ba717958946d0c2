/** The same listing with 3,144 counties and 3,000,000 rows, against 200 counties with 200,000. */
import { Client } from 'pg'
import { connections, fullList } from './listing.ts'
import { send } from './load.ts'
import { median, ratio, setStage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
/** Each round in pieces, by turns, so that a machine that slows down for a while does so for both. */
const turns = ['few', 'many', 'many', 'few', 'few', 'many', 'many', 'few'] as const

export async function measureManyCounties(adminUrl: string): Promise<string[]> {
  const few = await setStage(adminUrl, 'few', {
    counties: 200,
    rowsPerCounty: 1000,
    prefix: 'f',
    of: ['meetings'],
  })
  const many = await setStage(adminUrl, 'many', {
    counties: 3144,
    rowsPerCounty: 955,
    prefix: 'm',
    of: ['meetings'],
  })
  const measured: Record<'few' | 'many', number[]> = { few: [], many: [] }
  const stages = { few, many }
  // As many requests on both sides: the sender prepares each of them first, and that takes from the round.
  const most = many.counties.length
  const requestsOf = (name: 'few' | 'many') => {
    const list = fullList(stages[name])
    return Array.from({ length: Math.ceil(most / list.length) }, () => list)
      .flat()
      .slice(0, most)
  }
  const measure = async (name: 'few' | 'many', lasting: number) => {
    const url = stages[name].full.url
    return (await send({ url, connections, seconds: lasting, requests: requestsOf(name) })).perSecond
  }
  await measure('few', seconds)
  await measure('many', seconds)
  for (let round = 0; round < 5; round++) {
    const speeds = { few: 0, many: 0 }
    for (const name of turns) speeds[name] += (await measure(name, Math.ceil(seconds / 4))) / 4
    measured.few.push(speeds.few)
    measured.many.push(speeds.many)
  }
  const naming = await nameCountiesWithWork(adminUrl)
  await Promise.all([few.close(), many.close()])
  const speed = (name: 'few' | 'many') => median(measured[name])
  const ratios = measured.many.map((each, round) => ratio(each, measured.few[round] ?? Number.NaN))
  return [
    `3,144 counties ${Math.round(speed('many'))}/s, 200 counties ${Math.round(speed('few'))}/s: ratio ${ratio(speed('many'), speed('few'))} (wanted: at least 0.92 in each round; the five were ${ratios.join(', ')})`,
    `which of 3,144 counties an hourly job is for, found in ${naming.toFixed(0)} ms`,
  ]
}

/** The slowest of three kinds, in milliseconds. */
async function nameCountiesWithWork(adminUrl: string): Promise<number> {
  const url = new URL(adminUrl)
  url.pathname = '/many'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const took: number[] = []
  for (const kind of ['meetings.remind-of-papers', 'notifications.send-digests', 'search.read-files']) {
    const started = performance.now()
    await client.query('select id from counties_with_work($1) id', [kind])
    took.push(performance.now() - started)
  }
  await client.end()
  return Math.max(...took)
}
