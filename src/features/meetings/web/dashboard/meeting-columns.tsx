import { Anchor, Group, Text } from '@mantine/core'
import { clockTime } from '#platform/shared/dates.ts'
import type { Column } from '#platform/web/table/column.ts'
import { type RowAction, RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Meeting } from '../../contract.ts'
import { stateWords } from '../editor/labels.ts'
import { stateTones } from './labels.ts'

/** Only what a browser opens as a page; whatever else an address may be stays a text. */
const isPage = (address: string) => /^(https?:\/)?\//.test(address)

function MeetingDocument({
  name,
  address,
  meeting,
}: {
  name: string
  address: string | null
  meeting: Meeting
}) {
  if (!address || !isPage(address)) return <span aria-hidden>—</span>
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

const linkTo = (address: string | null) => (address && isPage(address) ? { link: address } : address)

const paper = (name: string, key: 'agenda_url' | 'minutes_url' | 'media_url'): Column<Meeting> => ({
  key,
  title: name,
  value: (row) => linkTo(row[key]),
  render: (row) => <MeetingDocument name={name} address={row[key]} meeting={row} />,
  width: 90,
})

/** What can still be canceled offers it beside its state. */
export const meetingColumns = (cancel: RowAction<Meeting>): readonly Column<Meeting>[] => [
  { key: 'number', title: 'Number', value: (row) => row.number, sort: 'number', width: 120 },
  { key: 'meeting_type', title: 'Type', value: (row) => row.meeting_type, sort: 'meeting_type' },
  {
    key: 'date',
    title: 'Date',
    value: (row) => ({ day: row.date }),
    alsoExported: [{ title: 'Start Time', value: (row) => ({ time: row.start_time }) }],
    render: (row) => <DateAndTime meeting={row} />,
    sort: 'date',
    width: 170,
  },
  { key: 'location', title: 'Location', value: (row) => row.location, sort: 'location' },
  paper('Agenda', 'agenda_url'),
  paper('Minutes', 'minutes_url'),
  paper('Media', 'media_url'),
  {
    key: 'state',
    title: 'Status',
    value: (row) => stateWords[row.state],
    render: (row) => (
      <Group gap={4} wrap="nowrap">
        <StatusBadge tone={stateTones[row.state]}>{stateWords[row.state]}</StatusBadge>
        <RowActionButton action={cancel} row={row} />
      </Group>
    ),
    width: 180,
  },
]
