import { z } from 'zod'
import { CommodityCodes } from '#features/commodities/contract.ts'
import { centsOf, hundredthsOf, percentOf } from '#platform/shared/amounts.ts'
import { line } from '#platform/shared/text-fields.ts'
import { hasOnePrice, mostCriteria, onePrice } from '../../../criteria.ts'
import { procurementTypes } from '../../../lists.ts'
import { projectCategories } from '../../../rules.ts'
import type { Project } from '../../../schemas.ts'

const text = z.string().trim().max(20_000, 'Use 20,000 or fewer characters.')

/** What the form of a project shows. Amounts and percentages are checked as they are typed. */
export const ProjectFields = z.object({
  title: line(300).min(1, 'Title is required.'),
  description: text,
  department: z.uuid('Choose a department.').nullable(),
  category: z.enum(projectCategories),
  creator: line(200),
  projectContact: line(200),
  procurementContact: line(200),
  projectManager: line(200),
  fundingSource: line(300),
  estimatedCost: z
    .string()
    .refine((typed) => typed === '' || centsOf(typed) !== null, 'Enter an amount such as 1234.50.'),
  start: z.string().nullable(),
  end: z.string().nullable(),
  requisitionId: line(100),
  emergencyPurchase: z.boolean(),
  emergencyReason: text,
  emergencyDeclaredBy: line(200),
  procurementType: z.enum(procurementTypes),
  categories: CommodityCodes,
  criteria: z
    .array(
      z.object({
        description: line(300).min(1, 'Enter a description.'),
        percentage: z
          .string()
          .refine(
            (typed) => hundredthsOf(typed) !== null,
            'Enter a percentage from 0 to 100, such as 33.33.',
          ),
        isPrice: z.boolean(),
      }),
    )
    .max(mostCriteria, `Use ${mostCriteria} or fewer criteria.`)
    .refine(hasOnePrice, onePrice),
  summary: text,
  background: text,
})
export type ProjectFields = z.infer<typeof ProjectFields>

export const fieldsOf = (project: Project): ProjectFields => ({
  title: project.title,
  description: project.description,
  department: project.department,
  category: project.category,
  creator: project.creator,
  projectContact: project.projectContact,
  procurementContact: project.procurementContact,
  projectManager: project.projectManager,
  fundingSource: project.fundingSource,
  estimatedCost: project.estimatedCost === null ? '' : project.estimatedCost.toFixed(2),
  start: project.start,
  end: project.end,
  requisitionId: project.requisitionId,
  emergencyPurchase: project.emergencyPurchase,
  emergencyReason: project.emergencyReason,
  emergencyDeclaredBy: project.emergencyDeclaredBy,
  procurementType: project.procurementType,
  categories: project.categories,
  criteria: project.criteria.map(({ description, percentage, isPrice = false }) => ({
    description,
    isPrice,
    percentage: percentOf(Math.round(percentage * 100)),
  })),
  summary: project.summary,
  background: project.background,
})

export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  department: 'Department',
  category: 'Category',
  projectType: 'Project Type',
  creator: 'Creator',
  projectContact: 'Project Contact',
  procurementContact: 'Procurement Contact',
  projectManager: 'Project Manager',
  fundingSource: 'Funding Source',
  estimatedCost: 'Estimated Cost',
  start: 'Start Date',
  end: 'End Date',
  procurementId: 'Procurement ID',
  requisitionId: 'Requisition ID',
  emergencyPurchase: 'Emergency Purchase',
  emergencyReason: 'Reason for the emergency',
  emergencyDeclaredBy: 'Declared by',
  procurementType: 'Procurement Type',
  categories: 'Commodity Categories',
  criteria: 'Criteria',
  summary: 'Summary',
  background: 'Background (optional)',
} as const
