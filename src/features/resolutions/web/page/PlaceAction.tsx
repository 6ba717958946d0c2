import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '#platform/web/api/index.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ResolutionView } from '../../contract.ts'
import { listMeetingChoices, placeResolution } from '../../routing-contract.ts'
import { useLiveAction } from './use-resolution.ts'

/** On which agenda it stands; the system proposes the next one, the clerk moves it. */
export function PlaceAction({ resolution }: { resolution: ResolutionView }) {
  const { id, version, placements, status, committee } = resolution
  const { date } = useFormats()
  const { deed } = useLiveAction()
  const placed = placements.find(({ decided_at }) => decided_at === null)
  const [chosen, setChosen] = useState<string | null>(placed?.meeting_id ?? null)
  const choices = useQuery(queryOf(listMeetingChoices, { params: { id } }))
  if (!choices.data) return null
  if (choices.data.length === 0)
    return (
      <Text size="sm" mt="md">
        {status === 'committee-review' && !committee
          ? 'No committee is named. Name one in the request to place it on the committee’s next agenda.'
          : 'No upcoming meeting has an open agenda. It will be added when one is scheduled.'}
      </Text>
    )
  const place = (meeting_id: string) =>
    deed(
      () => call(placeResolution, { params: { id }, body: { meeting_id, version } }),
      'Placed on the agenda',
    )
  return (
    <Group align="flex-end" gap="xs" mt="md">
      <Select
        label="Agenda"
        placeholder="Choose a meeting"
        miw="16rem"
        allowDeselect={false}
        data={choices.data.map(({ id: value, number, meeting_type, date: day }) => ({
          value,
          label: `${date(day)} · ${meeting_type} ${number}`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="default"
        disabled={!chosen || chosen === placed?.meeting_id}
        onClick={() => chosen && place(chosen)}
      >
        Place on Agenda
      </Button>
    </Group>
  )
}
