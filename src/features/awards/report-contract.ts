/** The procurement report: the solicitations that were published in a period, what they drew, and what came of them. */
import { z } from 'zod'
import { methods } from '#features/procurement/rules.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { outcomes } from './report.ts'

export const ReportRow = z.object({
  /** Of the project. */
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  department_name: z.string().nullable(),
  method: z.enum(methods),
  published_on: z.iso.date(),
  outcome: z.enum(outcomes),
  /** Null until they were opened: before that, no one knows whether anything came. */
  bids: z.number().int().nullable(),
  estimate_cents: z.number().int().nullable(),
  awarded_on: z.iso.date().nullable(),
  /** Null where several vendors were awarded the same, or a part has no amount. */
  award_cents: z.number().int().nullable(),
  /** From publication to award. */
  days: z.number().int().nullable(),
})
export type ReportRow = z.infer<typeof ReportRow>

const ReportQuery = z.object({
  /** Without them, the last twelve months. */
  from: dayField().optional(),
  to: dayField().optional(),
  department: z.uuid().optional(),
})
export type ReportQuery = z.output<typeof ReportQuery>

export const getProcurementReport = endpoint({
  method: 'GET',
  path: '/api/procurement-report',
  summary:
    'List the solicitations published in a period, with bids once they are opened, award, savings, and days to award',
  access: { permission: 'projects.see' },
  takesTurns: 'questions',
  query: ReportQuery,
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    department: z.string().nullable(),
    rows: z.array(ReportRow),
  }),
})
export type ProcurementReport = z.infer<typeof getProcurementReport.output>

export const printProcurementReport = endpoint({
  method: 'GET',
  path: '/api/procurement-report.pdf',
  summary: 'Get the procurement report as PDF/UA-1',
  access: { permission: 'projects.see' },
  query: ReportQuery,
  takesTurns: 'documents',
  output: z.unknown(),
  answers: 'application/pdf',
})
