export { commoditiesWith } from './api.ts'
export { ChosenCommodities } from './ChosenCommodities.tsx'
export { loadCommodityPicker } from './fetched.ts'
