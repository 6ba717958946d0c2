import { useQuery } from '@tanstack/react-query'
import { blanksIn, certainBlanksIn, textOf } from '#features/drafts/rules.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { listStepsAhead, type ResolutionView } from '../../contract.ts'
import { getDraft } from '../../draft-contract.ts'
import { draftVariableNames } from '../../draft-variables.ts'
import { type Action, needsWholeText } from '../../rules.ts'
import type { Gaps } from './GapsDialog.tsx'

/** What is missing in the text as it is now; null where nothing is. */
export async function gapsBefore({ id }: ResolutionView, action: Action): Promise<Gaps | null> {
  const text = textOf((await call(getDraft, { params: { id } })).document)
  const found = blanksIn(text)
  if (found.length === 0) return null
  if (action === 'publish') return { found, fate: 'final' }
  const isRefused =
    needsWholeText(action, await nextStatus(id, action)) &&
    certainBlanksIn(text, draftVariableNames).length > 0
  return { found, fate: isRefused ? 'refused' : 'asked' }
}

/** Where the county's route leads from here. */
async function nextStatus(id: string, action: Action): Promise<string> {
  if (action !== 'submit' && action !== 'approve') return ''
  const route = await call(listStepsAhead, { params: { id } })
  return route.find(({ state }) => state === 'ahead')?.status ?? ''
}

/** For whoever can fill them in. */
export function useGaps({ id, may }: ResolutionView): readonly string[] {
  const text = useQuery({
    ...queryOf(getDraft, { params: { id } }),
    select: ({ document }) => textOf(document),
    enabled: may.draft,
    staleTime: 0,
  })
  return may.draft ? blanksIn(text.data ?? '') : []
}
