import { handle, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as answering from './answering.ts'
import * as asking from './asking.ts'

export const questionRoutes = (): Route[] => [
  handle(contract.listVendorQuestions, (ctx, { params }) => asking.viewForVendor(ctx, params.id)),
  handle(contract.askQuestion, (ctx, { params, body }) => asking.ask(ctx, params.id, body)),
  handle(contract.followSolicitation, (ctx, { params }) => asking.follow(ctx, params.id)),
  handle(contract.unfollowSolicitation, (ctx, { params }) => asking.unfollow(ctx, params.id)),
  handle(contract.listProjectQuestions, (ctx, { params }) => answering.viewQuestions(ctx, params.id)),
  handle(contract.saveAnswer, (ctx, { params, body }) => answering.saveAnswer(ctx, params.id, body)),
  handle(contract.publishAnswers, (ctx, { params, body }) =>
    answering.publishAnswers(ctx, params.id, body.questions),
  ),
  handle(contract.withdrawQuestion, (ctx, { params, body }) =>
    answering.withdrawQuestion(ctx, params.id, body),
  ),
]
