/** What a vendor sells, by the county's fixed commodity groups (product.md section 3), and its tax id as it is shown. */

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

export type TaxIdKind = 'ein' | 'ssn'

// Prefixes that the IRS has given to no campus, and numbers that Social Security never issues, are typing errors.
const ein = '(?:0[1-6]|1[0-6]|2[0-7]|3\\d|4[0-8]|5\\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])-\\d{7}'
const area = '(?:00[1-9]|0[1-9]\\d|[1-578]\\d\\d|6[0-57-9]\\d|66[0-57-9])'
const ssn = `${area}-(?:0[1-9]|[1-9]\\d)-(?:000[1-9]|00[1-9]\\d|0[1-9]\\d\\d|[1-9]\\d{3})`

export const taxIdPattern = new RegExp(`^(?:${ein}|${ssn})$`)

/** The dashes tell which it is: 12-3456789 or 123-45-6789. */
export const taxIdKind = (taxId: string): TaxIdKind => (taxId.charAt(2) === '-' ? 'ein' : 'ssn')

export const maskTaxId = (kind: TaxIdKind, lastFour: string) =>
  kind === 'ein' ? `••-•••${lastFour}` : `•••-••-${lastFour}`
