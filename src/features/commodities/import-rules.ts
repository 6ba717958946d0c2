/** What is wrong with the rows of a file of commodity codes. */
import type { FileRow } from '#features/imports/contract.ts'
import { problemAt, problemsOf, Twins } from '#features/imports/rules.ts'
import { CommodityFields } from './contract.ts'
import { type CommodityColumn, commodityImport } from './import-contract.ts'

/** A code that is on the list already is no problem: it takes the description and group of the file. */
export function judgeCommodities() {
  const twins = new Twins<CommodityColumn>()
  return (row: FileRow<CommodityColumn>): string[] => {
    const twin = twins.rowBefore(row, row.code)
    return [
      ...problemsOf(commodityImport, CommodityFields, row),
      ...(twin === undefined ? [] : [problemAt(commodityImport, 'code', `Row ${twin} has the same code.`)]),
    ]
  }
}
