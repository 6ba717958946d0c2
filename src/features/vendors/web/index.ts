export { vendorSearch } from './search.ts'
export { useVendorNames } from './use-vendor-names.ts'
