/** Vendors as other features need them: what a firm says of itself goes the same way as what staff enter, and where it is written to. */
export { findFirmAddresses, findKnownAddresses } from './addresses.ts'
export { createVendorIfNew, updateVendor } from './service.ts'
