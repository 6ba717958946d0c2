/** Submissions as other features need them: what was opened, who must not see it, receipt codes once it has closed, and later rounds. */
export { requireUnbarred } from './bar.ts'
export { closeOfferRound } from './job-kinds.ts'
export * from './offer-rounds.ts'
export { openedFor, readOpened, readOpenedFile } from './opened.ts'
export { findOpened, findOpenedIn, type OpenedRow } from './opening-queries.ts'
export { findOfferCodes, findReceiptCodes, type ReceiptCode } from './receipt-codes.ts'
export { type ReceiptKey, receiptKeyFor } from './receipts.ts'
