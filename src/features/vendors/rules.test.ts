import { describe, expect, it } from 'vitest'
import { maskTaxId, taxIdKind, taxIdPattern } from './rules.ts'

describe('a tax id', () => {
  it.each(['14-2087713', '01-0000000', '99-1234567', '219-09-9912', '001-01-0001', '899-99-9999'])(
    'may be %s',
    (taxId) => expect(taxId).toMatch(taxIdPattern),
  )

  it.each([
    ['nine digits that could be either', '142087713'],
    ['a prefix that the IRS gave to nobody', '07-1234567'],
    ['another one', '89-1234567'],
    ['area 000', '000-12-3456'],
    ['area 666', '666-12-3456'],
    ['an area of nine hundred', '912-34-5678'],
    ['group 00', '219-00-9912'],
    ['serial 0000', '219-09-0000'],
    ['a digit too many', '14-20877130'],
    ['letters', '14-208771x'],
    ['something behind it', '14-2087713\n'],
  ])('may not be %s', (_what, taxId) => expect(taxId).not.toMatch(taxIdPattern))

  it('shows only its end, in its own form', () => {
    expect(maskTaxId(taxIdKind('14-2087713'), '7713')).toBe('••-•••7713')
    expect(maskTaxId(taxIdKind('219-09-9912'), '9912')).toBe('•••-••-9912')
  })
})
