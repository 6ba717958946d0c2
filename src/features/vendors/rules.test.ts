import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commodityCodes, commodityGroups, findCommodities } from '#features/commodities/rules.ts'
import { maskTaxId, taxIdKind, taxIdPattern } from './rules.ts'

describe('finding commodity codes', () => {
  it.each([
    ['', commodityCodes.length, 3],
    ['BUILDING', 14, 1],
    ['services', 19, 2],
    ['theatre', 8, 1],
    ['946', 1, 1],
    ['500', 10, 2],
    ['  95800 ', 1, 1],
    ['no such thing', 0, 0],
  ])('"%s" finds %i codes in %i groups', (search, codes, groups) => {
    const found = findCommodities(search)
    expect(found.flatMap((group) => group.codes)).toHaveLength(codes)
    expect(found).toHaveLength(groups)
  })

  it('finds each code by any part of it, and names each code once', () => {
    expect(new Set(commodityCodes).size).toBe(commodityCodes.length)
    const parts = fc.tuple(fc.constantFrom(...commodityCodes), fc.nat(4), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(parts, ([code, start, length]) => {
        const found = findCommodities(code.slice(start, start + length))
        expect(found.flatMap((group) => group.codes)).toContain(code)
      }),
    )
    expect(commodityGroups.map((group) => group.codes.length)).toEqual([5, 8, 14])
  })
})

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
