import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'http://alder.localhost:3000'

it.each([
  ['/departments?q=water#top', '/departments?q=water#top'],
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['/login', '/'],
  ['/logout', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
])('after logging in, %j leads to %s', (wanted, expected) => {
  expect(returnPath(wanted, origin)).toBe(expected)
})
