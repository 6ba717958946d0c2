import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { parseTyped } from './parse-typed.ts'

const parse = parseSearchWith(parseTyped)
const write = stringifySearchWith(JSON.stringify, JSON.parse)

it.each(['snow removal', '"snow removal"', '“snow removal”', '2027', '"2027"', 'true', '"', '""', '{}', ''])(
  'reads what the router wrote: %s',
  (q) => {
    expect(parse(write({ q }))).toEqual({ q })
  },
)

it('keeps quotes that were typed into an address, and reads lists and numbers as before', () => {
  expect(parse('?q="snow removal"&page=2&hide=["title"]')).toEqual({
    q: '"snow removal"',
    page: 2,
    hide: ['title'],
  })
})
