/** The tabulation as a workbook whose formulas give the same numbers: anyone can recompute it. */
import { lineKindNames } from '#features/procurement/rules.ts'
import { columnName } from '#platform/shared/column-name.ts'
import type { TabulationView } from './contract.ts'
import { rankLabel, statusOf } from './rules.ts'

type Cell = string | number | { readonly formula: string; readonly isMoney?: boolean } | null

const columnsBefore = 5

/**
 * Two columns for each bid: the unit price, and the extended amount as a formula. Below the lines: the base bid, the vendor’s own
 * total, why a bid is out, and its rank.
 */
export function sheetOfTabulation({ lines, bids, prices, governing, is_by_price }: TabulationView): Cell[][] {
  const last = lines.length + 1
  const rowOf = { total: last + 1, claimed: last + 2, out: last + 3, rank: last + 4 }
  const lastColumn = columnName(columnsBefore + 2 * bids.length - 1)
  const across = (row: number) => `$${columnName(columnsBefore)}$${row}:$${lastColumn}$${row}`
  const extendedColumn = (bid: number) => columnName(columnsBefore + 2 * bid + 1)
  const label = (text: string): Cell[] => [text, null, null, null, null]
  const perBid = (cellOf: (bid: (typeof bids)[number], column: string) => Cell): Cell[] =>
    bids.flatMap((bid, index) => [null, cellOf(bid, extendedColumn(index))])

  return [
    [
      'Line',
      'Group',
      'Kind',
      'Unit',
      'Quantity',
      ...bids.flatMap(({ vendor_name }) => [`${vendor_name}: unit price`, `${vendor_name}: extended`]),
    ],
    ...lines.map((line, at): Cell[] => [
      line.description,
      line.group,
      lineKindNames[line.kind],
      line.unit,
      Number(line.quantity),
      ...bids.flatMap((_, index): Cell[] => {
        const price = prices[at]?.[index]
        if (!price || price.fault !== null) return [price?.unit_price || null, null]
        const unit = `${columnName(columnsBefore + 2 * index)}${at + 2}`
        const isOwn = governing === 'extension' && price.other !== null
        const extended = isOwn ? `=${dollarsOf(price.extended)}` : `=ROUND($E${at + 2}*${unit},2)`
        return [Number(price.unit_price.replace('$', '')), { formula: extended, isMoney: true }]
      }),
    ]),
    [
      ...label(lineKindNames.base),
      ...perBid(({ total }, column) =>
        total === null
          ? null
          : {
              formula: `=SUMIF($C$2:$C$${last},"${lineKindNames.base}",${column}$2:${column}$${last})`,
              isMoney: true,
            },
      ),
    ],
    [
      ...label('Vendor’s own total, where it differs'),
      ...perBid(({ claimed_total }) =>
        claimed_total === null ? null : { formula: `=${dollarsOf(claimed_total)}`, isMoney: true },
      ),
    ],
    [...label('Out'), ...perBid((bid) => (bid.is_out || bid.state !== 'opened' ? statusOf(bid) : null))],
    [
      ...label(rankLabel(is_by_price)),
      ...perBid((_, column) => ({
        formula: `=IF(OR(${column}$${rowOf.total}="",${column}$${rowOf.out}<>""),"",1+COUNTIFS(${across(rowOf.total)},"<"&${column}$${rowOf.total},${across(rowOf.out)},""))`,
      })),
    ],
  ]
}

/** Cents as a number that a formula reads. */
const dollarsOf = (cents: string | null) => {
  const value = BigInt(cents ?? '0')
  return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
}
