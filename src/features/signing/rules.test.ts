import { describe, expect, it } from 'vitest'
import { isSameName, maskedEmail, nextSigners, stateOf } from './rules.ts'

const signer = (position: number, answer: 'signed' | 'declined' | null = null) => ({ position, answer })

describe('whose turn it is', () => {
  const [first, second, third] = [signer(1, 'signed'), signer(2), signer(3)]
  const all = [third, first, second]

  it('is that of the first who has not signed, or of all of them', () => {
    expect(nextSigners(true, all)).toEqual([second])
    expect(nextSigners(false, all)).toEqual([second, third])
    expect(nextSigners(true, [first])).toEqual([])
  })

  it('is told of each signer, also after the request ended', () => {
    const open = { isOrdered: true, isOpen: true }
    expect([first, second, third].map((each) => stateOf(each, all, open))).toEqual([
      'signed',
      'waiting',
      'ahead',
    ])
    expect(stateOf(third, all, { isOrdered: false, isOpen: true })).toBe('waiting')
    expect(stateOf(third, all, { isOrdered: true, isOpen: false })).toBe('missed')
    expect(stateOf(signer(1, 'declined'), all, { ...open, isOpen: false })).toBe('declined')
  })
})

describe('a typed name', () => {
  it('is the one that was asked for, whatever the keyboard has', () => {
    for (const typed of ['dana o’malley', "DANA  O'MALLEY", ' Dana O`Malley '])
      expect(isSameName(typed, 'Dana O’Malley')).toBe(true)
    for (const typed of ['Dan O’Malley', 'Dana OMalley', 'Dana', ''])
      expect(isSameName(typed, 'Dana O’Malley')).toBe(false)
    expect(isSameName('José Núñez', 'Jose\u0301 Nu\u0301n\u0303ez')).toBe(true)
  })
})

it('an address is told so that its owner knows it and no one else learns it', () => {
  expect(maskedEmail('dana.omalley@firm.example')).toBe('d•••@firm.example')
  expect(maskedEmail('d@firm.example')).toBe('d•••@firm.example')
})
