/** Asking vendors in the competitive range for best and final offers, and canceling that. */
import { lastRound } from '#features/submissions/rules.ts'
import {
  cancelOfferRound,
  closeOfferRound,
  insertOfferRound,
  isOutstanding,
} from '#features/submissions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { momentIn } from '#platform/shared/days.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import type { OfferRequest } from '../offers-contract.ts'
import type { Panel } from '../schemas.ts'
import { enterToDo, object } from './entrance.ts'
import { tellOffers } from './job-kinds.ts'
import { findOffers } from './offers.ts'
import { touchEvaluation } from './queries.ts'
import { isListed } from './results.ts'
import { viewPanel } from './view.ts'

type Me = Ctx<UserActor>
type Versioned = { readonly version?: number | undefined }

export async function requestOffers(ctx: Me, id: string, given: OfferRequest & Versioned): Promise<Panel> {
  const { tx, tenant, actor, now } = ctx
  const { rounds, offerRounds } = await enterToDo(ctx, id, 'request-offers', given.version)
  const round = (offerRounds.at(-1)?.round ?? 1) + 1
  if (round > lastRound) throw wrongState('There can’t be more rounds of best and final offers.')
  const due_at = momentIn(tenant.timeZone, given.due_date, given.due_time)
  if (due_at <= now)
    throw invalid('Choose a due date and time in the future.', {
      due_date: 'Choose a due date and time in the future.',
    })
  const chosen = [...new Set(given.submission_ids)]
  const asked = (await findOffers(ctx, id)).filter(
    (offer) => !offer.out && isListed(rounds, offer) && chosen.includes(offer.submission.id),
  )
  if (asked.length !== chosen.length)
    throw invalid('Choose vendors that are ranked.', { submission_ids: 'Choose vendors that are ranked.' })
  const { request, reason } = given
  await insertOfferRound(
    tx,
    {
      project_id: id,
      round,
      request,
      reason,
      due_at,
      requested_at: now,
      requested_by_name: actor.name,
    },
    asked.map(({ submission }) => submission.vendor_id),
  )
  await touchEvaluation(tx, id)
  ctx.audit('evaluation.offers_requested', {
    object: object(id),
    after: {
      round,
      vendors: asked.map(({ submission }) => submission.vendor_name),
      due_at: due_at.toISOString(),
      request,
      reason,
    },
  })
  await ctx.enqueue(closeOfferRound, { projectId: id, round }, { startAfter: due_at })
  await ctx.enqueue(tellOffers, { projectId: id, round })
  return viewPanel(ctx, id)
}

export async function cancelOffers(
  ctx: Me,
  id: string,
  { reason, version }: { readonly reason: string } & Versioned,
): Promise<Panel> {
  const { tx, actor, now } = ctx
  const { offerRounds } = await enterToDo(ctx, id, 'cancel-offers', version)
  const current = offerRounds.find(isOutstanding)
  if (!current) throw wrongState('No best and final offers are outstanding.')
  const { round } = current
  await cancelOfferRound(tx, id, round, {
    canceled_at: now,
    canceled_by_name: actor.name,
    canceled_because: reason,
  })
  await touchEvaluation(tx, id)
  ctx.audit('evaluation.offers_canceled', { object: object(id), after: { round, reason } })
  await ctx.enqueue(tellOffers, { projectId: id, round })
  return viewPanel(ctx, id)
}
