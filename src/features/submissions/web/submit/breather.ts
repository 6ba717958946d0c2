/** Lets the page draw and answer while something long is computed. */
const longestAtOnce = 30

/** Where no one sees the page, timers are slowed down to one in a second, and there is nothing to draw. */
const isHidden = () => (globalThis as { document?: { hidden?: boolean } }).document?.hidden === true

/** To be called often: it pauses only where the last pause was a while ago. */
export function breather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longestAtOnce || isHidden()) return
    await new Promise((resolve) => setTimeout(resolve))
    last = performance.now()
  }
}
