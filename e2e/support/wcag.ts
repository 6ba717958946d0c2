import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What is on the page now keeps WCAG 2.2 AA. In dark colours nothing but the contrast is another. */
export async function keepsWcag(page: Page, what: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await findsNothing(new AxeBuilder({ page }).withTags(rules), `${what} in light colours`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await findsNothing(new AxeBuilder({ page }).withRules(['color-contrast']), `${what} in dark colours`)
}

async function findsNothing(axe: AxeBuilder, what: string) {
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, what).toEqual([])
}

/** At the width of a small telephone. */
export async function doesNotScrollSideways(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
