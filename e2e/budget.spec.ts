/** What screens fetch of the built web half, so that it doesn't grow unnoticed. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

const web = join(import.meta.dirname, '../dist/web')
const page = readFileSync(join(web, 'index.html'), 'utf8')
const start = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
const screens: Record<string, string[]> = JSON.parse(readFileSync(join(web, 'screens.json'), 'utf8'))

for (const [path, most] of Object.entries({
  '/login': { files: 5, kilobytes: 203 },
  '/users': { files: 7, kilobytes: 218 },
  '/vendors': { files: 8, kilobytes: 217 },
  '/departments': { files: 7, kilobytes: 218 },
  '/mailbox': { files: 7, kilobytes: 218 },
  '/meetings': { files: 9, kilobytes: 226 },
  '/resolutions': { files: 9, kilobytes: 228 },
  '/projects': { files: 10, kilobytes: 227 },
  '/contracts': { files: 10, kilobytes: 230 },
  '/insurance': { files: 10, kilobytes: 230 },
  '/dashboard': { files: 8, kilobytes: 226 }, // its panels are fetched after it
  '/waiting': { files: 8, kilobytes: 226 },
  '/search': { files: 12, kilobytes: 234 }, // what it lists is of every kind
  '/forgot-password': { files: 9, kilobytes: 252 }, // has a form
  // Tabs, forms, and dialogs of single records are fetched after them.
  '/meetings/$id/edit': { files: 8, kilobytes: 225 },
  '/resolutions/$id': { files: 8, kilobytes: 228 },
  '/projects/$id': { files: 8, kilobytes: 224 },
  '/contracts/$id': { files: 8, kilobytes: 226 },
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
