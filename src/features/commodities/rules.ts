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

export const codePattern = /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/

const standardCodes: ReadonlySet<string> = new Set(commodityGroups.flatMap(({ codes }) => [...codes]))
export const isStandardCode = (code: string) => standardCodes.has(code)

/** `96119 Consulting Services`, or the code alone where nothing describes it. */
export const commodityLabel = ({
  code,
  description,
}: {
  readonly code: string
  readonly description: string
}) => (description === '' ? code : `${code} ${description}`)

/** One after the other, each with its codes in the order in which they come. */
export function inGroups<Row extends { readonly group: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups].map(([name, codes]) => ({ name, codes }))
}
