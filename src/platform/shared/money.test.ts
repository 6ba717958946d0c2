import { describe, expect, it } from 'vitest'
import { formatCents, parseCents } from './money.ts'

describe('money', () => {
  it.each([
    ['1234.5', 123450],
    ['$1,234.50', 123450],
    [' 7 ', 700],
    ['7.', 700],
    ['-2.05', -205],
    ['0.10', 10],
    ['1.234', null],
    ['12,34', null],
    ['abc', null],
    ['', null],
    ['999999999999999999', null],
  ])('reads %j as %j cents', (typed, cents) => {
    expect(parseCents(typed)).toBe(cents)
  })

  it('writes dollars and cents', () => {
    expect(formatCents(123450)).toBe('$1,234.50')
    expect(formatCents(-205)).toBe('-$2.05')
  })
})
