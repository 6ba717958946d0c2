import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shown } from '#features/submissions/rules.ts'
import { Spreadsheet } from './formulas.fixture.ts'
import { countedOf, rank } from './ranking.ts'
import { scoreText } from './rules.ts'
import type { Panel } from './schemas.ts'
import { sheetOfScores } from './sheet.ts'

const id = (last: number) => `0193a000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const criteria = [
  { position: 1, weight: 40_00, isPrice: false, highest: 10_00 },
  { position: 2, weight: 25_00, isPrice: false, highest: 30_00 },
  { position: 3, weight: 35_00, isPrice: true, highest: null },
]

interface Made {
  readonly isOut: boolean
  readonly isListed: boolean
  readonly price: bigint | null
  readonly scores: readonly { readonly given: readonly number[]; readonly consensus: number | null }[]
}

/** A panel whose results are those of the ranking, as the server makes them. */
function panelOf(all: readonly Made[], isZeroResponsive: boolean, isBroken: boolean): Panel {
  const candidates = all.map(({ scores, ...rest }, index) => ({
    ...rest,
    id: id(index),
    cells: scores.map((cell, place) => ({ ...cell, position: place + 1 })),
  }))
  const before = rank(criteria, candidates, isZeroResponsive, [])
  const tied = before.filter(({ isTied }) => isTied)
  const order = tied
    .filter((each) => each.rank === tied[0]?.rank)
    .map((each) => each.id)
    .toReversed()
  const breaks = isBroken && order.length > 1 ? [order] : []
  const moment = '2026-11-01T12:00:00.000Z'
  return {
    project_id: id(90),
    number: '2026-1',
    title: 'Software',
    evaluation: {
      started_at: moment,
      started_by: 'Ada',
      are_names_hidden: false,
      is_zero_responsive: isZeroResponsive,
    },
    criteria: criteria.map(({ position, weight, isPrice, highest }) => ({
      position,
      description: isPrice ? 'Price' : '=1+1',
      percentage: weight / 100,
      is_price: isPrice,
      highest: highest === null ? null : scoreText(highest),
    })),
    members: [],
    rounds: [],
    canceled_rounds: [],
    offer_rounds: [],
    own: { standing: null, is_scoring: false, explanation: '' },
    firms: null,
    submissions: candidates.map((each, index) => ({
      id: each.id,
      name: `Firm ${index}`,
      out: each.isOut ? 'Non-responsive' : null,
      is_listed: each.isListed,
      offered_at: null,
      price_cents: each.price?.toString() ?? null,
      answers: [],
      files: [],
      reports: [],
    })),
    sheet: null,
    results: rank(criteria, candidates, isZeroResponsive, breaks).map((place, index) => ({
      submission_id: place.id,
      cells: (candidates[index]?.cells ?? []).map(({ position, given, consensus }) => ({
        position,
        given: given.map((score, who) => ({ name: `E${who}`, score: scoreText(score), comment: '' })),
        average: shown(countedOf({ given, consensus: null }), 4),
        consensus:
          consensus === null
            ? null
            : {
                score: scoreText(consensus),
                reason: 'Agreed',
                recorded_at: moment,
                recorded_by: 'Ada',
                missing: [],
                may_agree: false,
              },
        agreed_score: consensus === null ? null : scoreText(consensus),
        version: 0,
        points: '0',
      })),
      price_points: null,
      total: place.total && shown(place.total),
      exact_total: place.total && `${place.total.over}/${place.total.under}`,
      rank: place.rank,
      is_tied: place.isTied,
      tied_with: [],
    })),
    tie_breaks: breaks.map((submission_ids) => ({
      submission_ids,
      method: 'Lots',
      witnesses: 'B',
      result: 'C',
      corrects_because: '',
      recorded_at: moment,
      recorded_by: 'Ada',
    })),
    notes: [],
    may: [],
    not_now: '',
    version: 1,
  }
}

const score = fc.integer({ min: 0, max: 4 }).map((value) => value * 250)
const made = fc.record({
  isOut: fc.boolean(),
  isListed: fc.constantFrom(true, true, false),
  price: fc.option(fc.bigInt({ min: 0n, max: 6n })),
  scores: fc.array(
    fc.record({ given: fc.array(score, { minLength: 3, maxLength: 3 }), consensus: fc.option(score) }),
    { minLength: 2, maxLength: 2 },
  ),
})

describe('the workbook of scores', () => {
  it('gives the same totals and ranks by its own formulas', () => {
    fc.assert(
      fc.property(fc.array(made, { maxLength: 7 }), fc.boolean(), fc.boolean(), (all, isZero, isBroken) => {
        const panel = panelOf(all, isZero, isBroken)
        const rows = sheetOfScores(panel)
        const sheet = new Spreadsheet(rows)
        const header = rows.findIndex((row) => row[0] === 'Vendor' && row[1] === 'Takes no part')
        for (const [index, row] of rows.entries()) {
          if (index <= header) continue
          const submission = panel.submissions?.find(({ name }) => name === row[0])
          const result = panel.results?.find(({ submission_id }) => submission_id === submission?.id)
          const total = sheet.at(`D${index + 1}`)
          expect(total === '' ? null : Number(total).toFixed(2)).toBe(
            result?.exact_total ? decimal(result.exact_total) : null,
          )
          expect(sheet.at(`F${index + 1}`)).toBe(result?.rank ?? '')
        }
      }),
    )
  })

  it('takes no text for a formula', () => {
    const panel = panelOf(
      [{ isOut: false, isListed: true, price: 5n, scores: [{ given: [100], consensus: null }] }],
      false,
      false,
    )
    expect(sheetOfScores(panel)[1]?.[1]).toBe('=1+1')
  })
})

/** As a spreadsheet shows the fraction. */
const decimal = (exact: string) => {
  const [over = '0', under = '1'] = exact.split('/')
  return Number((Number(over) / Number(under)).toFixed(10)).toFixed(2)
}
