import { Alert, Button, Group, List, MultiSelect, NumberInput, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listOpeningKeys, type OpeningKey } from '#features/opening-officials/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ProjectView } from '../../../contract.ts'
import { leastNeeded, mostOfficials } from '../../../solicitation/officials.ts'
import { getOpeningOfficials, type OpeningOfficials } from '../../../solicitation/officials-contract.ts'
import { useOfficialsForm } from './use-officials-form.ts'

/** Vendors seal their submissions to these; they are named before publication, and never afterwards. */
export function OpeningOfficialsCard({ project: { id } }: { project: ProjectView }) {
  const named = useQuery(queryOf(getOpeningOfficials, { params: { id } }))
  const keys = useQuery(queryOf(listOpeningKeys))
  const error = named.error ?? keys.error
  return (
    <Section
      title="Opening officials"
      explanation="Vendors seal their submissions to these officials, who open them together after the due date."
    >
      {named.data && keys.data ? (
        <Content projectId={id} named={named.data} keys={keys.data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => Promise.all([named.refetch(), keys.refetch()])} />
      ) : (
        <Skeleton height={120} role="status" aria-label="Loading opening officials" />
      )}
    </Section>
  )
}

interface Props {
  projectId: string
  named: OpeningOfficials
  keys: readonly OpeningKey[]
}

function Content({ projectId, named, keys }: Props) {
  const unusable = named.officials.filter(({ is_usable }) => !is_usable)
  return (
    <Stack gap="sm">
      {named.officials.length === 0 && (
        <Text size="sm">
          {named.locked
            ? 'None were named. Vendors submit as the instructions say.'
            : 'None are named yet. Without them, vendors can’t submit online. They submit as the instructions say.'}
        </Text>
      )}
      {unusable.map(({ key_id, name }) => (
        <Alert key={key_id} color="yellow">
          {name} can’t open submissions any more.
          {named.locked ? ' The others can still open them.' : ' Name another opening official.'}
        </Alert>
      ))}
      {named.may_edit ? (
        <OfficialsForm projectId={projectId} named={named} keys={keys} />
      ) : (
        <Named named={named} />
      )}
      <AppLink to="/opening-officials" size="sm">
        Opening officials and their keys
      </AppLink>
    </Stack>
  )
}

function Named({ named: { officials, needed, locked } }: { named: OpeningOfficials }) {
  return (
    <>
      {officials.length > 0 && (
        <>
          <List type="ordered" size="sm">
            {officials.map(({ key_id, name }) => (
              <List.Item key={key_id}>{name}</List.Item>
            ))}
          </List>
          <Text size="sm">
            Any {needed} of {officials.length} open the submissions.
          </Text>
        </>
      )}
      {locked && (
        <Text size="sm" c="dimmed">
          {locked}
        </Text>
      )}
    </>
  )
}

function OfficialsForm({ projectId, named, keys }: Props) {
  const state = useOfficialsForm(projectId, named)
  const { form } = state
  const usable = keys.filter(({ is_usable }) => is_usable)
  const gone = named.officials.filter(({ key_id }) => !usable.some(({ id }) => id === key_id))
  const choices = [
    ...usable.map(({ id, name, user_id, made_by, tested_at }) => ({
      value: id,
      label: [
        name,
        user_id === null && `key in the safe, created by ${made_by}`,
        tested_at === null && 'not tested yet',
      ]
        .filter(Boolean)
        .join(', '),
    })),
    ...gone.map(({ key_id, name }) => ({ value: key_id, label: `${name}, can’t open submissions` })),
  ]
  return (
    <AppForm state={state} label="Opening officials">
      <MultiSelect
        label="Opening officials"
        description="In this order. Name one more than needed, so that one lost passphrase loses nothing."
        data={choices}
        maxValues={mostOfficials}
        searchable
        nothingFoundMessage="No opening officials found"
        key={form.key('key_ids')}
        {...form.getInputProps('key_ids')}
      />
      <NumberInput
        label="Needed to open"
        description="How many of them must open the submissions together."
        min={leastNeeded}
        max={mostOfficials - 1}
        allowDecimal={false}
        w="14rem"
        key={form.key('needed')}
        {...form.getInputProps('needed')}
      />
      <Group>
        <Button type="submit" variant="default" loading={state.isSaving}>
          Save Opening Officials
        </Button>
      </Group>
    </AppForm>
  )
}
