/** A request as one reads it: what was asked for, by the names of the fields. What is empty is left out. */
import { formatCents } from '#platform/shared/money.ts'
import type { Resolution, ResolutionChange } from './contract.ts'
import { fieldLabels } from './field-labels.ts'

/** What a request says, whether it was saved or is still being filled in. */
export type RequestFacts = Pick<
  Resolution,
  | 'number'
  | 'department_name'
  | 'requested_by'
  | Exclude<keyof ResolutionChange, 'department' | 'resolutionnumber' | 'title'>
>

export interface Fact {
  readonly label: string
  readonly value: string
}

/** `date` writes a day as the county does. */
export function factsOf(r: RequestFacts, date: (day: string) => string): Fact[] {
  const day = (value: string | null) => value && date(value)
  const money = (value: number | null) => value !== null && formatCents(Math.round(value * 100))
  const share = (value: number | null) => value !== null && `${value}%`
  const together = (parts: (string | null | false)[], between = ', ') => parts.filter(Boolean).join(between)
  const isPurchase = r.resolutioncategory === 'Contract/Purchase Order'
  const facts: [string, string | null | false][] = [
    ['Number', r.number],
    [fieldLabels.department, r.department_name],
    ['Requested By', r.requested_by],
    [fieldLabels.dateofrequest, day(r.dateofrequest)],
    ['Contact', together([r.contactname, r.contactphone])],
    [fieldLabels.resolutiontype, r.resolutiontype],
    [fieldLabels.resolutioncategory, r.resolutioncategory],
    [fieldLabels.vendor, together([r.vendor, r.vendoraddress], '\n')],
    [fieldLabels.termstart, day(r.termstart)],
    [fieldLabels.termend, day(r.termend)],
    [fieldLabels.description, r.description],
    [
      fieldLabels.amount,
      together([
        money(r.amount),
        r.isannual && fieldLabels.isannual,
        r.isnottoexceed && fieldLabels.isnottoexceed,
        r.ishourly && fieldLabels.ishourly,
      ]),
    ],
    [fieldLabels.purchasingconsulted, isPurchase && r.purchasingconsulted],
    [fieldLabels.contracttype, together([r.contracttype, r.contractref, day(r.contractdate)])],
    [fieldLabels.budgetline, r.budgetline],
    [fieldLabels.fundingfederal, share(r.fundingfederal)],
    [fieldLabels.fundingstate, share(r.fundingstate)],
    [fieldLabels.fundingcounty, share(r.fundingcounty)],
    [fieldLabels.fundinglocal, share(r.fundinglocal)],
    [fieldLabels.appointmentlist, r.appointmentlist],
    [fieldLabels.proclamationtext, r.proclamationtext],
    [fieldLabels.grantpurpose, r.grantpurpose],
    [fieldLabels.grantamount, together([money(r.grantamount), r.grantisannual && 'annual'])],
    [fieldLabels.grantterm, r.grantterm],
    [fieldLabels.grantagency, together([r.grantagency, r.grantagencyaddress], '\n')],
    [fieldLabels.personnelnote, r.personnelnote],
    [fieldLabels.otherdescription, r.otherdescription],
    [fieldLabels.committee, together([r.committee, day(r.committeedate)])],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
