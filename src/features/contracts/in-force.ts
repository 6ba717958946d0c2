/**
 * What a contract says on a day: its own terms with all changes that were executed and effective by then. The order in which changes
 * were executed makes no difference afterwards: amounts add up, and of the ends the one with the latest effective date counts.
 */

export interface Share {
  readonly budgetLine: string
  readonly fiscalYear: number
  /** In cents, as all amounts here. */
  readonly amount: number
}

export interface ExecutedChange {
  readonly id: string
  readonly number: string
  readonly effectiveFrom: string
  readonly executedOn: string
  /** What it adds; negative where it lowers the amount. */
  readonly amount: number
  /** Null where it leaves the end as it is. */
  readonly end: string | null
  readonly lines: readonly Share[]
  /** It says anew what insurance is required. */
  readonly setsInsurance?: boolean
}

export interface Life {
  readonly start: string | null
  readonly end: string
  readonly amount: number | null
  readonly lines: readonly Share[]
  readonly executedOn: string | null
  readonly terminatedOn: string | null
  readonly changes: readonly ExecutedChange[]
}

export const forceStatuses = ['not-yet', 'in-force', 'ended', 'terminated'] as const
export type ForceStatus = (typeof forceStatuses)[number]
export const forceStatusNames: Record<ForceStatus, string> = {
  'not-yet': 'Not in effect yet',
  'in-force': 'In effect',
  ended: 'Expired',
  terminated: 'Terminated',
}

export interface Force {
  readonly status: ForceStatus
  readonly amount: number | null
  readonly end: string
  readonly lines: readonly Share[]
  /** The change whose insurance requirements count; null for the contract’s own. */
  readonly insuranceOf: string | null
  /** Those that count, by their effective dates. */
  readonly changes: readonly ExecutedChange[]
}

/** Later than any day that someone can enter. */
const afterAll = '9999-12-31'

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** No change counts before it was executed, whatever its effective date. */
export const countsFrom = ({ effectiveFrom, executedOn }: ExecutedChange) =>
  effectiveFrom > executedOn ? effectiveFrom : executedOn

export function inForceOn(life: Life, day: string): Force {
  const changes = life.changes
    .filter((change) => countsFrom(change) <= day)
    .toSorted(
      (one, other) =>
        compare(one.effectiveFrom, other.effectiveFrom) ||
        compare(one.end ?? '', other.end ?? '') ||
        compare(one.number, other.number),
    )
  const end = changes.findLast((change) => change.end !== null)?.end ?? life.end
  return {
    status: statusOn(life, end, day),
    amount: life.amount === null ? null : changes.reduce((sum, { amount }) => sum + amount, life.amount),
    end,
    lines: together([...life.lines, ...changes.flatMap(({ lines }) => lines)]),
    insuranceOf: changes.findLast(({ setsInsurance }) => setsInsurance)?.id ?? null,
    changes,
  }
}

/** With everything that has been executed so far, also what is effective later. */
export const inForceAtLast = (life: Life): Force => inForceOn(life, afterAll)

function statusOn({ start, executedOn, terminatedOn }: Life, end: string, day: string): ForceStatus {
  if (executedOn === null || start === null || day < executedOn || day < start) return 'not-yet'
  if (terminatedOn !== null && day >= terminatedOn) return 'terminated'
  return day > end ? 'ended' : 'in-force'
}

/** One share for each budget line and fiscal year; what adds up to nothing is none. */
function together(lines: readonly Share[]): Share[] {
  const shares = new Map<string, Share>()
  for (const share of lines) {
    const key = JSON.stringify([share.budgetLine, share.fiscalYear])
    shares.set(key, { ...share, amount: (shares.get(key)?.amount ?? 0) + share.amount })
  }
  return [...shares.values()]
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => one.fiscalYear - other.fiscalYear || compare(one.budgetLine, other.budgetLine))
}

/** The least that the contract is worth on any day from this one on. */
export function leastAmountFrom(life: Life, day: string): number | null {
  const days = [day, ...life.changes.map(countsFrom).filter((each) => each > day)]
  const amounts = days.map((each) => inForceOn(life, each).amount ?? 0)
  return life.amount === null ? null : Math.min(...amounts)
}
