/** Vendors as other features need them: what a firm says of itself goes the same way as what staff enter. */
export { createVendorIfNew, updateVendor } from './service.ts'
