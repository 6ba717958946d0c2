/** Lets the page draw and answer while something long is computed. Timers would be slowed down in a tab that isn’t shown. */
const longestAtOnce = 30

const untilDrawn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** To be called often: it pauses only where the last pause was a while ago. */
export function breather(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < longestAtOnce) return
    await untilDrawn()
    last = performance.now()
  }
}
