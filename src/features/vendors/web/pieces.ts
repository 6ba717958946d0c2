/** Vendors in other features’ screens. */
export { VendorSelect } from './VendorSelect.tsx'
