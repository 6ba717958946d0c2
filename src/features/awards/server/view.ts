/** The award as staff see it. */
import { type CommitteeState, findCommitteeState, findRanks } from '#features/evaluation/server/index.ts'
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
import { evaluationFault, makerFault } from '../after-evaluation.ts'
import type { Award, AwardView, Candidate, Protest } from '../contract.ts'
import { type Ranks, stayOf } from '../rules.ts'
import * as queries from './queries.ts'

export interface Decided {
  readonly status: string
  readonly tabulated: Tabulated
  readonly ranks: Ranks
  readonly committee: CommitteeState | undefined
  /** Why no vendor can be awarded anything yet; empty where one can. */
  readonly notYet: string
  readonly award: queries.AwardRow | null
  readonly rescinded: readonly queries.AwardRow[]
  readonly protests: readonly queries.ProtestRow[]
  /** Of awards that were rescinded. */
  readonly formerProtests: readonly queries.ProtestRow[]
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
  const [tabulated, [published], evaluated, committee, offerRounds] = await Promise.all([
    tabulatedOf(ctx.tx, { id, rows }),
    findVersions(ctx.tx, id),
    findRanks(ctx, id),
    findCommitteeState(ctx.tx, id),
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
    committee,
    notYet: published && isDecidable(status) ? evaluationFault(published.content, committee) : '',
    award,
    rescinded: awards.filter(({ rescinded_at }) => rescinded_at !== null),
    protests: protests.filter(({ award_id }) => award_id === award?.id),
    formerProtests: protests.filter(({ award_id }) => award_id !== award?.id),
    offersFault: isDecidable(status) ? offersFaultOf(offerRounds, award) : null,
  }
}

export async function viewAward(ctx: Ctx<UserActor>, id: string): Promise<AwardView> {
  const { actor, tenant, now } = ctx
  const decided = await readDecision(ctx, id)
  const { status, tabulated, award, rescinded, protests, offersFault } = decided
  const today = dayIn(tenant.timeZone, now)
  const isMade = award?.awarded_at != null
  const bar = makerFault(actor.userId, award?.recommended_by ?? null, decided.committee)
  const stay = award && isMade ? stayOf(award, protests, today) : null
  return {
    bid_number: tabulated.bid_number,
    bid_title: tabulated.bid_title,
    lines: tabulated.lines,
    candidates: candidatesOf(decided),
    award: award && awardOf(award),
    rescinded: rescinded.flatMap((row) =>
      row.rescinded_at
        ? {
            ...awardOf(row),
            rescinded_at: row.rescinded_at.toISOString(),
            rescinded_by: row.rescinded_by_name ?? '',
            rescinded_because: row.rescinded_because,
            protests: decided.formerProtests.filter(({ award_id }) => award_id === row.id).map(protestOf),
          }
        : [],
    ),
    protests: protests.map(protestOf),
    stay,
    today,
    not_yet: decided.notYet,
    offers_bar: offersFault,
    maker_bar: award && !isMade && actor.can('awards.make') ? bar : '',
    may: {
      recommend: actor.can('solicitations.publish') && isDecidable(status) && offersFault !== 'outstanding',
      award:
        actor.can('awards.make') &&
        offersFault === null &&
        isDecidable(status) &&
        award !== null &&
        (decided.notYet === '' || award.kind === 'none') &&
        bar === '',
      rescind: actor.can('awards.make') && isMade && isDecided(status) && !award.is_adopted,
      decide_protest: actor.can('awards.make') && isMade && award.awarded_by !== actor.userId,
      protest: actor.can('solicitations.publish') && isMade && award.protest_until !== null,
      request_resolution:
        actor.can('resolutions.request') &&
        isMade &&
        award.kind !== 'none' &&
        award.resolution_id === null &&
        stay === null,
    },
  }
}

/** The first rank first: by price for bids, by score for proposals. */
function candidatesOf({ tabulated, ranks }: Decided): Candidate[] {
  const { lines, bids, prices } = tabulated
  const last = Number.MAX_SAFE_INTEGER
  const candidates = bids.map((bid, index) => ({
    submission_id: bid.id,
    vendor_id: bid.vendor_id,
    vendor_name: bid.vendor_name,
    total: bid.total,
    rank: ranks?.get(bid.id) ?? null,
    status: statusOf(bid),
    is_out: bid.is_out || bid.state !== 'opened',
    is_checked: Boolean(bid.finding.is_responsive && bid.finding.is_responsible),
    prices: Object.fromEntries(
      lines.map(({ id }, line) => {
        const price = prices[line]?.[index]
        return [id, { extended: price?.extended ?? null, is_low: price?.is_low ?? false }]
      }),
    ),
  }))
  return candidates.toSorted((one, other) => (one.rank ?? last) - (other.rank ?? last))
}

export const awardOf = (row: queries.AwardRow): Award => ({
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
    row.resolution_id === null
      ? null
      : { id: row.resolution_id, title: row.resolution_title ?? '', is_adopted: row.is_adopted },
  version: row.version,
})

const protestOf = (row: queries.ProtestRow): Protest => ({
  id: row.id,
  vendor_id: row.vendor_id,
  vendor_name: row.vendor_name,
  grounds: row.grounds,
  letter: row.letter,
  filed_by: row.filed_by_name,
  filed_at: row.filed_at.toISOString(),
  received_at: row.received_at?.toISOString() ?? null,
  is_late: row.is_late,
  decision: row.decision,
  decision_reason: row.decision_reason,
  decided_by: row.decided_by_name,
  decided_at: row.decided_at?.toISOString() ?? null,
  version: row.version,
})
