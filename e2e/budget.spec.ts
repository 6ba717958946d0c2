/** What screens fetch of the built web half, so that it doesn't grow unnoticed. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'

const web = join(import.meta.dirname, '../dist/web')
const page = readFileSync(join(web, 'index.html'), 'utf8')
const start = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
const screens: Record<string, string[]> = JSON.parse(readFileSync(join(web, 'screens.json'), 'utf8'))

for (const [path, most] of Object.entries({
  '/login': { files: 5, kilobytes: 195 },
  '/users': { files: 7, kilobytes: 211 },
  '/vendors': { files: 7, kilobytes: 209 },
  '/departments': { files: 7, kilobytes: 211 },
  '/mailbox': { files: 7, kilobytes: 211 },
  '/meetings': { files: 9, kilobytes: 220 },
  '/resolutions': { files: 9, kilobytes: 220 },
  '/projects': { files: 10, kilobytes: 219 },
  '/contracts': { files: 10, kilobytes: 222 },
  '/insurance': { files: 10, kilobytes: 222 },
  '/dashboard': { files: 8, kilobytes: 218 }, // its panels are fetched after it
  '/waiting': { files: 8, kilobytes: 218 },
  '/search': { files: 11, kilobytes: 225 }, // what it lists is of every kind
  '/forgot-password': { files: 8, kilobytes: 220 }, // has a form
  // Tabs, forms, and dialogs of single records are fetched after them.
  '/meetings/$id/edit': { files: 7, kilobytes: 211 },
  '/resolutions/$id': { files: 8, kilobytes: 214 },
  '/projects/$id': { files: 8, kilobytes: 211 },
  '/contracts/$id': { files: 8, kilobytes: 212 },
}))
  test(`${path} fetches at most ${most.files} files and ${most.kilobytes} KB of JavaScript`, () => {
    const files = [...new Set([...start, ...(screens[path] ?? [])])]
    const bytes = files.reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0)
    expect(screens[path]?.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most.files)
    expect(bytes / 1024).toBeLessThanOrEqual(most.kilobytes)
  })

/** The built file of a group, as it is sent with an ending. */
const builtFile = (name: string, ending: string) => {
  const isIt = new RegExp(`^${name}-[\\w-]{8}${ending}$`)
  return join(web, 'assets', readdirSync(join(web, 'assets')).find((each) => isIt.test(each)) ?? 'none')
}

test('what every list needs is compiled while it is read, not when it is called', () => {
  for (const name of ['libraries', 'start', 'shell', 'fields', 'table'])
    expect(readFileSync(builtFile(name, '\\.js'), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('no form of single records is larger than it has to be', () => {
  const sizeOf = (name: string) => statSync(builtFile(name, '\\.js\\.br')).size / 1024
  expect(sizeOf('forms')).toBeLessThanOrEqual(16)
  expect(sizeOf('calendar')).toBeLessThanOrEqual(11)
  expect(sizeOf('dialogs')).toBeLessThanOrEqual(7)
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

/** Where one of each kind is found that is still being written. */
const records = {
  '/meetings/$id/edit': '/api/meetings?sort=-date&limit=1',
  '/resolutions/$id': '/api/resolutions?tab=all&status=draft&limit=1',
  '/projects/$id': '/api/projects?status=draft&limit=1',
  '/contracts/$id': '/api/contracts?tab=all&status=draft&limit=1',
}

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
      const asked = await askedBy(page, path)
      expect(asked.length).toBeLessThanOrEqual(most)
      expect(asked.filter((url) => url.includes('/changes'))).toHaveLength(1)
    })

  for (const [path, found] of Object.entries(records))
    test(`${path} makes at most 20 requests with its form, for 240 KB of JavaScript`, async ({
      page,
      browser,
      baseURL,
      storageState,
    }) => {
      const [record] = await ask<{ id: string }[]>(page, found)
      const cold = await browser.newContext({ baseURL, storageState })
      const asked = await askedBy(await cold.newPage(), path.replace('$id', record?.id ?? 'none'))
      await cold.close()
      // A server that has just started lets some of them be asked again.
      expect(new Set(asked).size).toBeLessThanOrEqual(20)
      const files = asked.filter((url) => url.endsWith('.js')).map((url) => new URL(url).pathname)
      expect(files.some((file) => file.includes('/forms-'))).toBe(true)
      const bytes = files.reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0)
      expect(bytes / 1024).toBeLessThanOrEqual(240)
    })
})

async function askedBy(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const asides = page.waitForResponse((response) => response.url().includes('/api/together?'))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await asides
  // What a screen still asks for once it is there.
  await page.waitForTimeout(2000)
  return asked
}
