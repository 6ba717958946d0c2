import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { doAndTell } from './do-and-tell.ts'

/**
 * For buttons: `doAndTell()` once at a time, however often they are clicked. `after` comes either way, and asks for
 * what may be different now.
 */
export function useDoAndTell(after?: () => Promise<unknown>) {
  const isUnderWay = useRef(false)
  const { mutateAsync, isPending } = useMutation({ mutationFn: (deed: () => Promise<boolean>) => deed() })

  async function once<T>(...deed: Parameters<typeof doAndTell<T>>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      return await mutateAsync(async () => {
        const isDone = await doAndTell(...deed)
        await after?.()
        return isDone
      })
    } finally {
      isUnderWay.current = false
    }
  }

  return { doAndTell: once, isRunning: isPending }
}
