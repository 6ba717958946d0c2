// Runs inside the page, from the moment at which someone begins to type.
{
  const seen = { longestFrame: 0, longestAnswer: 0 }
  globalThis.typingForBench = seen
  let before = performance.now()
  const look = () => {
    const now = performance.now()
    seen.longestFrame = Math.max(seen.longestFrame, now - before)
    before = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') seen.longestAnswer = Math.max(seen.longestAnswer, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}
