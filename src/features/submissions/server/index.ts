/** What was opened, and for the public page of a solicitation that has closed, the receipt codes. */
export { openedFor } from './opening.ts'
export { findOpened, type OpenedRow } from './opening-queries.ts'
export { findReceiptCodes, type ReceiptCode } from './receipt-codes.ts'
