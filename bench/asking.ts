/**
 * Asks the server one thing after another, as someone of the first county. Someone else is at work all the while: the
 * county's record moves before every question, so that nothing which the server remembers of a list is true any more.
 */
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { hostOf, median, type Stage } from './stage.ts'

export interface Asked {
  readonly fastest: number
  readonly median: number
  readonly slowest: number
  /** Of X-Total-Count; 0 where there is none. */
  readonly total: number
}

export interface Asker {
  ask(path: string, rounds: number): Promise<Asked>
  close(): Promise<void>
}

export async function createAsker(stage: Stage, url: string): Promise<Asker> {
  const [county] = stage.counties
  if (!county) throw new Error('no county')
  const headers = { host: hostOf(county), authorization: `Bearer ${county.token}` }
  const agent = new Agent({ keepAlive: true })
  const clerk = new Client({ connectionString: url })
  await clerk.connect()
  const { rows } = await clerk.query<{ hash: Buffer }>('select hash from audit_heads where tenant_id = $1', [
    county.tenantId,
  ])
  const setHead = (hash: string, value: unknown[]) =>
    clerk.query(`update audit_heads set hash = ${hash} where tenant_id = $1`, [county.tenantId, ...value])

  async function askOnce(path: string): Promise<{ milliseconds: number; total: number }> {
    await setHead('sha256(hash)', [])
    const started = performance.now()
    const request = get(stage.full.url + path, { headers, agent })
    const [response]: IncomingMessage[] = await once(request, 'response')
    if (!response) throw new Error(`${path}: no answer`)
    const body = await text(response)
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${body.slice(0, 500)}`)
    const milliseconds = performance.now() - started
    return { milliseconds, total: Number(response.headers['x-total-count'] ?? 0) }
  }

  return {
    async ask(path, rounds) {
      const times: number[] = []
      let total = 0
      for (let round = 0; round < rounds; round++) {
        const answer = await askOnce(path)
        times.push(answer.milliseconds)
        total = answer.total
      }
      return { fastest: Math.min(...times), median: median(times), slowest: Math.max(...times), total }
    },
    /** The record ends as it ended before, so that it can be verified. */
    async close() {
      await setHead('$2', [rows[0]?.hash])
      await clerk.end()
      agent.destroy()
    },
  }
}
