/** The agreement that each type of contract starts from in every county, until the county writes its own. */
import { type ContractCategory, contractCategories } from './rules.ts'

const clauses = (...lines: string[]) => lines.join('\n\n')

const parties =
  'This agreement, No. {{ number }}, is between {{ county_name }} (the “County”), acting through its department ({{ department }}), and {{ vendor }} (the “Contractor”).'
const address = 'The Contractor’s address is {{ vendor_address }}.'
const authority = 'The County enters into this agreement under {{ authority }}.'

const general = [
  'Insurance. The Contractor shall maintain the insurance that the County requires for this agreement for its whole term, and shall give the County certificates of it before the work begins.',
  'Independent contractor. The Contractor is an independent contractor and not an employee of the County.',
  'Records. The Contractor shall keep its records of this agreement for six years after it ends, and shall make them available to the County on request.',
  'Funds. The County’s obligations are limited to the funds appropriated for this agreement.',
  'Termination. The County may terminate this agreement with thirty days’ written notice.',
  'Entire agreement. This agreement and its attachments are the whole agreement of the parties. It is changed only in writing, signed by both.',
]

const ordinary = clauses(
  parties,
  address,
  authority,
  'Work. The Contractor shall provide the following: {{ description }}',
  'Term. This agreement begins on {{ start_date }} and ends on {{ end_date }}.',
  'Payment. The County shall pay the Contractor {{ amount }}, after it has received and approved the Contractor’s invoices.',
  ...general,
)

const lease = clauses(
  parties,
  address,
  authority,
  'Premises. This agreement is a lease of the following: {{ description }}',
  'Term. The lease begins on {{ start_date }} and ends on {{ end_date }}.',
  'Rent. The rent for the whole term is {{ amount }}.',
  ...general.slice(0, 1),
  ...general.slice(2),
)

const revenue = clauses(
  parties,
  address,
  authority,
  'Subject. This agreement is about the following: {{ description }}',
  'Term. This agreement begins on {{ start_date }} and ends on {{ end_date }}.',
  'Payment to the County. The Contractor shall pay {{ amount }}.',
  ...general.slice(0, 3),
  ...general.slice(4),
)

const intergovernmental = clauses(
  parties,
  address,
  authority,
  'Purpose. The parties cooperate in the following: {{ description }}',
  'Term. This agreement begins on {{ start_date }} and ends on {{ end_date }}.',
  'Cost. The County’s share of the cost is {{ amount }}.',
  ...general.slice(2),
)

const own: Partial<Record<ContractCategory, string>> = {
  Lease: lease,
  Revenue: revenue,
  Intergovernmental: intergovernmental,
  Grant: intergovernmental,
}

export const defaultAgreements: Readonly<Record<ContractCategory, string>> = Object.fromEntries(
  contractCategories.map((category) => [category, own[category] ?? ordinary]),
) as Record<ContractCategory, string>
