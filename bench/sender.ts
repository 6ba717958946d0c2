import { text } from 'node:stream/consumers'
import autocannon, { type Request } from 'autocannon'
import type { Load, Measured } from './load.ts'

const load: Load = JSON.parse(await text(process.stdin))
let n = Number(process.hrtime.bigint() % 1_000_000_000n) * 1000
const requests = load.requests.map(
  (request): Request => ({
    ...request,
    ...(request.body && {
      setupRequest: (current) => ({ ...current, body: request.body?.replaceAll('{n}', String(n++)) }),
    }),
  }),
)
let clients = 0
const result = await autocannon({
  url: load.url,
  connections: load.connections,
  duration: load.seconds,
  requests,
  // Each from another county on: otherwise all would write into the same one at any moment.
  setupClient(client) {
    const first = Math.floor((clients++ * requests.length) / load.connections)
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
  },
})
const measured: Measured = {
  perSecond: result.requests.average,
  p99: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts,
}
console.log(JSON.stringify(measured))
