/** What screens fetch of the built web half, so that it doesn't grow unnoticed. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

const web = join(import.meta.dirname, '../dist/web')
const page = readFileSync(join(web, 'index.html'), 'utf8')
const start = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
const screens: Record<string, string[]> = JSON.parse(readFileSync(join(web, 'screens.json'), 'utf8'))

for (const [path, most] of Object.entries({
  '/login': { files: 5, kilobytes: 205 },
  '/users': { files: 7, kilobytes: 219 },
  '/vendors': { files: 7, kilobytes: 219 },
  '/departments': { files: 7, kilobytes: 219 },
  '/mailbox': { files: 7, kilobytes: 219 },
  '/meetings': { files: 8, kilobytes: 227 },
  '/resolutions': { files: 9, kilobytes: 227 },
  '/projects': { files: 10, kilobytes: 228 },
  '/contracts': { files: 9, kilobytes: 229 },
  '/insurance': { files: 9, kilobytes: 229 },
  '/dashboard': { files: 7, kilobytes: 219 }, // its panels are fetched after it
  '/waiting': { files: 8, kilobytes: 224 },
  // Tabs, forms, and dialogs of single records are fetched after them.
  '/meetings/$id/edit': { files: 9, kilobytes: 235 },
  '/resolutions/$id': { files: 8, kilobytes: 227 },
  '/projects/$id': { files: 9, kilobytes: 225 },
  '/contracts/$id': { files: 8, kilobytes: 225 },
}))
  test(`${path} fetches at most ${most.files} files and ${most.kilobytes} KB of JavaScript`, () => {
    const files = [...new Set([...start, ...(screens[path] ?? [])])]
    const bytes = files.reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0)
    expect(screens[path]?.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most.files)
    expect(bytes / 1024).toBeLessThanOrEqual(most.kilobytes)
  })
