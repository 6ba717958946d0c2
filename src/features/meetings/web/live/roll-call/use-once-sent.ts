import { useEffect, useState } from 'react'

/** Longer than this the connection is down, and whoever pressed has gone on to something else. */
const patience = 2000

/** Something that must not overtake what is still on its way to the server: it happens as soon as that has arrived. */
export function useOnceSent(isWaiting: boolean) {
  const [wanted, setWanted] = useState<{ readonly run: () => unknown } | null>(null)
  useEffect(() => {
    if (!wanted) return
    if (!isWaiting) {
      setWanted(null)
      wanted.run()
      return
    }
    const timer = window.setTimeout(() => setWanted(null), patience)
    return () => window.clearTimeout(timer)
  }, [wanted, isWaiting])
  return (run: () => unknown) => setWanted({ run })
}
