import { useEffect, useEffectEvent, useState } from 'react'
import { callStream } from '#platform/web/api/index.ts'
import { People } from '#platform/web/changes/people.ts'
import { useChanges } from '#platform/web/changes/use-changes.ts'
import { Caret, type DraftEndpoints } from '../contract.ts'
import { useDraftCalls } from './draft-calls.ts'

interface Options {
  /** Shown to the others who write, and they to me. */
  as?: 'writer' | undefined
  /** Milliseconds between two changes at the least. */
  gap: number
  /** What was asked after the given moment is as it was answered. */
  onChange(changedAt: number): void
  /** Someone else's caret moved. */
  onCaret?(caret: Caret): void
}

/** For one section of a text. */
export const useDraftChanges = (id: string, options: Options): People =>
  useTextChanges(useDraftCalls().calls, id, options)

/** Hears that someone wrote in any section; asks now and then while the server is not heard. Returns who else writes. */
export function useTextChanges(
  calls: Pick<DraftEndpoints, 'followDraft'>,
  id: string,
  { as, gap, onChange, onCaret }: Options,
): People {
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
    const timer = window.setInterval(() => ask(Number.POSITIVE_INFINITY), interval)
    return () => window.clearInterval(timer)
  }, [interval])
  return interval === false ? alsoHere : []
}
