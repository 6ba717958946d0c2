import type { Browser, Page } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { resolutionInReview } from './support/resolution-in-review.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'full.admin' })

async function attorney(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await logIn(page, 'attorney@alder.example')
  return page
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the resolution' })
const clause = (page: Page, words: string) => text(page).locator('p', { hasText: words })
const isSaved = (page: Page) => expect(page.getByText('All changes saved.')).toBeVisible()

/** As people do it: a click, the end of the line, and the words. */
async function write(page: Page, behind: string, words: string) {
  await clause(page, behind).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words, { delay: 25 })
}

/** Without the names at carets, which are no part of the text. */
const said = (page: Page) =>
  text(page).evaluate((element) => {
    const copy = element.cloneNode(true) as typeof element
    for (const caret of copy.querySelectorAll('.caret')) caret.remove()
    return copy.textContent
  })
const caretOf = (page: Page, name: string) => text(page).locator('.caret-name', { hasText: name })

test('two attorneys write in one draft at once, one loses the connection, and no word is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const id = await resolutionInReview(page, `Guide rail ${Date.now()}`)
  const other = await attorney(browser, baseURL)
  for (const each of [page, other]) {
    await each.goto(`/resolutions/${id}?tab=draft`)
    await expect(clause(each, 'has requested authorization')).toBeVisible()
  }
  await expect(page.getByText('Also viewing:')).toBeVisible()
  await expect(other.getByText('Also viewing:')).toBeVisible()
  await keepsWcag(page, 'the draft')

  // Both type at once, in different clauses and then in the same one.
  await Promise.all([
    write(page, 'has requested authorization', ' Alpha one.'),
    write(other, 'Hudson Rail has offered', ' Bravo one.'),
  ])
  await expect(clause(page, 'Bravo one.')).toBeVisible({ timeout: 3000 })
  await expect(clause(other, 'Alpha one.')).toBeVisible({ timeout: 3000 })
  await Promise.all([
    write(page, 'is authorized to execute', ' Alpha two.'),
    write(other, 'is authorized to execute', ' Bravo two.'),
  ])
  await isSaved(page)
  await isSaved(other)
  await expect(caretOf(page, 'Priya Raman')).toBeVisible()
  await expect(caretOf(other, 'Dana Whitfield')).toBeVisible()

  // One is cut off and goes on; the other one goes on, too.
  await other.context().setOffline(true)
  await write(other, 'Hudson Rail has offered', ' Bravo offline.')
  await expect(other.getByText('You’re offline.', { exact: false })).toBeVisible()
  await write(page, 'Hudson Rail has offered', ' Alpha meanwhile.')
  await isSaved(page)
  await expect(clause(page, 'Bravo offline.')).toBeHidden()
  await other.context().setOffline(false)
  await expect(clause(page, 'Bravo offline.')).toBeVisible({ timeout: 20_000 })
  await expect(clause(other, 'Alpha meanwhile.')).toBeVisible({ timeout: 20_000 })
  await isSaved(other)
  expect(await said(page)).toBe(await said(other))
  const words = await said(page)
  for (const each of [
    'Alpha one.',
    'Bravo one.',
    'Alpha two.',
    'Bravo two.',
    'Alpha meanwhile.',
    'Bravo offline.',
  ])
    expect(words).toContain(each)

  // A window that is closed while it is cut off keeps its words for the next one.
  await other.context().setOffline(true)
  await write(other, 'has requested authorization', ' Bravo kept.')
  await expect(other.getByText('You’re offline.', { exact: false })).toBeVisible()
  await other.goto('about:blank').catch(() => {})
  await other.context().setOffline(false)
  await other.goto(`/resolutions/${id}?tab=draft`)
  await expect(clause(page, 'Bravo kept.')).toBeVisible({ timeout: 20_000 })

  // A comment on a passage, by keyboard; who reads it finds the passage.
  await clause(page, 'is authorized to execute').click()
  await page.keyboard.press('End')
  for (let word = 0; word < 3; word++) await page.keyboard.press('Control+Shift+ArrowLeft')
  const quote = await page.evaluate<string>('String(document.getSelection())')
  await page.keyboard.press('Control+Alt+m')
  await page.keyboard.type('Is this the right name?')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const comment = page.getByRole('complementary').getByRole('article', { name: 'Comment by' })
  await expect(comment).toContainText(quote)
  await keepsWcag(page, 'a comment on the text')
  await other.reload()
  await other.getByRole('button', { name: 'Show in text:', exact: false }).click()
  await expect(clause(other, 'is authorized to execute')).toBeInViewport()

  // A version, what changed since the text came, and back to what it was.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Note').fill('Both of us')
  await page.getByRole('dialog').getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('Both of us')).toBeVisible()
  await page.getByRole('button', { name: 'Show changes in version 3' }).click()
  const changes = page.getByRole('dialog').getByRole('article', { name: 'Changes' })
  await expect(changes.locator('ins', { hasText: 'Bravo kept.' })).toBeVisible()
  await keepsWcag(page, 'changes between versions')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore version 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  for (const each of [page, other]) {
    await expect(each.getByText('Version 4', { exact: true })).toBeVisible()
    await expect(clause(each, 'Bravo kept.')).toBeHidden()
    await expect(clause(each, 'has requested authorization')).toBeVisible()
  }
  await other.context().close()
})
