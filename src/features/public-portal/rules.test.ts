import { describe, expect, it } from 'vitest'
import { meetingStates } from '#features/meetings/rules.ts'
import { clockOf, mediaAt, standingOf, titleOf } from './rules.ts'

describe('what the public is told of a meeting', () => {
  it.each([
    ['Board', 'Board meeting'],
    ['Budget', 'Budget meeting'],
    ['Public Works Committee', 'Public Works Committee'],
    ['Other', 'Meeting'],
  ])('%s is a %s', (type, title) => expect(titleOf(type)).toBe(title))

  it.each(meetingStates)('has a word for %s', (state) => expect(standingOf(state, true).text).not.toBe(''))

  it('says nothing of minutes that are still a draft, or approved and not posted', () => {
    expect(standingOf('minutes-drafted', false).text).toBe('Held')
    expect(standingOf('minutes-approved', false).text).toBe('Held')
    expect(standingOf('minutes-approved', true).text).toBe('Minutes approved')
  })
})

describe('a recording', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', 125, 'https://www.youtube.com/watch?v=abc&t=125s'],
    ['https://youtu.be/abc', 5, 'https://youtu.be/abc?t=5s'],
    ['https://vimeo.com/1234', 125, 'https://vimeo.com/1234#t=125s'],
    ['https://media.alder.example/board.mp3', 0, 'https://media.alder.example/board.mp3#t=0'],
    ['https://media.alder.example/board.mp4', null, 'https://media.alder.example/board.mp4'],
  ])('%s begins at %s', (url, seconds, address) => expect(mediaAt(url, seconds)).toBe(address))

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '//nowhere', 'file:///etc/passwd'])(
    'is not linked where it is no address of the web: %s',
    (url) => expect(mediaAt(url, 5)).toBeUndefined(),
  )

  it.each([
    [0, '0:00'],
    [65, '1:05'],
    [754, '12:34'],
    [3725, '1:02:05'],
  ])('%s seconds are %s', (seconds, shown) => expect(clockOf(seconds)).toBe(shown))
})
