import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../..')
/** A type that nothing holds the rows against: it could say anything. Tests look at what the driver gives them themselves. */
const declaredOnly = (file: string) =>
  /\.test\.ts$|\.fixture\.ts$|^testing/.test(file)
    ? /\.(?:sql|rows|once|ask)<.*/g
    : /\.(?:sql|rows|once|ask|query)<.*/g

it('declares no rows of SQL by a type alone', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    return [...text.matchAll(declaredOnly(file))].map(([call]) => `${file}: ${call}`)
  })
  expect(found).toEqual([])
})
