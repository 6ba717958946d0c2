import { Anchor, Group, Text } from '@mantine/core'
import { clockTime } from '#platform/shared/dates.ts'
import { type Column, shownAs } from '#platform/web/table/column.ts'
import { type RowAction, RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Meeting } from '../../contract.ts'
import * as listed from '../../list-columns.ts'
import { stateTones } from './labels.ts'

function MeetingDocument({
  name,
  address,
  meeting,
}: {
  name: string
  address: string | null
  meeting: Meeting
}) {
  if (!address || !listed.isPage(address)) return <span aria-hidden>—</span>
  return (
    <Anchor
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      underline="always"
      size="sm"
      aria-label={`${name} of meeting ${meeting.number}, in a new tab`}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {name}
    </Anchor>
  )
}

function MeetingNumber({ meeting: { id, number, is_deleted } }: { meeting: Meeting }) {
  if (is_deleted) return number
  return (
    <AppLink
      to="/meetings/$id/edit"
      params={{ id }}
      inherit
      // The row opens the same meeting.
      onClick={(event) => event.stopPropagation()}
    >
      {number}
    </AppLink>
  )
}

function DateAndTime({ meeting }: { meeting: Meeting }) {
  const { date } = useFormats()
  return (
    <span className="tabular">
      {date(meeting.date)}{' '}
      <Text span size="xs" c="dimmed">
        {clockTime(meeting.start_time)}
      </Text>
    </span>
  )
}

const paper = (name: string, key: 'agenda_url' | 'minutes_url' | 'media_url') => ({
  render: (row: Meeting) => <MeetingDocument name={name} address={row[key]} meeting={row} />,
  width: 90,
})

/** What can still be canceled offers it beside its state. */
export const meetingColumns = (cancel: RowAction<Meeting>): readonly Column<Meeting>[] =>
  shownAs(listed.meetingColumns, {
    number: { render: (row) => <MeetingNumber meeting={row} />, sort: 'number', width: 120 },
    meeting_type: { sort: 'meeting_type' },
    date: { render: (row) => <DateAndTime meeting={row} />, sort: 'date', width: 170 },
    location: { sort: 'location' },
    agenda_url: paper('Agenda', 'agenda_url'),
    minutes_url: paper('Minutes', 'minutes_url'),
    media_url: paper('Media', 'media_url'),
    state: {
      render: (row) => (
        <Group gap={4} wrap="nowrap">
          <StatusBadge tone={stateTones[row.state]}>{listed.stateWords[row.state]}</StatusBadge>
          <RowActionButton action={cancel} row={row} />
        </Group>
      ),
      width: 180,
    },
  })
