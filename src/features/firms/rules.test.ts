import { describe, expect, it } from 'vitest'
import { decider } from './rules.ts'

describe('who decides on a request', () => {
  it('is the county for a firm that isn’t on file, or has no one yet', () => {
    expect(decider(null)).toBe('county')
    expect(decider({ has_people: false })).toBe('county')
  })

  it('is the firm’s own people as soon as it has some', () => {
    expect(decider({ has_people: true })).toBe('firm')
  })
})
