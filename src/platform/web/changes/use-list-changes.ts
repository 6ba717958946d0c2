import type { QueryKey } from '@tanstack/react-query'
import { useAskAgain } from '../api/index.ts'
import { useKindChanges } from './use-kind-changes.ts'

interface Followed {
  /** Left out: all that the user sees. */
  kinds?: readonly string[]
  keys: readonly QueryKey[]
  /** Rows are checked: they stay where they are. */
  isHeld?: boolean
}

/** A list need not show each change at once. No row moves below a dialog that asks about one. */
export function useListChanges({ kinds, keys, isHeld = false }: Followed): void {
  const askAgain = useAskAgain(...keys)
  useKindChanges({
    onChange: (changedAt) => void askAgain(changedAt),
    ...(kinds && { kinds }),
    isHeld: () => isHeld || document.querySelector('[role="dialog"]') !== null,
    gap: 2000,
  })
}
