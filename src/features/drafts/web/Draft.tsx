import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import type { DraftEndpoints, Draft as PresentDraft } from '../contract.ts'
import { DraftText } from './DraftText.tsx'
import { DraftCalls, type DraftedMatter, useDraftCalls } from './draft-calls.ts'
import { NoDraftYet, type Unwritten } from './NoDraftYet.tsx'
import { useNoteTextRead } from './text-read.ts'
import { useDraft, useDraftAnew } from './use-draft.ts'
import { Versions } from './versions/Versions.tsx'

const DraftEditor = lazy(() =>
  import('./editor/DraftEditor.tsx').then((module) => ({ default: module.DraftEditor })),
)

const UnsentText = lazy(() =>
  import('./editor/UnsentText.tsx').then((module) => ({ default: module.UnsentText })),
)

interface Props {
  matter: DraftedMatter
  calls: DraftEndpoints
  section: string
  /** What the matter is called in a sentence: `resolution`. */
  name: string
  /** What its template is filled in from, where that is called something else. */
  filledFrom?: string
  /** What is said before anyone has written: what the text below is, and how to begin. */
  unwritten: Unwritten
  /** Whether its text has clauses that begin with WHEREAS and RESOLVED. */
  hasClauses?: boolean
}

/** One section of a matter's text: to write for those who may, to read for everyone else, and its versions. */
export function Draft({
  matter,
  calls,
  section,
  name,
  filledFrom = name,
  unwritten,
  hasClauses = false,
}: Props) {
  return (
    <DraftCalls value={{ calls, section, name, filledFrom, hasClauses }}>
      <SectionText matter={matter} unwritten={unwritten} />
    </DraftCalls>
  )
}

function SectionText({ matter, unwritten }: Pick<Props, 'matter' | 'unwritten'>) {
  const { id, may, status } = matter
  const draft = useDraft(id)
  const loading = <Skeleton height={320} role="status" aria-label="Loading draft" />
  if (draft.isPending) return loading
  // What is being written stays on the screen when a later look at it fails.
  if (!draft.data) return <ErrorState error={draft.error} onRetry={() => draft.refetch()} />
  const { is_started, document } = draft.data
  if (!is_started) return <NoDraftYet matter={matter} unwritten={unwritten} document={document} />
  return (
    <Stack gap="lg">
      {may.draft ? (
        <Suspense fallback={loading}>
          <DraftEditor key={`${id} ${status}`} matter={matter} />
        </Suspense>
      ) : (
        <>
          <Suspense>
            <UnsentText id={id} />
          </Suspense>
          <Reading id={id} draft={draft.data} />
        </>
      )}
      <Versions matter={matter} />
    </Stack>
  )
}

function Reading({ id, draft: { document, number } }: { id: string; draft: PresentDraft }) {
  const { name, section } = useDraftCalls()
  const note = useEffectEvent(useNoteTextRead({ id, section }))
  useEffect(() => note(number), [number])
  useDraftAnew(id)
  return <DraftText document={document} label={`Text of the ${name}`} section={section} />
}
