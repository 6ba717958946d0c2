import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin' })

async function boxesOf(found: Locator) {
  const boxes = await Promise.all(
    (await found.filter({ visible: true }).all()).map((each) => each.boundingBox()),
  )
  return boxes.filter((box) => box !== null)
}

/** No button that can be reached lies below a message. */
async function coversNothing(message: Locator, root: Locator) {
  await expect(message).toBeVisible()
  const [shown] = await boxesOf(message)
  if (!shown) throw new Error('the message is gone')
  for (const button of await boxesOf(root.getByRole('button'))) {
    const isApart =
      button.x + button.width <= shown.x ||
      shown.x + shown.width <= button.x ||
      button.y + button.height <= shown.y ||
      shown.y + shown.height <= button.y
    expect(
      isApart,
      `a button at ${JSON.stringify(button)} lies below the message at ${JSON.stringify(shown)}`,
    ).toBe(true)
  }
}

for (const [index, [width, height]] of [
  [1280, 800] as const,
  [1280, 640] as const,
  [375, 760] as const,
].entries())
  test(`a message covers no button of a dialog or list: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const message = page
      .locator('[data-toasts]')
      .getByRole('status')
      .or(page.locator('[data-toasts] [role="alert"]'))

    // In a dialog, while it stays open.
    await page.goto('/users?q=finance')
    await page.getByRole('button', { name: 'Edit Grace Chen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send Welcome Email' }).click()
    await coversNothing(message.first(), dialog)

    // Over a list with its pager, after a dialog was closed.
    await page.goto('/departments?size=5')
    await page

      .getByRole('button', { name: /^Edit / })
      .nth(index)
      .click()
    await page.getByRole('dialog').getByLabel('City').fill(`Mill Creek ${width}${height}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await coversNothing(message.first(), page.getByRole('main'))
  })

test('what the server refuses is said in its words at the field', async ({ page }) => {
  await page.goto('/departments?size=5')
  const taken = await page.getByRole('row').nth(1).locator('td[data-label]').first().textContent()
  await page.getByRole('button', { name: 'New Department' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Munis ID').fill(taken ?? '')
  await dialog.getByLabel('Department Name').fill('Twice')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Munis ID')).toHaveAccessibleDescription(
    'A department with this Munis ID already exists.',
  )
})
