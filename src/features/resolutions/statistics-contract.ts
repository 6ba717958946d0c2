/** How long resolutions take: step by step, and department by department. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { steps } from './rules.ts'

const Day = z.iso.date('Enter a date that is in the calendar.')

/** Days are counted in the county's calendar; none where nothing was done in the time. */
const Figures = z.object({
  done: z.number().int(),
  median: z.number().nullable(),
  /** Nine of ten took at most so long. */
  ninetieth: z.number().nullable(),
  /** At the moment, whatever the time that is asked for. */
  in_flow: z.number().int(),
  late: z.number().int(),
})
export type Figures = z.infer<typeof Figures>

const Statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** From the submission to the decision, of what was adopted or rejected in the time. */
  all: Figures,
  /** From the arrival at a step to its end, of what left the step in the time. */
  by_step: z.array(Figures.extend({ step: z.enum(steps) })),
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
    message: 'The last day must not be before the first.',
  })
export type StatisticsQuery = z.output<typeof StatisticsQuery>

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/resolutions/statistics',
  summary: 'How many days resolutions take, by step and by department; how many are under way, how many late',
  access: { permission: 'resolutions.see' },
  query: StatisticsQuery,
  output: Statistics,
})
