/** Later work for drafts: when people pause, the search learns what they wrote. */
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { DraftedKind } from './drafted-kind.ts'
import { indexDraft } from './index-job.ts'
import { indexDraftInTime } from './indexing.ts'

export const draftJobKinds = [indexDraft]

export const draftJobs = (kinds: readonly DraftedKind[]): JobHandler[] => [
  handle(indexDraft, (ctx, { matterId }) => indexDraftInTime(ctx, kinds, matterId)),
]
