import { describe, expect, it } from 'vitest'
import { asRead, line, name } from './text-fields.ts'

describe('a line of text', () => {
  it('is kept without marks that no one sees, and with one sort of space', () => {
    expect(line(40).parse('Acme\u00a0Corp\u200b \u202e')).toBe('Acme Corp')
  })
  it('is one line, also where a line ends in another way', () => {
    expect(line(40).safeParse('a\nb').success).toBe(false)
    expect(line(40).parse('a\u2028b\u2029c')).toBe('a b c')
  })
  it.each(['\t', '\v', '\f', '\u0007', '\u001f', '\u007f', '\u0085', '\u009f'])(
    'has a space for %j',
    (control) => {
      expect(line(40).parse(`Ending${control}soon`)).toBe('Ending soon')
      expect(line(40).parse(`Ending soon${control}`)).toBe('Ending soon')
    },
  )
  it('has one space for several of them, and is refused with a zero', () => {
    expect(line(40).parse('Road\u0001 salt\u000b\t of\t\t2026')).toBe('Road salt of 2026')
    expect(line(40).parse(`${'\t '.repeat(20_000)}salt`)).toBe('salt')
    expect(line(40).safeParse('Road\nsalt').success).toBe(false)
    expect(asRead('x\0')).toBe('x\0')
  })
  it('counts what is left', () => {
    expect(line(3).safeParse('abc\u200b').success).toBe(true)
    expect(line(40).min(1).safeParse('\u200b').success).toBe(false)
  })
})

describe('a name', () => {
  it('is the same for all that look the same', () => {
    const spellings = [
      'Cafe\u0301 Paving',
      'Caf\u00e9  Paving',
      'Caf\u00e9 Pa\u200dving',
      'Café\u2003Paving\ufe0f',
    ]
    expect(new Set(spellings.map((each) => name(40).parse(each)))).toEqual(new Set(['Café Paving']))
    expect(name(40).min(1).safeParse('\u115f\u200d').success).toBe(false)
  })
})
