/** What others do to the records of a list, and what the user is notified of, as it happens. */
import { followChanges } from '../../shared/changes.ts'
import { callStream } from '../api/index.ts'
import { useChanges } from './use-changes.ts'

interface Followed {
  /** Left out: all that the user sees. */
  kinds?: readonly string[]
  onChange(changedAt: number): void
  isHeld?(): boolean
  gap?: number
}

/** Gives how often to ask in between: see `useChanges`. */
export const useKindChanges = (followed: Followed): number | false =>
  useChanges({
    ...followed,
    name: 'kinds',
    open: (signal) => callStream(followChanges, {}, { signal }),
  })
