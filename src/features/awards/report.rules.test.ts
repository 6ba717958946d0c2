import { describe, expect, it } from 'vitest'
import { type Counted, figuresOf, rowsShown, savingsText } from './report.ts'

const row = (given: Partial<Counted> = {}): Counted => ({
  method: 'bid',
  outcome: 'open',
  bids: null,
  estimate_cents: null,
  award_cents: null,
  days: null,
  ...given,
})

describe('the figures of the procurement report', () => {
  it('are none where nothing was published', () => {
    expect(figuresOf([])).toMatchObject({ bids: 0, average: null, savingsShare: null, medianDays: null })
  })

  it('count competition among what was opened alone', () => {
    const rows = [row(), row({ bids: 0 }), row({ bids: 1 }), row({ bids: 5, method: 'rfp' })]
    expect(figuresOf(rows)).toMatchObject({ counts: { all: 4, opened: 3, single: 1, none: 1 }, average: 2 })
    expect(rowsShown(rows, 'opened', 'rfp')).toHaveLength(1)
  })

  it('compare estimates and awards where both are known, also when it cost more', () => {
    const rows = [
      row({ outcome: 'awarded', estimate_cents: 100_000, award_cents: 90_000, days: 30 }),
      row({ outcome: 'awarded', estimate_cents: 100_000, award_cents: 130_000, days: 41 }),
      row({ outcome: 'awarded', award_cents: 500_000, days: 90 }),
      row({ outcome: 'awarded', estimate_cents: 700_000 }),
    ]
    const figures = figuresOf(rows)
    expect(figures).toMatchObject({
      counts: { awarded: 4, compared: 2 },
      savingsCents: -20_000,
      medianDays: 41,
    })
    expect(savingsText(figures)).toBe('-$200.00 (-10.0%)')
    expect(figuresOf(rows.slice(0, 2)).medianDays).toBe(35.5)
  })
})
