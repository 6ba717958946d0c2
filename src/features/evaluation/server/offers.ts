/** What was submitted, as an evaluation needs it: the price of each, and whether it takes part. The one place where both come in. */
import { findOfferRounds, findOpened, readOpened } from '#features/submissions/server/index.ts'
import { statusOf } from '#features/tabulation/rules.ts'
import { type Tabulated, tabulatedOf } from '#features/tabulation/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'

type Opened = Awaited<ReturnType<typeof readOpened>>[number]

export interface Offer {
  readonly submission: Opened
  /** Base bid in cents; null where there is none. */
  readonly price: bigint | null
  /** Why it takes no part; null where it does. */
  readonly out: string | null
  /** False for a vendor that was not asked for the best and final offers that were opened last. */
  readonly isInRange: boolean
  /** When the best and final offer came that counts; null where it is the first submission. */
  readonly offeredAt: Date | null
}

export async function findOffers(ctx: Pick<Ctx, 'tx'>, projectId: string): Promise<Offer[]> {
  const [opened, rows, rounds] = await Promise.all([
    readOpened(ctx, projectId),
    findOpened(ctx.tx, projectId),
    findOfferRounds(ctx.tx, projectId),
  ])
  if (rows.length === 0) return []
  const range = rounds.findLast(({ opened_at }) => opened_at !== null)?.vendor_ids
  const cameAt = new Map(rows.map(({ id, round, content_at }) => [id, round > 1 ? content_at : null]))
  const { bids } = await tabulatedOf(ctx.tx, { id: projectId, rows })
  const byId = new Map(bids.map((bid) => [bid.id, bid]))
  return opened.map((submission) => {
    const bid = byId.get(submission.id)
    const total = bid?.total ?? null
    return {
      submission,
      price: total === null ? null : BigInt(total),
      out: bid ? reasonOf(bid) : null,
      isInRange: !range || range.includes(submission.vendor_id),
      offeredAt: cameAt.get(submission.id) ?? null,
    }
  })
}

/** `Non-responsive: No bid security.` */
function reasonOf(bid: Tabulated['bids'][number]): string | null {
  if (bid.state === 'opened' && !bid.is_out) return null
  const { is_responsive, responsive_reason, responsible_reason } = bid.finding
  const reason =
    bid.state === 'opened' ? (is_responsive === false ? responsive_reason : responsible_reason) : bid.failure
  return [statusOf(bid), reason].filter((part) => part !== '').join(': ')
}
