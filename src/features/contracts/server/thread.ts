/** Contracts and their changes in a thread. */
import { z } from 'zod'
import {
  findItself,
  findThreaded,
  type ThreadedKind,
  type ThreadPart,
  type ThreadSource,
} from '#features/thread/server/index.ts'
import { contractKind, contractStatusNames, type Step, statusOf } from '../rules.ts'

/** The register shows contracts under an address of its own. */
export const threadedContractKind: ThreadedKind = { kind: contractKind, isPublic: 'false' }

const Executed = z.object({
  id: z.uuid(),
  is_change: z.boolean(),
  executed_on: z.iso.date().nullable(),
  executed_by: z.string(),
})

export const threadedContracts: ThreadSource = {
  kinds: ['contract', 'change'],
  async read(ctx, matters) {
    const [contracts, executed] = await Promise.all([
      findThreaded(ctx, contractKind, matters),
      ctx.tx.rows(
        Executed,
        `select c.id, c.parent_id is not null as is_change, to_char(c.executed_on, 'YYYY-MM-DD') as executed_on,
           c.executed_by_name as executed_by from contracts c where c.id = any ($1)`,
        [matters.map(({ id }) => id)],
      ),
    ])
    return contracts.map(({ id, number, title, status, requested_on, requested_by }): ThreadPart => {
      const own = executed.find((each) => each.id === id)
      const isExecuted = own?.executed_on != null
      return {
        matter_id: id,
        kind: own?.is_change ? 'change' : 'contract',
        id,
        page_id: id,
        number,
        title,
        status: contractStatusNames[statusOf(status as Step)],
        event: isExecuted ? 'Executed' : 'Started',
        date: own?.executed_on ?? requested_on,
        who: isExecuted ? own.executed_by || null : requested_by,
      }
    })
  },
  findMatters: findItself,
}
