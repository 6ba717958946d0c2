import { useOnce } from '../api/index.ts'
import { doAndTell } from './do-and-tell.ts'

/**
 * For a button: `doAndTell()` once, however often it is clicked. `after` comes either way, and asks for what may be
 * different now.
 */
export function useDoAndTell(after?: (isDone: boolean) => unknown) {
  const { once, isRunning } = useOnce<boolean>()

  const tellOnce = async <T>(...deed: Parameters<typeof doAndTell<T>>): Promise<boolean> => {
    const isDone = await once(async () => {
      const isDoneNow = await doAndTell(...deed)
      await after?.(isDoneNow)
      return isDoneNow
    })
    return isDone ?? false
  }

  return { doAndTell: tellOnce, isRunning }
}
