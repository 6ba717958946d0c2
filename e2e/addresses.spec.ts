import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin' })

const id = '0193a000-0000-7000-8000-000000000001'

/** Address and where it leads, for every route and link that the product's description names. */
const named: Record<string, string> = {
  '/': '/meetings',
  '/dashboard': '/dashboard',
  '/procurement': '/procurement',
  '/project-form': '/procurement/project',
  '/bid-form': '/procurement/bid',
  '/contract-form': '/contract-form',
  '/contracts-dashboard': '/contracts',
  [`/project-overview/${id}`]: `/projects/${id}`,
  '/projects': '/projects',
  '/meetings': '/meetings',
  [`/meeting-editor/${id}`]: `/meetings/${id}/edit`,
  [`/meetings/${id}/edit`]: `/meetings/${id}/edit`,
  [`/resolution-editor/${id}`]: `/resolutions/${id}`,
  [`/document-editor/${id}`]: `/projects/${id}`,
  [`/vendor-preview/${id}`]: `/vendor-preview/${id}`,
  '/users': '/users',
  '/new-user': '/users',
  '/departments': '/departments',
  '/permissions': '/permissions',
  [`/role-editor/${id}`]: `/role-editor/${id}`,
  '/notifications': '/notifications',
  [`/notifications-editor/${id}`]: `/notifications-editor/${id}`,
  [`/permissions/role/${id}`]: `/role-editor/${id}`,
  '/notifications/new': '/notifications-editor/new',
  [`/notifications/${id}`]: `/notifications-editor/${id}`,
  [`/projects/${id}`]: `/projects/${id}`,
  [`/resolutions/${id}`]: `/resolutions/${id}`,
  // What was published is on its public page.
  [`/vendor-portal/${id}`]: `/public/solicitations/${id}`,
  '/meetings/board-meetings': '/meetings',
  '/meetings/committee-meetings': '/meetings',
  '/procurement/project': '/procurement/project',
  '/procurement/bid': '/procurement/bid',
  '/procurement/evaluate': '/procurement/evaluate',
  '/procurement/waiting': '/procurement',
  '/contracts': '/contracts',
  '/contracts/waiting': '/contracts',
  '/create-bid': '/contract-form',
  '/account': '/account',
  '/help': '/help',
}

test('every address that the product names leads to a screen', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [address, screen] of Object.entries(named)) {
    await test.step(address, async () => {
      await page.goto(address)
      // The public page of what does not exist is not found; that the address leads there is what counts.
      if (!screen.startsWith('/public/'))
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found')
      await expect.poll(() => new URL(page.url()).pathname).toBe(screen)
    })
  }
})

test('an address that does not exist says so, inside the product', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
