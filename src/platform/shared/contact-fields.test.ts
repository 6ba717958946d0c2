import { describe, expect, it } from 'vitest'
import { Phone, State, Zip } from './contact-fields.ts'

const message = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

describe('what is wrong in an address is named', () => {
  it.each(['NY', 'ny', 'DC', 'PR', 'ON', ''])('a state: %s', (text) => {
    expect(State.parse(text)).toBe(text.toUpperCase())
  })
  it('a state by its name stays as it is typed', () => {
    expect(State.parse('New York')).toBe('New York')
  })
  it.each(['XX', 'N', 'Newyork', 'N1'])('no state: %s', (text) => {
    expect(message(State.safeParse(text))).toBe('Enter a state, such as NY.')
  })

  it.each(['12801', '12801-1234', '128011234', 'K1A 0B1', 'k1a0b1', ''])('a ZIP code: %s', (text) => {
    expect(Zip.parse(text)).toBe(text)
  })
  it.each(['1280', '128012', '12801-', 'ABCDE', '12 801'])('no ZIP code: %s', (text) => {
    expect(message(Zip.safeParse(text))).toMatch(/^Enter a ZIP code/)
  })

  it.each([
    '(518) 555-0114',
    '518-555-0114',
    '518.555.0114',
    '5185550114',
    '1 518 555 0114',
    '+1 (518) 555-0114',
    '555-0114',
    '518-555-0114 ext. 12',
    '518-555-0114 x4',
    '+44 20 7946 0958',
    '',
  ])('a phone number: %s', (text) => {
    expect(Phone.parse(text)).toBe(text)
  })
  it.each(['518-555-011', '+1 518 555', '51855501141', 'call me', '518-555-CALL', '+44 20'])(
    'no phone number: %s',
    (text) => {
      expect(message(Phone.safeParse(text))).toMatch(/^Enter a phone number with area code/)
    },
  )
})
