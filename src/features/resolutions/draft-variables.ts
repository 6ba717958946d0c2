/** The variables of a category’s template, filled in from the request. */
import type { TemplateVariables } from '#features/drafts/rules.ts'

export const draftVariables = {
  county_name: { explanation: 'County name', sample: 'Alder County' },
  board_name: { explanation: 'Board name', sample: 'Board of Supervisors' },
  department: { explanation: 'Requesting department', sample: 'Public Works' },
  department_title: {
    explanation:
      'Requesting department as a sentence names it: “Public Works Department”, “Board of Supervisors”',
    sample: 'Public Works Department',
  },
  title: { explanation: 'Request title', sample: 'Snow removal at county buildings' },
  description: {
    explanation: 'Request description, after “to”',
    sample: 'remove snow at six county buildings',
  },
  committee: { explanation: 'Committee it’s referred to', sample: 'Public Works', isOptional: true },
  followed_number: {
    explanation: 'Number of the resolution it renews or amends',
    sample: '2025-0087',
    isOptional: true,
  },
  follows: {
    explanation: '“renews” or “amends”',
    sample: 'renews',
    isOptional: true,
  },
  vendor: { explanation: 'Vendor', sample: 'Hudson Paving, Inc.' },
  vendor_address: {
    explanation: 'Vendor address, on one line',
    sample: '14 Quarry Road, Alder, NY 12201',
    isOptional: true,
  },
  amount: {
    explanation: 'Amount, with its conditions',
    sample: 'an amount not to exceed $48,500.00 per year',
  },
  term: {
    explanation: 'Term',
    sample: 'for a term commencing January 1, 2027, and ending December 31, 2027',
    isOptional: true,
  },
  procurement: {
    explanation: 'Procurement method (State Contract, RFP, or Bid), with reference and date',
    sample: 'Bid No. 2026-31, opened October 5, 2026',
    isOptional: true,
  },
  budget_line: { explanation: 'Budget line', sample: 'D5112.240', isOptional: true },
  funding: {
    explanation: 'Funding shares',
    sample: '80% by the State and 20% by the County',
    isOptional: true,
  },
  appointments: {
    explanation: 'Appointments, one per line; put the variable on its own line after a hyphen',
    sample: 'Maria Lopez, term ending December 31, 2029\nJohn Whitfield, term ending December 31, 2028',
  },
  proclamation: {
    explanation: 'Proclamation text; lines that start with WHEREAS become clauses',
    sample: 'WHEREAS, libraries are open to everyone\nWHEREAS, National Library Week is observed each April',
  },
  grant_agency: {
    explanation: 'Granting agency',
    sample: 'NYS Division of Criminal Justice Services',
  },
  grant_purpose: { explanation: 'Grant purpose, after “to”', sample: 'equip twelve patrol cars' },
  grant_amount: { explanation: 'Grant amount', sample: '$120,000.00' },
  grant_term: {
    explanation: 'Grant term',
    sample: 'one year from the date of award',
    isOptional: true,
  },
  personnel: {
    explanation: 'Personnel note, after “to”',
    sample: 'create one position of Senior Planner, grade 14',
  },
  other: {
    explanation: 'Other details, on one line',
    sample: 'set the date of a public hearing',
  },
} as const satisfies TemplateVariables

export type DraftVariable = keyof typeof draftVariables
export const draftVariableNames = Object.keys(draftVariables)
