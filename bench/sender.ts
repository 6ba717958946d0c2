import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import type { Load, Measured } from './load.ts'

const load: Load = JSON.parse(await text(process.stdin))
let n = Number(process.hrtime.bigint() % 1_000_000_000n) * 1000
const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  requests: load.requests.map((request) => ({
    ...request,
    ...(request.body && {
      setupRequest: (current) => ({ ...current, body: request.body?.replaceAll('{n}', String(n++)) }),
    }),
  })),
})
const measured: Measured = {
  perSecond: result.requests.average,
  p99: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts,
}
console.log(JSON.stringify(measured))
