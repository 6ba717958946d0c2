import type { Live, RollCall } from '../../../live/contract.ts'
import { isByConsent, resultNames } from '../../../votes.ts'
import { hasWeights, outcomeOf } from '../labels.ts'
import { tallyParts } from '../roll-call/Tally.tsx'
import classes from './Display.module.css'

/** The votes as they fall, and the result when the vote is closed. */
export function DisplayVote({ live, rollCall }: { live: Live; rollCall: RollCall }) {
  const { result, sentence } = outcomeOf(live, rollCall)
  return (
    <>
      <p className={classes.motion}>Motion: {rollCall.motion}</p>
      {rollCall.closed_at && (
        <p className={classes.result} data-result={result} role="status">
          <span className={classes.verdict}>{resultNames[result]}</span>
          {sentence}
          {rollCall.overridden_because && ` Result recorded by the Clerk: ${rollCall.overridden_because}.`}
        </p>
      )}
      <Seats live={live} rollCall={rollCall} />
      {!isByConsent(rollCall) && (
        <p className={classes.tally}>
          {tallyParts(live, rollCall).map(([name, { heads, weight }], index) =>
            index > 1 && heads === 0 ? null : (
              <span key={name}>
                {name} <strong>{heads}</strong>
                {hasWeights(live) && ` (weighted ${weight})`}
              </span>
            ),
          )}
        </p>
      )}
    </>
  )
}

/** The members as they are called. */
export function Seats({ live, rollCall }: { live: Live; rollCall?: RollCall }) {
  return (
    <ul className={classes.seats}>
      {live.seats.map((seat) => {
        const value = rollCall?.votes.find((vote) => vote.member_id === seat.member_id)?.value
        return (
          <li
            key={seat.seat_id}
            className={classes.seat}
            data-away={!seat.is_present && !value}
            data-value={value ?? undefined}
          >
            {seat.member_name || 'Vacant'}
            <span className={classes.answer}>{value ?? (seat.is_present ? '\u00a0' : 'Absent')}</span>
          </li>
        )
      })}
    </ul>
  )
}
