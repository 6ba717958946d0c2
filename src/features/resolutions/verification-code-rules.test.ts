import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrom, formatCode, readCode } from './verification-code.ts'

const codes = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(codeFrom)
const characters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const place = fc.integer({ min: 0, max: 15 })

describe('a verification code', () => {
  it('is four times four characters that nobody mixes up', () => {
    expect(formatCode(codeFrom(new Uint8Array(15)))).toBe('0000-0000-0000-0000')
    fc.assert(
      fc.property(codes, (code) => {
        expect(formatCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[^-]{4}$/)
      }),
    )
  })

  it('is read as people type it', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const lazily = formatCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
        expect(readCode(` ${lazily} `)).toBe(code)
        expect(readCode(code.replaceAll('1', 'I'))).toBe(code)
        expect(readCode(formatCode(code).replaceAll('-', ' – '))).toBe(code)
      }),
    )
  })

  it('shows every single character that is wrong, and any two that changed places', () => {
    fc.assert(
      fc.property(codes, place, place, fc.constantFrom(...characters), (code, at, other, wrong) => {
        const mistyped = code.slice(0, at) + wrong + code.slice(at + 1)
        expect(readCode(mistyped)).toBe(wrong === code[at] ? code : null)
        const swapped = [...code]
        ;[swapped[at], swapped[other]] = [code[other] ?? '', code[at] ?? '']
        expect(readCode(swapped.join(''))).toBe(code[at] === code[other] ? code : null)
      }),
    )
  })

  it.each([
    '',
    '0',
    '0000-0000-0000-000',
    '0000-0000-0000-0000-0',
    'UUUU-UUUU-UUUU-UUUU',
    '0000'.repeat(4000),
  ])('is not %s', (typed) => {
    expect(readCode(typed)).toBeNull()
  })
})
