/** The Bid/RFP form of a project as everyone reads it. */
import { z } from 'zod'
import { methods } from './methods.ts'

const Moment = z.iso.datetime({ offset: true })

export const Bid = z.object({
  /** The project whose bid it is, by its procurement ID. */
  projectReference: z.string(),
  bidTitle: z.string(),
  bidNumber: z.string(),
  description: z.string(),
  issueDate: z.iso.date(),
  questionsDueDate: z.iso.date(),
  questionsDueTime: z.string(),
  dueDate: z.iso.date(),
  dueTime: z.string(),
  openingDate: z.iso.date(),
  openingTime: z.string(),
  questions_due_at: Moment,
  due_at: Moment,
  opening_at: Moment,
  pre_bid_at: Moment.nullable(),
  category: z.string(),
  method: z.enum(methods),
  contactPerson: z.string(),
  email: z.string(),
  phone: z.string(),
  documentsRequired: z.string(),
  submissionInstructions: z.string(),
  preBidMeeting: z.string(),
  preBidDate: z.iso.date().nullable(),
  preBidTime: z.string().nullable(),
  preBidMandatory: z.boolean(),
  evaluationCriteria: z.string(),
  complianceCertifications: z.string(),
  budgetLimit: z.number(),
})
export type Bid = z.infer<typeof Bid>
