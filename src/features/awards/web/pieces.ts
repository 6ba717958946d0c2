/** For the Vendor Portal: what became of a vendor’s own submissions. */
export { VendorResults } from './VendorResults.tsx'
