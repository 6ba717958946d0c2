import type { DraftedKind } from '#features/drafts/server/index.ts'
import { handle, handleList, handleRead, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as calendar from '../calendar/contract.ts'
import * as contract from '../contract.ts'
import * as documents from './agenda/item-documents.ts'
import * as items from './agenda/items.ts'
import type { AfterClose, UndoneByCorrection } from './agenda/matters.ts'
import * as attendance from './attendance/attendance.ts'
import { markAllPresent } from './attendance/mark-all-present.ts'
import { keepPresiding, keepPresidingBeside } from './live/presiding.ts'
import { sessionRoutes } from './live/routes.ts'
import { deleteMeeting, restoreMeeting } from './schedule/deletion.ts'
import * as holidays from './schedule/holidays.ts'
import { listMeetings } from './schedule/meeting-list.ts'
import { findYears } from './schedule/meeting-queries.ts'
import * as meetings from './schedule/meetings.ts'
import { createSeries } from './schedule/series.ts'

/**
 * `afterClose`: what higher layers do in the transaction that closes a vote; `undoneByCorrection`: what they would undo;
 * `drafted`: their kinds of matters that have a text.
 */
export const meetingRoutes = (
  { files }: Pick<Platform, 'files'>,
  afterClose: readonly AfterClose[],
  undoneByCorrection: readonly UndoneByCorrection[],
  drafted: readonly DraftedKind[],
): Route[] => [
  handleList(contract.listMeetings, (bind, { query }, tenant, now) => listMeetings(bind, query, tenant, now)),
  handleRead(contract.listMeetingYears, async ({ tx }) => (await findYears(tx)).map(({ year }) => year)),
  handle(contract.createMeeting, (ctx, { body }) => meetings.createMeeting(ctx, body)),
  handle(calendar.createSeries, (ctx, { body }) => createSeries(ctx, body)),
  handleRead(calendar.getHolidays, ({ tx }, { query }) => holidays.findHolidays(tx, query.year)),
  handle(calendar.saveHolidays, (ctx, { query, body }) => holidays.saveHolidays(ctx, query.year, body)),
  handleRead(contract.getMeeting, (ctx, { params }) => meetings.viewMeeting(ctx, params.id)),
  handle(contract.updateMeeting, (ctx, { params, body }) => meetings.updateMeeting(ctx, params.id, body)),
  handle(contract.deleteMeeting, (ctx, { params }) => deleteMeeting(ctx, params.id)),
  handle(contract.restoreMeeting, (ctx, { params }) => restoreMeeting(ctx, params.id)),
  handle(contract.createItem, (ctx, { params, body }) => items.createItem(ctx, params.id, body)),
  handle(contract.updateItem, (ctx, { params, body, files: { resolution_file } }) =>
    documents.saveItem(ctx, files, params.id, body, resolution_file, afterClose),
  ),
  handle(contract.getItemDocument, (ctx, { params }) => documents.openDocument(ctx, files, params.id)),
  handle(contract.removeItemDocument, (ctx, { params }) => documents.removeDocument(ctx, params.id)),
  handle(contract.deleteItem, (ctx, { params }) => items.deleteItem(ctx, params.id)),
  handle(contract.orderItems, (ctx, { params, body }) => items.orderItems(ctx, params.id, body.sections)),
  handle(contract.addAttendance, (ctx, { body }) =>
    keepPresiding(ctx, body.meeting_id, () => attendance.addAttendance(ctx, body)),
  ),
  handle(contract.addAllAttendance, (ctx, { body }) => attendance.addAllAttendance(ctx, body)),
  handle(contract.markAllPresent, (ctx, { params, body }) =>
    keepPresiding(ctx, params.id, () => markAllPresent(ctx, params.id, body.ids)),
  ),
  handle(contract.updateAttendance, (ctx, { params, body }) =>
    keepPresidingBeside(ctx, params.id, () => attendance.updateAttendance(ctx, params.id, body)),
  ),
  handle(contract.deleteAttendance, (ctx, { params }) => attendance.deleteAttendance(ctx, params.id)),
  ...sessionRoutes(afterClose, undoneByCorrection, drafted),
]
