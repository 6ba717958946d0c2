import {
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RowFrame } from '#features/insurance/web/pieces.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import {
  getRetentionSchedule,
  type RetentionSchedule,
  saveRetentionSchedule,
} from '../../retention-contract.ts'
import { dispositionNames, dispositions, recordTypeName, recordTypes } from '../../retention-rules.ts'
import { ScheduleTable } from './ScheduleTable.tsx'
import { fieldsOf, freeType, newRow, ScheduleFields } from './schedule-fields.ts'

/** How long the documents of each type of contracts are kept. */
export function RetentionSchedulePage() {
  const { data, error, refetch } = useQuery(queryOf(getRetentionSchedule))
  const canEdit = useSession().can('retention.manage')
  return (
    <Page
      title="Retention Schedule"
      actions={
        <LinkButton variant="default" to="/retention">
          Records Retention
        </LinkButton>
      }
    >
      <Stack gap="md" maw="60rem">
        <Text>
          Years are counted from the end of the contract with all renewals, or from its termination or
          rejection. Nothing is due without a rule. Each time you save, earlier versions are kept.
        </Text>
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton height={320} role="status" aria-label="Loading retention schedule" />}
        {data && canEdit && <ScheduleForm key={data.version} schedule={data} />}
        {data && !canEdit && <ScheduleTable schedule={data} />}
        {data && <History schedule={data} />}
      </Stack>
    </Page>
  )
}

function ScheduleForm({ schedule }: { schedule: RetentionSchedule }) {
  const queryClient = useQueryClient()
  const state = useAppForm({
    schema: ScheduleFields,
    initialValues: fieldsOf(schedule),
    async save({ rules }) {
      const saved = await call(saveRetentionSchedule, { body: { rules, version: schedule.version } })
      queryClient.setQueryData(queryOf(getRetentionSchedule).queryKey, saved)
      toast.good('Retention schedule saved')
    },
  })
  const { form } = state
  const { rules } = form.getValues()
  const free = freeType(rules)
  return (
    <AppForm state={state} label="Retention schedule" labels={{ rules: 'Rules' }} width="60rem">
      {rules.length === 0 && <Text size="sm">There are no rules yet, so nothing is due.</Text>}
      <Stack gap="sm">
        {rules.map((row, index) => (
          <RowFrame
            key={row.key}
            name={`Rule ${index + 1}`}
            onRemove={() => form.removeListItem('rules', index)}
          >
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <Select
                label="Type"
                required
                allowDeselect={false}
                data={recordTypes.map((value) => ({ value, label: recordTypeName(value) }))}
                {...form.getInputProps(`rules.${index}.record_type`)}
              />
              <Select
                label="Disposition"
                required
                allowDeselect={false}
                data={dispositions.map((value) => ({ value, label: dispositionNames[value] }))}
                {...form.getInputProps(`rules.${index}.disposition`)}
              />
              {row.disposition !== 'permanent' && (
                <NumberInput
                  label="Years after the end"
                  required
                  min={0}
                  max={100}
                  allowDecimal={false}
                  {...form.getInputProps(`rules.${index}.years`)}
                />
              )}
            </SimpleGrid>
            <TextInput
              label="Legal basis"
              description="Such as the item of the state’s schedule."
              required
              {...form.getInputProps(`rules.${index}.basis`)}
            />
          </RowFrame>
        ))}
      </Stack>
      {form.errors.rules && (
        <Text size="sm" c="red" role="alert">
          {form.errors.rules}
        </Text>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!free}
          onClick={() => free && form.insertListItem('rules', newRow(free))}
        >
          Add Rule
        </Button>
        <Button type="submit" loading={state.isSaving}>
          Save
        </Button>
      </Group>
    </AppForm>
  )
}

function History({ schedule: { history } }: { schedule: RetentionSchedule }) {
  const { dateTime } = useFormats()
  const [newest] = history
  if (!newest) return null
  return (
    <Text size="sm" c="dimmed">
      Version {newest.version}, saved by {newest.saved_by}, {dateTime(newest.saved_at)}. Earlier versions are
      in the Audit Log.
    </Text>
  )
}
