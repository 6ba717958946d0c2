import { useOnce } from '../api/index.ts'
import { runWithToast } from './run-with-toast.ts'

/**
 * For a button: `runWithToast()` once, however often it is clicked. `after` comes either way, and asks for what may be
 * different now.
 */
export function useRunWithToast(after?: (isDone: boolean) => unknown) {
  const { once, isRunning } = useOnce<boolean>()

  const tellOnce = async <T>(...deed: Parameters<typeof runWithToast<T>>): Promise<boolean> => {
    const isDone = await once(async () => {
      const isDoneNow = await runWithToast(...deed)
      await after?.(isDoneNow)
      return isDoneNow
    })
    return isDone ?? false
  }

  return { runWithToast: tellOnce, isRunning }
}
