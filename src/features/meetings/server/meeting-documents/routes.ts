import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../../meeting-documents/contract.ts'
import * as papers from './documents.ts'
import { listDueDocuments } from './due/due.ts'
import { generateDocument } from './making/generate.ts'
import { postNotices } from './posting/notices.ts'
import { postDocument } from './posting/post.ts'

export const documentRoutes = (platform: Pick<Platform, 'files' | 'env'>): Route[] => [
  handle(contract.listDueDocuments, listDueDocuments),
  handleInScope(contract.postNotices, (scope, { body }) => postNotices(scope, platform, body.meeting_ids)),
  handle(contract.listMeetingDocuments, (ctx, { params }) => papers.listMeetingDocuments(ctx, params.id)),
  handle(contract.generateDocument, (ctx, { params, body }) => generateDocument(ctx, params.id, body)),
  handle(contract.postDocument, (ctx, { params, body }) => postDocument(ctx, params.id, body?.sha256)),
  handle(contract.getDocumentFile, (ctx, { params }) =>
    papers.openMeetingDocument(ctx, platform.files, params.id, 'pdf'),
  ),
  handle(contract.getDocumentWord, (ctx, { params }) =>
    papers.openMeetingDocument(ctx, platform.files, params.id, 'docx'),
  ),
]
