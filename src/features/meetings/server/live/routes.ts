import type { DraftedKind } from '#features/drafts/server/index.ts'
import { handle, handleRead, handleStream, type Route } from '#platform/server/http/handle.ts'
import { followMeeting } from '../../live/changes-contract.ts'
import * as live from '../../live/contract.ts'
import type { AfterClose, UndoneByCorrection } from '../agenda/matters.ts'
import { findMeeting } from '../schedule/meeting-queries.ts'
import { correctRollCall } from '../votes/corrections.ts'
import { findRollCall } from '../votes/roll-call-list.ts'
import * as rollCalls from '../votes/roll-calls.ts'
import { withdrawRollCall } from '../votes/withdrawal.ts'
import { callToOrder, undoCallToOrder } from './call-to-order.ts'
import { removeFromConsent } from './consent.ts'
import * as executive from './executive-sessions.ts'
import { listItemMatters } from './item-matters.ts'
import * as session from './live.ts'
import { keepPresiding, namePresiding } from './presiding.ts'
import { undoAdjournment } from './undo-adjournment.ts'

/** `drafted`: the kinds of matters that stand on agendas and have a text. */
export const sessionRoutes = (
  afterClose: readonly AfterClose[],
  undoneByCorrection: readonly UndoneByCorrection[],
  drafted: readonly DraftedKind[],
): Route[] => [
  handleStream(followMeeting, async ({ tx }, { params, query }) => {
    const { id } = await findMeeting(tx, params.id)
    return { kind: 'meeting', id, isShared: query.as === 'editor' }
  }),
  handle(live.getLive, (ctx, { params }) => session.viewLive(ctx, params.id)),
  handle(live.callToOrder, (ctx, { params, body }) => callToOrder(ctx, params.id, body.reason)),
  handle(live.undoCallToOrder, (ctx, { params }) => undoCallToOrder(ctx, params.id)),
  handle(live.adjourn, (ctx, { params }) => session.adjourn(ctx, params.id)),
  handle(live.undoAdjournment, (ctx, { params, body }) => undoAdjournment(ctx, params.id, body.reason)),
  handle(live.cancelMeeting, (ctx, { params, body }) => session.cancelMeeting(ctx, params.id, body.reason)),
  handle(live.setCurrentItem, (ctx, { params, body }) =>
    session.setCurrentItem(ctx, params.id, body.item_id),
  ),
  handle(live.namePresiding, (ctx, { params, body }) => namePresiding(ctx, params.id, body.member_id)),
  handle(live.setPresence, (ctx, { params, body }) =>
    keepPresiding(ctx, params.id, () => session.setPresence(ctx, params.id, params.memberId, body)),
  ),
  handle(live.removeFromConsent, (ctx, { params, body }) => removeFromConsent(ctx, params.id, body)),
  handle(live.listItemMatters, (ctx, { params }) => listItemMatters(ctx, params.id, drafted)),
  handle(live.openRollCall, (ctx, { params, body }) => rollCalls.openRollCall(ctx, params.id, body)),
  handle(live.castVote, (ctx, { params, body }) => rollCalls.castVote(ctx, params.id, params.memberId, body)),
  handle(live.closeRollCall, (ctx, { params, body }) =>
    rollCalls.closeRollCall(ctx, params.id, body, afterClose),
  ),
  handleRead(live.listUndoneByCorrection, async ({ tx }, { params }) => {
    const [said] = await Promise.all([
      Promise.all(undoneByCorrection.map((ask) => ask(tx, params.id))),
      findRollCall(tx, params.id),
    ])
    return said.flat()
  }),
  handle(live.withdrawRollCall, (ctx, { params, body }) => withdrawRollCall(ctx, params.id, body.reason)),
  handle(live.correctRollCall, (ctx, { params, body }) => correctRollCall(ctx, params.id, body, afterClose)),
  handle(live.startExecutiveSession, (ctx, { params, body }) =>
    executive.startExecutiveSession(ctx, params.id, body),
  ),
  handle(live.endExecutiveSession, (ctx, { params, body }) =>
    executive.endExecutiveSession(ctx, params.id, body.determination),
  ),
]
