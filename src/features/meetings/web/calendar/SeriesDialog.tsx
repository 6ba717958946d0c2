import { Alert, Button, Chip, Group, Input, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { weekdays } from '#platform/shared/month.ts'
import { monthNames } from '#platform/shared/month-names.ts'
import { messageOf } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { fieldLabels } from '../dashboard/labels.ts'
import { LocationField, TimeField, TypeFields } from '../dashboard/TypeAndLocationFields.tsx'
import { HolidaysDialog } from './HolidaysDialog.tsx'
import { SeriesPreview } from './SeriesPreview.tsx'
import { useSeriesForm } from './use-series-form.ts'

interface Props {
  /** With the month of the first meeting. */
  onCreated(month: string): void
  onClose(): void
}

const ordinals = [
  { value: '1', label: 'First' },
  { value: '2', label: 'Second' },
  { value: '3', label: 'Third' },
  { value: '4', label: 'Fourth' },
  { value: '-1', label: 'Last' },
]
const repeats = [
  { value: 'monthly', label: 'Every month' },
  { value: 'weekly', label: 'Every week' },
  { value: 'biweekly', label: 'Every other week' },
]
const onHoliday = [
  { value: 'skip', label: 'Skip the meeting' },
  { value: 'move', label: 'Move it to the next workday' },
]

/** A rule, the dates that come of it, and nothing written before the clerk has seen them. */
export function SeriesDialog({ onCreated, onClose }: Props) {
  const series = useSeriesForm(onCreated)
  const { form } = series.state
  const { type, from, to, frequency } = form.getValues()
  const [showsHolidays, setShowsHolidays] = useState(false)
  const count = series.chosen.length

  return (
    <>
      <FormDialog
        title="Schedule a Series"
        state={series.state}
        labels={fieldLabels}
        action={count === 1 ? 'Create 1 meeting' : `Create ${count} meetings`}
        buttons={
          series.year !== undefined && (
            <Button variant="default" onClick={() => setShowsHolidays(true)}>
              Holidays of {series.year}
            </Button>
          )
        }
        size="lg"
        onClose={onClose}
      >
        <TypeFields field={(name) => form.getInputProps(name)} type={type} />
        <Group grow align="flex-start">
          <Select
            label={fieldLabels.frequency}
            data={repeats}
            allowDeselect={false}
            {...form.getInputProps('frequency')}
          />
          <Select
            label={fieldLabels.weekday}
            data={weekdays.map((label, index) => ({ value: String(index), label }))}
            allowDeselect={false}
            {...form.getInputProps('weekday')}
          />
        </Group>
        {frequency === 'monthly' && (
          <Input.Wrapper label={fieldLabels.nths} error={form.errors.nths} labelElement="div">
            <Chip.Group multiple {...form.getInputProps('nths')}>
              <Group gap={6} mt={4} role="group" aria-label={fieldLabels.nths}>
                {ordinals.map(({ value, label }) => (
                  <Chip key={value} value={value} size="xs">
                    {label}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Input.Wrapper>
        )}
        <Input.Wrapper label={fieldLabels.months} error={form.errors.months} labelElement="div">
          <Chip.Group multiple {...form.getInputProps('months')}>
            <Group gap={6} mt={4} role="group" aria-label={fieldLabels.months}>
              {monthNames.map((name, index) => (
                <Chip key={name} value={String(index + 1)} size="xs" aria-label={name}>
                  {name.slice(0, 3)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <Group grow align="flex-start">
          <DateField
            label={fieldLabels.from}
            required
            {...form.getInputProps('from')}
            value={from || null}
            onChange={(value) => form.setFieldValue('from', value ?? '')}
          />
          <DateField
            label={fieldLabels.to}
            required
            {...form.getInputProps('to')}
            value={to || null}
            onChange={(value) => form.setFieldValue('to', value ?? '')}
          />
        </Group>
        <Group grow align="flex-start">
          <TimeField field={form.getInputProps('time')} />
          <Select
            label={fieldLabels.on_holiday}
            data={onHoliday}
            allowDeselect={false}
            {...form.getInputProps('on_holiday')}
          />
        </Group>
        <LocationField field={form.getInputProps('location')} />
        {series.error ? (
          <Alert color="red" title="We couldn’t check the dates.">
            {messageOf(series.error)}
          </Alert>
        ) : series.isPending ? (
          <Skeleton height={200} role="status" aria-label="Loading dates" />
        ) : (
          <SeriesPreview days={series.preview} unticked={series.unticked} onToggle={series.toggle} />
        )}
      </FormDialog>
      {showsHolidays && series.year !== undefined && (
        <HolidaysDialog year={series.year} onClose={() => setShowsHolidays(false)} />
      )}
    </>
  )
}
