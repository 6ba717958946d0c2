import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** Work that is done once, however often it is asked for while it is under way: a further asking gives undefined. */
export function useOnce<T>() {
  const isUnderWay = useRef(false)
  // It begins in the turn of the click itself, where what it reads of the event is still there.
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: (begun: Promise<T>) => begun })

  async function once(work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    try {
      return await mutateAsync(work())
    } finally {
      isUnderWay.current = false
    }
  }

  return { once, isRunning: isPending, error }
}
