import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keyOf } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type DraftedMatter, useDraftCalls } from '../draft-calls.ts'
import { useNoteTextRead } from '../text-read.ts'
import { matterKey } from '../use-draft.ts'
import { useDraftChanges } from '../use-draft-changes.ts'
import { DraftSync, type SyncState } from './draft-sync.ts'

type Opening = { kind: 'opening' | 'open' } | { kind: 'failed'; error: unknown }

/** Opens a draft to write in, and keeps it the same as everyone else's. */
export function useDraftSync({ id, status }: DraftedMatter) {
  const { calls, section } = useDraftCalls()
  const queryClient = useQueryClient()
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [state, setState] = useState<SyncState>({ kind: 'saved' })
  const [lost, setLost] = useState<string | null>(null)
  const known = useRef({ status, version: 0 })
  const note = useNoteTextRead({ id, section })
  const [sync] = useState(
    () =>
      new DraftSync(
        calls,
        { id, section },
        {
          onState: setState,
          onLost: (words) => setLost((before) => [before, words].filter(Boolean).join(' ')),
          onNews: (news) => {
            const before = known.current
            known.current = news
            note(news.number)
            const params = { id }
            if (news.status !== before.status)
              void queryClient.invalidateQueries({ queryKey: matterKey(calls, id) })
            else if (before.version !== 0 && news.version !== before.version)
              void queryClient.invalidateQueries({ queryKey: keyOf(calls.listVersions, { params }) })
          },
        },
      ),
  )

  const open = () => {
    sync
      .open()
      .then((hasFound) => {
        setOpening({ kind: 'open' })
        if (hasFound) toast.good('Text that wasn’t sent earlier was added.')
      })
      .catch((error: unknown) => setOpening({ kind: 'failed', error }))
  }

  const begin = useEffectEvent(open)
  useEffect(() => {
    begin()
    window.addEventListener('online', sync.catchUp)
    return () => {
      window.removeEventListener('online', sync.catchUp)
      sync.stop()
    }
  }, [sync])

  const alsoHere = useDraftChanges(id, {
    as: 'writer',
    gap: 300,
    onChange: sync.catchUp,
    onCaret: (caret) => caret.section === section && sync.carets.hear(caret),
  })
  useEffect(() => sync.carets.setPeople(alsoHere), [sync, alsoHere])

  return {
    sync,
    opening,
    open,
    state,
    lost,
    forgetLost: () => setLost(null),
    alsoHere,
  }
}
