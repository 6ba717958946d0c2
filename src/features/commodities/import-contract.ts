import { importEndpoints, importKind, undoEndpoints } from '#features/imports/contract.ts'

export const commodityImport = importKind({
  name: 'commodity',
  noun: { one: 'commodity code', many: 'commodity codes' },
  permission: 'county.manage',
  columns: { code: 'Code', description: 'Description', group: 'Group' },
  required: ['code', 'description', 'group'],
  searched: ['code', 'description', 'group'],
  example: { code: '96119', description: 'Consulting Services', group: '961 - Miscellaneous Services' },
})

export type CommodityColumn = keyof typeof commodityImport.columns

export const commodityImportEndpoints = importEndpoints(commodityImport)
export const commodityUndoEndpoints = undoEndpoints(commodityImport)
