import { describe, expect, it } from 'vitest'
import { meetingStates } from '../rules.ts'
import { canMake, canPost, fileNameOf, paperKinds, paperName, titleOf } from './rules.ts'

const told = (can: typeof canMake) =>
  Object.fromEntries(paperKinds.map((kind) => [kind, meetingStates.filter((state) => can(kind, state))]))

describe('when a paper can be made and posted, by the state of its meeting', () => {
  const before = ['scheduled', 'agenda-published']
  const after = ['adjourned', 'minutes-drafted', 'minutes-approved']
  const drafted = ['minutes-drafted', 'minutes-approved', 'archived']

  it('is made', () => {
    expect(told(canMake)).toEqual({
      notice: before,
      agenda: before,
      packet: [...before, 'in-session', ...after],
      minutes: drafted,
      'roll-call-sheet': [...before, 'in-session', ...after],
    })
  })

  it('is posted', () => {
    expect(told(canPost)).toEqual({
      notice: before,
      agenda: before,
      packet: ['agenda-published', 'in-session', ...after],
      minutes: drafted,
      'roll-call-sheet': after,
    })
  })
})

describe('what a paper is called', () => {
  const board = { date: '2026-11-18', meeting_type: 'Board' }

  it.each([
    [1, '2026-11-18 Board Agenda.pdf', 'Agenda'],
    [2, '2026-11-18 Board Agenda rev 2.pdf', 'Agenda, revision 2'],
  ])('revision %i', (revision, file, name) => {
    expect(fileNameOf(board, { kind: 'agenda', revision }, 'pdf')).toBe(file)
    expect(paperName({ kind: 'agenda', revision })).toBe(name)
  })

  it.each([
    ['Board', 'Board Meeting'],
    ['Public Works Committee', 'Public Works Committee Meeting'],
    ['Other', 'Meeting'],
  ])('a meeting of type %s is a %s', (type, title) => expect(titleOf(type)).toBe(title))
})
