import { handle, handleInScope, type Route } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../../papers/contract.ts'
import { listDuePapers } from './due/due.ts'
import { makePaper } from './making/make.ts'
import * as papers from './papers.ts'
import { postNotices } from './posting/notices.ts'
import { postPaper } from './posting/post.ts'

export const paperRoutes = (platform: Pick<Platform, 'files' | 'env'>): Route[] => [
  handle(contract.listDuePapers, listDuePapers),
  handleInScope(contract.postNotices, (scope, { body }) => postNotices(scope, platform, body.meeting_ids)),
  handle(contract.listPapers, (ctx, { params }) => papers.listPapers(ctx, params.id)),
  handle(contract.makePaper, (ctx, { params, body }) => makePaper(ctx, params.id, body)),
  handle(contract.postPaper, (ctx, { params }) => postPaper(ctx, params.id)),
  handle(contract.getPaperFile, (ctx, { params }) => papers.openPaper(ctx, platform.files, params.id, 'pdf')),
  handle(contract.getPaperWord, (ctx, { params }) =>
    papers.openPaper(ctx, platform.files, params.id, 'docx'),
  ),
]
