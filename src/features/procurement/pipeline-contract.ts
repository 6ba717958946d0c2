/** Projects on their way: their dates by the month, and figures that only procurement has. */
import { z } from 'zod'
import { dayField, firstYear, lastYear } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { methodFilters } from './lists.ts'
import { projectCategories, statuses } from './rules.ts'

const see = { permission: 'projects.see' } as const

/** In the order in which they come. */
export const dateKinds = ['pre-bid', 'questions', 'due', 'opening'] as const
export type DateKind = (typeof dateKinds)[number]

const MonthField = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month, such as 2026-11.')
  .refine((month) => Number(month.slice(0, 4)) >= firstYear && Number(month.slice(0, 4)) <= lastYear, {
    message: `Enter a month between ${firstYear} and ${lastYear}.`,
  })

export const CalendarEntry = z.object({
  id: z.uuid(),
  procurementId: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  kind: z.enum(dateKinds),
  at: z.iso.datetime({ offset: true }),
  /** Whether vendors were told of this date; the others can still change. */
  is_published: z.boolean(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** More dates than a county has in a month. */
export const mostEntries = 1000

export const getProjectCalendar = endpoint({
  method: 'GET',
  path: '/api/projects/calendar',
  summary: 'List the dates of solicitations in a month: pre-bid meetings, questions due, due dates, openings',
  access: see,
  query: z.object({
    /** Accepted only if it is the county's own id. */
    tenant_id: z.string().max(64).optional(),
    /** `2026-11`; without it, the county's current month. */
    month: MonthField.optional(),
  }),
  output: z.array(CalendarEntry),
})

const Count = z.object({ total: z.number().int() })

const ProjectFigures = z.object({
  by_status: z.array(Count.extend({ status: z.enum(statuses) })),
  by_method: z.array(Count.extend({ method: z.enum(methodFilters) })),
  /** The latest year first. */
  estimates: z.array(
    Count.extend({
      year: z.number().int(),
      category: z.enum(projectCategories),
      /** Of those that have one. */
      estimate: z.number(),
    }),
  ),
  /** Days from the request to the publication, of what was published in the time; null where nothing was. */
  turnaround: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    done: z.number().int(),
    median: z.number().nullable(),
    ninetieth: z.number().nullable(),
  }),
})
export type ProjectFigures = z.infer<typeof ProjectFigures>

const FiguresQuery = z
  .object({
    /** Accepted only if it is the county's own id. */
    tenant_id: z.string().max(64).optional(),
    /** Of the turnaround; without them, the last twelve months. */
    from: dayField().optional(),
    to: dayField().optional(),
    department: z.uuid().optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The last day can’t be before the first day.',
  })
export type FiguresQuery = z.output<typeof FiguresQuery>

export const getProjectFigures = endpoint({
  method: 'GET',
  path: '/api/projects/figures',
  summary:
    'Count projects by status and method, total estimates by category and year, and days to publication',
  access: see,
  takesTurns: 'questions',
  query: FiguresQuery,
  output: ProjectFigures,
})
