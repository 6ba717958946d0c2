/** An evaluation as one user sees it: nothing before the disclosure, nothing after a conflict, no one else’s scores before they are opened. */
import { findCountingReports } from '#features/performance/server/index.ts'
import { findVersions } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import {
  evaluationActions,
  hiddenName,
  mayDo,
  mayRemove,
  maySeeProgress,
  maySeeScores,
  scoresIn,
  scoreText,
} from '../rules.ts'
import type { EvaluatedSubmission, Panel, PanelMember } from '../schemas.ts'
import * as agreementQueries from './agreement-queries.ts'
import { type Entrance, enterEvaluation } from './entrance.ts'
import { findOffers, type Offer } from './offers.ts'
import { readSheet } from './own-sheet.ts'
import * as queries from './queries.ts'
import { isListed, resultsOf } from './results.ts'
import * as scoreQueries from './score-queries.ts'

type Me = Ctx<UserActor>

export async function viewPanel(ctx: Me, id: string): Promise<Panel> {
  const entered = await enterEvaluation(ctx, id)
  const { matter, evaluation, rounds, own, doer, state } = entered
  const head = {
    project_id: id,
    number: matter.number ?? '',
    title: matter.title,
    own: {
      standing: doer.member,
      is_scoring: doer.isScoring && doer.member !== 'shut',
      explanation: doer.member === 'shut' ? (own?.explanation ?? '') : '',
    },
    evaluation: null,
    criteria: [],
    members: [],
    rounds: [],
    canceled_rounds: [],
    offer_rounds: [],
    firms: null,
    submissions: null,
    sheet: null,
    results: null,
    tie_breaks: [],
    notes: [],
    may: [],
    not_now: '',
    version: evaluation?.version ?? 0,
  }
  // Not even the title: the project is shut.
  if (doer.member === 'shut') return { ...head, number: '', title: '' }
  if (!evaluation) return { ...head, ...(await beforeAppointment(ctx, entered)) }
  const criteria = await queries.findCriteria(ctx.tx, id)
  const shared = {
    ...head,
    evaluation: {
      started_at: evaluation.started_at.toISOString(),
      started_by: evaluation.started_by_name,
      are_names_hidden: evaluation.are_names_hidden,
      is_zero_responsive: evaluation.is_zero_responsive,
    },
    criteria: criteria.map(({ weight, highest, ...criterion }) => ({
      ...criterion,
      percentage: weight / 100,
      highest: highest === null ? null : scoreText(highest),
    })),
    members: membersOf(entered),
    may: evaluationActions.filter((action) => mayDo(action, doer, state)),
  }
  if (doer.member === 'undeclared') return { ...shared, firms: await firmsOf(ctx, entered) }
  return {
    ...shared,
    ...(await insightOf(ctx, entered, criteria, evaluation)),
    rounds: roundsOf(rounds),
  }
}

const roundsOf = (rounds: readonly queries.RoundRow[]): Panel['rounds'] =>
  rounds.map(
    ({ round, purpose, reason, started_at, opened_at, opened_by_name, opened_because, short_list }) => ({
      round,
      purpose,
      reason,
      started_at: started_at.toISOString(),
      opened_at: opened_at?.toISOString() ?? null,
      opened_by: opened_by_name,
      opened_because,
      submission_ids: round === 1 ? null : short_list,
    }),
  )

/** The criteria as published, each with a scale that makes its points the score. */
async function beforeAppointment({ tx }: Me, { matter, doer }: Entrance): Promise<Partial<Panel>> {
  const [published] = await findVersions(tx, matter.id)
  const criteria = (published?.content.criteria ?? []).map(
    ({ description, percentage, isPrice = false }, index) => ({
      position: index + 1,
      description,
      percentage,
      is_price: isPrice,
      highest: isPrice ? null : String(percentage || 1),
    }),
  )
  const isScored = criteria.some(({ is_price }) => !is_price)
  const not_now =
    matter.status !== 'opened'
      ? 'The committee is appointed once the submissions are opened.'
      : isScored
        ? ''
        : 'The solicitation was published without criteria to score, so it isn’t evaluated.'
  return { criteria, not_now, may: doer.manages && not_now === '' ? ['appoint'] : [] }
}

function membersOf({ members, rounds, doer, own, state }: Entrance): PanelMember[] {
  const round = rounds.at(-1)?.round ?? 1
  const isShown = maySeeProgress(doer) || Boolean(rounds.at(-1)?.opened_at)
  const mayReplace = mayDo('replace', doer, state)
  return members.map((row) => {
    const { appointed_at, ended_at, handed_in, salts, explanation: _, ...member } = row
    const isKnown = isShown || member.user_id === own?.user_id
    return {
      ...member,
      appointed_at: appointed_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      has_handed_in: scoresIn(round, row) && isKnown ? handed_in.includes(round) : null,
      salts: maySeeScores(doer) ? salts : [],
      may_be_removed: mayReplace && mayRemove(row, state.rounds),
    }
  })
}

/** Names alone, to disclose a conflict by; where they are hidden, vendors are found by search. */
async function firmsOf(ctx: Me, { matter, evaluation }: Entrance): Promise<Panel['firms']> {
  if (evaluation?.are_names_hidden) return null
  return (await findOffers(ctx, matter.id)).map(({ submission: { vendor_id, vendor_name } }) => ({
    id: vendor_id,
    name: vendor_name,
  }))
}

