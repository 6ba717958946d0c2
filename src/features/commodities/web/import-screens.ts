import type { ImportScreens } from '#features/imports/web/index.ts'
import { listCommodities } from '../contract.ts'
import {
  type CommodityColumn,
  commodityImport,
  commodityImportEndpoints,
  commodityUndoEndpoints,
} from '../import-contract.ts'

export const screens: ImportScreens<CommodityColumn> = {
  kind: commodityImport,
  endpoints: commodityImportEndpoints,
  undo: commodityUndoEndpoints,
  list: { title: 'Commodity Codes', to: '/commodity-codes', endpoint: listCommodities },
  title: 'Import Commodity Codes',
  explanation:
    'A code that is already on the list gets the description and group from the file. Codes that aren’t in the file aren’t changed.',
}
