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

/** Completes “to …”: a request that begins with a capital letter goes on in the middle of a sentence. */
const afterTo = (text: string) =>
  phrase(text).replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLowerCase())

const money = (dollars: number) => formatCents(Math.round(dollars * 100))

function amountOf({ amount, isnottoexceed, isannual, ishourly }: Resolution): string {
  if (amount === null) return ''
  const limit = isnottoexceed ? 'an amount not to exceed' : 'the amount of'
  return [limit, money(amount), isannual && 'per year', ishourly && 'per hour'].filter(Boolean).join(' ')
}

function termOf({ termstart, termend }: Resolution): string {
  if (termstart && termend)
    return `for a term commencing ${longDay(termstart)}, and ending ${longDay(termend)}`
  if (termstart) return `for a term commencing ${longDay(termstart)}`
  return termend ? `for a term ending ${longDay(termend)}` : ''
}

function fundingOf(resolution: Resolution): string {
  const shares: [number | null, string][] = [
    [resolution.fundingfederal, 'the Federal Government'],
    [resolution.fundingstate, 'the State'],
    [resolution.fundingcounty, 'the County'],
    [resolution.fundinglocal, 'local sources'],
  ]
  return list.format(shares.flatMap(([share, by]) => (share ? [`${share}% by ${by}`] : [])))
}

const numbered = (type: string, reference: string) =>
  type && /^\d/.test(reference) ? `No. ${reference}` : reference

function procurementOf({ contracttype, contractref, contractdate }: Resolution): string {
  const type = contracttype === 'Other' ? '' : (contracttype ?? '')
  const isOpened = type === 'Bid' || type === 'RFP'
  const date = contractdate ? `${isOpened ? 'opened' : 'dated'} ${longDay(contractdate)}` : ''
  if (contractref)
    return [[type, numbered(type, contractref)].filter(Boolean).join(' '), date].filter(Boolean).join(', ')
  return type && [type === 'RFP' ? 'an' : 'a', type, date].filter(Boolean).join(' ')
}

const followed = { New: '', Renew: 'renews', Amend: 'amends' } as const

const namesItself =
  /\b(department|office|board|bureau|division|agency|clerk|commission|authority|legislature|council|committee)\b/i

/** “Public Works” is a department; “Office for the Aging” and “Board of Supervisors” say themselves what they are. */
const departmentTitle = (name: string) =>
  name === '' || namesItself.test(name) ? name : `${name} Department`

interface Names {
  readonly county: string
  readonly board: string
}

export const requestValues = (
  resolution: Resolution,
  { county, board }: Names,
): Record<DraftVariable, string> => ({
  county_name: county,
  board_name: board,
  department: resolution.department_name ?? '',
  department_title: departmentTitle(resolution.department_name ?? ''),
  title: phrase(resolution.title),
  description: afterTo(resolution.description),
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
  grant_purpose: afterTo(resolution.grantpurpose),
  grant_amount: resolution.grantamount === null ? '' : money(resolution.grantamount),
  grant_term: afterTo(resolution.grantterm),
  personnel: afterTo(resolution.personnelnote),
  other: phrase(resolution.otherdescription),
})
