export { requireKnownCodes } from './known-codes.ts'
export { findCommodities, findDescriptions } from './queries.ts'
