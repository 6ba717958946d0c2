/** Drafts for the kinds of matters: their text, its versions and templates. */

export { type DocumentBlock, documentBlocks, wordBlocks } from './document-blocks.ts'
export type { DraftedKind } from './drafted-kind.ts'
export { fill } from './fill.ts'
export { draftJobKinds, draftJobs } from './jobs.ts'
export { draftOf, writtenText } from './present.ts'
export { draftRoutes, templateRoutes } from './routes.ts'
export { beginDraft } from './start.ts'
export { type KindTemplates, templateOf } from './templates.ts'
export { requireTextRead } from './text-read.ts'
export { findVersion, findVersions, insertVersion } from './version-queries.ts'
export { keepAtMove, replaceDraft } from './versions.ts'
