import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import * as contract from '../../pre-bid/contract.ts'
import * as attendance from './attendance.ts'
import { printAttendance } from './print.ts'

export const preBidRoutes = (): Route[] => [
  handle(contract.getAttendance, (ctx, { params }) => attendance.viewAttendance(ctx, params.id)),
  handle(contract.addAttendee, (ctx, { params, body }) => attendance.addAttendee(ctx, params.id, body)),
  handle(contract.correctAttendee, (ctx, { params, body }) =>
    attendance.correctAttendee(ctx, params.id, params.attendee, body),
  ),
  handle(contract.removeAttendee, (ctx, { params, body }) =>
    attendance.removeAttendee(ctx, params.id, params.attendee, body.version),
  ),
  handleInScope(contract.printAttendance, (scope, { params }) =>
    printAttendance(scope, params.id, params.document),
  ),
]
