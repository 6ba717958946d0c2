/** Visiting every screen also proves that none breaks the content security policy: `faults` fails the story. */
import type { Page } from '@playwright/test'
import { ask, meetingIn } from './support/ask.ts'
import { publicScreens, screens } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, screen: string) {
  await page.goto(screen)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0)
}

/** Several in one browser: what the product is made of is fetched once, not for every screen. */
const inGroups = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / 8) }, (_, n) => all.slice(8 * n, 8 * n + 8))

function keepIt(group: readonly string[]) {
  test(`${group.join(', ')} keep WCAG 2.2 AA`, async ({ page }) => {
    test.setTimeout(240_000)
    for (const screen of group)
      await test.step(screen, async () => {
        await open(page, screen)
        await keepsWcag(page, screen)
      })
  })
}

for (const group of inGroups(publicScreens)) keepIt(group)

test.describe('signed in', () => {
  test.use({ account: 'full.admin' })

  for (const group of inGroups(screens)) keepIt(group)

  test('menus, dialogs and messages keep it too', async ({ page }) => {
    test.setTimeout(180_000)
    await open(page, '/departments?size=5')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Setup' }).click()
    await keepsWcag(page, 'an open menu')
    await page.setViewportSize({ width: 375, height: 760 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Setup' }).click()
    await keepsWcag(page, 'an open menu on a telephone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/departments?size=5')

    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Zip' })).toBeVisible()
    await keepsWcag(page, 'the choice of columns')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'New Department' }).click()
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await keepsWcag(page, 'a form with errors')
    await page.keyboard.press('Escape')

    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
    await keepsWcag(page, 'a question')
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('Search everything')).toBeVisible()
    await keepsWcag(page, 'the palette')
  })

  test('a role, what is saved of it, and the county’s values keep it too', async ({ page }) => {
    test.setTimeout(180_000)
    await open(page, '/permissions')
    await page.getByRole('link', { name: 'Edit County Auditor' }).click()
    await page.getByRole('switch', { name: 'View the Audit Log' }).click()
    await keepsWcag(page, 'the role editor')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
    await keepsWcag(page, 'what changed in a role')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('switch', { name: 'View the Audit Log' }).click()

    await open(page, '/county')
    for (const name of ['Contract expiration notices', 'Meeting notice']) {
      await page.getByRole('button', { name: `Change: ${name}` }).click()
      await expect(page.getByLabel('Effective date')).toBeVisible()
      await keepsWcag(page, `changing ${name}`)
      await page.getByRole('button', { name: 'Close' }).last().click()
    }
    await page.getByRole('button', { name: 'History: Contract expiration notices' }).click()
    await expect(page.getByText('Before that')).toBeVisible()
    await keepsWcag(page, 'a history')
  })

  test('a user with all tabs keeps it too', async ({ page }) => {
    test.setTimeout(180_000)
    await open(page, '/users?q=Attorney')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit User' })
    for (const name of ['Main', 'Permissions', 'Orgs']) {
      await dialog.getByRole('tab', { name }).click()
      await keepsWcag(page, `${name} of a user`)
    }
  })

  test('meetings before, after and with their minutes keep it too', async ({ page }) => {
    test.setTimeout(240_000)
    const planned = await meetingIn(page, 'scheduled')
    const held = await meetingIn(page, 'adjourned')
    const drafted = await meetingIn(page, 'minutes-drafted')
    const places = [
      `/meetings/${planned}/edit`,
      `/meetings/${planned}/live`,
      `/meetings/${held}/edit`,
      `/meetings/${held}/live`,
      `/meetings/${held}/display`,
      `/meetings/${drafted}/minutes`,
    ]
    for (const place of places) {
      await open(page, place)
      await keepsWcag(page, place)
    }
  })

  test('a resolution with all tabs keeps it too', async ({ page }) => {
    test.setTimeout(180_000)
    const [matter] = await ask<{ id: string }[]>(page, '/api/resolutions?status=legal-review')
    expect(matter).toBeDefined()
    await open(page, `/resolutions/${matter?.id}`)
    for (const name of ['Overview', 'Routing', 'Comments', 'Attachments', 'Activity']) {
      await page.getByRole('tab', { name }).click()
      await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0)
      await keepsWcag(page, `${name} of a resolution`)
    }
  })

  test('a project with its purchasing guidance keeps it too', async ({ page }) => {
    test.setTimeout(180_000)
    const [raised] = await ask<{ id: string }[]>(page, '/api/projects?status=submitted')
    await open(page, `/projects/${raised?.id}`)
    await expect(page.getByText('Same commodity in the last 12 months')).toBeVisible()
    await keepsWcag(page, 'guidance with past purchases')
    const [draft] = await ask<{ id: string }[]>(page, '/api/projects?status=draft')
    await open(page, `/projects/${draft?.id}`)
    await page.getByRole('button', { name: 'Change Exception' }).click()
    await expect(page.getByRole('dialog', { name: 'Change exception' })).toBeVisible()
    await keepsWcag(page, 'an exception')
  })

  test('a project that was published, and one that is written, keep it too', async ({ page }) => {
    test.setTimeout(240_000)
    const [published] = await ask<{ id: string }[]>(page, '/api/projects?status=published')
    const [draft] = await ask<{ id: string }[]>(page, '/api/projects?status=draft')
    for (const screen of [
      `/projects/${published?.id}?tab=checklist`,
      `/projects/${published?.id}/submission-form`,
      `/projects/${published?.id}/summary`,
      `/public/solicitations/${published?.id}`,
      `/projects/${draft?.id}?tab=document`,
    ])
      await test.step(screen, async () => {
        await open(page, screen)
        await keepsWcag(page, screen)
      })
    await open(page, `/projects/${draft?.id}/submission-form`)
    for (const entry of ['Line Item', 'Question', 'File', 'Certification'])
      await page.getByRole('button', { name: `Add ${entry}` }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await keepsWcag(page, 'a submission form with errors')
  })
})
