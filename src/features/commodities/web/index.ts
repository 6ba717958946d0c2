export { CommodityPicker } from './CommodityPicker.tsx'
