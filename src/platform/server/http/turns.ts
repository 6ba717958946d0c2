/** What is heavy is done a few at a time, so that no one else waits for it: documents, and questions that read much. */
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Tenant } from '../context.ts'
import { Turns } from '../workshop/index.ts'

export type TakeTurn = <T>(
  { takesTurns }: Endpoint,
  tenant: Tenant,
  /** A user, or an address. */
  somebody: string,
  work: () => Promise<T>,
) => Promise<T>

export function createTurns(): TakeTurn {
  const turns = {
    documents: new Turns({
      atOnce: 4,
      ofOneCounty: 2,
      waitingOfOneCounty: 20,
      ofSomebody: 4,
      waitingSeconds: 30,
    }),
    questions: new Turns({
      atOnce: 3,
      ofOneCounty: 2,
      waitingOfOneCounty: 50,
      ofSomebody: 10,
      waitingSeconds: 15,
    }),
  }
  return ({ takesTurns }, { id }, somebody, work) =>
    takesTurns ? turns[takesTurns].take({ tenantId: id, somebody }, work) : work()
}
