/** Who sees and does what in an evaluation, by where it stands. */

export interface RoundState {
  readonly round: number
  readonly isOpened: boolean
}

export interface EvaluationState {
  readonly isEvaluating: boolean
  readonly rounds: readonly RoundState[]
  /** No one leads the committee: the chair was removed, or has a conflict. */
  readonly isChairless?: boolean
  readonly offers?: OfferState
}

export interface OfferState {
  /** An RFP whose vendors submitted online: a further sealed round is possible. */
  readonly arePossible: boolean
  /** Best and final offers were asked for, and are sealed. */
  readonly areOutstanding: boolean
  /** Some were opened since the newest round of scores was started. */
  readonly areNew: boolean
}

export const roundPurposes = ['first', 'interviews', 'offers'] as const
export type RoundPurpose = (typeof roundPurposes)[number]

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']
const purposeNames: Record<RoundPurpose, string> = {
  first: '',
  interviews: ', after interviews',
  offers: ', on best and final offers',
}

/** `Second round, after interviews`. */
export const roundTitle = ({ round, purpose }: { readonly round: number; readonly purpose: RoundPurpose }) =>
  `${ordinals[round - 1]} round${purposeNames[purpose]}`

export const currentRound = <Round extends RoundState>(rounds: readonly Round[]): Round | undefined =>
  rounds.at(-1)

export const evaluationActions = [
  'appoint',
  'replace',
  'declare',
  'score',
  'open',
  'consensus',
  'agree',
  'note',
  'interview',
  'break-tie',
  'cancel-round',
  'request-offers',
  'cancel-offers',
] as const
export type EvaluationAction = (typeof evaluationActions)[number]

export interface Doer {
  /** Null for someone who is not on the committee. */
  readonly member: 'undeclared' | 'shut' | 'evaluator' | 'chair' | null
  readonly isScoring: boolean
  readonly manages: boolean
}

/** The one rule of rights in an evaluation that has started. */
export function mayDo(
  action: EvaluationAction,
  { member, isScoring, manages }: Doer,
  { isEvaluating, rounds, isChairless = false, offers }: EvaluationState,
): boolean {
  if (!isEvaluating || member === 'shut') return false
  const now = currentRound(rounds)
  const isOpened = now?.isOpened ?? false
  const isFirstOpened = rounds[0]?.isOpened ?? false
  // A member doesn’t decide who else is one, except for the chair.
  const changes = manages && (member === null || member === 'chair')
  const isSworn = member === 'evaluator' || member === 'chair'
  switch (action) {
    // Whoever has seen scores packs no committee: afterwards, all that can be replaced is a missing chair.
    case 'appoint':
      return changes && (!isFirstOpened || isChairless)
    case 'replace':
      return changes && (!isFirstOpened || member === null)
    case 'declare':
      // A conflict becomes known when it does: also when the opening names the vendors.
      return member === 'undeclared' || isSworn
    case 'score':
      return isSworn && isScoring && !isOpened
    case 'open':
      return member === 'chair' && !isOpened
    case 'consensus':
    case 'break-tie':
      return member === 'chair' && isOpened
    case 'agree':
      return isSworn && isScoring && isOpened
    case 'cancel-round':
      return member === 'chair' && !isOpened && rounds.length > 1
    case 'note':
      return isSworn && (rounds[0]?.isOpened ?? false)
    case 'interview':
      return (
        member === 'chair' &&
        isOpened &&
        !offers?.areOutstanding &&
        (rounds.length === 1 || (offers?.areNew ?? false))
      )
    case 'request-offers':
      return manages && member !== 'undeclared' && isOpened && !!offers?.arePossible && !offers.areOutstanding
    case 'cancel-offers':
      return manages && member !== 'undeclared' && !!offers?.areOutstanding
  }
}

interface Scoring {
  readonly is_scoring: boolean
  readonly ended_at: unknown
  readonly has_conflict: boolean | null
  readonly handed_in: readonly number[]
}

/** A further round is scored by those who scored the first. */
export const scoresIn = (round: number, { is_scoring, ended_at, has_conflict, handed_in }: Scoring) =>
  is_scoring && !ended_at && !has_conflict && (round === 1 || handed_in.includes(1))

/** Scores that were handed in stay; once some are opened, only a chair who doesn’t score is replaced. */
export const mayRemove = (
  member: Scoring & { readonly is_chair: boolean },
  rounds: readonly RoundState[],
): boolean =>
  !member.ended_at &&
  (member.handed_in.length === 0 || Boolean(member.has_conflict)) &&
  (!rounds[0]?.isOpened || member.is_chair)

/** Scores of others are seen once their round is opened, by the committee and by those who manage evaluations. */
export const maySeeScores = ({ member, manages }: Doer) =>
  member === 'evaluator' || member === 'chair' || (manages && member === null)

/** Progress tells who has handed in, and nothing of what. */
export const maySeeProgress = ({ member, manages }: Doer) =>
  member === 'chair' || (manages && member !== 'shut')

/** `Vendor A` … `Vendor Z`, `Vendor AA`. */
export function hiddenName(index: number): string {
  const letters = (rest: number): string =>
    (rest < 26 ? '' : letters(Math.floor(rest / 26) - 1)) + String.fromCharCode(65 + (rest % 26))
  return `Vendor ${letters(index)}`
}

const scorePattern = /^(\d{1,4})(?:\.(\d{1,2}))?$/

/** `87.5` → 8750; null for what is no score. */
export function hundredthsOfScore(text: string): number | null {
  const match = scorePattern.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** 8750 → `87.5`. */
export const scoreText = (hundredths: number) => String(hundredths / 100)
