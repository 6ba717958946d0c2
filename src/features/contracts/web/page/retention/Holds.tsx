import { Button, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '#features/routing/web/index.ts'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { ContractView } from '../../../contract.ts'
import {
  type ContractRetention,
  type Hold,
  HoldFields,
  placeHold,
  releaseHold,
} from '../../../retention-contract.ts'
import { type HoldKind, holdKindNames, holdKinds } from '../../../retention-rules.ts'
import { useRetentionChanged } from '../../retention/use-retention.ts'

interface Props {
  contract: ContractView
  retention: ContractRetention
}

export function Holds({ contract, retention: { holds, may_hold } }: Props) {
  const [isPlacing, setPlacing] = useState(false)
  const [released, setReleased] = useState<Hold | null>(null)
  return (
    <Section
      title="Holds"
      explanation="While a contract is on hold, its documents can’t be disposed of. A hold stops a disposition that was proposed."
    >
      <Stack gap="md">
        {holds.length === 0 && <Text size="sm">No holds.</Text>}
        {holds.map((hold) => (
          <HoldCard key={hold.id} hold={hold} onRelease={may_hold ? () => setReleased(hold) : undefined} />
        ))}
        {may_hold && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconLock size={16} aria-hidden />}
              onClick={() => setPlacing(true)}
            >
              Place Hold
            </Button>
          </Group>
        )}
      </Stack>
      {isPlacing && <PlaceDialog contract={contract} onClose={() => setPlacing(false)} />}
      {released && <ReleaseDialog contract={contract} hold={released} onClose={() => setReleased(null)} />}
    </Section>
  )
}

function HoldCard({ hold, onRelease }: { hold: Hold; onRelease: (() => void) | undefined }) {
  const { dateTime } = useFormats()
  const { kind, reason, placed_by, placed_at, released_by, released_at, release_reason } = hold
  return (
    <Paper withBorder p="sm" component="article" aria-label={holdKindNames[kind]}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Group gap="xs">
            <Text fw={600}>{holdKindNames[kind]}</Text>
            <StatusBadge tone={released_at ? 'neutral' : 'warning'}>
              {released_at ? 'Released' : 'In effect'}
            </StatusBadge>
          </Group>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Placed by {placed_by}, {dateTime(placed_at)}: “{reason}”
          </Text>
          {released_at && (
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              Released by {released_by}, {dateTime(released_at)}: “{release_reason}”
            </Text>
          )}
        </Stack>
        {onRelease && !released_at && (
          <Button variant="default" size="xs" onClick={onRelease}>
            Release Hold
          </Button>
        )}
      </Group>
    </Paper>
  )
}

const first: { kind: HoldKind; reason: string } = { kind: 'legal', reason: '' }

function PlaceDialog({ contract: { id }, onClose }: { contract: ContractView; onClose(): void }) {
  const changed = useRetentionChanged()
  const state = useAppForm({
    schema: HoldFields,
    initialValues: first,
    async save(body) {
      await call(placeHold, { params: { id }, body })
      toast.good('Hold placed')
      onClose()
      await changed()
    },
  })
  return (
    <FormDialog
      title="Place Hold"
      state={state}
      labels={{ kind: 'Type', reason: 'Reason' }}
      action="Place Hold"
      onClose={onClose}
    >
      <Select
        label="Type"
        required
        allowDeselect={false}
        data={holdKinds.map((value) => ({ value, label: holdKindNames[value] }))}
        {...state.form.getInputProps('kind')}
      />
      <Textarea
        label="Reason"
        description="Such as the case, the audit, or the request."
        required
        data-autofocus
        rows={3}
        resize="vertical"
        {...state.form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

interface Release {
  contract: ContractView
  hold: Hold
  onClose(): void
}

function ReleaseDialog({ contract: { id }, hold, onClose }: Release) {
  const { runWithToast, isRunning } = useRunWithToast(useRetentionChanged())
  return (
    <ReasonDialog
      action="Release Hold"
      about={hold.id}
      wording={{
        title: `Release ${holdKindNames[hold.kind].toLowerCase()}`,
        label: 'Reason',
        description: 'Kept with the hold.',
        missing: 'Enter a reason.',
      }}
      isRunning={isRunning}
      onClose={onClose}
      onReason={async (reason) => {
        const isDone = await runWithToast(
          () => call(releaseHold, { params: { id, hold: hold.id }, body: { reason } }),
          'Hold released',
        )
        if (isDone) onClose()
        return isDone
      }}
    />
  )
}
