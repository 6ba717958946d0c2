import { expect, it } from 'vitest'
import { searchTermsOf } from './search-terms.ts'

const terms = (q: string, format = 'MM/DD/YYYY') => searchTermsOf(q, format)

it.each([
  ['12/31/2027', { words: ['12', '31', '2027'], day: '2027-12-31' }],
  ['2027-12-31', { words: ['2027', '12', '31'], day: '2027-12-31' }],
  ['$1,250,000.00', { words: ['1', '250', '000', '00'], cents: 125_000_000 }],
  ['1250000', { words: ['1250000'], cents: 125_000_000 }],
  ['2027', { words: ['2027'], cents: 202_700, days: ['2027-01-01', '2027-12-31'] }],
  ['2101', { words: ['2101'], cents: 210_100 }],
  ['1899', { words: ['1899'], cents: 189_900 }],
  ['$2,027', { words: ['2', '027'], cents: 202_700 }],
  ['9:30 AM', { words: ['9', '30', 'am'], times: ['09:30'] }],
  ['12:00 p.m.', { words: ['12', '00', 'p', 'm'], times: ['12:00'] }],
  ['12:15 AM', { words: ['12', '15', 'am'], times: ['00:15'] }],
  ['7:00', { words: ['7', '00'], times: ['07:00', '19:00'] }],
  ['14:30', { words: ['14', '30'], times: ['14:30'] }],
])('%s is one term', (q, term) => {
  expect(terms(q)).toEqual([term])
})

it('reads days as the county writes them', () => {
  expect(terms('31/12/2027', 'DD/MM/YYYY')[0]?.day).toBe('2027-12-31')
  expect(terms('31/12/2027')).toEqual([{ words: ['31'] }, { words: ['12'] }, { words: ['2027'] }])
})

it('takes everything else for words, each once', () => {
  expect(terms('Road, road 2026-0109 5')).toEqual([
    { words: ['road'] },
    { words: ['2026'] },
    { words: ['0109'] },
    { words: ['5'] },
  ])
  expect(terms('99:99 %')).toEqual([{ words: ['99'] }])
})

it('has days, amounts, and words beside each other, six at the most', () => {
  expect(terms('salt, 12/31/2027; $5,000')).toEqual([
    { words: ['salt'] },
    { words: ['12', '31', '2027'], day: '2027-12-31' },
    { words: ['5', '000'], cents: 500_000 },
  ])
  expect(terms('a b c d e f g h i j k l')).toHaveLength(6)
})
