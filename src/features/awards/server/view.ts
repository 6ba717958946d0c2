/** The award as staff see it. */
import { findRanks } from '#features/evaluation/server/index.ts'
import { findProjectVisible, findVersions } from '#features/procurement/server/index.ts'
import {
  findOfferRounds,
  isOutstanding,
  type OfferRound,
  openedFor,
} from '#features/submissions/server/index.ts'
import { statusOf } from '#features/tabulation/rules.ts'
import { type Tabulated, tabulatedOf } from '#features/tabulation/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Award, AwardView, Candidate, Protest } from '../contract.ts'
import { isProtestOpen, isStayed, type Ranks } from '../rules.ts'
import * as queries from './queries.ts'

export interface Decided {
  readonly status: string
  readonly tabulated: Tabulated
  readonly ranks: Ranks
  readonly award: queries.AwardRow | null
  readonly rescinded: readonly queries.AwardRow[]
  readonly protests: readonly queries.ProtestRow[]
  /** Why no award can be recommended or made now; null where it can. */
  readonly offersFault: OffersFault
}

type OffersFault = 'outstanding' | 'newer' | null

/** Sealed offers come first, and a recommendation that did not know them is made again. */
function offersFaultOf(rounds: readonly OfferRound[], award: queries.AwardRow | null): OffersFault {
  if (rounds.some(isOutstanding)) return 'outstanding'
  const isNewer = rounds.some(({ opened_at }) => opened_at && award && award.recommended_at < opened_at)
  return isNewer ? 'newer' : null
}

const decidable = ['opened', 'evaluation'] as const
export const isDecidable = (status: string) => decidable.some((each) => each === status)
const isDecided = (status: string) => status === 'awarded' || status === 'no-award'

export async function readDecision(ctx: Ctx<UserActor>, id: string): Promise<Decided> {
  const [{ status }, rows, awards, protests] = await Promise.all([
    findProjectVisible(ctx, id),
    openedFor(ctx, id),
    queries.findAwards(ctx.tx, id),
    queries.findProtests(ctx.tx, id),
  ])
  if (!isDecidable(status) && !isDecided(status) && awards.length === 0)
    throw wrongState('An award can be made once submissions are opened.')
  const [tabulated, [published], evaluated, offerRounds] = await Promise.all([
    tabulatedOf(ctx.tx, { id, rows }),
    findVersions(ctx.tx, id),
    findRanks(ctx, id),
    findOfferRounds(ctx.tx, id),
  ])
  // A bid goes to the lowest price; proposals go to the highest score, once there is one.
  const isByPrice = published?.content.procurementType === 'bid'
  const [newest] = awards
  const award = newest && newest.rescinded_at === null ? newest : null
  return {
    status,
    tabulated,
    ranks: isByPrice ? new Map(tabulated.bids.map((bid) => [bid.id, bid.rank])) : evaluated,
    award,
    rescinded: awards.filter(({ rescinded_at }) => rescinded_at !== null),
    protests: protests.filter(({ award_id }) => award_id === award?.id),
    offersFault: isDecidable(status) ? offersFaultOf(offerRounds, award) : null,
  }
}

export async function viewAward(ctx: Ctx<UserActor>, id: string): Promise<AwardView> {
  const { actor, tenant, now } = ctx
  const decided = await readDecision(ctx, id)
  const { status, tabulated, award, rescinded, protests, offersFault } = decided
  const today = dayIn(tenant.timeZone, now)
  const isMade = award?.awarded_at != null
  const isOpen = protests.some(({ decision }) => decision === null)
  return {
    bid_number: tabulated.bid_number,
    bid_title: tabulated.bid_title,
    lines: tabulated.lines,
    candidates: candidatesOf(decided),
    award: award && awardOf(award),
    rescinded: rescinded.flatMap(({ awarded_at, rescinded_at, rescinded_because }) =>
      awarded_at && rescinded_at
        ? {
            awarded_at: awarded_at.toISOString(),
            rescinded_at: rescinded_at.toISOString(),
            rescinded_because,
          }
        : [],
    ),
    protests: protests.map(protestOf),
    is_stayed: award !== null && isMade && isStayed(award, protests, today),
    today,
    may: {
      recommend: actor.can('solicitations.publish') && isDecidable(status) && offersFault !== 'outstanding',
      award:
        actor.can('awards.make') &&
        offersFault === null &&
        isDecidable(status) &&
        award !== null &&
        award.recommended_by !== actor.userId,
      rescind: actor.can('awards.make') && isMade && isDecided(status) && award.resolution_id === null,
      protest: actor.can('solicitations.publish') && isMade && isProtestOpen(award.protest_until, today),
      request_resolution:
        actor.can('resolutions.request') &&
        isMade &&
        award.kind !== 'none' &&
        award.resolution_id === null &&
        !isOpen,
    },
  }
}

function candidatesOf({ tabulated, ranks }: Decided): Candidate[] {
  const { lines, bids, prices } = tabulated
  return bids.map((bid, index) => ({
    submission_id: bid.id,
    vendor_id: bid.vendor_id,
    vendor_name: bid.vendor_name,
    total: bid.total,
    rank: ranks?.get(bid.id) ?? null,
    status: statusOf(bid),
    is_out: bid.is_out || bid.state !== 'opened',
    prices: Object.fromEntries(
      lines.map(({ id }, line) => {
        const price = prices[line]?.[index]
        return [id, { extended: price?.extended ?? null, is_low: price?.is_low ?? false }]
      }),
    ),
  }))
}

const awardOf = (row: queries.AwardRow): Award => ({
  id: row.id,
  kind: row.kind,
  is_multiple: row.is_multiple,
  reason: row.reason,
  parts: row.parts,
  recommended_by: row.recommended_by_name,
  recommended_at: row.recommended_at.toISOString(),
  awarded_by: row.awarded_by_name,
  awarded_at: row.awarded_at?.toISOString() ?? null,
  protest_until: row.protest_until,
  resolution:
    row.resolution_id === null ? null : { id: row.resolution_id, title: row.resolution_title ?? '' },
  version: row.version,
})

const protestOf = (row: queries.ProtestRow): Protest => ({
  id: row.id,
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  grounds: row.grounds,
  filed_by: row.filed_by_name,
  filed_at: row.filed_at.toISOString(),
  decision: row.decision,
  decision_reason: row.decision_reason,
  decided_by: row.decided_by_name,
  decided_at: row.decided_at?.toISOString() ?? null,
  version: row.version,
})
