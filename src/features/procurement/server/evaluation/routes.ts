import { handle, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../evaluation/contract.ts'
import * as evaluation from './evaluation.ts'

export const evaluationRoutes = (): Route[] => [
  handle(contract.listEvaluationForms, (ctx, { params }) => evaluation.listForms(ctx, params.id)),
  handle(contract.submitEvaluation, (ctx, { params, body }) => evaluation.submitForm(ctx, params.id, body)),
  handle(contract.replaceEvaluation, (ctx, { params, body }) => evaluation.replaceForm(ctx, params.id, body)),
  handle(contract.getEvaluation, (ctx, { params }) => evaluation.viewEvaluation(ctx, params.id)),
  handle(contract.openEvaluations, (ctx, { params }) => evaluation.openForms(ctx, params.id)),
]
