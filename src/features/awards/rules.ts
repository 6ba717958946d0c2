/** What may be awarded, and when the record needs a written reason. */
import { priceOf, type TabulationView } from '#features/tabulation/rules.ts'

export const awardKinds = ['whole', 'groups', 'lines', 'none'] as const
export type AwardKind = (typeof awardKinds)[number]
export const awardKindNames: Record<AwardKind, string> = {
  whole: 'Whole',
  groups: 'By group',
  lines: 'By line',
  none: 'No award',
}

export interface ProposedPart {
  readonly submission_id: string
  /** Empty for the whole base bid. */
  readonly line_ids: readonly string[]
}

export interface Proposed {
  readonly kind: AwardKind
  /** Several vendors may be awarded the same. */
  readonly is_multiple: boolean
  readonly parts: readonly ProposedPart[]
}

/** Bids as the decision needs them. */
export type Bids = Pick<TabulationView, 'lines' | 'bids' | 'prices'>

/** Why this can’t be awarded; null where it can. */
export function awardFault({ kind, is_multiple, parts }: Proposed, bids: Bids): string | null {
  if (kind === 'none') return parts.length === 0 ? null : 'Without an award, choose no vendor.'
  if (parts.length === 0) return 'Choose at least one vendor.'
  if (kind === 'whole' && parts.length > 1 && !is_multiple)
    return 'Choose one vendor, or mark this as an award to several vendors.'
  if (new Set(parts.map(({ submission_id }) => submission_id)).size < parts.length)
    return 'Choose each vendor only once.'
  for (const part of parts) {
    const bid = bids.bids.find(({ id }) => id === part.submission_id)
    if (!bid) return 'Choose vendors who submitted.'
    if (bid.state !== 'opened') return `The submission of ${bid.vendor_name} couldn’t be opened.`
    if (bid.is_out) return `${bid.vendor_name} was found non-responsive or non-responsible.`
    if (!bid.finding.is_responsive || !bid.finding.is_responsible)
      return `Record on the bid tabulation whether ${bid.vendor_name} is responsive and responsible.`
    const fault = linesFault(kind, part, bids, bid.vendor_name) ?? groupsFault(kind, part, bids)
    if (fault !== null) return fault
  }
  const taken = parts.flatMap(({ line_ids }) => line_ids)
  if (!is_multiple && new Set(taken).size < taken.length)
    return 'Award each line to one vendor, or mark this as an award to several vendors.'
  return null
}

function linesFault(kind: AwardKind, part: ProposedPart, bids: Bids, vendor: string): string | null {
  if (kind === 'whole') return part.line_ids.length === 0 ? null : 'A whole award has no lines.'
  if (part.line_ids.length === 0) return `Choose lines for ${vendor}.`
  // Its amount would be counted as often.
  if (new Set(part.line_ids).size < part.line_ids.length) return 'Choose each line only once for a vendor.'
  for (const line of part.line_ids) {
    const price = priceOf(bids, line, part.submission_id)
    if (!price) return 'Choose lines of the solicitation.'
    if (price.extended === null) return `${vendor} has no price for one of these lines.`
  }
  return null
}

/** Lines of the base bid by their group, in the order of the form; those without a group are one as well. */
export const baseGroups = (lines: Bids['lines']): { name: string; lineIds: string[] }[] =>
  [
    ...Map.groupBy(
      lines.filter(({ kind }) => kind === 'base'),
      ({ group }) => group,
    ),
  ].map(([name, members]) => ({ name, lineIds: members.map(({ id }) => id) }))

/** A group goes to one vendor as a whole. */
function groupsFault(kind: AwardKind, { line_ids }: ProposedPart, { lines }: Bids): string | null {
  if (kind !== 'groups') return null
  const isSplit = baseGroups(lines).some(
    ({ lineIds }) =>
      lineIds.some((id) => line_ids.includes(id)) && !lineIds.every((id) => line_ids.includes(id)),
  )
  return isSplit ? 'Award all base lines of a group to the same vendor.' : null
}

/** What each vendor that takes part asks for these lines together, in cents; those that lack a price are left out. */
export const groupTotals = (lineIds: readonly string[], bids: Bids): Map<string, bigint> =>
  new Map(
    bids.bids
      .filter(({ state, is_out }) => state === 'opened' && !is_out)
      .flatMap(({ id }) => {
        const prices = lineIds.map((line) => priceOf(bids, line, id)?.extended ?? null)
        const sum = prices.reduce<bigint | null>(
          (total, price) => (total === null || price === null ? null : total + BigInt(price)),
          0n,
        )
        return sum === null ? [] : [[id, sum] as const]
      }),
  )

/** Those with the lowest total for these lines. */
export function lowestFor(lineIds: readonly string[], bids: Bids): string[] {
  const totals = [...groupTotals(lineIds, bids)]
  return totals.filter(([, sum]) => totals.every(([, other]) => sum <= other)).map(([id]) => id)
}

