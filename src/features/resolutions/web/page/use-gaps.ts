import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/index.ts'
import type { ResolutionView } from '../../contract.ts'
import { getDraft } from '../../draft-contract.ts'
import { textOf } from '../../draft-document.ts'
import { certainGapsIn, gapsIn } from '../../gaps.ts'
import { type Action, needsWholeText, resolutionLife } from '../../rules.ts'
import type { Gaps } from './GapsDialog.tsx'

/** What is missing in the text as it is now; null where nothing is. */
export async function gapsBefore({ id, status }: ResolutionView, action: Action): Promise<Gaps | null> {
  const text = textOf((await call(getDraft, { params: { id } })).document)
  const found = gapsIn(text)
  if (found.length === 0) return null
  if (action === 'publish') return { found, fate: 'final' }
  const isRefused =
    needsWholeText(action, resolutionLife.next(status, action)) && certainGapsIn(text).length > 0
  return { found, fate: isRefused ? 'refused' : 'asked' }
}

/** For whoever can fill them in. */
export function useGaps({ id, may }: ResolutionView): readonly string[] {
  const text = useQuery({
    ...queryOf(getDraft, { params: { id } }),
    select: ({ document }) => textOf(document),
    enabled: may.draft,
    staleTime: 0,
  })
  return may.draft ? gapsIn(text.data ?? '') : []
}
