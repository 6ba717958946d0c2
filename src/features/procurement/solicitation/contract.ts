/** The Bid/RFP form of a project. Field names are those of product.md, section 3. */
import { z } from 'zod'
import { Amount } from '#platform/shared/amounts.ts'
import { dayField, yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { ProjectView } from '../schemas.ts'
import { methods } from './methods.ts'

const params = z.object({ id: z.uuid() })

const required = (label: string, most = 300) => line(most).min(1, `${label} is required.`)
const text = (label: string) =>
  z.string().trim().min(1, `${label} is required.`).max(20_000, 'Use 20,000 or fewer characters.')
const day = (label: string) => dayField(`${label} is required.`)
const time = (label: string) => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} is required.`)
const optional = <Field extends z.ZodType>(field: Field) =>
  z
    .union([z.literal(''), field])
    .nullable()
    .default(null)
    .transform((value) => value || null)

const longestNumber = 60
const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The number is a step of the public page's address: dots alone mean another page, and an id means another record. */
const isAddress = (number: string) =>
  !/^\.{1,2}$/.test(number) && !recordId.test(number) && number.isWellFormed()

/** Characters that no one sees do not make another number. */
const plainNumber = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export const BidFields = z.object({
  bidTitle: required('Bid title'),
  bidNumber: line(longestNumber)
    .overwrite(plainNumber)
    .min(1, 'Bid number is required.')
    .max(longestNumber, `Use ${longestNumber} or fewer characters.`)
    .refine(isAddress, 'Enter a valid bid number.'),
  description: text('Description'),
  issueDate: day('Issue date'),
  questionsDueDate: day('Date when questions are due'),
  questionsDueTime: time('Time when questions are due'),
  dueDate: day('Due date'),
  dueTime: time('Due time'),
  openingDate: day('Opening date'),
  openingTime: time('Opening time'),
  category: required('Category'),
  method: z.enum(methods, 'Method is required.'),
  contactPerson: required('Contact person', 200),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'Use 254 or fewer characters.')
    .pipe(z.email('Enter a valid email address.')),
  phone: required('Phone', 50),
  documentsRequired: text('Documents required'),
  submissionInstructions: text('Submission instructions'),
  preBidMeeting: text('Pre-bid meeting'),
  preBidDate: optional(dayField('Enter a valid date.')),
  preBidTime: optional(time('Time of the pre-bid meeting')),
  preBidMandatory: z.boolean().default(false),
  evaluationCriteria: text('Evaluation criteria'),
  complianceCertifications: text('Compliance certifications'),
  budgetLimit: Amount.refine((cents) => cents !== null, 'Budget limit is required.'),
})
export type BidFields = z.output<typeof BidFields>

export const saveBid = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/bid-form',
  summary: 'Save the Bid/RFP form of a draft project',
  access: { permission: 'projects.comment' },
  params,
  body: BidFields.extend({ version: Version.optional() }),
  output: ProjectView,
})

export const getClosedDays = endpoint({
  method: 'GET',
  path: '/api/project-closed-days',
  summary: 'List the days of a year on which the county is closed, for the dates of a solicitation',
  access: { permission: 'projects.see' },
  query: z.object({ year: yearField }),
  output: z.array(z.object({ day: z.iso.date(), name: z.string() })),
})
