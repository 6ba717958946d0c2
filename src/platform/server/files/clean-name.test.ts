import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, extensionOf } from './clean-name.ts'

describe('the name of a file', () => {
  it.each([
    ['minutes 2026.pdf', 'minutes 2026.pdf'],
    ['Résolution n° 12 – été.docx', 'Résolution n° 12 – été.docx'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\plan.pdf', 'plan.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\0b.pdf', 'a b.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie_ x.pdf'],
    ['photo\u202efdp.exe', 'photofdp.exe'],
    ['zero\u200bwidth.pdf', 'zerowidth.pdf'],
    ['CON.txt', '_CON.txt'],
    ['what? <no> "way" | *.pdf', 'what_ _no_ _way_ _ _.pdf'],
    ['trailing. . .', 'trailing'],
    ['lone \ud800 half.pdf', 'lone \ufffd half.pdf'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanName(given)).toBe(clean)
  })

  it('keeps its extension when it is too long', () => {
    const name = cleanName(`${'ä'.repeat(300)}.PDF`)
    expect(Array.from(name)).toHaveLength(150)
    expect(extensionOf(name)).toBe('pdf')
  })

  it('is harmless whatever was given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 400 }), (codes) => {
        const name = cleanName(String.fromCodePoint(...codes))
        expect(name).not.toBe('')
        expect(name).not.toMatch(/[\\/\p{Cc}\p{Bidi_Control}]/u)
        expect(name.isWellFormed()).toBe(true)
        expect(Array.from(name).length).toBeLessThanOrEqual(151)
        expect(['.', '..']).not.toContain(name)
      }),
    )
  })
})
