import { useEffect, useState } from 'react'

/** So long nothing has arrived: the connection is down, and whoever pressed has gone on to something else. */
const patience = 5000

/**
 * Something that must not overtake what is still on its way to the server: it happens as soon as all of that has arrived.
 * `waiting` counts what is on its way; as long as it gets less, the wait goes on.
 */
export function useOnceSent(waiting: number) {
  const [wanted, setWanted] = useState<{ readonly run: () => unknown } | null>(null)
  useEffect(() => {
    if (!wanted) return
    if (waiting === 0) {
      setWanted(null)
      wanted.run()
      return
    }
    const timer = window.setTimeout(() => setWanted(null), patience)
    return () => window.clearTimeout(timer)
  }, [wanted, waiting])
  return (run: () => unknown) => setWanted({ run })
}
