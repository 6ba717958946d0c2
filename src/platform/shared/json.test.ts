import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooIntricate, parseJson } from './json.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)
const list = (length: number) => `[${Array.from({ length }, () => '1').join(',')}]`

describe('JSON from outside', () => {
  it('may be 32 lists or objects deep, and not deeper', () => {
    expect(isTooIntricate(nested(32))).toBe(false)
    expect(isTooIntricate(nested(33))).toBe(true)
    expect(isTooIntricate(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toBe(true)
    expect(isTooIntricate('['.repeat(1_000_000))).toBe(true)
  })

  it('may hold twenty thousand values, and not more', () => {
    expect(isTooIntricate(list(19_998))).toBe(false)
    expect(isTooIntricate(list(20_000))).toBe(true)
    expect(isTooIntricate(`[${'[],'.repeat(15_000)}1]`)).toBe(true)
  })

  it('may say anything in its texts', () => {
    expect(isTooIntricate(JSON.stringify({ note: nested(1000) + list(30_000) }))).toBe(false)
    expect(isTooIntricate(JSON.stringify(['\\', '"', '\\"[', nested(40)]))).toBe(false)
    expect(isTooIntricate('"\\\\",'.repeat(20_000))).toBe(true)
    expect(isTooIntricate(`["\\\\",${nested(40)}]`)).toBe(true)
  })

  it('is measured as it is parsed', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map((each) => depthOf(each)))
        : 0
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 40 }), (value) => {
        expect(isTooIntricate(JSON.stringify(value))).toBe(depthOf(value) > 32)
      }),
    )
  })

  it('is nothing where it cannot be read, or is too much', () => {
    expect(parseJson('[{"id":1}]')).toEqual([{ id: 1 }])
    expect(parseJson('[{')).toBeUndefined()
    expect(parseJson(nested(33))).toBeUndefined()
  })
})
