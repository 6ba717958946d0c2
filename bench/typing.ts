/** What someone who types on an old laptop waits for: the longest frame meanwhile, and the longest answer to a key. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

export interface Typing {
  /** Milliseconds between two frames. */
  readonly longestFrame: number
  /** Milliseconds from a key until the page was drawn with it, as the browser counts them: in steps of 8. */
  readonly longestAnswer: number
}

export async function watchTyping(page: Page, keys: readonly string[]): Promise<Typing> {
  await page.evaluate(await readFile(join(import.meta.dirname, 'typing-watch.js'), 'utf8'))
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(150)
  }
  // What was asked for comes, and is drawn.
  await page.waitForTimeout(1500)
  return page.evaluate(() => (globalThis as unknown as { typingForBench: Typing }).typingForBench)
}