async function insightOf(
  ctx: Me,
  entered: Entrance,
  criteria: readonly queries.CriterionRow[],
  evaluation: queries.EvaluationRow,
): Promise<Partial<Panel>> {
  const { tx } = ctx
  const { matter, rounds, doer } = entered
  const { id } = matter
  const now = rounds.at(-1)
  const isOpened = Boolean(rounds[0]?.opened_at)
  const offers = await offersInOrder(ctx, entered)
  const submissions = await submissionsOf(ctx, entered, criteria, offers)
  const sheet = doer.isScoring && now ? await readSheet(ctx, id, now.round) : null
  if (!isOpened || !maySeeScores(doer))
    return { submissions, sheet, results: null, tie_breaks: [], notes: [] }
  const [scores, consensus, tieBreaks, notes, canceled] = await Promise.all([
    scoreQueries.findOpenedScores(tx, id),
    agreementQueries.findConsensus(tx, id),
    agreementQueries.findTieBreaks(tx, id),
    agreementQueries.findNotes(tx, id),
    queries.findCanceledRounds(tx, id),
  ])
  return {
    submissions,
    sheet,
    offer_rounds: offerRoundsOf(entered, offers),
    results: resultsOf(
      { evaluation, criteria, offers, rounds, scores, consensus, tieBreaks },
      doer.isScoring ? ctx.actor.userId : '',
    ),
    canceled_rounds: canceled.map(({ started_at, canceled_at, canceled_by_name, ...each }) => ({
      ...each,
      started_at: started_at.toISOString(),
      canceled_at: canceled_at.toISOString(),
      canceled_by: canceled_by_name,
    })),
    tie_breaks: tieBreaks.map(({ recorded_at, recorded_by_name, ...each }) => ({
      ...each,
      recorded_at: recorded_at.toISOString(),
      recorded_by: recorded_by_name,
    })),
    notes: notes.map(({ written_at, written_by_name, ...each }) => ({
      ...each,
      written_at: written_at.toISOString(),
      written_by: written_by_name,
    })),
  }
}

/** What was asked for, of whom. Nothing of what came. */
const offerRoundsOf = ({ offerRounds }: Entrance, offers: readonly Offer[]): Panel['offer_rounds'] =>
  offerRounds.map((row) => ({
    round: row.round,
    state: row.canceled_at ? 'canceled' : row.opened_at ? 'opened' : row.is_due ? 'closed' : 'open',
    request: row.request,
    reason: row.reason,
    due_at: row.due_at.toISOString(),
    requested_at: row.requested_at.toISOString(),
    requested_by: row.requested_by_name,
    opened_at: row.opened_at?.toISOString() ?? null,
    canceled_because: row.canceled_because,
    submission_ids: offers
      .filter(({ submission }) => row.vendor_ids.includes(submission.vendor_id))
      .map(({ submission }) => submission.id),
  }))

/** While names are hidden, by receipt code: the order of names would tell. */
async function offersInOrder(ctx: Me, entered: Entrance): Promise<Offer[]> {
  const offers = await findOffers(ctx, entered.matter.id)
  return isNamed(entered)
    ? offers
    : offers.toSorted((one, other) => (one.submission.receipt_code < other.submission.receipt_code ? -1 : 1))
}

/** Names are hidden from the committee until its scores are opened, where the county wants it. */
export const isNamed = ({ evaluation, rounds, doer }: Entrance) =>
  doer.member === null || !evaluation?.are_names_hidden || Boolean(rounds[0]?.opened_at)

/** Where prices give points by themselves, evaluators don’t see them before they have scored everything else. */
export const arePricesShown = ({ rounds, doer }: Entrance, criteria: readonly queries.CriterionRow[]) =>
  doer.member === null || Boolean(rounds[0]?.opened_at) || !criteria.some(({ is_price }) => is_price)

async function submissionsOf(
  ctx: Me,
  entered: Entrance,
  criteria: readonly queries.CriterionRow[],
  offers: readonly Offer[],
): Promise<EvaluatedSubmission[]> {
  const [published] = await findVersions(ctx.tx, entered.matter.id)
  const questions = published?.content.form.questions ?? []
  const areNamed = isNamed(entered)
  const arePriced = arePricesShown(entered, criteria)
  const vendorIds = offers.map(({ submission }) => submission.vendor_id)
  const reports = areNamed ? await findCountingReports(ctx.tx, vendorIds) : []
  return offers.map(({ submission, price, out, isInRange, offeredAt }, index) => ({
    id: submission.id,
    name: areNamed ? submission.vendor_name : hiddenName(index),
    out,
    is_listed: isListed(entered.rounds, { submission, isInRange }),
    offered_at: offeredAt?.toISOString() ?? null,
    price_cents: arePriced ? (price?.toString() ?? null) : null,
    answers: questions.flatMap(({ id, text, criterion }) => {
      const answer = submission.content?.answers.find(({ question }) => question === id)?.answer
      return answer ? [{ question: text, criterion, answer }] : []
    }),
    files: submission.files
      .filter(({ refusal }) => refusal === '')
      .map(({ position, name, size }) => ({
        position,
        size,
        name: areNamed ? name : hiddenFileName(position, name),
      })),
    reports: reports.filter(
      ({ vendor_id, project_id }) => vendor_id === submission.vendor_id && project_id !== entered.matter.id,
    ),
  }))
}

/** A file's own name may tell whose it is. */
export const hiddenFileName = (position: number, name: string) =>
  `File ${position}${/\.\w{1,8}$/.exec(name)?.[0] ?? ''}`
