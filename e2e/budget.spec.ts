/** What screens fetch of the built web half, so that it doesn't grow unnoticed. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

const web = join(import.meta.dirname, '../dist/web')
const page = readFileSync(join(web, 'index.html'), 'utf8')
const start = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file)
const screens: Record<string, string[]> = JSON.parse(readFileSync(join(web, 'screens.json'), 'utf8'))

const listOfOneArea = { files: 9, kilobytes: 250 }
/** Show something of every area. */
const ofAllAreas = { files: 14, kilobytes: 280 }

for (const [path, most] of Object.entries({
  '/login': { files: 6, kilobytes: 230 },
  '/users': { files: 7, kilobytes: 230 },
  '/vendors': { files: 7, kilobytes: 230 },
  '/departments': { files: 7, kilobytes: 230 },
  '/mailbox': { files: 7, kilobytes: 230 },
  '/meetings': listOfOneArea,
  '/resolutions': listOfOneArea,
  '/projects': listOfOneArea,
  '/contracts': listOfOneArea,
  '/insurance': listOfOneArea,
  '/dashboard': ofAllAreas,
  '/waiting': ofAllAreas,
}))
  test(`${path} fetches at most ${most.files} files and ${most.kilobytes} KB of JavaScript`, () => {
    const files = [...new Set([...start, ...(screens[path] ?? [])])]
    const bytes = files.reduce((sum, file) => sum + statSync(join(web, `${file}.br`)).size, 0)
    expect(screens[path]?.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most.files)
    expect(bytes / 1024).toBeLessThanOrEqual(most.kilobytes)
  })
