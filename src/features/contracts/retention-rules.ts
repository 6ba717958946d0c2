/** How long a contract's documents are kept, from when they may be disposed of, and what stops that. */
import { longDate } from '#platform/shared/dates.ts'
import { addDays, addMonths } from '#platform/shared/days.ts'
import { type ContractCategory, contractCategories } from './rules.ts'

/** Which rule of the schedule: of a type, of those that were rejected, or of all that no other rule names. */
export const recordTypes = ['default', ...contractCategories, 'rejected'] as const
export type RecordType = (typeof recordTypes)[number]

export const recordTypeName = (type: RecordType): string =>
  type === 'default' ? 'All other contracts' : type === 'rejected' ? 'Rejected contracts' : type

export const dispositions = ['destroy', 'transfer', 'permanent'] as const
export type Disposition = (typeof dispositions)[number]
export const dispositionNames: Record<Disposition, string> = {
  destroy: 'Destroy',
  transfer: 'Transfer to the archive',
  permanent: 'Keep permanently',
}

export const holdKinds = ['legal', 'audit', 'records-request'] as const
export type HoldKind = (typeof holdKinds)[number]
export const holdKindNames: Record<HoldKind, string> = {
  legal: 'Legal hold',
  audit: 'Audit hold',
  'records-request': 'Records request hold',
}

export const dispositionStatuses = ['proposed', 'approved', 'declined', 'withdrawn', 'stopped'] as const

interface Rule {
  readonly record_type: RecordType
  readonly years: number | null
}

/** The nearest rule: for those that were rejected, for the type, and else the one for all others. */
export function ruleFor<R extends Rule>(
  rules: readonly R[],
  contract: { readonly category: ContractCategory; readonly isRejected: boolean },
): R | undefined {
  const asked = [...(contract.isRejected ? ['rejected'] : []), contract.category, 'default']
  return asked.map((type) => rules.find(({ record_type }) => record_type === type)).find((rule) => rule)
}

interface Ended {
  /** With all changes that were executed. */
  readonly end: string
  readonly terminatedOn: string | null
  readonly rejectedOn: string | null
}

/** The day from which the years are counted. */
export const endedOn = ({ end, terminatedOn, rejectedOn }: Ended): string => rejectedOn ?? terminatedOn ?? end

/** The day after the last one on which they must be kept: of February 29, a year later, the last one is February 28. */
export const disposableFrom = (ended: string, years: number | null): string | null =>
  years === null ? null : addDays(addMonths(ended, years * 12), 1)

interface Candidate {
  readonly due_on: string | null
  readonly holds: readonly HoldKind[]
  /** The number of an amendment, renewal, or extension that is neither executed nor rejected. */
  readonly open_change: string | null
  /** Someone proposed it, or it was approved. */
  readonly is_proposed: boolean
}

/** Why a contract can't be proposed for disposition today; null where it can. */
export function obstacleOf(
  { due_on, holds, open_change, is_proposed }: Candidate,
  today: string,
): string | null {
  const [hold] = holds
  if (hold) return `It is on hold (${holdKindNames[hold].toLowerCase()}).`
  if (due_on === null) return 'The retention schedule doesn’t let its documents be disposed of.'
  if (due_on > today) return `Its documents must be kept through ${longDate(addDays(due_on, -1))}.`
  if (open_change !== null) return `${open_change} is still open.`
  return is_proposed ? 'Its disposition has already been proposed.' : null
}
