import { describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { machine } from './machine.ts'

const door = machine(['open', 'closed', 'locked-for-good'], {
  close: { from: ['open'], to: 'closed' },
  open: { from: ['closed'], to: 'open' },
  lockForGood: { from: ['open', 'closed'], to: 'locked-for-good' },
})

const allowed = new Set(['open close', 'closed open', 'open lockForGood', 'closed lockForGood'])

describe('a machine of states', () => {
  for (const state of door.states)
    for (const action of door.actions) {
      const isAllowed = allowed.has(`${state} ${action}`)
      it(`${isAllowed ? 'lets' : 'refuses to let'} ${state} ${action}`, () => {
        expect(door.can(state, action)).toBe(isAllowed)
        if (isAllowed) expect(door.next(state, action)).toMatch(/open|closed|locked-for-good/)
        else expect(() => door.next(state, action)).toThrow(AppError)
      })
    }

  it('says in words what cannot be done, and why', () => {
    expect(() => door.next('locked-for-good', 'lockForGood')).toThrow(
      'You can’t lock for good while the status is locked for good.',
    )
  })
})
