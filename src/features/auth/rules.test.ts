import { describe, expect, it } from 'vitest'
import { leastLength, type PasswordContext, validatePassword } from './rules.ts'

const person: PasswordContext = {
  hasSecondFactor: false,
  obvious: ['margaret.ainsley@alder.example', 'Margaret', 'Ainsley', 'Alder County', 'countyhall'],
}
const common = new Set(['password', 'iloveyou', 'qwertyuiop', 'correcthorsebatterystaple'])
const judge = (password: string, context = person) =>
  validatePassword(password, context, (word) => common.has(word))

const tooShort = /^Use at least 15 characters/
const guessed = /too easy to guess/
const tooClose = /too similar to your name, email, or county/

describe('a password', () => {
  it.each([
    'seven quiet herons',
    'correct horse battery staple',
    'lllllllllllllXlllllllllllll', // odd, but nobody's first guess
    'пятнадцать букв', // fifteen letters, no matter which
    'ключ и дверь, и окно',
    '木火土金水日月星雨雪風花鳥魚山',
    '𝕊𝕖𝕧𝕖𝕟 quiet herons',
    'margaret walks the long way home',
    '               x y z w q r s', // spaces count
    '!@#$%^&*()_+{}|:', // signs alone
  ])('will do: %j', (password) => {
    expect(judge(password)).toBeUndefined()
  })

  it.each([
    ['', tooShort],
    ['fourteen chars', tooShort],
    ['👍👍👍👍👍👍👍👍👍👍👍👍👍👍', tooShort], // fourteen, however many bytes
    ['ﬁﬁﬁﬁﬁﬁﬁ', tooShort], // seven ligatures are fourteen letters
    ['correcthorsebatterystaple', guessed],
    ['CorrectHorseBatteryStaple', guessed],
    ['ＣｏｒｒｅｃｔＨｏｒｓｅＢａｔｔｅｒｙＳｔａｐｌｅ', guessed], // the same in wide letters
    ['passwordpassword', guessed],
    ['password12345678', guessed],
    ['Password!!!!!!!!', guessed],
    ['password 2026 - 1', guessed],
    ['iloveyouiloveyouiloveyou', guessed],
    ['aaaaaaaaaaaaaaa', guessed],
    ['abcabcabcabcabc', guessed],
    ['abcdefghijklmnop', guessed],
    ['ponmlkjihgfedcba', guessed],
    ['123456789012345', guessed],
    ['987654321098765', guessed],
    ['               ', guessed],
    ['1111-2222-3333-4', guessed],
    ['margaret.ainsley@alder.example', tooClose],
    ['MARGARET.AINSLEY@ALDER.EXAMPLE', tooClose],
    ['margaret.ainsley1', tooClose],
    ['MargaretAinsley!', tooClose],
    ['ainsleyainsleyainsley', tooClose],
    ['aldercounty2026!', tooClose],
    ['Alder County 2026', tooClose],
    ['countyhall-alder', tooClose],
  ])('is refused: %j', (password, reason) => {
    expect(judge(password)).toMatch(reason)
  })

  it('may be eight characters long once there is a second factor', () => {
    const protectedPerson = { ...person, hasSecondFactor: true }
    expect(judge('zvq mlk9', protectedPerson)).toBeUndefined()
    expect(judge('zvq mlk', protectedPerson)).toMatch(/^Use at least 8 characters/)
    expect(judge('password', protectedPerson)).toMatch(guessed)
    expect(judge('margaret', protectedPerson)).toMatch(tooClose)
    expect([leastLength(false), leastLength(true)]).toEqual([15, 8])
  })

  it('needs no capital, digit or sign, and is not refused for having them', () => {
    expect(judge('only small letters here')).toBeUndefined()
    expect(judge('S0me C4pitals, d1gits & s1gns')).toBeUndefined()
  })

  it('is not refused for a name of three letters, which many words hold', () => {
    expect(judge('a kim in the garden', { ...person, obvious: ['Kim'] })).toBeUndefined()
  })
})
