import { describe, expect, it } from 'vitest'
import { requireSecretsInPlace, standsAlone } from './secrets.ts'

const secret = 'https://alder.example/reset-password/aB3'

describe('a secret in a text', () => {
  it.each([
    secret,
    `Here: ${secret}`,
    `Here:\n${secret}\nthere`,
    `(${secret}).`,
    `<${secret}>`,
    `“${secret}”!`,
    `${secret} ${secret}`,
    'nothing of it',
  ])('stands by itself: %j', (text) => {
    expect(standsAlone(text, secret)).toBe(true)
  })

  it.each([
    `https://evil.example/?${secret}`,
    `https://evil.example/?"${secret}`,
    `https://evil.example/?(${secret})`,
    `https://evil.example/?${secret.toUpperCase()}`,
    `${secret}@evil.example`,
    `${secret}/../evil`,
    `${secret}${secret}`,
    `İ${secret}`,
    `\u200b${secret}`,
    `fine: ${secret} and href=${secret}`,
  ])('is part of something else: %j', (text) => {
    expect(standsAlone(text, secret)).toBe(false)
  })
})

describe('a mail with a secret', () => {
  const mail = { subject: 'Come in', text: `Here: ${secret}`, secrets: [secret] }

  it('has it in its text', () => {
    expect(() => requireSecretsInPlace(mail)).not.toThrow()
  })

  it.each([
    ['its subject', { subject: secret }],
    ['its subject, in capitals', { subject: secret.toUpperCase() }],
    ['the name of its occasion', { key: `link:${secret}` }],
    ['the address to unsubscribe', { unsubscribeUrl: secret }],
    ['HTML of somebody’s own', { html: `<img src="https://evil.example/?${secret}">` }],
    ['another address', { text: `https://evil.example/?${secret}` }],
  ])('is not written with it in %s, and the refusal does not tell it', (_where, wrong) => {
    const write = () => requireSecretsInPlace({ ...mail, ...wrong })
    expect(write).toThrow('secret')
    expect(write).not.toThrow(secret)
  })

  it('needs one', () => {
    expect(() => requireSecretsInPlace({ ...mail, secrets: [''] })).toThrow('none')
  })
})
