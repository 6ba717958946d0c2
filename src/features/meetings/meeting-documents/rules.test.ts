import { describe, expect, it } from 'vitest'
import { meetingStates } from '../rules.ts'
import {
  canMake,
  canPost,
  changeNote,
  documentKinds,
  documentName,
  fileNameOf,
  kindOfMeeting,
  titleOf,
} from './rules.ts'

const told = (can: typeof canMake) =>
  Object.fromEntries(documentKinds.map((kind) => [kind, meetingStates.filter((state) => can(kind, state))]))

describe('when a paper can be made and posted, by the state of its meeting', () => {
  const before = ['scheduled', 'agenda-published']
  const after = ['adjourned', 'minutes-drafted', 'minutes-approved']
  const drafted = ['minutes-drafted', 'minutes-approved', 'archived']

  it('is made', () => {
    expect(told(canMake)).toEqual({
      notice: before,
      cancellation: ['cancelled'],
      agenda: before,
      packet: [...before, 'in-session', ...after],
      minutes: drafted,
      'roll-call-sheet': [...before, 'in-session', ...after],
    })
  })

  it('is posted', () => {
    expect(told(canPost)).toEqual({
      notice: before,
      cancellation: ['cancelled'],
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
    const agenda = { kind: 'agenda', revision, what_changed: 'An item.', is_approved: false } as const
    expect(fileNameOf(board, agenda, 'pdf')).toBe(file)
    expect(documentName(agenda)).toBe(name)
  })

  it.each([
    [
      false,
      2,
      'A name.',
      'Minutes, revision 2',
      'Revised draft. A name.',
      '2026-11-18 Board Minutes rev 2.pdf',
    ],
    [true, 2, '', 'Approved Minutes', '', '2026-11-18 Board Approved Minutes.pdf'],
    [
      true,
      3,
      'A name.',
      'Approved Minutes, corrected',
      'Corrected. A name.',
      '2026-11-18 Board Approved Minutes rev 3.pdf',
    ],
  ])('minutes, approved: %s, revision %i, changed: "%s"', (is_approved, revision, what_changed, ...names) => {
    const minutes = { kind: 'minutes', revision, what_changed, is_approved } as const
    expect([documentName(minutes), changeNote(minutes), fileNameOf(board, minutes, 'pdf')]).toEqual(names)
  })

  it.each([
    ['Board', 'Regular Meeting'],
    ['Special', 'Special Meeting'],
    ['Public Works Committee', 'Committee Meeting'],
    ['Other', 'Meeting'],
  ])('minutes and notices call a meeting of type %s a %s', (type, name) =>
    expect(kindOfMeeting(type)).toBe(name),
  )

  it.each([
    ['Board', 'Board Meeting'],
    ['Public Works Committee', 'Public Works Committee Meeting'],
    ['Other', 'Meeting'],
  ])('a meeting of type %s is a %s', (type, title) => expect(titleOf(type)).toBe(title))
})

it('a meeting of another type is called by its title, on every document', () => {
  expect(titleOf('Other: Public hearing')).toBe('Public hearing')
  expect(kindOfMeeting('Other: Public hearing')).toBe('Public hearing')
  expect(titleOf('Other')).toBe('Meeting')
})
