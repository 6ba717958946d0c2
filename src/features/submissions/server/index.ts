/** Submissions as other features need them: receipt codes once it has closed, and what was opened. */
export { findBar, requireUnbarred } from './bar.ts'
export { readOpened, readOpenedFile } from './opening.ts'
export { findReceiptCodes, type ReceiptCode } from './receipt-codes.ts'
