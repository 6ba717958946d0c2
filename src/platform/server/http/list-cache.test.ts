import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ListCache } from './list-cache.ts'

const sql = 'select $1, $2'
const ids = Array.from({ length: 50 }, () => randomUUID())
const page = (county: string) =>
  JSON.stringify(
    ids.map((id, n) => ({
      county,
      id,
      place: `Room ${n} of the courthouse, “Größe” 第${n}号`,
      note: 'x'.repeat(200),
    })),
  )

it('gives back to the letter what was read, as long as the record has not moved', () => {
  const cache = new ListCache()
  const first = cache.lookup('alder', sql, ['a', 1])
  expect(first.head).toBe('')
  expect(first.keep('head 1', page('alder'))).toBe(page('alder'))
  const again = cache.lookup('alder', sql, ['a', 1])
  expect(again.head).toBe('head 1')
  expect(again.keep('head 1', null)).toBe(page('alder'))
  expect(() => again.keep('head 2', null)).toThrow('what was not read is not known either')
})

it.each([
  ['another county', 'birch', sql, ['a', 1]],
  ['another value', 'alder', sql, ['b', 1]],
  ['values in another order', 'alder', sql, [1, 'a']],
  ['another question', 'alder', 'select $2, $1', ['a', 1]],
])('knows nothing for %s', (_, county, question, values) => {
  const cache = new ListCache()
  cache.lookup('alder', sql, ['a', 1]).keep('head', page('alder'))
  expect(cache.lookup(county, question, values).head).toBe('')
})

it('keeps totals as they are, and a short page', () => {
  const cache = new ListCache()
  cache.lookup('alder', 'total', []).keep('head', 0)
  cache.lookup('alder', 'rows', []).keep('head', '[]')
  expect(cache.lookup('alder', 'total', []).keep('head', null)).toBe(0)
  expect(cache.lookup('alder', 'rows', []).keep('head', null)).toBe('[]')
})

it('remembers a page of 50 rows for each of 3,144 counties', () => {
  const cache = new ListCache()
  const counties = Array.from({ length: 3144 }, (_, n) => `county ${n}`)
  for (const county of counties) cache.lookup(county, sql, []).keep('head', page(county))
  expect(counties.filter((county) => cache.lookup(county, sql, []).head === '')).toEqual([])
})
