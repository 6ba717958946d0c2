export { vendorSearch } from './search.ts'
