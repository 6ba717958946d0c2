import { useQuery } from '@tanstack/react-query'
import { blanksIn, certainBlanksIn, textOf } from '#features/drafts/rules.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { listStepsAhead, type ResolutionView } from '../../contract.ts'
import { getDraft, getFilledTemplate } from '../../draft-contract.ts'
import { draftVariableNames } from '../../draft-variables.ts'
import { differenceWords, type FigureDifference, figureDifferences } from '../../figures.ts'
import { type Action, isAdopted, needsNoBlanks } from '../../rules.ts'
import type { Blanks } from './BlanksDialog.tsx'

/** What is missing in the text as it is now, and which of its figures differ from the request; null where nothing is. */
export async function gapsBefore(resolution: ResolutionView, action: Action): Promise<Blanks | null> {
  const params = { id: resolution.id }
  const [{ document, is_started }, template] = await Promise.all([
    call(getDraft, { params }),
    call(getFilledTemplate, { params }),
  ])
  const text = textOf(document)
  const found = blanksIn(text)
  const differences = is_started ? figureDifferences(resolution, text, textOf(template.document)) : []
  if (found.length === 0 && differences.length === 0) return null
  const gaps = { found, differences: differences.map(differenceWords) }
  if (action === 'publish') return { ...gaps, fate: 'final' }
  const isRefused =
    needsNoBlanks(action, await nextStatus(resolution.id, action)) &&
    (differences.length > 0 || certainBlanksIn(text, draftVariableNames).length > 0)
  return { ...gaps, fate: isRefused ? 'refused' : 'asked' }
}

/** Where the county's route leads from here. */
async function nextStatus(id: string, action: Action): Promise<string> {
  if (action !== 'submit' && action !== 'approve') return ''
  const route = await call(listStepsAhead, { params: { id } })
  return route.find(({ state }) => state === 'ahead')?.status ?? ''
}

/** Blanks for whoever can fill them in, and differences for everyone, as long as either can still be corrected. */
export function useBlanks(resolution: ResolutionView): {
  blanks: readonly string[]
  differences: readonly FigureDifference[]
} {
  const { id, may } = resolution
  const isOpen = !isAdopted(resolution)
  const draft = useQuery({
    ...queryOf(getDraft, { params: { id } }),
    select: ({ document, is_started }) => ({ text: textOf(document), is_started }),
    enabled: isOpen || may.draft,
    staleTime: 0,
    meta: { isOnPageOfSeveral: true },
  })
  const { text = '', is_started = false } = draft.data ?? {}
  const filled = useQuery({
    ...queryOf(getFilledTemplate, { params: { id } }),
    select: ({ document }) => textOf(document),
    enabled: isOpen && is_started,
    staleTime: 0,
  })
  const isCompared = isOpen && is_started && filled.data !== undefined
  return {
    blanks: may.draft ? blanksIn(text) : [],
    differences: isCompared ? figureDifferences(resolution, text, filled.data) : [],
  }
}
