/** What the annual report of a board counts. */
export const resolutionOutcomes = ['adopted', 'failed', 'tabled', 'referred', 'open'] as const
export type ResolutionOutcome = (typeof resolutionOutcomes)[number]
export const outcomeNames: Record<ResolutionOutcome, string> = {
  adopted: 'Adopted',
  failed: 'Failed',
  tabled: 'Tabled',
  referred: 'Referred',
  open: 'No decision',
}

/** Before a committee, a recommendation is what adoption is before the Board. */
const outcomesOfPlacements: Readonly<Record<string, ResolutionOutcome>> = {
  Adopted: 'adopted',
  Recommended: 'adopted',
  Failed: 'failed',
  'Not recommended': 'failed',
  Tabled: 'tabled',
  Referred: 'referred',
}

export const outcomeOf = (placed: string): ResolutionOutcome => outcomesOfPlacements[placed] ?? 'open'

/** What a member’s numbers count: meetings, by whether the member was there, and roll call votes, by the answer. */
export const attendances = ['present', 'excused', 'absent'] as const
export const answers = ['yes', 'no', 'abstain', 'recused', 'not_voting'] as const
export type Answer = (typeof answers)[number]
export const memberCounts = ['meetings', ...attendances, ...answers] as const
export type MemberCount = (typeof memberCounts)[number]
export const memberCountNames: Record<MemberCount, string> = {
  meetings: 'Meetings',
  present: 'Present',
  excused: 'Excused',
  absent: 'Absent',
  yes: 'Yes',
  no: 'No',
  abstain: 'Abstain',
  recused: 'Recused',
  not_voting: 'Absent',
}

export const isAnswer = (count: MemberCount): count is Answer => answers.some((each) => each === count)

/** What the counts of resolutions and of meetings lead to. */
export const resolutionCounts = ['introduced', ...resolutionOutcomes] as const
export type ResolutionCount = (typeof resolutionCounts)[number]
export const meetingCounts = ['held', 'canceled'] as const

interface Voted {
  readonly meetings: number
  readonly present: number
}

/** "92%" */
export const shareText = ({ meetings, present }: Voted) =>
  meetings === 0 ? '' : `${Math.round((present / meetings) * 100)}%`

interface Introduced {
  readonly is_new: boolean
  readonly outcome: ResolutionOutcome
}

/** The resolutions that a number counts. */
export const resolutionsCounted = <Row extends Introduced>(
  rows: readonly Row[],
  count: ResolutionCount,
): Row[] => rows.filter(({ is_new, outcome }) => (count === 'introduced' ? is_new : outcome === count))

export const countResolutions = (rows: readonly Introduced[]): (readonly [ResolutionCount, number])[] =>
  resolutionCounts.map((count) => [count, resolutionsCounted(rows, count).length])

export const resolutionCountNames: Record<ResolutionCount, string> = {
  introduced: 'Introduced',
  ...outcomeNames,
}
