/** What someone who types on an old laptop waits for: the longest frame meanwhile, and the longest answer to a key. */
import type { Page } from '@playwright/test'

export interface Typing {
  /** Milliseconds between two frames. */
  readonly longestFrame: number
  /** Milliseconds from a key until the page was drawn with it, as the browser counts them: in steps of 8. */
  readonly longestAnswer: number
}

type Watching = { typingForBench: { longestFrame: number; longestAnswer: number } }

export async function watchTyping(page: Page, keys: readonly string[]): Promise<Typing> {
  await page.evaluate(() => {
    const seen = { longestFrame: 0, longestAnswer: 0 }
    Object.assign(globalThis, { typingForBench: seen })
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
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  // What was asked for comes, and is drawn.
  await page.waitForTimeout(1500)
  return page.evaluate(() => (globalThis as unknown as Watching).typingForBench)
}
