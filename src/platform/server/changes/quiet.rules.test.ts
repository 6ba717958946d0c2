import { describe, expect, it } from 'vitest'
import { Quiet } from './quiet.ts'

describe('for how long a record was quiet', () => {
  it('is not known before anyone listens', () => {
    expect(new Quiet().of('alder meeting', 5_000)).toBe(0)
  })

  it('counts from when it was last heard of, and from when all is heard', () => {
    const quiet = new Quiet()
    quiet.begin(1_000)
    quiet.hear('alder meeting', 4_000)
    expect(quiet.of('alder meeting', 5_000)).toBe(1_000)
    expect(quiet.of('birch meeting', 5_000)).toBe(4_000)
    quiet.begin(4_900)
    expect(quiet.of('alder meeting', 5_000)).toBe(100)
  })

  it('is a minute at the most, of what was heard long ago or never', () => {
    const quiet = new Quiet()
    quiet.begin(0)
    quiet.hear('alder meeting', 1_000)
    quiet.hear('birch meeting', 200_000)
    expect(quiet.of('alder meeting', 200_000)).toBe(60_000)
    expect(quiet.of('cedar meeting', 200_000)).toBe(60_000)
  })
})
