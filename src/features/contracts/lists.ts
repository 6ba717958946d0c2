/** How lists are sorted, narrowed, and divided: what an address says of a list is read with it before any call is known. */

export const retentionViews = ['due', 'proposed', 'disposed'] as const

export const retentionSorts = ['due', 'number', 'contractName', 'vendor'] as const

export const contractSorts = [
  'changed',
  'number',
  'contractName',
  'status',
  'waiting',
  'department',
  'vendor',
  'startDate',
  'endDate',
  'executed',
] as const

export const contractTabs = ['waiting', 'mine', 'all'] as const
