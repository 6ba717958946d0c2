import { z } from 'zod'
import { centsOf } from '#platform/shared/amounts.ts'
import type { ProjectView } from '../../contract.ts'
import { BidFields } from '../../solicitation/contract.ts'
import type { Bid } from '../../solicitation/schemas.ts'

/** The form keeps amounts as they are typed. */
export const BidForm = BidFields.extend({
  budgetLimit: z
    .string()
    .trim()
    .min(1, 'Budget limit is required.')
    .refine((typed) => centsOf(typed) !== null, 'Enter an amount such as 1234.50.'),
})
export type BidForm = z.input<typeof BidForm>

export const bidLabels = {
  projectReference: 'Project reference',
  bidTitle: 'Bid title',
  bidNumber: 'Bid number',
  description: 'Description',
  issueDate: 'Issue date',
  questionsDueDate: 'Questions due',
  questionsDueTime: 'Time when questions are due',
  dueDate: 'Due date',
  dueTime: 'Due time',
  openingDate: 'Opening date',
  openingTime: 'Opening time',
  category: 'Category',
  method: 'Method',
  contactPerson: 'Contact person',
  email: 'Email',
  phone: 'Phone',
  documentsRequired: 'Documents required',
  submissionInstructions: 'Submission instructions',
  preBidMeeting: 'Pre-bid meeting',
  preBidDate: 'Date of the pre-bid meeting',
  preBidTime: 'Time of the pre-bid meeting',
  preBidMandatory: 'Attendance is mandatory',
  evaluationCriteria: 'Evaluation criteria',
  complianceCertifications: 'Compliance certifications',
  budgetLimit: 'Budget limit',
} as const

/** Without what the server adds. */
function enteredOf(bid: Bid) {
  const { projectReference, questions_due_at, due_at, opening_at, pre_bid_at, ...entered } = bid
  return entered
}

/** What was saved, or what the project already knows. */
export function bidFormOf(project: ProjectView): BidForm {
  const { bid } = project
  if (bid) {
    const { budgetLimit, preBidDate, preBidTime, ...fields } = enteredOf(bid)
    return {
      ...fields,
      preBidDate: preBidDate ?? '',
      preBidTime: preBidTime ?? '',
      budgetLimit: budgetLimit.toFixed(2),
    }
  }
  return {
    bidTitle: project.title,
    bidNumber: project.procurementId,
    description: project.description,
    issueDate: '',
    questionsDueDate: '',
    questionsDueTime: '16:00',
    dueDate: '',
    dueTime: '14:00',
    openingDate: '',
    openingTime: '14:00',
    category: project.category,
    method: project.procurementType,
    contactPerson: project.procurementContact,
    email: '',
    phone: '',
    documentsRequired: '',
    submissionInstructions: '',
    preBidMeeting: '',
    preBidDate: '',
    preBidTime: '',
    preBidMandatory: false,
    evaluationCriteria: project.criteria
      .map(({ description, percentage }) => `${description}: ${percentage}%`)
      .join('\n'),
    complianceCertifications: '',
    budgetLimit: project.estimatedCost === null ? '' : project.estimatedCost.toFixed(2),
  }
}
