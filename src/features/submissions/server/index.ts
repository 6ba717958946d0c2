/** For the public page of a solicitation, once it has closed. */
export { findReceiptCodes, type ReceiptCode } from './receipt-codes.ts'
