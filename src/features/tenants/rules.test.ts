import { describe, expect, it } from 'vitest'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import { contrastWithWhite, isReadable, readableAccent } from './accent.ts'
import {
  initialSetting,
  parseSetting,
  type SettingKey,
  settingKeys,
  settings,
  settingWords,
} from './rules.ts'

const fits = (key: SettingKey, value: unknown) => settings[key].schema.safeParse(value).success

describe('the settings of a county', () => {
  it.each(settingKeys)('%s starts with a value that fits, and can be said', (key) => {
    expect(parseSetting(key, initialSetting(key))).toEqual(initialSetting(key))
    expect(settingWords(key, initialSetting(key))).not.toBe('')
  })

  it.each<[SettingKey, unknown, string]>([
    ['meetings.notice', 72, '72 hours before'],
    ['meetings.notice', 1, '1 hour before'],
    ['meetings.minutes', null, 'Off'],
    [
      'votes.boardThreshold',
      { ...majorityOfAllSeats, comparison: 'at-least', numerator: 667, denominator: 1000 },
      '66.7% of the full membership',
    ],
    ['resolutions.numberedAt', 'agenda', 'When placed on an agenda'],
    ['contracts.needResolution', false, 'No'],
    ['contracts.expiryNotices', [7, 30], '30, 7 days before'],
  ])('%s of %j reads “%s”', (key, value, words) => {
    expect(settingWords(key, value)).toBe(words)
  })

  it.each<[SettingKey, unknown]>([
    ['meetings.notice', 0],
    ['meetings.notice', 1.5],
    ['meetings.notice', '72'],
    ['meetings.minutes', 366],
    ['votes.boardThreshold', { ...majorityOfAllSeats, denominator: 1 }],
    ['votes.boardThreshold', { ...majorityOfAllSeats, comparison: 'at-least', numerator: 3 }],
    ['votes.boardThreshold', { ...majorityOfAllSeats, comparison: 'at-least', denominator: 0 }],
    ['votes.boardThreshold', { ...majorityOfAllSeats, base: 'moon' }],
    ['resolutions.numberedAt', 'whenever'],
    ['contracts.needResolution', 'yes'],
    ['contracts.expiryNotices', []],
    ['contracts.expiryNotices', [30, 30]],
    ['contracts.expiryNotices', [0]],
  ])('%s cannot be %j', (key, value) => {
    expect(fits(key, value)).toBe(false)
  })
})

describe('the county’s colour', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#1a4480', 9.6],
    ['#777777', 4.48],
  ])('%s has a contrast of %d with white', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1)
  })

  it('is darkened just enough to be readable', () => {
    for (const colour of ['#ffff00', '#777777', '#ff0000', '#ffffff']) {
      const darker = readableAccent(colour)
      expect([colour, isReadable(colour), isReadable(darker)]).toEqual([colour, false, true])
      expect(contrastWithWhite(darker)).toBeLessThan(4.75)
    }
    expect(readableAccent('#1a4480')).toBe('#1a4480')
  })
})
