/** Who comes in: members of the committee, and those who manage evaluations and see the project. */
import { findMatter, type Matter } from '#features/matters/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { findProjectVisible } from '#features/procurement/server/index.ts'
import { findOfferRounds, isOutstanding, type OfferRound } from '#features/submissions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { forbidden, notFound, wrongState } from '#platform/shared/errors.ts'
import {
  type Doer,
  type EvaluationAction,
  type EvaluationState,
  mayDo,
  type OfferState,
  scoresIn,
} from '../rules.ts'
import * as memberQueries from './member-queries.ts'
import * as queries from './queries.ts'

export interface Entrance {
  readonly matter: Matter
  readonly evaluation: queries.EvaluationRow | undefined
  readonly members: readonly memberQueries.MemberRow[]
  readonly rounds: readonly queries.RoundRow[]
  readonly offerRounds: readonly OfferRound[]
  readonly own: memberQueries.MemberRow | undefined
  readonly doer: Doer
  readonly state: EvaluationState
}

function standingOf(own: memberQueries.MemberRow | undefined): Doer['member'] {
  if (!own) return null
  if (own.has_conflict) return 'shut'
  if (own.ended_at) return null
  if (own.has_conflict === null) return 'undeclared'
  return own.is_chair ? 'chair' : 'evaluator'
}

/** Throws `not_found` for anyone who neither is on the committee nor sees the project. */
export async function enterEvaluation(ctx: Ctx<UserActor>, id: string, lock = false): Promise<Entrance> {
  const { tx, actor } = ctx
  const evaluation = await (lock ? queries.lockEvaluation(tx, id) : queries.findEvaluation(tx, id))
  const [members, rounds, offerRounds, takesOffers] = await Promise.all([
    memberQueries.findMembers(tx, id),
    queries.findRounds(tx, id),
    findOfferRounds(tx, id),
    queries.findTakesOffers(tx, id),
  ])
  const own = members.find(({ user_id }) => user_id === actor.userId)
  const member = standingOf(own)
  const manages = actor.can('evaluations.manage')
  if (member === null) await findProjectVisible(ctx, id)
  const matter = await findMatter(tx, projectKind, id)
  if (member === null && !manages) throw forbidden('You’re not on the evaluation committee of this project.')
  return {
    matter,
    evaluation,
    members,
    rounds,
    offerRounds,
    own,
    doer: { member, isScoring: own !== undefined && scoresIn(rounds.at(-1)?.round ?? 1, own), manages },
    state: {
      // Before there were two ways back, an award that was rescinded led to what was opened.
      isEvaluating: matter.status === 'evaluation' || matter.status === 'opened',
      rounds: rounds.map(({ round, opened_at }) => ({ round, isOpened: opened_at !== null })),
      isChairless: !members.some((each) => each.is_chair && !each.ended_at && !each.has_conflict),
      offers: offerState(rounds, offerRounds, takesOffers),
    },
  }
}

function offerState(
  rounds: readonly queries.RoundRow[],
  offerRounds: readonly OfferRound[],
  arePossible: boolean,
): OfferState {
  const started = rounds.at(-1)?.started_at
  return {
    arePossible,
    areOutstanding: offerRounds.some(isOutstanding),
    areNew: offerRounds.some(({ opened_at }) => started && opened_at && opened_at > started),
  }
}

/** The same, for anything but to learn that it is shut. */
export async function enterUnshut(ctx: Ctx<UserActor>, id: string, lock = false): Promise<Entrance> {
  const entered = await enterEvaluation(ctx, id, lock)
  if (entered.doer.member === 'shut') throw notFound('Project not found.')
  return entered
}

export type Working = Entrance & {
  readonly evaluation: queries.EvaluationRow
  readonly now: queries.RoundRow
}

const refusals: Record<EvaluationAction, string> = {
  appoint: 'The committee can’t be changed after the first scores are opened.',
  replace: 'The committee can’t be changed after the first scores are opened.',
  declare: 'A disclosure can’t be changed any more.',
  score: 'Scores can’t be changed after they are opened.',
  open: 'These scores have already been opened.',
  consensus: 'Consensus scores follow once the scores are opened.',
  agree: 'Consensus scores follow once the scores are opened.',
  note: 'The discussion starts once the scores are opened.',
  interview:
    'Another round of scores follows once the scores are opened: once after interviews, and after each opening of best and final offers.',
  'request-offers':
    'Best and final offers can be requested once the scores are opened, for an RFP with online submissions, one request at a time.',
  'cancel-offers': 'No best and final offers are outstanding.',
  'cancel-round': 'There’s no further round of scores to cancel.',
  'break-tie': 'A tie can be broken once the scores are opened.',
}

/** Locked, so that whatever is done at once comes one after the other; refused where the user or the status does not allow it. */
export async function enterToDo(
  ctx: Ctx<UserActor>,
  id: string,
  action: EvaluationAction,
  version?: number,
): Promise<Working> {
  // A cancellation waits, or has come before.
  await ctx.tx.sql('select from matters where id = $1 for share', [id])
  const entered = await enterUnshut(ctx, id, true)
  const { evaluation, rounds, doer, state } = entered
  const now = rounds.at(-1)
  if (!evaluation || !now) throw wrongState('The evaluation committee isn’t appointed yet.')
  if (!state.isEvaluating) throw wrongState('This project isn’t being evaluated any more.')
  if (!mayDo(action, doer, state)) {
    const isEverAllowed = [1, 2].some((count) =>
      [false, true].some((isOpened) =>
        [false, true].some((areOutstanding) =>
          mayDo(action, doer, {
            isEvaluating: true,
            rounds: Array.from({ length: count }, (_, index) => ({ round: index + 1, isOpened })),
            offers: { arePossible: true, areOutstanding, areNew: false },
          }),
        ),
      ),
    )
    throw isEverAllowed ? wrongState(refusals[action]) : forbidden()
  }
  requireVersion(evaluation, version)
  return { ...entered, evaluation, now }
}

export const object = (id: string) => ({ type: 'project', id })
