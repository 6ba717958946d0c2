import type { Outcome } from '../../../votes.ts'
import classes from '../LivePage.module.css'

interface Props {
  outcome: Pick<Outcome, 'result' | 'sentence'>
  /** Of a vote that is still open: what it lacks. */
  missing?: string
  isPreview?: boolean
  overriddenBecause?: string | null
}

/** The sentence that says why; only a closed vote has its color. */
export function OutcomeNote({ outcome, missing, isPreview = false, overriddenBecause }: Props) {
  return (
    <div className={classes.outcome} data-result={isPreview ? undefined : outcome.result}>
      {isPreview && 'If closed now: '}
      {outcome.sentence}
      {missing && ` ${missing}`}
      {overriddenBecause && ` The Clerk recorded the motion as ${outcome.result}: ${overriddenBecause}.`}
    </div>
  )
}
