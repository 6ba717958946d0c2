/** The text that an amendment, renewal, or extension starts with. */
import { documentFrom } from '#features/drafts/rules.ts'
import { longDate } from '#platform/shared/dates.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { Contract } from '../../schemas.ts'
import { shortName } from './faults.ts'

/** As in a legal document: no contractions, and “shall” binds. */
export function firstTextOfChange(change: Contract, parent: Contract, county: string) {
  const cents = Math.round((change.amount ?? 0) * 100)
  const name = shortName(change)
  return documentFrom([
    `${name} to Agreement No. ${parent.number}, “${parent.contractName}”, between ${county} (the “County”), acting through its department (${parent.department_name ?? ''}), and ${parent.vendor_name} (the “Contractor”).`,
    `Reason. ${change.description}`,
    ...(change.startDate
      ? [`Effective date. This ${name} is effective on ${longDate(change.startDate)}.`]
      : []),
    ...(change.new_end ? [`Term. The agreement shall end on ${longDate(change.new_end)}.`] : []),
    ...(cents === 0
      ? []
      : [
          `Amount. The amount of the agreement is ${cents > 0 ? 'increased' : 'decreased'} by ${formatCents(Math.abs(cents))}.`,
        ]),
    ...(change.authority
      ? [`Authority. The County enters into this ${name} under ${change.authority}.`]
      : []),
    'Other terms. All other terms of the agreement are unchanged and remain in effect.',
  ])
}
