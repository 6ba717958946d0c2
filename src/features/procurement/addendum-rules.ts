/**
 * What an addendum can't change: the facts that decided how the county buys, and by which vendors found the solicitation. The message
 * is shown at the field.
 */
const startOver = 'To change it, cancel the project and start over.'

export const lockedTerms = {
  issueDate: 'The issue date is the day the solicitation was published.',
  bidNumber: 'A published bid number can’t be changed.',
  method: `The method can’t be changed by an addendum. ${startOver}`,
} as const

export const lockedFields = {
  department: `The department can’t be changed by an addendum. ${startOver}`,
  category: `The category can’t be changed by an addendum. ${startOver}`,
  estimatedCost: `The estimated cost can’t be changed by an addendum. ${startOver}`,
  emergencyPurchase: `An emergency purchase can’t be declared or withdrawn by an addendum. ${startOver}`,
  emergencyReason: `The reason for the emergency can’t be changed by an addendum. ${startOver}`,
  emergencyDeclaredBy: `The person who declared the emergency can’t be changed by an addendum. ${startOver}`,
  procurementType: `The procurement type can’t be changed by an addendum. ${startOver}`,
  categories: `Commodity categories can’t be changed by an addendum. ${startOver}`,
} as const
export type LockedField = keyof typeof lockedFields

export const lockedException = `An exception can’t be recorded or removed by an addendum. ${startOver}`
