import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { Panel } from '../contract.ts'
import type { PanelMember } from '../schemas.ts'
import { AddEvaluatorDialog } from './AddEvaluatorDialog.tsx'
import { DisclosureForm } from './DisclosureForm.tsx'
import { RemoveEvaluatorDialog } from './RemoveEvaluatorDialog.tsx'

export function CommitteeSection({ panel }: { panel: Panel }) {
  const { members, may, own } = panel
  const hasChair = members.some((each) => each.is_chair && !each.ended_at && !each.has_conflict)
  const [removed, setRemoved] = useState<PanelMember | null>(null)
  const [dialog, setDialog] = useState<'add' | 'disclose' | null>(null)
  const close = () => setDialog(null)
  return (
    <Section
      title="Committee"
      explanation="Members are replaced only before they hand in scores. Everyone who was on the committee stays on this list."
    >
      <Stack gap="md">
        {members.length > 0 && !hasChair && (
          <Alert color="yellow" title="No chair">
            The committee has no chair, so its scores can’t be opened.
            {may.includes('appoint') && ' Remove a chair who has a conflict, then add another chair.'}
          </Alert>
        )}
        <WideTable name="Committee" minWidth={560}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Role</Table.Th>
              <Table.Th>Disclosure</Table.Th>
              <Table.Th>Scores</Table.Th>
              {members.some((each) => each.may_be_removed) && (
                <Table.Th>
                  <span className="visually-hidden">Actions</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {members.map((member) => (
              <Member
                key={member.user_id}
                member={member}
                onRemove={members.some((each) => each.may_be_removed) ? () => setRemoved(member) : undefined}
              />
            ))}
          </Table.Tbody>
        </WideTable>
        <Group gap="xs">
          {may.includes('appoint') && (
            <Button variant="default" onClick={() => setDialog('add')}>
              {hasChair ? 'Add Evaluator' : 'Add Chair or Evaluator'}
            </Button>
          )}
          {may.includes('declare') && own.standing !== 'undeclared' && (
            <Button variant="default" onClick={() => setDialog('disclose')}>
              Disclose a Conflict
            </Button>
          )}
        </Group>
      </Stack>
      {removed && <RemoveEvaluatorDialog panel={panel} member={removed} onClose={() => setRemoved(null)} />}
      {dialog === 'add' && <AddEvaluatorDialog panel={panel} onClose={close} />}
      {dialog === 'disclose' && (
        <AppDialog title="Disclose a conflict of interest" size="lg" onClose={close}>
          <DisclosureForm panel={panel} isLater />
        </AppDialog>
      )}
    </Section>
  )
}

interface MemberProps {
  member: PanelMember
  onRemove: (() => void) | undefined
}

function Member({ member, onRemove }: MemberProps) {
  const { date } = useFormats()
  const { name, is_chair, is_scoring, ended_at, ended_because, has_handed_in } = member
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{is_chair ? (is_scoring ? 'Chair, scores' : 'Chair, doesn’t score') : 'Evaluator'}</Table.Td>
      <Table.Td>
        <Disclosed member={member} />
      </Table.Td>
      <Table.Td>
        {ended_at && (
          <Text size="sm">
            Removed {date(ended_at)}: {ended_because}
          </Text>
        )}
        {!ended_at && member.has_conflict && 'Takes no part'}
        {!ended_at && has_handed_in !== null && (has_handed_in ? 'Handed in' : 'Not handed in yet')}
      </Table.Td>
      {onRemove && (
        <Table.Td>
          {member.may_be_removed && (
            <Button variant="default" size="xs" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function Disclosed({ member: { has_conflict } }: { member: PanelMember }) {
  if (has_conflict === null) return <StatusBadge tone="warning">Not submitted yet</StatusBadge>
  return has_conflict ? (
    <StatusBadge tone="bad">Conflict of interest</StatusBadge>
  ) : (
    <StatusBadge tone="good">No conflict</StatusBadge>
  )
}
