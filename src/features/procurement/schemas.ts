/** What server and client exchange about a project. Field names are those of product.md, section 3. */
import { z } from 'zod'
import { CommodityCodes } from '#features/commodities/contract.ts'
import { DraftDocument } from '#features/drafts/rules.ts'
import { Amount, hundredthsOf } from '#platform/shared/amounts.ts'
import { dayField } from '#platform/shared/day.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { hasOnePrice, mostCriteria, onePrice } from './criteria.ts'
import { procurementTypes } from './lists.ts'
import { actions, projectCategories, statuses } from './rules.ts'
import { sectionKeys } from './sections.ts'
import { Bid } from './solicitation/schemas.ts'

export const projectType = 'Project Request'

const Moment = z.iso.datetime({ offset: true })
const text = z.string().trim().max(20_000, 'Use 20,000 or fewer characters.')
const OptionalDay = z
  .union([z.literal(''), dayField('Enter a valid date.')])
  .nullable()
  .transform((day) => day || null)

const percentageMessage = 'Enter a percentage from 0 to 100, such as 33.33.'
/** Percent; stored as hundredths. */
const Percentage = z.union([z.number(), z.string().trim().max(40)]).transform((value, check) => {
  const weight = hundredthsOf(value)
  if (weight === null) check.addIssue({ code: 'custom', message: percentageMessage })
  return weight ?? 0
})

const CriterionFields = z.object({
  description: line(300).min(1, 'Enter a description.'),
  percentage: Percentage,
  /** Not scored by anyone: it follows from the prices. One criterion or none. */
  isPrice: z.boolean().optional(),
})

export const Criterion = z.object({
  description: z.string(),
  percentage: z.number(),
  isPrice: z.boolean().optional(),
})
export type Criterion = z.infer<typeof Criterion>

const fields = {
  title: line(300).min(1, 'Title is required.'),
  description: text,
  department: z.uuid('Choose a department.').nullable(),
  category: z.enum(projectCategories),
  creator: line(200),
  projectContact: line(200),
  procurementContact: line(200),
  projectManager: line(200),
  fundingSource: line(300),
  estimatedCost: Amount,
  start: OptionalDay,
  end: OptionalDay,
  requisitionId: line(100),
  emergencyPurchase: z.boolean(),
  emergencyReason: text,
  emergencyDeclaredBy: line(200),
  procurementType: z.enum(procurementTypes),
  categories: CommodityCodes,
  criteria: z
    .array(CriterionFields)
    .max(mostCriteria, `Use ${mostCriteria} or fewer criteria.`)
    .refine(hasOnePrice, onePrice),
  summary: text,
  background: text,
}

/** Fields that are missing keep their values. */
export const ProjectChange = z.object(fields).partial()
export type ProjectChange = z.output<typeof ProjectChange>

export const NewProject = z
  .object({
    ...fields,
    startDate: OptionalDay,
    endDate: OptionalDay,
    projectType: z.literal(projectType),
    /** The adopted resolution that it comes from. */
    resolution: z.uuid('Choose a resolution.'),
  })
  .partial()
  .required({ title: true, department: true })
export type NewProject = z.output<typeof NewProject>

export const ProjectRow = z.object({
  id: z.uuid(),
  procurementId: z.string(),
  year: z.number().int(),
  title: z.string(),
  projectType: z.literal(projectType),
  category: z.enum(projectCategories),
  procurementType: z.enum(procurementTypes),
  status: z.enum(statuses),
  step_name: z.string().nullable(),
  department: z.uuid().nullable(),
  department_name: z.string().nullable(),
  creator: z.string(),
  projectContact: z.string(),
  procurementContact: z.string(),
  estimatedCost: z.number().nullable(),
  requested_by: z.string().nullable(),
  waitingon: z.string().nullable(),
  waiting_since: Moment,
  due_on: z.iso.date().nullable(),
  is_held: z.boolean(),
  changed_at: Moment,
  version: Version,
})
export type ProjectRow = z.infer<typeof ProjectRow>

export const Project = ProjectRow.extend({
  description: z.string(),
  projectManager: z.string(),
  fundingSource: z.string(),
  start: z.iso.date().nullable(),
  end: z.iso.date().nullable(),
  requisitionId: z.string(),
  emergencyPurchase: z.boolean(),
  emergencyReason: z.string(),
  emergencyDeclaredBy: z.string(),
  categories: z.array(z.string()),
  criteria: z.array(Criterion),
  summary: z.string(),
  background: z.string(),
  held_because: z.string(),
  held_by: z.string(),
  returned_by: z.string().nullable(),
  returned_because: z.string().nullable(),
})
export type Project = z.infer<typeof Project>

export const Section = z.object({
  section: z.enum(sectionKeys),
  title: z.string(),
  comment: z.string(),
  approved: z.boolean(),
  /** Someone approved it, and its text is another one now. */
  changed_since_approval: z.boolean(),
  approved_by: z.string(),
  approved_at: Moment.nullable(),
  /** Where the project has changed since the text was filled in from it: what it was filled with, and what it would be now. */
  behind: z.object({ filled: DraftDocument, now: DraftDocument }).nullable(),
})
export type Section = z.infer<typeof Section>

export const ChecklistItem = z.object({
  item: z.number().int(),
  label: z.string(),
  checked: z.boolean(),
  checked_by: z.string(),
  checked_at: Moment.nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** Lines of the status log, from the record. */
const LogLine = z.object({ text: z.string(), at: Moment, by: z.string(), comment: z.string() })

/** With everything that its page needs: sections, checklist, status log, and what the user may do. */
export const ProjectView = Project.extend({
  /** Null until the Bid/RFP form was saved. */
  bid: Bid.nullable(),
  sections: z.array(Section),
  checklist: z.array(ChecklistItem),
  submittedToLegal: z.boolean(),
  published: z.boolean(),
  /** Of what was published: an addendum in progress may have another. */
  vendors_due_at: Moment.nullable(),
  /** When the pre-bid meeting is that vendors were told of; null where they were told of no date. */
  vendors_pre_bid_at: Moment.nullable(),
  /** Vendors can submit nothing more, by the database's clock. */
  is_past_due: z.boolean(),
  statusLog: z.array(LogLine),
  /** Why no one can act on it at its step; null where someone can. */
  stuck: z.string().nullable(),
  /** Who is out of office and has named the user as delegate, where the user can act by that. */
  acts_for: z.string().nullable(),
  returns_to: z.string().nullable(),
  may: z.object({
    edit: z.boolean(),
    review: z.boolean(),
    delete: z.boolean(),
    hold: z.boolean(),
    forward: z.boolean(),
    /** The tabulation and the award, once bids are opened. */
    see_opened: z.boolean(),
    /** The evaluation, once there can be one. */
    see_evaluation: z.boolean(),
    actions: z.array(z.enum(actions)),
    /** What the county's policy would rather have otherwise; told before publishing. */
    warnings: z.array(z.string()),
    /** Actions that can't be done yet, and why. */
    not_yet: z.array(z.object({ action: z.enum(actions), reason: z.string() })),
  }),
})
export type ProjectView = z.infer<typeof ProjectView>
