/** What counties buy and vendors sell, by the fixed commodity groups (product.md section 3). */

export const commodityGroups = [
  {
    name: '01 - Administrative, Financial, and Management Services',
    codes: ['94600', '95200', '95300', '95800', '99600'],
  },
  {
    name: '03 - Arts, Crafts, Entertainment, Theatre',
    codes: ['03700', '05000', '05200', '23200', '23300', '58000', '85500', '86000'],
  },
  {
    name: '05 - Building Equipment, Supplies, and Services',
    codes: [
      '00500',
      '01000',
      '13500',
      '15000',
      '15500',
      '22500',
      '29500',
      '44000',
      '54000',
      '57000',
      '63000',
      '63500',
      '66500',
      '77000',
    ],
  },
] as const

export type CommodityCode = (typeof commodityGroups)[number]['codes'][number]
export const commodityCodes: readonly CommodityCode[] = commodityGroups.flatMap((group) => [...group.codes])

export const isCommodityCode = (text: string): text is CommodityCode =>
  commodityCodes.some((code) => code === text)

interface CommodityGroup {
  readonly name: string
  readonly codes: readonly CommodityCode[]
}

/** A group whose name is found is shown whole; else those of its codes that are found. */
export function findCommodities(search: string): CommodityGroup[] {
  const wanted = search.trim().toLowerCase()
  return commodityGroups
    .map(({ name, codes }) =>
      name.toLowerCase().includes(wanted)
        ? { name, codes }
        : { name, codes: codes.filter((code) => code.includes(wanted)) },
    )
    .filter(({ codes }) => codes.length > 0)
}
