import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { callFile } from '#platform/web/api/index.ts'
import { FileLink } from '#platform/web/ui/FileLink.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { type AwardView, downloadProtestLetter, type Protest } from '../contract.ts'
import { type ProtestDecision, protestDecisionNames } from '../rules.ts'
import { DecideProtestDialog, RecordProtestDialog } from './ProtestDialogs.tsx'

interface Props {
  projectId: string
  view: AwardView
}

const tones: Record<ProtestDecision, Tone> = { denied: 'neutral', sustained: 'warning', withdrawn: 'neutral' }

export function Protests({ projectId, view }: Props) {
  const { protests, may, award } = view
  const { date } = useFormats()
  const [isRecording, setIsRecording] = useState(false)
  const [deciding, setDeciding] = useState<Protest | null>(null)
  return (
    <Section
      title="Protests"
      explanation={
        award?.protest_until
          ? `Vendors that submitted can protest through ${date(award.protest_until)}.`
          : 'The county has no protest period.'
      }
    >
      <Stack gap="md">
        {protests.length === 0 && <Text>No protests.</Text>}
        {protests.map((protest) => (
          <ProtestItem
            key={protest.id}
            projectId={projectId}
            protest={protest}
            onDecide={
              may.decide_protest && protest.decision === null ? () => setDeciding(protest) : undefined
            }
          />
        ))}
        {may.protest && (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setIsRecording(true)}>
            Record Protest
          </Button>
        )}
      </Stack>
      {isRecording && (
        <RecordProtestDialog projectId={projectId} view={view} onClose={() => setIsRecording(false)} />
      )}
      {deciding && (
        <DecideProtestDialog projectId={projectId} protest={deciding} onClose={() => setDeciding(null)} />
      )}
    </Section>
  )
}

interface ItemProps {
  projectId: string
  protest: Protest
  onDecide?: (() => void) | undefined
}

export function ProtestItem({ projectId: id, protest, onDecide }: ItemProps) {
  const { dateTime } = useFormats()
  const { received_at, is_late, letter } = protest
  const { vendor_name, grounds, filed_by, filed_at, decision, decision_reason, decided_by, decided_at } =
    protest
  return (
    <Paper withBorder p="md" component="article" aria-label={`Protest of ${vendor_name}`}>
      <Group justify="space-between">
        <Text fw={600}>{vendor_name}</Text>
        <StatusBadge tone={decision ? tones[decision] : 'active'}>
          {decision ? protestDecisionNames[decision] : 'Waiting for a determination'}
        </StatusBadge>
      </Group>
      <Text mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {grounds}
      </Text>
      {letter && (
        <FileLink
          name={letter}
          onLoad={() => callFile(downloadProtestLetter, { params: { id, protest: protest.id } })}
        />
      )}
      <Text size="sm" c="dimmed">
        {received_at
          ? `Received ${dateTime(received_at)}, recorded ${dateTime(filed_at)} by ${filed_by}`
          : `Filed ${dateTime(filed_at)} by ${filed_by}`}
        {is_late && '. Late: received after the protest period.'}
      </Text>
      {decision && decided_at && (
        <Text mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <b>Determination:</b> {decision_reason} ({decided_by}, {dateTime(decided_at)})
        </Text>
      )}
      {onDecide && (
        <Button mt="sm" onClick={onDecide} aria-label={`Decide protest of ${vendor_name}`}>
          Decide Protest
        </Button>
      )}
    </Paper>
  )
}
