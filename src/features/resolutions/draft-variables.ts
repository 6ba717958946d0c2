/** What the template of a category may name, out of the request. */
import type { TemplateVariables } from '#features/drafts/rules.ts'

export const draftVariables = {
  county_name: { explanation: 'Name of the county', sample: 'Alder County' },
  department: { explanation: 'Department that asks', sample: 'Public Works' },
  title: { explanation: 'Title of the request', sample: 'Snow removal at county buildings' },
  description: { explanation: 'Description, on one line', sample: 'remove snow at six county buildings' },
  committee: { explanation: 'Committee that it is referred to', sample: 'Public Works', isOptional: true },
  followed_number: {
    explanation: 'Number of the resolution that this one renews or amends',
    sample: '2025-0087',
    isOptional: true,
  },
  follows: {
    explanation: '“renews” or “amends”, where it follows another resolution',
    sample: 'renews',
    isOptional: true,
  },
  vendor: { explanation: 'Vendor', sample: 'Hudson Paving, Inc.' },
  vendor_address: {
    explanation: 'Address of the vendor, on one line',
    sample: '14 Quarry Road, Alder, NY 12201',
    isOptional: true,
  },
  amount: {
    explanation: 'Amount with its conditions',
    sample: 'an amount not to exceed $48,500.00 per year',
  },
  term: {
    explanation: 'Term',
    sample: 'from January 1, 2027 through December 31, 2027',
    isOptional: true,
  },
  procurement: {
    explanation: 'How it was bought: state contract, RFP or bid, with reference and date',
    sample: 'Bid 2026-31 of October 5, 2026',
    isOptional: true,
  },
  budget_line: { explanation: 'Budget line', sample: 'D5112.240', isOptional: true },
  funding: {
    explanation: 'Funding shares',
    sample: '80 % by the State and 20 % by the County',
    isOptional: true,
  },
  appointments: {
    explanation: 'Appointments, one on each line: put it on a line of its own after a hyphen',
    sample: 'Maria Lopez, term ending December 31, 2029\nJohn Whitfield, term ending December 31, 2028',
  },
  proclamation: {
    explanation: 'Text of the proclamation; its own lines that begin with WHEREAS become clauses',
    sample: 'WHEREAS, libraries are open to everybody\nWHEREAS, National Library Week is observed each April',
  },
  grant_agency: {
    explanation: 'Agency that gives the grant',
    sample: 'NYS Division of Criminal Justice Services',
  },
  grant_purpose: { explanation: 'Purpose of the grant, on one line', sample: 'equip twelve patrol cars' },
  grant_amount: { explanation: 'Amount of the grant', sample: '$120,000.00' },
  grant_term: {
    explanation: 'Term of the grant',
    sample: 'one year from the date of award',
    isOptional: true,
  },
  personnel: {
    explanation: 'Personnel note, on one line',
    sample: 'create one position of Senior Planner, grade 14',
  },
  other: {
    explanation: 'Description of other matters, on one line',
    sample: 'set the date of a public hearing',
  },
} as const satisfies TemplateVariables

export type DraftVariable = keyof typeof draftVariables
export const draftVariableNames = Object.keys(draftVariables)
