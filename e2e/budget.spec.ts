/** What screens fetch of the built web half, so that it doesn't grow unnoticed. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

const web = join(import.meta.dirname, '../dist/web')
const page = readFileSync(join(web, 'index.html'), 'utf8')
const start = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
const screens: Record<string, string[]> = JSON.parse(readFileSync(join(web, 'screens.json'), 'utf8'))

for (const [path, most] of Object.entries({
  '/login': { files: 5, kilobytes: 197 },
  '/users': { files: 7, kilobytes: 213 },
  '/vendors': { files: 8, kilobytes: 212 },
  '/departments': { files: 7, kilobytes: 213 },
  '/mailbox': { files: 7, kilobytes: 213 },
  '/meetings': { files: 9, kilobytes: 223 },
  '/resolutions': { files: 9, kilobytes: 223 },
  '/projects': { files: 10, kilobytes: 222 },
  '/contracts': { files: 10, kilobytes: 225 },
  '/insurance': { files: 10, kilobytes: 225 },
  '/dashboard': { files: 8, kilobytes: 221 }, // its panels are fetched after it
  '/waiting': { files: 8, kilobytes: 221 },
  '/search': { files: 11, kilobytes: 229 }, // what it lists is of every kind
  '/forgot-password': { files: 9, kilobytes: 247 }, // has a form
  // Tabs, forms, and dialogs of single records are fetched after them.
  '/meetings/$id/edit': { files: 7, kilobytes: 219 },
  '/resolutions/$id': { files: 8, kilobytes: 223 },
  '/projects/$id': { files: 8, kilobytes: 218 },
  '/contracts/$id': { files: 8, kilobytes: 221 },
}))
  test(`${path} fetches at most ${most.files} files and ${most.kilobytes} KB of JavaScript`, () => {
    const files = [...new Set([...start, ...(screens[path] ?? [])])]
    const bytes = files.reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0)
    expect(screens[path]?.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most.files)
    expect(bytes / 1024).toBeLessThanOrEqual(most.kilobytes)
  })

test('no form of single records is larger than it has to be', () => {
  const sizeOf = (name: string) => {
    const [file] = readdirSync(join(web, 'assets')).filter((each) =>
      new RegExp(`^${name}-[\\w-]{8}\\.js\\.br$`).test(each),
    )
    return statSync(join(web, 'assets', file ?? 'none')).size / 1024
  }
  expect(sizeOf('forms')).toBeLessThanOrEqual(32)
  expect(sizeOf('numbers')).toBeLessThanOrEqual(9)
  expect(sizeOf('uploads')).toBeLessThanOrEqual(8)
})

test.describe('what was opened before', () => {
  test.use({ account: 'full.admin' })
  test('asks for its data while its code is read, and for nothing twice', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(?!changes|tenants)/.test(request.url())) asked.push(request.url())
    })
    const rows = page.getByRole('row')
    await page.goto('/contracts?tab=all')
    await expect(rows.nth(1)).toBeVisible()
    // What it asked for is written down a moment later.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('asked') ?? ''))
      .toContain('/api/contracts')
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    asked.length = 0
    const isAsked = Promise.withResolvers<void>()
    await page.route('**/assets/libraries-*.js', async (route) => {
      await isAsked.promise
      await route.continue()
    })
    const question = page.waitForRequest(/\/api\/contracts\?/)
    const opened = page.goto('/contracts?tab=all')
    await question
    isAsked.resolve()
    await opened
    await expect(rows.nth(1)).toBeVisible()
    await page.waitForTimeout(1000)
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
    expect(asked.filter((url) => url.includes('/api/contracts?'))).toHaveLength(1)
  })
})

test.describe('on a cold cache', () => {
  test.use({ account: 'full.admin' })
  for (const [path, most] of Object.entries({
    '/meetings': 20,
    '/resolutions': 20,
    '/projects': 20,
    '/contracts': 20,
    '/insurance': 20,
    '/waiting': 20,
    '/users': 20,
    '/dashboard': 23, // three lists, asked together
  }))
    test(`${path} makes at most ${most} requests`, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const asides = page.waitForResponse((response) => response.url().includes('/api/together?'))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await asides
      // What a screen still asks for once it is there.
      await page.waitForTimeout(2000)
      expect(asked.length).toBeLessThanOrEqual(most)
      expect(asked.filter((url) => url.includes('/changes'))).toHaveLength(1)
    })
})
