import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { HolidayList, Holidays, saveHolidays } from '../../calendar/contract.ts'
import { useHolidaysChanged } from '../dashboard/api.ts'

interface Props {
  holidays: Holidays
  onClose(): void
}

const record = Holidays.transform((holidays) => ({ ...holidays, id: String(holidays.year) }))
const namesIn = (value: unknown) =>
  (HolidayList.shape.days.safeParse(value).data ?? []).map(({ name }) => name).join(', ')

export function HolidaysForm({ holidays, onClose }: Props) {
  const { year, is_federal } = holidays
  const changed = useHolidaysChanged()
  const confirm = useConfirm()
  const state = useRecordForm({
    schema: HolidayList,
    record: { ...holidays, id: String(year) },
    row: record,
    fieldsOf: (of) => ({ days: of?.days ?? [] }),
    save: async (fields, editing) => {
      const { version } = editing ?? holidays
      await call(saveHolidays, { query: { year }, body: { ...fields, version } })
      toast.good('Holidays saved')
      await changed()
      onClose()
    },
  })
  const { form } = state

  async function returnToFederal() {
    const isSure = await confirm({
      title: `Use the federal holidays for ${year}`,
      text: 'This replaces the county’s list for the year.',
      action: 'Use federal holidays',
    })
    if (isSure) await state.attempt({ days: [] })
  }

  return (
    <FormDialog
      title={`${year} Holidays`}
      state={state}
      labels={{ days: 'Holidays' }}
      say={(_, value) => namesIn(value)}
      action="Save"
      size="lg"
      buttons={
        !is_federal && (
          <Button variant="default" onClick={returnToFederal}>
            Use federal holidays
          </Button>
        )
      }
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {is_federal
          ? `Federal holidays. Edit to create a county list for ${year}.`
          : `County holiday list for ${year}.`}
      </Text>
      {form.getValues().days.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
        <Group key={index} gap="xs" align="flex-start">
          <DateField
            aria-label={`Day ${index + 1}`}
            clearable={false}
            w="10rem"
            {...form.getInputProps(`days.${index}.day`)}
            value={row.day || null}
            onChange={(value) => form.setFieldValue(`days.${index}.day`, value ?? '')}
          />
          <TextInput
            aria-label={`Name ${index + 1}`}
            flex="1 1 10rem"
            {...form.getInputProps(`days.${index}.name`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={`Remove ${row.name || `holiday ${index + 1}`}`}
            onClick={() => form.removeListItem('days', index)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        w="max-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('days', { day: '', name: '' })}
      >
        Add holiday
      </Button>
    </FormDialog>
  )
}
