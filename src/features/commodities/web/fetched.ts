/** Opened from a form: fetched once someone is there. */
export const loadCommodityPicker = () => import('./CommodityPicker.tsx')
