import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as agreements from '../agreement-contract.ts'
import * as contract from '../contract.ts'
import * as offers from '../offers-contract.ts'
import * as scores from '../scores-contract.ts'
import * as agreement from './agreement.ts'
import * as bestAndFinal from './best-and-final.ts'
import { disclose } from './disclosures.ts'
import { evaluatedFile } from './files.ts'
import { findOwnEvaluations } from './member-queries.ts'
import * as panel from './panel.ts'
import { printScoreSummary } from './print.ts'
import * as rounds from './rounds.ts'
import * as sheets from './sheets.ts'
import { viewPanel } from './view.ts'

export const evaluationRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handle(contract.getPanel, (ctx, { params }) => viewPanel(ctx, params.id)),
  handle(contract.listOwnEvaluations, async ({ tx, actor }) =>
    (await findOwnEvaluations(tx, actor.userId)).map(({ appointed_at, ...row }) => ({
      ...row,
      appointed_at: appointed_at.toISOString(),
    })),
  ),
  handle(contract.listEvaluatorCandidates, (ctx, { params }) => panel.listCandidates(ctx, params.id)),
  handle(contract.appointPanel, (ctx, { params, body }) => panel.appointPanel(ctx, params.id, body)),
  handle(contract.addEvaluator, (ctx, { params, body }) => panel.addEvaluator(ctx, params.id, body)),
  handle(contract.removeEvaluator, (ctx, { params, body }) => panel.removeEvaluator(ctx, params, body)),
  handle(contract.discloseConflict, (ctx, { params, body }) => disclose(ctx, params.id, body)),
  handle(contract.downloadEvaluatedFile, (ctx, { params }) => evaluatedFile(ctx, files, params)),
  handle(scores.saveScores, (ctx, { params, body }) => sheets.saveScores(ctx, params.id, body)),
  handle(scores.handInScores, (ctx, { params, body }) => sheets.handIn(ctx, params.id, body.version)),
  handle(scores.takeBackScores, (ctx, { params, body }) => sheets.takeBack(ctx, params.id, body.version)),
  handle(scores.openScores, (ctx, { params, body }) => rounds.openScores(ctx, params.id, body)),
  handle(scores.startInterviews, (ctx, { params, body }) => rounds.startInterviews(ctx, params.id, body)),
  handle(scores.cancelInterviews, (ctx, { params, body }) => rounds.cancelInterviews(ctx, params.id, body)),
  handle(offers.requestOffers, (ctx, { params, body }) => bestAndFinal.requestOffers(ctx, params.id, body)),
  handle(offers.cancelOffers, (ctx, { params, body }) => bestAndFinal.cancelOffers(ctx, params.id, body)),
  handle(agreements.recordConsensus, (ctx, { params, body }) =>
    agreement.recordConsensus(ctx, params.id, body),
  ),
  handle(agreements.agreeToConsensus, (ctx, { params, body }) => agreement.agree(ctx, params.id, body)),
  handle(agreements.addEvaluationNote, (ctx, { params, body }) => agreement.addNote(ctx, params.id, body)),
  handleInScope(scores.printScoreSummary, (scope, { params }) => printScoreSummary(scope, params.id)),
  handle(agreements.breakTie, (ctx, { params, body }) => agreement.breakTie(ctx, params.id, body)),
]
