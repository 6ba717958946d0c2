import { expect, it } from 'vitest'
import { positionOf, timelineOf } from './timeline.ts'

const given = {
  start: '2027-01-01',
  originalEnd: '2027-12-31',
  end: '2027-12-31',
  today: '2027-07-02',
  decisions: [],
  terminatedOn: null,
  changes: [],
}

it('has the term, and today within it', () => {
  const line = timelineOf(given)
  expect(line?.marks.map(({ day, text }) => [day, text])).toEqual([
    ['2027-01-01', 'Start'],
    ['2027-07-02', 'Today'],
    ['2027-12-31', 'End'],
  ])
  expect(line?.stretches).toEqual([{ kind: 'term', from: '2027-01-01', to: '2027-12-31' }])
  if (line) expect(positionOf(line, '2027-07-02')).toBe(50)
})

it('tells changes, the day to decide, and what was added to the term', () => {
  const line = timelineOf({
    ...given,
    end: '2028-12-31',
    decisions: ['2028-10-02', '2029-10-02'],
    changes: [{ name: 'Renewal 1', effectiveFrom: '2028-01-01' }],
  })
  expect(line?.marks.map(({ kind }) => kind)).toEqual([
    'start',
    'today',
    'change',
    'decision',
    'end',
    'decision',
  ])
  expect(line?.marks.at(-1)?.text).toBe('Latest day to decide on option 2 of the 2 left')
  expect(line?.stretches.at(-1)).toEqual({ kind: 'added', from: '2027-12-31', to: '2028-12-31' })
})

it('ends earlier where the contract was shortened, and shows a day outside of the term at its place', () => {
  const line = timelineOf({ ...given, end: '2027-06-30', today: '2028-01-31' })
  expect(line?.stretches).toEqual([{ kind: 'term', from: '2027-01-01', to: '2027-06-30' }])
  expect(line?.last).toBe('2028-01-31')
  if (line) expect(positionOf(line, '2040-01-01')).toBe(100)
})

it('is nothing without a start, and a point where all is on one day', () => {
  expect(timelineOf({ ...given, start: null })).toBeNull()
  const day = '2027-01-01'
  const line = timelineOf({ ...given, originalEnd: day, end: day, today: day })
  if (line) expect(positionOf(line, day)).toBe(0)
})
