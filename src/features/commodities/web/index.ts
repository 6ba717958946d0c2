export { ChosenCommodities } from './ChosenCommodities.tsx'
export { CommodityPicker } from './CommodityPicker.tsx'
