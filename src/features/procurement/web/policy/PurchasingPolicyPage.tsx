import { Accordion, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deletePurchasingPolicy, type PolicyEdition, type PurchasingPolicy } from '../../policy/contract.ts'
import { projectCategories } from '../../rules.ts'
import { PolicyEditor } from './PolicyEditor.tsx'
import { PolicyTable } from './PolicyTable.tsx'
import { policySearch } from './search.ts'
import { usePolicy, usePolicyChanged, useShowPolicy } from './use-policy.ts'

/** The policy in effect, those to come, and those of the past. */
export function PurchasingPolicyPage() {
  const policy = usePolicy()
  const navigate = useNavigate()
  const { edit } = policySearch.parse(useSearch({ strict: false }))
  const canEdit = useSession().can('county.manage')
  const open = (next?: string) => navigate({ to: '/purchasing-policy', search: { edit: next } })
  const isEditing = policy.isSuccess && canEdit && edit !== undefined
  return (
    <Page
      title="Purchasing Policy"
      actions={
        !isEditing && (
          <>
            <HistoryLink type="purchasing_policy" id="policy" />
            <Can permission="county.manage">
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={!policy.isSuccess}
                onClick={() => open('new')}
              >
                New Policy
              </Button>
            </Can>
          </>
        )
      }
    >
      {policy.isPending && <Skeleton height={320} role="status" aria-label="Loading purchasing policy" />}
      {policy.isError && <ErrorState error={policy.error} onRetry={() => policy.refetch()} />}
      {isEditing && (
        <PolicyEditor key={edit} policy={policy.data} edit={edit} onClose={() => open()} onEdit={open} />
      )}
      {policy.isSuccess && !isEditing && <Editions policy={policy.data} canEdit={canEdit} onEdit={open} />}
    </Page>
  )
}

interface Shown {
  policy: PurchasingPolicy
  canEdit: boolean
  onEdit(effectiveFrom: string): void
}

function Editions({ policy, canEdit, onEdit }: Shown) {
  const { editions, in_effect, changeable_from } = policy
  const past = editions.filter(({ effective_from }) => effective_from < in_effect)
  return (
    <Stack gap="lg" maw="72rem">
      {editions
        .filter(({ effective_from }) => effective_from >= in_effect)
        .toReversed()
        .map((edition) => (
          <EditionSection key={edition.effective_from} edition={edition} policy={policy}>
            {canEdit && edition.effective_from >= changeable_from && (
              <ChangeTools edition={edition} policy={policy} onEdit={onEdit} />
            )}
          </EditionSection>
        ))}
      {past.length > 0 && <PastEditions editions={past} />}
    </Stack>
  )
}

interface SectionProps {
  edition: PolicyEdition
  policy: PurchasingPolicy
  children: ReactNode
}

function EditionSection({ edition, policy, children }: SectionProps) {
  const { date } = useFormats()
  const isCurrent = edition.effective_from === policy.in_effect
  return (
    <Section title={`Effective ${date(edition.effective_from)}`} explanation={explanationOf(edition, policy)}>
      <Stack gap="md">
        <Group gap="xs">
          <StatusBadge tone={isCurrent ? 'good' : 'active'}>
            {isCurrent ? 'In effect' : 'Upcoming'}
          </StatusBadge>
          <SetBy edition={edition} />
        </Group>
        <Tables edition={edition} />
        {children}
      </Stack>
    </Section>
  )
}

function explanationOf({ effective_from }: PolicyEdition, policy: PurchasingPolicy): string {
  if (effective_from !== policy.in_effect) return 'Not in effect yet. You can change or delete it until then.'
  const guidance =
    'Purchasing guidance follows this policy today. Amounts include the last 12 months of the same commodity.'
  if (effective_from !== policy.today) return guidance
  return effective_from >= policy.changeable_from
    ? `${guidance} You can correct it today, until a project is advised under it.`
    : `${guidance} Projects have been advised under this policy, so it can’t be changed.`
}

const Tables = ({ edition: { rules } }: { edition: PolicyEdition }) =>
  projectCategories.map((kind) => <PolicyTable key={kind} kind={kind} rows={rules[kind]} />)

function SetBy({ edition: { set_by, set_at } }: { edition: PolicyEdition }) {
  const { dateTime } = useFormats()
  return (
    <Text size="sm" c="dimmed">
      {set_by ? `Set by ${set_by} on ${dateTime(set_at)}` : 'Default'}
    </Text>
  )
}

function ChangeTools({
  edition: { effective_from },
  policy: { version },
  onEdit,
}: Pick<Shown, 'policy' | 'onEdit'> & { edition: PolicyEdition }) {
  const { date } = useFormats()
  const show = useShowPolicy()
  const remove = useRemove(usePolicyChanged())
  const name = `the policy effective ${date(effective_from)}`
  return (
    <Group gap="xs">
      <Button variant="default" aria-label={`Change ${name}`} onClick={() => onEdit(effective_from)}>
        Change
      </Button>
      <Button
        variant="default"
        aria-label={`Delete ${name}`}
        onClick={() =>
          remove(
            {
              title: `Delete ${name}`,
              text: 'The policy before it stays in effect.',
              action: 'Delete',
            },
            async () =>
              show(await call(deletePurchasingPolicy, { params: { effective_from }, body: { version } })),
            'Policy deleted',
          )
        }
      >
        Delete
      </Button>
    </Group>
  )
}

function PastEditions({ editions }: { editions: readonly PolicyEdition[] }) {
  const { date } = useFormats()
  return (
    <Section title="Earlier policies" explanation="They explain earlier purchases, and can’t be changed.">
      <Accordion order={3} variant="separated">
        {editions.map((edition) => (
          <Accordion.Item key={edition.effective_from} value={edition.effective_from}>
            <Accordion.Control>Effective {date(edition.effective_from)}</Accordion.Control>
            <Accordion.Panel>
              <Stack gap="md">
                <SetBy edition={edition} />
                <Tables edition={edition} />
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  )
}
