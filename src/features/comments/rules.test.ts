import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPassage, passageAt } from './rules.ts'

const text =
  'WHEREAS, the County needs salt for its roads\nRESOLVED, that the Chair signs an agreement with Hudson Rail in an amount not to exceed $48,000 for road salt\nRESOLVED, that the Chair reports to the Board'
const of = (quote: string, at = text.indexOf(quote)) => passageAt(text, at, at + quote.length, 'text')
const found = (now: string, passage: ReturnType<typeof of>) => {
  const place = findPassage(now, passage)
  return place && [now.slice(place.from, place.to), place.isChanged]
}

describe('a passage of a text', () => {
  it('is found where it was, whatever is written elsewhere', () => {
    const passage = of('an amount not to exceed $48,000')
    expect(found(`A new first line\n${text}\nand a last`, passage)).toEqual([passage.quote, false])
  })

  it('is told from the same words at another place by what stands around it', () => {
    const second = of('the Chair', text.lastIndexOf('the Chair'))
    const place = findPassage(`x\n${text}`, second)
    expect(place?.from).toBe(text.lastIndexOf('the Chair') + 2)
  })

  it('is found by what stands around it when it says something else, and that is said', () => {
    const passage = of('$48,000')
    expect(found(text.replace('$48,000', '$52,500'), passage)).toEqual(['$52,500', true])
  })

  it('is gone when it and what stood around it are', () => {
    expect(found('Another text altogether', of('$48,000'))).toBeNull()
    expect(found(text.replace(' Hudson Rail', ''), passageAt('Hudson Rail', 0, 11, 'text'))).toBeNull()
  })

  it('is always found in the text that it was taken from', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), fc.nat(), fc.nat(), (any, one, length) => {
        const from = one % any.length
        const to = Math.min(any.length, from + 1 + (length % 50))
        const passage = passageAt(any, from, to, 'text')
        const place = findPassage(any, passage)
        expect(place?.isChanged).toBe(false)
        expect(any.slice(place?.from, place?.to)).toBe(passage.quote)
      }),
    )
  })
})
