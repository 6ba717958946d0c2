import { describe, expect, it } from 'vitest'
import { columnName } from '#platform/shared/column-name.ts'
import type { TabulatedBid, TabulationView } from './contract.ts'
import { sheetOfTabulation } from './sheet.ts'

const id = '0193a000-0000-7000-8000-00000000000'
const finding = {
  id: `${id}1`,
  is_responsive: null,
  responsive_reason: '',
  is_responsible: null,
  responsible_reason: '',
  recorded_by: null,
  recorded_at: null,
  version: 0,
}
const bid = (vendor_name: string, more: Partial<TabulatedBid> = {}): TabulatedBid => ({
  id: `${id}1`,
  vendor_id: `${id}2`,
  vendor_name,
  state: 'opened',
  failure: '',
  offered_at: null,
  total: '1500',
  claimed_total: null,
  rank: 1,
  is_out: false,
  finding,
  notes: [],
  ...more,
})
const price = { unit_price: '7.50', extended: '1500', other: null, is_low: true, fault: null }
const view: TabulationView = {
  bid_number: '2027-1',
  bid_title: 'Salt',
  governing: 'unit-price',
  is_by_price: true,
  files: [],
  lines: [{ id: `${id}3`, group: 'A', description: '=1+1', unit: 'ton', quantity: '2', kind: 'base' }],
  bids: [
    bid('Hudson Salt'),
    bid('Zenith', { is_out: true, finding: { ...finding, is_responsive: false }, rank: null }),
  ],
  prices: [[price, { ...price, other: '9900', unit_price: '$8' }]],
  may: { record: false },
}

describe('the workbook of a tabulation', () => {
  it('names columns as a spreadsheet does', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  it('computes extensions, totals, and ranks, and takes no text for a formula', () => {
    const [header, line, total, claimed, out, rank] = sheetOfTabulation(view)
    expect(header?.slice(5, 7)).toEqual(['Hudson Salt: unit price', 'Hudson Salt: extended'])
    expect(line).toEqual([
      '=1+1',
      'A',
      'Base bid',
      'ton',
      2,
      7.5,
      { formula: '=ROUND($E2*F2,2)', isMoney: true },
      8,
      { formula: '=ROUND($E2*H2,2)', isMoney: true },
    ])
    expect(total?.[6]).toEqual({ formula: '=SUMIF($C$2:$C$2,"Base bid",G$2:G$2)', isMoney: true })
    expect(claimed?.slice(5)).toEqual([null, null, null, null])
    expect(out?.slice(5)).toEqual([null, null, null, 'Non-responsive'])
    expect(rank?.[6]).toEqual({
      formula: '=IF(OR(G$3="",G$5<>""),"",1+COUNTIFS($F$3:$I$3,"<"&G$3,$F$5:$I$5,""))',
    })
  })

  it('has the vendor’s own amount where that governs', () => {
    const [, line] = sheetOfTabulation({ ...view, governing: 'extension' })
    expect(line?.[8]).toEqual({ formula: '=15.00', isMoney: true })
  })
})
