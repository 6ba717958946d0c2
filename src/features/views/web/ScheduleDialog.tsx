import { Button, Radio, Select, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { clockTime } from '#platform/shared/dates.ts'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type SavedView, scheduleView, unscheduleView } from '../contract.ts'
import { type FileFormat, frequencies, hourText, type Schedule, weekdayNames } from '../schedule.ts'

const everyNames: Record<Schedule['every'], string> = {
  weekday: 'Every weekday',
  week: 'Every week',
  month: 'Every month',
}

const formatNames: Record<FileFormat, string> = { xlsx: 'Excel (.xlsx)', pdf: 'PDF' }

const labels = {
  every: 'How often',
  weekday: 'Day of the week',
  monthday: 'Day of the month',
  hour: 'Time',
  format: 'File',
} as const

/** A choice among texts: what a select gives. */
const schema = z.object({
  every: z.enum(frequencies),
  weekday: z.string(),
  monthday: z.string(),
  hour: z.string(),
  format: z.enum(['xlsx', 'pdf']),
})

const choices = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }))
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const weekdays = choices([1, 2, 3, 4, 5, 6, 0], (day) => weekdayNames[day] ?? '')
const monthdays = choices(numbers(1, 31), (day) => (day === 31 ? 'Last day' : String(day)))
const hours = choices(numbers(0, 23), (hour) => clockTime(hourText(hour)))

interface Props {
  view: SavedView
  onChanged(): unknown
  onClose(): void
}

export function ScheduleDialog({ view, onChanged, onClose }: Props) {
  const { schedule } = view
  const { user } = useSession()
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast(onChanged)
  const state = useAppForm({
    schema,
    initialValues: {
      every: schedule?.every ?? 'weekday',
      weekday: String(schedule?.every === 'week' ? schedule.day : 1),
      monthday: String(schedule?.every === 'month' ? schedule.day : 1),
      hour: String(schedule?.hour ?? 7),
      format: schedule?.format ?? 'xlsx',
    },
    save: async ({ every, weekday, monthday, hour, format }) => {
      const day = every === 'weekday' ? null : Number(every === 'week' ? weekday : monthday)
      await call(scheduleView, {
        params: { id: view.id },
        body: { every, day, hour: Number(hour), format },
      })
      toast.good('Schedule saved')
      await onChanged()
      onClose()
    },
  })
  const { form } = state
  const { every } = form.getValues()

  async function stop() {
    await runWithToast(
      () => call(unscheduleView, { params: { id: view.id } }),
      'This view is no longer emailed to you',
    )
    onClose()
  }

  return (
    <FormDialog
      title={`Send “${view.name}” by Email`}
      state={state}
      labels={labels}
      action="Save Schedule"
      buttons={
        schedule && (
          <Button variant="default" color="red" loading={isRunning} onClick={() => void stop()}>
            Stop Sending
          </Button>
        )
      }
      onClose={onClose}
    >
      <Text size="sm">
        Sent to you at {user.email}, with the rows that your role shows you at that time.
        {!view.is_mine && ' Others who want it choose their own schedule.'}
      </Text>
      <Radio.Group label={labels.every} {...form.getInputProps('every')}>
        <Stack gap="xs" mt={4}>
          {frequencies.map((each) => (
            <Radio key={each} value={each} label={everyNames[each]} />
          ))}
        </Stack>
      </Radio.Group>
      {every === 'week' && (
        <Select
          label={labels.weekday}
          data={weekdays}
          allowDeselect={false}
          {...form.getInputProps('weekday')}
        />
      )}
      {every === 'month' && (
        <Select
          label={labels.monthday}
          data={monthdays}
          allowDeselect={false}
          {...form.getInputProps('monthday')}
        />
      )}
      <Select
        label={labels.hour}
        description="In the county’s time zone"
        data={hours}
        allowDeselect={false}
        {...form.getInputProps('hour')}
      />
      <Radio.Group label={labels.format} {...form.getInputProps('format')}>
        <Stack gap="xs" mt={4}>
          {(['xlsx', 'pdf'] as const).map((each) => (
            <Radio key={each} value={each} label={formatNames[each]} />
          ))}
        </Stack>
      </Radio.Group>
      {schedule && (
        <Text size="sm" c="dimmed">
          Next email: {dateTime(schedule.next_at)}
        </Text>
      )}
    </FormDialog>
  )
}
