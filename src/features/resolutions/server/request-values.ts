/** What a request says, by the names that templates give it. */
import { formatCents } from '#platform/shared/money.ts'
import type { Resolution } from '../contract.ts'
import type { DraftVariable } from '../draft-variables.ts'
import { longDay } from '../long-day.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** In the middle of a sentence: on one line, and without its full stop. */
const phrase = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]+$/, '')

const money = (dollars: number) => formatCents(Math.round(dollars * 100))

function amountOf({ amount, isnottoexceed, isannual, ishourly }: Resolution): string {
  if (amount === null) return ''
  const limit = isnottoexceed ? 'an amount not to exceed' : 'the amount of'
  return [limit, money(amount), isannual && 'per year', ishourly && 'per hour'].filter(Boolean).join(' ')
}

function termOf({ termstart, termend }: Resolution): string {
  if (termstart && termend) return `from ${longDay(termstart)} through ${longDay(termend)}`
  if (termstart) return `from ${longDay(termstart)}`
  return termend ? `through ${longDay(termend)}` : ''
}

function fundingOf(resolution: Resolution): string {
  const shares: [number | null, string][] = [
    [resolution.fundingfederal, 'the Federal Government'],
    [resolution.fundingstate, 'the State'],
    [resolution.fundingcounty, 'the County'],
    [resolution.fundinglocal, 'local sources'],
  ]
  return list.format(shares.flatMap(([share, by]) => (share ? [`${share} % by ${by}`] : [])))
}

function procurementOf({ contracttype, contractref, contractdate }: Resolution): string {
  const type = contracttype === 'Other' ? '' : (contracttype ?? '')
  const what = [type, contractref].filter(Boolean).join(' ')
  return what && contractdate ? `${what} of ${longDay(contractdate)}` : what
}

const followed = { New: '', Renew: 'renews', Amend: 'amends' } as const

export const requestValues = (resolution: Resolution, countyName: string): Record<DraftVariable, string> => ({
  county_name: countyName,
  department: resolution.department_name ?? '',
  title: phrase(resolution.title),
  description: phrase(resolution.description),
  committee: (resolution.committee ?? '').replace(/ Committee$/, ''),
  followed_number: resolution.resolutionnumber ?? '',
  follows: resolution.resolutionnumber ? followed[resolution.resolutiontype] : '',
  vendor: resolution.vendor,
  vendor_address: phrase(resolution.vendoraddress),
  amount: amountOf(resolution),
  term: termOf(resolution),
  procurement: procurementOf(resolution),
  budget_line: resolution.budgetline,
  funding: fundingOf(resolution),
  appointments: resolution.appointmentlist,
  proclamation: resolution.proclamationtext,
  grant_agency: resolution.grantagency,
  grant_purpose: phrase(resolution.grantpurpose),
  grant_amount: resolution.grantamount === null ? '' : money(resolution.grantamount),
  grant_term: phrase(resolution.grantterm),
  personnel: phrase(resolution.personnelnote),
  other: phrase(resolution.otherdescription),
})
