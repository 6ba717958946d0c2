import { useEffect, useEffectEvent, useState } from 'react'
import { callStream } from '#platform/web/api/index.ts'
import { People } from '#platform/web/changes/people.ts'
import { useChanges } from '#platform/web/changes/use-changes.ts'
import { Caret } from '../contract.ts'
import { useDraftCalls } from './draft-calls.ts'

interface Options {
  /** Shown to the others who write, and they to me. */
  as?: 'writer'
  /** Milliseconds between two changes at the least. */
  gap: number
  onChange(): void
  /** Someone else's caret moved. */
  onCaret?(caret: Caret): void
}

/** Hears that someone wrote in a draft; asks now and then while the server is not heard. Returns who else writes. */
export function useDraftChanges(id: string, { as, gap, onChange, onCaret }: Options): People {
  const { calls } = useDraftCalls()
  const [alsoHere, setAlsoHere] = useState<People>([])
  const ask = useEffectEvent(onChange)
  const interval = useChanges({
    name: `draft ${id} ${as ?? 'reader'}`,
    open: (signal) => callStream(calls.followDraft, { params: { id }, query: { as } }, { signal }),
    onChange,
    onEvent: (event, data) => {
      if (event === 'here') setAlsoHere(People.catch([]).parse(data))
      const caret = event === 'signal' ? Caret.safeParse(data).data : undefined
      if (caret) onCaret?.(caret)
    },
    gap,
  })
  useEffect(() => {
    if (interval === false) return
    const timer = window.setInterval(() => ask(), interval)
    return () => window.clearInterval(timer)
  }, [interval])
  return interval === false ? alsoHere : []
}
