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
  // Looking at each frame instead would make the browser draw frames all the time, on an old laptop a third of its work.
  const watch = new MutationObserver(() => {
    if (!document.querySelector(globalThis.contentForBench)) return
    watch.disconnect()
    requestAnimationFrame(() => {
      seen.usable = performance.now()
    })
  })
  watch.observe(document, { childList: true, subtree: true })
}
