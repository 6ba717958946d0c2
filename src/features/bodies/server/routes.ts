import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../contract.ts'
import * as bodies from './bodies.ts'
import { viewBody } from './detail.ts'
import { servedMemberImport } from './import.ts'
import * as memberQueries from './member-queries.ts'
import * as members from './members.ts'
import * as queries from './queries.ts'
import * as seats from './seats.ts'
import * as terms from './terms.ts'
import * as weights from './weights.ts'

export const bodyRoutes = (): Route[] => [
  handleList(contract.listBodies, (bind, { query }) => queries.listBodies(bind, query)),
  handleRead(contract.getBody, ({ tx }, { params }) => viewBody(tx, params.id)),
  handle(contract.createBody, (ctx, { body }) => bodies.createBody(ctx, body)),
  handle(contract.updateBody, (ctx, { params, body }) => bodies.updateBody(ctx, params.id, body)),
  handle(contract.deleteBody, (ctx, { params }) => bodies.deleteBody(ctx, params.id)),
  handle(contract.createSeat, (ctx, { params, body }) => seats.createSeat(ctx, params.id, body)),
  handle(contract.reorderSeats, (ctx, { params, body }) => seats.reorderSeats(ctx, params.id, body)),
  handle(contract.updateSeat, (ctx, { params, body }) => seats.updateSeat(ctx, params.id, body)),
  handle(contract.deleteSeat, (ctx, { params }) => seats.deleteSeat(ctx, params.id)),
  handle(contract.createTerm, (ctx, { params, body }) => terms.createTerm(ctx, params.id, body)),
  handle(contract.updateTerm, (ctx, { params, body }) => terms.updateTerm(ctx, params.id, body)),
  handle(contract.deleteTerm, (ctx, { params }) => terms.deleteTerm(ctx, params.id)),
  handle(contract.setWeights, (ctx, { params, body }) => weights.setWeights(ctx, params.id, body)),
  handle(contract.withdrawWeights, (ctx, { params }) =>
    weights.withdrawWeights(ctx, params.id, params.effective_from),
  ),
]

export const memberRoutes = (): Route[] => [
  handleList(contract.listMembers, (bind, { query }) => memberQueries.listMembers(bind, query)),
  handle(contract.createMember, (ctx, { body }) => members.createMember(ctx, body)),
  handle(contract.updateMember, (ctx, { params, body }) => members.updateMember(ctx, params.id, body)),
  handle(contract.deleteMember, (ctx, { params }) => members.deleteMember(ctx, params.id)),
  ...servedMemberImport.routes,
]
