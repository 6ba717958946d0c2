import { handle, type Route } from '../../../../platform/server/http/handle.ts'
import type { Platform } from '../../../../platform/server/platform.ts'
import * as contract from '../../papers-contract.ts'
import { makePaper } from './make.ts'
import * as papers from './papers.ts'
import { postPaper } from './post.ts'

export const paperRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handle(contract.listPapers, (ctx, { params }) => papers.listPapers(ctx, params.id)),
  handle(contract.makePaper, (ctx, { params, body }) => makePaper(ctx, params.id, body)),
  handle(contract.postPaper, (ctx, { params }) => postPaper(ctx, params.id)),
  handle(contract.getPaperFile, (ctx, { params }) => papers.openPaper(ctx, files, params.id, 'pdf')),
  handle(contract.getPaperWord, (ctx, { params }) => papers.openPaper(ctx, files, params.id, 'docx')),
]
