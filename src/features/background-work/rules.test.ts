import { describe, expect, it } from 'vitest'
import { kindsSaying, kindWords, withoutSecrets } from './rules.ts'

describe('background work in words', () => {
  it.each([
    ['mail.deliver', 'Send an email'],
    ['users.run-import', 'Users: run import'],
    ['strange', 'Strange'],
  ])('%s', (kind, said) => {
    expect(kindWords(kind)).toBe(said)
  })

  it('are found by what they say', () => {
    expect(kindsSaying('AN EMAIL')).toEqual(['mail.deliver'])
    expect(kindsSaying('%')).toEqual([])
  })

  it.each([
    ['550 mailbox unavailable', '550 mailbox unavailable'],
    ['cannot reach smtp://user:secret@mail.example:25 today', 'cannot reach … today'],
    ['see https://alder.example/reset-password/abc', 'see …'],
    ['login failed: password=hunter2', 'login failed: password …'],
    ['Authorization: Basic', 'Authorization …'],
    ['bad eyJhbGciOiJIUzI1NiJ9eyJhbGci.eyJzdWIiOiIxIn0 here', 'bad … here'],
    ['first line\nsecond line with more', 'first line'],
    ['x '.repeat(400), `${'x '.repeat(150)}…`],
  ])('says of an error only what is no secret: %s', (error, said) => {
    expect(withoutSecrets(error)).toBe(said)
  })
})
