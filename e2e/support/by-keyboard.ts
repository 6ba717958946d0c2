import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 250

/** Goes on from stop to stop with Tab until it is there, as someone without a mouse does. */
export async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  const isThere = () => target.evaluate((element) => element.matches(':focus'))
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${mostStops} presses of Tab: ${target}`)
}

export async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

export async function type(page: Page, target: Locator, text: string) {
  await reach(page, target)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
