/** What an address says of contracts is read with it, before anything else of them is known. */

/** The statuses of product.md: whatever is between draft and decision is `working`. */
export const contractStatuses = [
  'draft',
  'working',
  'executed',
  'archived',
  'rejected',
  'terminated',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const contractCategories = [
  'Goods and Services',
  'Public Works',
  'Professional Services',
  'Software and Technology',
  'Lease',
  'Intergovernmental',
  'Grant',
  'Revenue',
  'Other',
] as const
export type ContractCategory = (typeof contractCategories)[number]
