/** The terms of a solicitation in words: the same on its public page, in its document, and where an addendum changes them. */
import { commodityLabel } from '#features/commodities/rules.ts'
import { clockTime, fullDate } from '#platform/shared/dates.ts'
import { formatCents } from '#platform/shared/money.ts'
import { weightOf } from '../criteria.ts'
import type { SolicitationContent } from './content.ts'
import { solicitationNames } from './methods.ts'
import { officialsInWords } from './officials.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

/** How times are written: screens and documents differ. */
export type Clock = (time: string) => string

/** When what is due, in the order in which it comes. */
export function datesOf({ terms }: SolicitationContent, clock: Clock = clockTime): Fact[] {
  const at = (date: string, time: string) => `${fullDate(date)}, ${clock(time)}`
  const { preBidMeeting, preBidDate, preBidTime, preBidMandatory } = terms
  const preBid =
    preBidDate && preBidTime
      ? `${at(preBidDate, preBidTime)}. ${preBidMandatory ? 'Attendance is mandatory. ' : ''}${preBidMeeting}`
      : preBidMeeting
  return [
    { label: 'Issued', value: fullDate(terms.issueDate) },
    { label: 'Pre-bid meeting', value: preBid },
    { label: 'Questions due', value: at(terms.questionsDueDate, terms.questionsDueTime) },
    { label: 'Due', value: at(terms.dueDate, terms.dueTime) },
    { label: 'Opening', value: at(terms.openingDate, terms.openingTime) },
  ]
}

/** What it is, and whom to ask. */
export function particularsOf({
  terms,
  procurementId,
  department,
  commodities,
  commodity_names: names = {},
  opening,
}: SolicitationContent): Fact[] {
  return [
    { label: 'Method', value: solicitationNames[terms.method] },
    { label: 'Category', value: terms.category },
    { label: 'Procurement ID', value: procurementId },
    ...(department === null ? [] : [{ label: 'Department', value: department }]),
    ...(commodities.length === 0
      ? []
      : [
          {
            label: 'Commodity codes',
            value: commodities
              .map((code) => commodityLabel({ code, description: names[code] ?? '' }))
              .join(', '),
          },
        ]),
    { label: 'Budget limit', value: formatCents(Math.round(terms.budgetLimit * 100)) },
    { label: 'Contact person', value: terms.contactPerson },
    { label: 'Email', value: terms.email },
    { label: 'Phone', value: terms.phone },
    ...(opening ? [{ label: 'Opening officials', value: officialsInWords(opening) }] : []),
  ]
}

/** What a vendor has to do; texts of several lines. */
export const requirementsOf = ({ terms }: SolicitationContent): Fact[] => [
  { label: 'Description', value: terms.description },
  { label: 'Documents required', value: terms.documentsRequired },
  { label: 'Submission instructions', value: terms.submissionInstructions },
  { label: 'Evaluation criteria', value: terms.evaluationCriteria },
  { label: 'Compliance certifications', value: terms.complianceCertifications },
]

export const weightsOf = ({ criteria }: Pick<SolicitationContent, 'criteria'>) =>
  criteria.map((criterion) => `${criterion.description}: ${weightOf(criterion)}`).join('\n')

/** `RFP 2026-0007: Road salt`. */
export const titleOf = ({ terms: { bidNumber, bidTitle } }: SolicitationContent) =>
  `${bidNumber}: ${bidTitle}`

/** `Addendum 2`; the first version has no name of its own. */
export const versionName = (number: number) => (number === 0 ? 'Solicitation' : `Addendum ${number}`)
