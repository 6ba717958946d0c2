import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKey, isSameText, open, seal, signLink, verifyLink } from './secrets.ts'

const secret = 'a secret of the server, long enough to be one'
const key = deriveKey(secret, 'test')

describe('derived keys', () => {
  it('are the same on every server that knows the secret', () => {
    expect(deriveKey(secret, 'test')).toEqual(key)
    expect(key).toHaveLength(32)
  })
  it('differ by purpose and by secret', () => {
    expect(deriveKey(secret, 'another purpose')).not.toEqual(key)
    expect(deriveKey(`${secret}!`, 'test')).not.toEqual(key)
  })
  it('are not made of nothing', () => {
    expect(() => deriveKey('', 'test')).toThrow()
  })
})

describe('sealed secrets', () => {
  it('open again for the row that they belong to', () => {
    expect(open(key, seal(key, 'JBSWY3DPEHPK3PXP · ü', 'user 1'), 'user 1')).toBe('JBSWY3DPEHPK3PXP · ü')
  })
  it('never look the same twice, and do not show what is inside', () => {
    const sealed = seal(key, 'JBSWY3DPEHPK3PXP', 'user 1')
    expect(sealed).not.toEqual(seal(key, 'JBSWY3DPEHPK3PXP', 'user 1'))
    expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  })
  it('do not open for another row, with another key, cut short or with any bit changed', () => {
    const sealed = seal(key, 'seed', 'user 1')
    expect(() => open(key, sealed, 'user 2')).toThrow()
    expect(() => open(deriveKey(secret, 'other'), sealed, 'user 1')).toThrow()
    expect(() => open(key, sealed.subarray(0, -1), 'user 1')).toThrow()
    expect(() => open(key, Buffer.alloc(0), 'user 1')).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => open(key, changed, 'user 1')).toThrow()
    }
  })
})

describe('signed links', () => {
  it('lead back to the row that they were made for', () => {
    const id = randomUUID()
    expect(verifyLink(key, signLink(key, id))).toBe(id)
  })
  it('are nothing when changed in any letter, cut, or made with another key', () => {
    const token = signLink(key, randomUUID())
    for (let at = 0; at < token.length; at++) {
      const letter = token[at] === 'A' ? 'B' : 'A'
      expect(verifyLink(key, token.slice(0, at) + letter + token.slice(at + 1))).toBeUndefined()
    }
    expect(verifyLink(key, token.slice(1))).toBeUndefined()
    expect(verifyLink(key, `${token}=`)).toBeUndefined()
    expect(verifyLink(key, '')).toBeUndefined()
    expect(verifyLink(key, '\0'.repeat(64))).toBeUndefined()
    expect(verifyLink(deriveKey(secret, 'other'), token)).toBeUndefined()
  })
  it('are made for ids of rows only', () => {
    expect(() => signLink(key, 'not an id')).toThrow()
  })
})

describe('comparing texts', () => {
  it('says whether they are the same, whatever their lengths', () => {
    expect(isSameText('abc', 'abc')).toBe(true)
    expect(isSameText('abc', 'abd')).toBe(false)
    expect(isSameText('abc', 'abcd')).toBe(false)
  })
})
