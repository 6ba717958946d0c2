import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Meeting } from '../../contract.ts'
import { canMake } from '../../meeting-documents/rules.ts'
import { whyNoMinutes } from '../../rules.ts'
import { GenerateButton } from './GenerateButton.tsx'
import { useDocumentActions, useMeetingDocuments } from './use-meeting-documents.ts'

/** Beside the items that they are made of. */
export function AgendaButtons({ meeting }: { meeting: Meeting }) {
  const { can } = useSession()
  const { data: papers } = useMeetingDocuments(meeting.id)
  const navigate = useNavigate()
  const actions = useDocumentActions(meeting)
  const id = useId()
  const waiting = whyNoMinutes(meeting.state)
  if (!can('meetings.edit')) return null
  return (
    <>
      {papers && canMake('agenda', meeting.state) && (
        <GenerateButton kind="agenda" papers={papers} actions={actions} variant="default">
          Generate Agenda
        </GenerateButton>
      )}
      <Button
        variant="default"
        disabled={waiting !== null}
        aria-describedby={waiting === null ? undefined : id}
        onClick={() => navigate({ to: '/meetings/$id/minutes', params: { id: meeting.id } })}
      >
        Generate Minutes
      </Button>
      {waiting !== null && (
        <Text id={id} size="sm" c="dimmed">
          {waiting}
        </Text>
      )}
    </>
  )
}
