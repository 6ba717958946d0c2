import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'http://alder.localhost:3000'

it.each([
  ['/departments?q=water#top', '/departments?q=water#top'],
  [undefined, '/dashboard'],
  ['', '/dashboard'],
  ['/', '/dashboard'],
  ['/login', '/dashboard'],
  ['/logout', '/dashboard'],
  ['https://evil.example/', '/dashboard'],
  ['//evil.example/', '/dashboard'],
  ['/\\evil.example/', '/dashboard'],
  ['/\t/evil.example/', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('after logging in, %j leads to %s', (wanted, expected) => {
  expect(returnPath(wanted, origin)).toBe(expected)
})
