import { useState } from 'react'
import { z } from 'zod'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { createSeries } from '../../calendar/contract.ts'
import { frequencies, holidayChoices, planSeries } from '../../calendar/series.ts'
import { Day } from '../../schemas.ts'
import { useHolidaysOfYears, useMeetingsBetween, useMeetingsChanged } from '../dashboard/api.ts'
import {
  blankMeeting,
  checkTitle,
  committeeMissing,
  hasCommittee,
  meetingFields,
  meetingTypeOf,
} from '../dashboard/meeting-fields.ts'
import { reasonOf } from '../dashboard/use-delete-meeting.tsx'
import { previewOf } from './series-preview.ts'

const Fields = z
  .object({
    ...meetingFields,
    frequency: z.enum(frequencies),
    nths: z.array(z.enum(['1', '2', '3', '4', '-1'])),
    weekday: z.enum(['0', '1', '2', '3', '4', '5', '6']),
    months: z.array(z.string()).min(1, 'Choose at least one month.'),
    from: Day,
    to: Day,
    on_holiday: z.enum(holidayChoices),
  })
  .refine(hasCommittee, committeeMissing)
  .superRefine(checkTitle)
  .refine(({ frequency, nths }) => frequency !== 'monthly' || nths.length > 0, {
    path: ['nths'],
    message: 'Choose at least one week.',
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'The end date can’t be before the start date.',
  })
  .refine(({ from, to }) => to <= addDays(from, mostDays), {
    path: ['to'],
    message: 'Schedule two years or less at once.',
  })

const mostDays = 731
/** So far after the last day may a meeting be moved, past a weekend and a row of holidays. */
const daysToMove = 14

const allMonths = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** The third Wednesdays of next year, until someone says otherwise. */
const initialValues = (today: string): z.input<typeof Fields> => {
  const year = Number(today.slice(0, 4)) + 1
  return {
    ...blankMeeting,
    frequency: 'monthly',
    nths: ['3'],
    weekday: '3',
    months: allMonths,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    on_holiday: 'skip',
  }
}

export function useSeriesForm(onCreated: (month: string) => void) {
  const { county } = useSession()
  const changed = useMeetingsChanged()
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const state = useAppForm({
    schema: Fields,
    initialValues: initialValues(dayIn(county.time_zone, new Date())),
    failureMessage: (error) => `❌ Failed to save meeting: ${reasonOf(error, 'Insert failed')}`,
    async save({ time, location, ...kind }) {
      const meeting_type = meetingTypeOf(kind)
      const made = await call(createSeries, {
        body: { tenant_id: county.id, meeting_type, time, location, dates: chosen },
      })
      toast.good(
        made.length === 1
          ? '✅ Meeting successfully created.'
          : `✅ ${made.length} meetings successfully created.`,
      )
      await changed()
      onCreated(made[0]?.date.slice(0, 7) ?? '')
    },
  })

  const values = state.form.getValues()
  const span = spanOf(values)
  const holidays = useHolidaysOfYears(span.years)
  const meetings = useMeetingsBetween(span.from, span.to && addDays(span.to, daysToMove))
  const planned = planSeries(
    {
      frequency: values.frequency,
      nths: values.nths.map(Number),
      weekday: Number(values.weekday),
      months: values.months.map(Number),
      from: span.from,
      to: span.to,
      onHoliday: values.on_holiday,
    },
    holidays.days,
  )
  const preview = previewOf(span.from ? planned : [], meetings.data ?? [], meetingTypeOf(values))
  const chosen = preview.flatMap(({ date, isOffered }) =>
    isOffered && date && !unticked.has(date) ? date : [],
  )

  const toggle = (date: string) =>
    setUnticked((before) => {
      const after = new Set(before)
      if (!after.delete(date)) after.add(date)
      return after
    })

  return {
    state,
    preview,
    chosen,
    unticked,
    toggle,
    year: span.years[0],
    isPending: span.from !== '' && (holidays.isPending || meetings.isPending),
    error: holidays.error ?? meetings.error,
  }
}

/** Empty while the days make no sense. A meeting may be moved into the year after. */
function spanOf({ from, to }: { from: string; to: string }) {
  const isSpan = Day.safeParse(from).success && Day.safeParse(to).success && from <= to
  if (!isSpan || to > addDays(from, mostDays)) return { from: '', to: '', years: [] }
  const first = Number(from.slice(0, 4))
  const count = Number(to.slice(0, 4)) + 1 - first + 1
  return { from, to, years: Array.from({ length: count }, (_, index) => first + index) }
}
