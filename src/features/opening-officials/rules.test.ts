import { describe, expect, it } from 'vitest'
import { passphraseFault, strengthOf } from './rules.ts'

const obvious = ['Ada', 'Alder', 'ada.alder@alder.example', 'Alder County']

describe('a passphrase', () => {
  it.each([
    ['short', /at least 12 characters/],
    ['           a           ', /at least 12 characters/],
    ['aaaaaaaaaaaaaaaa', /This passphrase is too easy to guess/],
    ['alder-county-2026', /too similar to your name/],
    ['x'.repeat(600) + 'y'.repeat(600), /1,024 or fewer/],
  ])('is refused where it is easily guessed: %s', (passphrase, message) => {
    expect(passphraseFault(passphrase, obvious)).toMatch(message)
    expect(strengthOf(passphrase, obvious)).toBe('weak')
  })

  it('grows stronger with its length', () => {
    expect(passphraseFault('maple ferry 19', obvious)).toBeNull()
    expect(strengthOf('maple ferry 19', obvious)).toBe('fair')
    expect(strengthOf('maple ferry lantern orbit', obvious)).toBe('strong')
  })
})
