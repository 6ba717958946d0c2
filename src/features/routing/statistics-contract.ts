/** How long matters of a kind take: step by step, and department by department. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'

const Day = dayField()

/** Days are counted in the county's calendar; null where nothing was done in the time. */
const Figures = z.object({
  done: z.number().int(),
  median: z.number().nullable(),
  /** Nine of ten took at most so long. */
  ninetieth: z.number().nullable(),
  /** Right now, whatever the time that is asked for. */
  in_flow: z.number().int(),
  late: z.number().int(),
})
export type Figures = z.infer<typeof Figures>

/** As screens, exported files, and documents call them. */
export const figureTitles: Readonly<Record<keyof Figures, string>> = {
  done: 'Completed',
  median: 'Median days',
  ninetieth: '90th percentile',
  in_flow: 'In progress',
  late: 'Overdue',
}

const Statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** From the submission to the decision, of what was decided in the time. */
  all: Figures,
  /** From the arrival at a step to its end, of what left the step in the time. `name` is that of an added step. */
  by_step: z.array(Figures.extend({ step: z.string(), name: z.string() })),
  by_department: z.array(Figures.extend({ department: z.uuid().nullable(), name: z.string() })),
})
export type Statistics = z.infer<typeof Statistics>

const StatisticsQuery = z
  .object({
    /** Accepted only if it is the county's own id. */
    tenant_id: z.string().max(64).optional(),
    /** Without them, the last twelve months. */
    from: Day.optional(),
    to: Day.optional(),
    department: z.uuid().optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day can’t be before the first day.',
  })
export type StatisticsQuery = z.output<typeof StatisticsQuery>

export const statisticsEndpoint = ({ plural, permissions }: MatterKind) =>
  endpoint({
    method: 'GET',
    path: `/api/${plural}/statistics`,
    summary: `Get the days ${plural} take, by step and by department, and how many are in progress or overdue`,
    access: { permission: permissions.see },
    takesTurns: 'questions',
    query: StatisticsQuery,
    output: Statistics,
  })

export const printStatisticsEndpoint = ({ plural, permissions }: MatterKind) =>
  endpoint({
    method: 'GET',
    path: `/api/${plural}/statistics.pdf`,
    summary: `Get the statistics of ${plural} as PDF/UA-1`,
    access: { permission: permissions.see },
    takesTurns: 'documents',
    query: StatisticsQuery,
    output: z.unknown(),
    answers: 'application/pdf',
  })
