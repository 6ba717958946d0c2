/** The text of a resolution, and the templates that it starts from. */
import { templateEndpoints } from '#features/drafts/contract.ts'
import { resolutionCalls } from './calls.ts'
import { resolutionCategories } from './categories.ts'
import { resolutionKind } from './rules.ts'

export const { draft: draftCalls } = resolutionCalls
export const templateCalls = templateEndpoints({ ...resolutionKind, categories: resolutionCategories })
export const {
  getDraft,
  startDraft,
  listUpdates,
  writeDraft,
  followDraft,
  getFilledTemplate,
  fillDraft,
  showCaret,
} = draftCalls
export const { listVersions, getVersion, saveVersion, restoreVersion } = draftCalls
export const { listTemplates, saveTemplate, previewTemplate } = templateCalls
