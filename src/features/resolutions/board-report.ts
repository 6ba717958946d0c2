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

export interface ResolutionCounts extends Readonly<Record<ResolutionOutcome, number>> {
  readonly introduced: number
}

export function countResolutions(resolutions: readonly Introduced[]): ResolutionCounts {
  const count = (outcome: ResolutionOutcome) => resolutions.filter((each) => each.outcome === outcome).length
  return {
    introduced: resolutions.filter(({ is_new }) => is_new).length,
    adopted: count('adopted'),
    failed: count('failed'),
    tabled: count('tabled'),
    referred: count('referred'),
    open: count('open'),
  }
}
