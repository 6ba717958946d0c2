/** Amendments, renewals, and extensions: their names, and what their dates must satisfy. */
import { longDate } from '#platform/shared/dates.ts'
import { addDays, addMonths } from '#platform/shared/days.ts'

export const changeKinds = ['amendment', 'renewal', 'extension'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const changeKindNames: Record<ChangeKind, string> = {
  amendment: 'Amendment',
  renewal: 'Renewal',
  extension: 'Extension',
}
/** As a sentence has them: “an amendment”. */
export const aChange: Record<ChangeKind, string> = {
  amendment: 'an amendment',
  renewal: 'a renewal',
  extension: 'an extension',
}
export const changedWords: Record<ChangeKind, string> = {
  amendment: 'amended',
  renewal: 'renewed',
  extension: 'extended',
}

/** `20260142 Amendment 1` */
export const changeNumber = (parent: string, kind: ChangeKind, sequence: number) =>
  `${parent} ${changeKindNames[kind]} ${sequence}`

/** Options to renew, as the contract grants them. */
export interface Options {
  readonly count: number
  readonly months: number
  /** How many days before the end the county must have decided. */
  readonly noticeDays: number
}

/** The latest day to decide on the next option; null where none is left. */
export const decideBy = (options: Options | null, used: number, end: string): string | null =>
  options && used < options.count ? addDays(end, -options.noticeDays) : null

/** A term of whole months from the day after an end: a year after June 30 ends on June 30. */
export const endAfter = (end: string, months: number): string =>
  addDays(addMonths(addDays(end, 1), months), -1)

/** The latest days to decide on all options that are left, if each one before is used. */
export const decisionDays = (options: Options | null, used: number, end: string): string[] =>
  Array.from({ length: Math.max(0, (options?.count ?? 0) - used) }, (_, index) =>
    addDays(endAfter(end, index * (options?.months ?? 0)), -(options?.noticeDays ?? 0)),
  )

/** The last day that the county's longest term allows; null where it sets none, or the start is unknown. */
export const latestEnd = (start: string | null, longestYears: number | null): string | null =>
  start === null || longestYears === null ? null : addDays(addMonths(start, longestYears * 12), -1)

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

export const tooLong = (longestYears: number, latest: string) =>
  `The county’s longest term is ${years(longestYears)}. This contract can end on ${longDate(latest)} at the latest.`

/** What is wrong with options, all of them used. */
export function optionsFault(
  options: Options | null,
  { start, end, longestYears }: { start: string | null; end: string; longestYears: number | null },
): string | null {
  const latest = latestEnd(start, longestYears)
  if (!options || latest === null || longestYears === null) return null
  const last = endAfter(end, options.count * options.months)
  return last > latest
    ? `With all options used, the contract would end on ${longDate(last)}. ${tooLong(longestYears, latest)}`
    : null
}

/** The contract around a change: with everything that has been executed so far. */
export interface Around {
  readonly start: string | null
  readonly end: string
  readonly options: Options | null
  /** How many options have been used by renewals. */
  readonly used: number
  readonly longestYears: number | null
}

export interface ChangeDates {
  readonly kind: ChangeKind
  readonly effectiveFrom: string | null
  readonly endDate: string | null
}

export interface DateFault {
  readonly field: 'effectiveFrom' | 'endDate'
  readonly text: string
}

const fault = (field: DateFault['field'], text: string): DateFault => ({ field, text })

/** What is wrong with the dates of a change, as the contract is now. */
export function dateFault(change: ChangeDates, around: Around): DateFault | null {
  const { kind, effectiveFrom, endDate } = change
  if (around.start && effectiveFrom && effectiveFrom < around.start)
    return fault('effectiveFrom', `The contract starts on ${longDate(around.start)}.`)
  if (endDate && effectiveFrom && endDate < effectiveFrom)
    return fault('endDate', 'The end date can’t be before the effective date.')
  const next = addDays(around.end, 1)
  if (effectiveFrom && effectiveFrom > next)
    return fault('effectiveFrom', `The contract ends before. Enter ${longDate(next)} or an earlier date.`)
  if (kind !== 'amendment') {
    if (!endDate) return fault('endDate', 'Enter the new end date.')
    if (endDate <= around.end)
      return fault('endDate', `The contract already runs to ${longDate(around.end)}. Enter a later date.`)
  }
  return endDate && endDate > around.end ? lengthFault(kind, endDate, around) : null
}

function lengthFault(kind: ChangeKind, endDate: string, around: Around): DateFault | null {
  const { start, end, options, longestYears } = around
  const option = kind === 'renewal' && options ? endAfter(end, options.months) : null
  if (option && endDate > option)
    return fault(
      'endDate',
      `The option to renew is for ${options?.months} months. Enter ${longDate(option)} or an earlier date.`,
    )
  const latest = latestEnd(start, longestYears)
  return latest && longestYears !== null && endDate > latest
    ? fault('endDate', tooLong(longestYears, latest))
    : null
}

/** Why the next option can't be used; null where it can, or where the contract has none to ask for. */
export function optionFault({ options, used }: Pick<Around, 'options' | 'used'>): string | null {
  return options && used >= options.count
    ? 'All options to renew of this contract have been used. Start an amendment or an extension instead.'
    : null
}
