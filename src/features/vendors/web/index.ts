export { CommodityPicker } from './CommodityPicker.tsx'
export { vendorSearch } from './search.ts'
