import { expect, type Page, type ViewportSize } from '@playwright/test'
import axe from 'axe-core'

type ColorScheme = 'light' | 'dark'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
export const telephone = { width: 375, height: 760 }
const smallTelephone = { width: 320, height: 640 }

/** One screen's fault hides no other's. A chart takes a moment to follow the width. */
const softly = expect.configure({ soft: true, timeout: 5000 })

/**
 * What is on the page now keeps WCAG 2.2 AA, at its own width and on a telephone, in light colors and in dark ones, and on a small
 * telephone nothing is to be scrolled sideways for. Which colors go with which width is told by the name: half of the looks, and
 * what all screens share is still seen in every way.
 */
export async function keepsWcag(page: Page, what: string) {
  const size = page.viewportSize() ?? telephone
  const isDarkFirst = what.length % 2 === 0
  await findsNothing(page, size, isDarkFirst ? 'dark' : 'light', what)
  await findsNothing(page, telephone, isDarkFirst ? 'light' : 'dark', what)
  await showIn(page, 'light')
  await page.setViewportSize(smallTelephone)
  const beyond = () => page.evaluate('document.documentElement.scrollWidth - innerWidth')
  await softly.poll(beyond, `${what} at 320 pixels, wider than the screen by`).toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

/** The application follows what the browser says a moment later; pages without scripts follow at once. */
async function showIn(page: Page, colorScheme: ColorScheme) {
  await page.emulateMedia({ colorScheme })
  const shown = `document.documentElement.dataset.mantineColorScheme ?? '${colorScheme}'`
  await expect.poll(() => page.evaluate(shown)).toBe(colorScheme)
}

/** Colors and places that are still on their way to what they will be are no one's. */
const untilSettled = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
  Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished)))
  .then(() => undefined)`

/** Axe itself in the page: its driver for many frames takes four times as long, and there are none. */
export async function findsNothing(page: Page, size: ViewportSize, colorScheme: ColorScheme, what: string) {
  await page.setViewportSize(size)
  await showIn(page, colorScheme)
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source)
  await page.evaluate(untilSettled)
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${options})`)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  softly(found, `${what}, ${size.width} pixels wide in ${colorScheme} colours`).toEqual([])
}
