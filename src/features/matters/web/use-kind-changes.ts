/** What others do to the records of a list, as they do it. */
import type { QueryKey } from '@tanstack/react-query'
import { callStream, useAskAgain } from '#platform/web/api/index.ts'
import { useChanges } from '#platform/web/changes/use-changes.ts'
import { followKinds } from '../contract.ts'

interface Followed {
  /** Left out: all that the user sees. */
  kinds?: readonly string[]
  keys: readonly QueryKey[]
  /** Rows are checked: they stay where they are. */
  isHeld?: boolean
}

/** A list need not show each change at once. No row moves below a dialog that asks about one. */
export function useKindChanges({ kinds, keys, isHeld = false }: Followed): void {
  const askAgain = useAskAgain(...keys)
  useChanges({
    name: 'kinds',
    open: (signal) => callStream(followKinds, {}, { signal }),
    onChange: (changedAt) => void askAgain(changedAt),
    ...(kinds && { kinds }),
    isHeld: () => isHeld || document.querySelector('[role="dialog"]') !== null,
    gap: 2000,
  })
}
