import { Button, Group, List, Select, Skeleton, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call, queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  choiceLabel,
  type Delegation,
  delegate,
  endDelegation,
  listColleagues,
  listDelegations,
} from '../contract.ts'
import { ActingFor } from './ActingFor.tsx'

/** Who acts for the user while they are away, and for whom the user does. */
export function DelegationSection() {
  return (
    <Can permission="resolutions.see">
      <Section
        title="Out of office"
        explanation="Choose someone to approve, return, or reject items for you while you’re out. You can have one delegate at a time."
      >
        <Delegations />
      </Section>
    </Can>
  )
}

function Delegations() {
  const queryClient = useQueryClient()
  const delegations = useQuery(queryOf(listDelegations))
  const show = (list: Delegation[]) => queryClient.setQueryData(queryOf(listDelegations).queryKey, list)
  if (delegations.isPending) return <Skeleton height={60} role="status" aria-label="Loading" />
  if (delegations.isError)
    return <ErrorState error={delegations.error} onRetry={() => delegations.refetch()} />
  return (
    <>
      <ActingFor />
      {delegations.data.length === 0 && <Text size="sm">You have no delegate right now.</Text>}
      <List listStyleType="none" spacing="xs" mb="md">
        {delegations.data.map((delegation) => (
          <DelegationRow key={delegation.id} delegation={delegation} onEnded={show} />
        ))}
      </List>
      <DelegationForm onMade={show} />
    </>
  )
}

function DelegationRow({
  delegation,
  onEnded,
}: {
  delegation: Delegation
  onEnded(left: Delegation[]): void
}) {
  const { date } = useFormats()
  const { runWithToast } = useRunWithToast()
  const { id, delegate_name, starts_on, ends_on } = delegation
  const end = () => runWithToast(async () => onEnded(await call(endDelegation, { params: { id } })))
  return (
    <List.Item>
      <Group gap="xs" component="span">
        {delegate_name}, {date(starts_on)} to {date(ends_on)}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`End delegation to ${delegate_name}`}
          onClick={end}
        >
          End
        </Button>
      </Group>
    </List.Item>
  )
}

const Day = z.string('Enter a date.').min(1, 'Enter a date.')
const Fields = z.object({ delegate_id: z.string().min(1, 'Choose a person.'), starts_on: Day, ends_on: Day })

function DelegationForm({ onMade }: { onMade(list: Delegation[]): void }) {
  const { user } = useSession()
  const people = useQuery({ ...queryOf(listColleagues), staleTime: 60_000 }).data ?? []
  const state = useAppForm({
    schema: Fields,
    initialValues: { delegate_id: '', starts_on: '', ends_on: '' },
    async save(fields) {
      onMade(await call(delegate, { body: fields }))
      toast.good('Delegate added')
      state.form.reset()
    },
  })
  const day = (name: 'starts_on' | 'ends_on') => ({
    ...state.form.getInputProps(name),
    value: state.form.getValues()[name] || null,
    onChange: (value: string | null) => state.form.setFieldValue(name, value ?? ''),
  })
  return (
    <AppForm state={state} label="Out of office">
      <Group align="flex-end" gap="sm">
        <Select
          label="Delegate"
          placeholder="Choose a person"
          searchable
          flex={1}
          miw="14rem"
          data={people
            .filter(({ id }) => id !== user.user_id)
            .map((each) => ({ value: each.id, label: choiceLabel(each) }))}
          {...state.form.getInputProps('delegate_id')}
        />
        <DateField label="First day" w="10rem" {...day('starts_on')} />
        <DateField label="Last day" w="10rem" {...day('ends_on')} />
        <Button type="submit" loading={state.isSaving}>
          Add Delegate
        </Button>
      </Group>
    </AppForm>
  )
}
