import { useEffect, useState } from 'react'

/**
 * The county's time, going on from the server's last answer. How much of it has passed since is measured by a clock that no one can
 * set, so a browser whose own time is wrong counts down as every other does.
 */
export function useServerClock(serverNow: string): number {
  const [clock, setClock] = useState(() => ({ from: serverNow, at: performance.now(), passed: 0 }))
  useEffect(() => {
    const at = performance.now()
    setClock({ from: serverNow, at, passed: 0 })
    const timer = setInterval(() => setClock({ from: serverNow, at, passed: performance.now() - at }), 1000)
    return () => clearInterval(timer)
  }, [serverNow])
  return Date.parse(clock.from) + clock.passed
}
