// Runs inside the page, before its first script; `contentForBench` says what to wait for.
{
  const seen = { usable: 0, blocked: 0, shift: 0 }
  globalThis.seenByBench = seen
  new PerformanceObserver((list) => {
    for (const task of list.getEntries())
      if (seen.usable === 0 || task.startTime < seen.usable) seen.blocked += Math.max(0, task.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) seen.shift += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector(globalThis.contentForBench)) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
