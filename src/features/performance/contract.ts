/** Performance reports: how a vendor did what it was awarded, by the department, with the vendor’s own response. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { Version } from '#platform/shared/version.ts'
import { ratings, rehires } from './rules.ts'

const Moment = z.iso.datetime({ offset: true })
const see = { permission: 'projects.see' } as const
const report = { permission: 'projects.request' } as const
const params = z.object({ id: z.uuid() })
const version = { version: Version.optional() }

const Rating = z.literal(ratings, 'Choose a rating.')
const text = (missing: string) =>
  z.string().trim().min(1, missing).max(10_000, 'Use 10,000 or fewer characters.')

export const ReportFields = z.object({
  quality: Rating,
  timeliness: Rating,
  billing: Rating,
  communication: Rating,
  /** Null where it doesn’t apply. */
  safety: Rating.nullable(),
  rehire: z.enum(rehires, 'Choose whether the county would hire this vendor again.'),
  comments: text('Enter comments.'),
  /** Why it was corrected; empty for a first report. */
  correction_reason: z.string().trim().max(5000, 'Use 5,000 or fewer characters.'),
})
export type ReportFields = z.output<typeof ReportFields>

const Vendor = z.object({ vendor_id: z.uuid(), vendor_name: z.string() })

export const PerformanceReport = ReportFields.extend({
  ...Vendor.shape,
  id: z.uuid(),
  project_id: z.uuid(),
  project_number: z.string(),
  project_title: z.string(),
  department: z.string().nullable(),
  /** 1, then one more for each correction. */
  number: z.number().int(),
  /** It counts: no later correction was submitted. */
  is_newest: z.boolean(),
  written_by: z.string(),
  /** Null for a draft. */
  submitted_at: Moment.nullable(),
  submitted_by: z.string().nullable(),
  response: z.object({ text: z.string(), by: z.string(), at: Moment }).nullable(),
  version: Version,
})
export type PerformanceReport = z.infer<typeof PerformanceReport>

export const ProjectPerformance = z.object({
  number: z.string(),
  title: z.string(),
  /** Those that something was awarded to. */
  vendors: z.array(
    Vendor.extend({
      draft: PerformanceReport.nullable(),
      /** Submitted, the newest first. */
      reports: z.array(PerformanceReport),
    }),
  ),
  may: z.object({ report: z.boolean() }),
})
export type ProjectPerformance = z.infer<typeof ProjectPerformance>

export const getProjectPerformance = endpoint({
  method: 'GET',
  path: '/api/projects/:id/performance',
  summary: 'Get the performance reports about the vendors that a project was awarded to',
  access: see,
  params,
  output: ProjectPerformance,
})

/** Each changes the draft about one of the vendors. */
const ofDraft = {
  access: report,
  params: params.extend({ vendor: z.uuid() }),
  output: ProjectPerformance,
} as const

export const savePerformanceReport = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/performance/:vendor',
  summary: 'Save the draft of a performance report, or of a correction of one that was submitted',
  body: ReportFields.extend(version),
  ...ofDraft,
})

export const submitPerformanceReport = endpoint({
  method: 'POST',
  path: '/api/projects/:id/performance/:vendor/submit',
  summary: 'Submit the draft of a performance report; it is final, and the vendor is told',
  body: z.object(version),
  ...ofDraft,
})

export const discardPerformanceReport = endpoint({
  method: 'POST',
  path: '/api/projects/:id/performance/:vendor/discard',
  summary: 'Discard the draft of a performance report',
  body: z.object(version),
  ...ofDraft,
})

export const listVendorPerformance = endpoint({
  method: 'GET',
  path: '/api/vendors/:id/performance',
  summary: 'List the performance reports about a vendor, the newest first',
  access: { permission: 'vendors.see' },
  params,
  output: z.object({ vendor_name: z.string(), reports: z.array(PerformanceReport) }),
})

export const listOwnPerformance = endpoint({
  method: 'GET',
  path: '/api/vendor-portal/performance',
  summary: 'List the performance reports about your own firms, the newest first',
  access: 'vendor',
  output: z.array(PerformanceReport),
})

export const ResponseFields = z.object({ response: text('Enter your response.') })

export const respondToReport = endpoint({
  method: 'POST',
  path: '/api/vendor-portal/performance/:id/response',
  summary: 'Respond once to a performance report about one of your firms',
  access: 'vendor',
  params,
  body: ResponseFields,
  output: z.array(PerformanceReport),
})
