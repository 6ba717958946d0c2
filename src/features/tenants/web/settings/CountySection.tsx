import { Button, Group, Select, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { formatDate } from '#platform/shared/dates.ts'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { CountyFields, CountyRecord, dateFormats, updateCounty } from '../../settings-contract.ts'
import { AccentField } from './AccentField.tsx'
import { useCountyChanged } from './api.ts'

const labels = {
  name: 'Name',
  accent: 'Accent color',
  time_zone: 'Time zone',
  date_format: 'Date format',
  contact_email: 'Contact email',
}
/** Those of American counties first, from east to west. */
const american = [
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
]
const others = Intl.supportedValuesOf('timeZone').filter((zone) => !american.includes(zone))
const timeZones = [
  { group: 'United States', items: american },
  { group: 'Other', items: [...others, 'UTC'] },
]

export function CountySection({ county }: { county: CountyRecord }) {
  const changed = useCountyChanged()
  const state = useRecordForm({
    record: county,
    row: CountyRecord,
    fieldsOf,
    schema: CountyFields,
    draft: 'county',
    async save(fields, editing) {
      const { version } = editing ?? county
      await changed(await call(updateCounty, { body: { ...fields, version } }))
      toast.good('County saved')
    },
  })
  const { form, isSaving, adopt } = state
  const taken = useEffectEvent(adopt)
  // A new version of the record, by this screen's own doing.
  useEffect(() => taken(county), [county])

  return (
    <Section
      title="County profile"
      explanation="How the county appears to everyone: in the header, on the login page, in emails, and on documents."
    >
      <AppForm state={state} labels={labels} label="County profile">
        <TextInput label={labels.name} required maxLength={200} {...form.getInputProps('name')} />
        <AccentField label={labels.accent} {...form.getInputProps('accent')} />
        <Select
          label={labels.time_zone}
          description="All dates and times use this time zone."
          data={timeZones}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No matching time zones"
          {...form.getInputProps('time_zone')}
        />
        <Select
          label={labels.date_format}
          data={dateFormats.map((value) => ({ value, label: `${value} (${today(value)})` }))}
          allowDeselect={false}
          {...form.getInputProps('date_format')}
        />
        <TextInput
          label={labels.contact_email}
          description="Where Contact Us on the login page sends email."
          type="email"
          maxLength={254}
          {...form.getInputProps('contact_email')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      </AppForm>
    </Section>
  )
}

const today = (format: string) => formatDate(new Date(), format, 'UTC')

function fieldsOf(county: CountyRecord | null): CountyFields {
  return {
    name: county?.name ?? '',
    accent: county?.accent ?? '',
    time_zone: county?.time_zone ?? '',
    date_format: dateFormats.find((format) => format === county?.date_format) ?? dateFormats[0],
    contact_email: county?.contact_email ?? '',
  }
}
