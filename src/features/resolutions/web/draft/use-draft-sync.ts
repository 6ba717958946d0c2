import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callStream } from '../../../../platform/web/api/index.ts'
import { People } from '../../../../platform/web/changes/people.ts'
import { useChanges } from '../../../../platform/web/changes/use-changes.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'
import type { ResolutionView } from '../../contract.ts'
import { followDraft } from '../../draft-contract.ts'
import { DraftSync, type SyncState } from './draft-sync.ts'

type Opening = { kind: 'opening' | 'open' } | { kind: 'failed'; error: unknown }

/** Opens a draft to write in, and keeps it the same as everybody else's. */
export function useDraftSync({ id, status }: Pick<ResolutionView, 'id' | 'status'>) {
  const queryClient = useQueryClient()
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const [state, setState] = useState<SyncState>({ kind: 'saved' })
  const [lost, setLost] = useState<string | null>(null)
  const [alsoHere, setAlsoHere] = useState<People>([])
  const [sync] = useState(
    () =>
      new DraftSync(id, {
        onState: setState,
        onLost: (words) => setLost((before) => [before, words].filter(Boolean).join(' ')),
        onStatus: (now) => {
          if (now !== status) void queryClient.invalidateQueries({ queryKey: ['resolutions', 'one', id] })
        },
      }),
  )

  const open = () => {
    sync
      .open()
      .then((hasFound) => {
        setOpening({ kind: 'open' })
        if (hasFound) toast.good('Words that could not be sent before were added.')
      })
      .catch((error: unknown) => setOpening({ kind: 'failed', error }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft
  useEffect(() => {
    open()
    window.addEventListener('online', sync.catchUp)
    return () => {
      window.removeEventListener('online', sync.catchUp)
      sync.stop()
    }
  }, [sync])

  const interval = useChanges({
    name: `draft ${id}`,
    open: (signal) => callStream(followDraft, { params: { id }, query: { as: 'writer' } }, { signal }),
    onChange: sync.catchUp,
    onEvent: (event, data) => event === 'here' && setAlsoHere(People.catch([]).parse(data)),
    gap: 100,
  })

  useEffect(() => {
    if (interval === false) return
    const timer = window.setInterval(sync.catchUp, interval)
    return () => window.clearInterval(timer)
  }, [interval, sync])

  return {
    sync,
    opening,
    open,
    state,
    lost,
    forgetLost: () => setLost(null),
    alsoHere: interval === false ? alsoHere : [],
  }
}