/** In cents; null where there are no prices to add up. */
export function amountOf(part: ProposedPart, bids: Bids): bigint | null {
  if (part.line_ids.length === 0) {
    const total = bids.bids.find(({ id }) => id === part.submission_id)?.total ?? null
    return total === null ? null : BigInt(total)
  }
  return part.line_ids.reduce<bigint>(
    (sum, line) => sum + BigInt(priceOf(bids, line, part.submission_id)?.extended ?? '0'),
    0n,
  )
}

/** Whether base lines are left to others, or to no one. */
export const isPartial = (
  lineIds: readonly string[],
  lines: readonly { readonly id: string; readonly kind: string }[],
): boolean => lineIds.length > 0 && lines.some(({ id, kind }) => kind === 'base' && !lineIds.includes(id))

/** Rank by submission; null where there is no ranking to hold it against. */
export type Ranks = ReadonlyMap<string, number | null> | null

/**
 * Why the record needs a written reason; null where the award goes to whom the published rule says: the only lowest bid, the only
 * highest score, for each group its lowest total, or for each line its lowest price.
 */
export function reasonNeeded(proposed: Proposed, bids: Bids, ranks: Ranks): string | null {
  const { kind, is_multiple, parts } = proposed
  if (kind === 'none') return 'Enter why no award is made.'
  if (is_multiple) return 'Enter why several vendors are awarded the same.'
  if (kind === 'whole') return wholeReason(parts, ranks)
  const notLow = kind === 'groups' ? groupReason(parts, bids) : lineReason(parts, bids)
  if (notLow !== null) return notLow
  const awarded = new Set(parts.flatMap(({ line_ids }) => line_ids))
  const isPartial = bids.lines.some(({ id, kind: line }) => line === 'base' && !awarded.has(id))
  return isPartial ? 'Enter why some lines aren’t awarded.' : null
}

const lineReason = (parts: Proposed['parts'], bids: Bids): string | null =>
  parts.some(({ submission_id, line_ids }) =>
    line_ids.some((line) => !priceOf(bids, line, submission_id)?.is_low),
  )
    ? 'Enter why a line doesn’t go to its lowest price.'
    : null

/** Lines that are no part of the base bid are held against their own lowest price. */
function groupReason(parts: Proposed['parts'], bids: Bids): string | null {
  const groups = baseGroups(bids.lines)
  const grouped = new Set(groups.flatMap(({ lineIds }) => lineIds))
  for (const { submission_id, line_ids } of parts)
    for (const { lineIds } of groups.filter((group) => group.lineIds.some((id) => line_ids.includes(id)))) {
      const lowest = lowestFor(lineIds, bids)
      if (!lowest.includes(submission_id)) return 'Enter why a group doesn’t go to its lowest total.'
      if (lowest.length > 1) return 'Enter how the tie for a group was broken.'
    }
  const others = parts.map((part) => ({
    ...part,
    line_ids: part.line_ids.filter((id) => !grouped.has(id)),
  }))
  return lineReason(others, bids)
}

function wholeReason(parts: Proposed['parts'], ranks: Ranks): string | null {
  if (ranks === null) return 'Enter the reason for this award.'
  const first = [...ranks].filter(([, rank]) => rank === 1).map(([id]) => id)
  if (parts.some(({ submission_id }) => !first.includes(submission_id)))
    return 'Enter why the award doesn’t go to the first-ranked vendor.'
  return first.length > 1 ? 'Enter how the tie was broken.' : null
}

/** Why what follows an award waits; null where nothing holds it. One whose protest was sustained waits until it is rescinded. */
export function stayOf(
  award: { readonly protest_until: string | null },
  protests: readonly { readonly decision: string | null; readonly is_late: boolean }[],
  today: string,
): 'sustained' | 'undecided' | 'period' | null {
  if (protests.some(({ decision }) => decision === 'sustained')) return 'sustained'
  if (protests.some(({ decision, is_late }) => decision === null && !is_late)) return 'undecided'
  return isProtestOpen(award.protest_until, today) ? 'period' : null
}

/** Why no award is recommended, or made as it was recommended, because of best and final offers. */
export const offersBars = {
  outstanding:
    'Best and final offers are outstanding. Open them, or cancel the request on the evaluation page.',
  newer: 'Best and final offers were opened after this recommendation. Recommend an award again.',
} as const

export const stayReasons = {
  sustained: 'A protest of this award was sustained. Rescind the award.',
  undecided: 'A protest is waiting for a determination.',
  period: 'The protest period isn’t over.',
} as const

/** May a vendor still protest? */
export const isProtestOpen = (protestUntil: string | null, today: string) =>
  protestUntil !== null && today <= protestUntil

export const protestDecisions = ['denied', 'sustained', 'withdrawn'] as const
export type ProtestDecision = (typeof protestDecisions)[number]
export const protestDecisionNames: Record<ProtestDecision, string> = {
  denied: 'Denied',
  sustained: 'Sustained',
  withdrawn: 'Withdrawn',
}
