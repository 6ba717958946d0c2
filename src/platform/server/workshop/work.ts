/** The other end of a `Hand`: answers what it is asked, for as long as the server is there. */
import { Worker } from 'node:worker_threads'
import type { Answered, Asked } from './protocol.ts'

export function workFor<Request, Response>(answer: (request: Request) => Promise<Response>): void {
  // A thread of its own: the work may hold this one while memory grows.
  new Worker(new URL('./memory-watch.ts', import.meta.url), { execArgv: [] }).unref()
  const say = (answered: Answered<Response>) => process.send?.(answered)
  process.on('message', ({ id, request }: Asked<Request>) => {
    answer(request).then(
      (response) => say({ id, response }),
      (error: unknown) => say({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
