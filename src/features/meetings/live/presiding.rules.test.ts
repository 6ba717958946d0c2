import { describe, expect, it } from 'vitest'
import { namedAfter, presidingNow } from './presiding.ts'

/** The chair and two members; in capitals who is there. */
const room = (there: string) =>
  ['chair', 'ann', 'ben'].map((member_id, index) => ({
    member_id,
    is_chair: index === 0,
    is_present: there.includes((member_id[0] ?? '').toUpperCase()),
  }))

it.each([
  ['the chair who is there', null, 'CAB', 'chair'],
  ['whom the clerk named, beside the chair', 'ann', 'CAB', 'ann'],
  ['whom the clerk named, without the chair', 'ann', 'AB', 'ann'],
  ['the chair, when who was named has left', 'ann', 'CB', 'chair'],
  ['no one, when the chair is away and no one is named', null, 'AB', null],
  ['no one, when both are away', 'ann', 'B', null],
] as const)('presiding is %s', (_who, named, there, presiding) => {
  expect(presidingNow(named, room(there))).toBe(presiding)
})

it('a vacant chair presides over nothing', () => {
  const vacant = [{ member_id: null, is_chair: true, is_present: false }]
  expect(presidingNow(null, vacant)).toBeNull()
})

describe('who is named', () => {
  it.each([
    ['stays while others come and go', 'ann', 'AB', 'A', 'ann'],
    ['is no one once they leave', 'ann', 'AB', 'B', null],
    ['is no one once the chair is back', 'ann', 'AB', 'CAB', null],
    ['stays beside a chair who was there before', 'ann', 'CAB', 'CA', 'ann'],
    ['stays when the chair leaves', 'ann', 'CAB', 'AB', 'ann'],
    ['stays no one', null, 'CAB', 'AB', null],
  ] as const)('%s', (_what, named, before, after, then) => {
    expect(namedAfter(named, room(before), room(after))).toBe(then)
  })
})
