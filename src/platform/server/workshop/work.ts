/** The other end of a `Hand`: answers what it is asked, for as long as the server is there. */
import { Worker } from 'node:worker_threads'
import type { Answered, Asked } from './protocol.ts'

export function workFor<Request, Response>(answer: (request: Request) => Promise<Response>): void {
  // A thread of its own: the work may hold this one while memory grows.
  new Worker(new URL('./memory-watch.ts', import.meta.url), { execArgv: [] }).unref()
  process.on('message', async ({ id, request }: Asked<Request>) => {
    const answered: Answered<Response> = await answer(request).then(
      (response) => ({ id, response }),
      (error: unknown) => ({ id, error: error instanceof Error ? error.message : String(error) }),
    )
    process.send?.(answered)
  })
  process.on('disconnect', () => process.exit())
}
