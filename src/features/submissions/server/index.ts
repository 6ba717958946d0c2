/** Submissions as other features need them: what was opened, who must not see it, and receipt codes once it has closed. */
export { requireUnbarred } from './bar.ts'
export { openedFor, readOpened, readOpenedFile } from './opening.ts'
export { findOpened, type OpenedRow } from './opening-queries.ts'
export { findReceiptCodes, type ReceiptCode } from './receipt-codes.ts'
export { type ReceiptKey, receiptKeyFor } from './receipts.ts'
