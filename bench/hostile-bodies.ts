/** What a county's list takes while a stranger sends a megabyte of `[[[…` five times a second, against what it takes in peace. */
import { request } from 'node:http'
import { connections, fullList } from './listing.ts'
import { type Measured, send } from './load.ts'
import { hostOf, median, ratio, setStage } from './stage.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const body = '['.repeat(1024 * 1024)

export async function measureHostileBodies(adminUrl: string): Promise<string[]> {
  const stage = await setStage(adminUrl, 'hostile', {
    counties: 2,
    rowsPerCounty: 1000,
    prefix: 'h',
    of: ['meetings'],
  })
  const [attacked, asked] = stage.counties
  if (!attacked || !asked) throw new Error('there are two counties')
  const { url } = stage.full
  const requests = fullList({ ...stage, counties: [asked] })
  const measure = () => send({ url, connections, seconds, requests })
  const measured: Record<'peace' | 'war', Measured[]> = { peace: [], war: [] }
  await measure()
  for (let round = 0; round < 3; round++) {
    measured.peace.push(await measure())
    const attack = setInterval(() => strike(`${url}/api/departments`, hostOf(attacked)), 200)
    measured.war.push(await measure())
    clearInterval(attack)
  }
  await stage.close()
  const p99 = (name: 'peace' | 'war') => median(measured[name].map((each) => each.p99))
  return [
    `p99 of a list ${p99('war')} ms under attack, ${p99('peace')} ms without: ratio ${ratio(p99('war'), p99('peace'))} (wanted: at most 1.50)`,
  ]
}

/** Whether it is cut off or answered is the stranger's own affair. */
function strike(url: string, host: string): void {
  const headers = { host, 'content-type': 'application/json', 'content-length': body.length }
  const sent = request(url, { method: 'POST', headers, agent: false }, (answer) => answer.resume())
  sent.on('error', () => {})
  sent.end(body)
}
