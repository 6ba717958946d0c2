/** A whole year of meetings at once, and the holidays that it goes around. */
import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { Day, Meeting, NewMeeting } from '../schemas.ts'
import { mostInSeries } from './series.ts'

const HolidayFields = z.object({ day: Day, name: line(120).min(1, 'Name is required.') })

const isWithoutTwins = (days: readonly string[]) => new Set(days).size === days.length

export const NewSeries = NewMeeting.pick({
  tenant_id: true,
  meeting_type: true,
  time: true,
  location: true,
}).extend({
  dates: z
    .array(Day)
    .min(1, 'Choose at least one date.')
    .max(mostInSeries, `Schedule ${mostInSeries} or fewer meetings at once.`)
    .refine(isWithoutTwins, 'A date is listed twice.'),
})
export type NewSeries = z.output<typeof NewSeries>

export const HolidayList = z
  .object({ days: z.array(HolidayFields).max(100, 'Enter 100 holidays or fewer.') })
  .refine(({ days }) => isWithoutTwins(days.map(({ day }) => day)), {
    path: ['days'],
    message: 'A date is listed twice.',
  })

export const Holidays = z.object({
  year: z.number().int(),
  version: Version,
  /** The county has saved none for this year: these are the federal ones. */
  is_federal: z.boolean(),
  days: z.array(z.object({ day: z.iso.date(), name: z.string() })),
})
export type Holidays = z.infer<typeof Holidays>

export const createSeries = endpoint({
  method: 'POST',
  path: '/api/meetings/series',
  summary: 'Schedule meetings of one type on several dates, all or none',
  access: { permission: 'meetings.edit' },
  body: NewSeries,
  output: z.array(Meeting),
})

export const getHolidays = endpoint({
  method: 'GET',
  path: '/api/holidays',
  summary: 'List the holidays for a year; federal holidays if the county has saved none',
  access: { permission: 'meetings.see' },
  query: z.object({ year: yearField }),
  output: Holidays,
})

export const saveHolidays = endpoint({
  method: 'PUT',
  path: '/api/holidays',
  summary: 'Save the holidays for a year; an empty list restores the federal holidays',
  access: { permission: 'meetings.edit' },
  query: z.object({ year: yearField }),
  body: HolidayList.safeExtend({ version: Version.optional() }),
  output: Holidays,
})
