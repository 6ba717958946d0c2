/** What was submitted, as an evaluation needs it: the price of each, and whether it takes part. The one place where both come in. */
import { readOpened } from '#features/submissions/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'

export type Opened = Awaited<ReturnType<typeof readOpened>>[number]

export interface Offer {
  readonly submission: Opened
  /** Base bid in cents; null where there is none. */
  readonly price: bigint | null
  /** Why it takes no part; null where it does. */
  readonly out: string | null
}

export async function findOffers(ctx: Pick<Ctx, 'tx'>, projectId: string): Promise<Offer[]> {
  const opened = await readOpened(ctx, projectId)
  return opened.map((submission) => ({
    submission,
    price: submission.base_cents === null ? null : BigInt(submission.base_cents),
    out: submission.state === 'opened' ? null : submission.failure || 'It couldn’t be opened.',
  }))
}
