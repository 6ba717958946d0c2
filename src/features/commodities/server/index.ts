export { requireKnownCodes } from './known-codes.ts'
export { findCommodities, findDescriptions, findOffered } from './queries.ts'
