import { Group, Table, Text } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { RowActionButton } from '#platform/web/table/RowActionButton.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type Attendee, type PreBidAttendance, removeAttendee } from '../../../pre-bid/contract.ts'
import { AttendeeDialog } from './AttendeeDialog.tsx'
import { attendeeColumns } from './columns.ts'
import { useAttendanceChanged, useShowAttendance } from './use-attendance.ts'

interface Props {
  projectId: string
  attendance: PreBidAttendance
}

export function AttendeeTable({ projectId: id, attendance: { attendees, may } }: Props) {
  const [corrected, setCorrected] = useState<Attendee | null>(null)
  const remove = useRemoveAttendee(id)
  if (attendees.length === 0) return <Text c="dimmed">No one is on the list yet.</Text>
  const nameOf = ({ person, firm }: Attendee) => `${person}, ${firm}`
  return (
    <>
      <WideTable name="Attendees" minWidth={720}>
        <Table.Thead>
          <Table.Tr>
            {attendeeColumns.map(({ key, title }) => (
              <Table.Th key={key}>{title}</Table.Th>
            ))}
            {may.change && <Table.Th>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attendees.map((attendee) => (
            <Table.Tr key={attendee.id}>
              {attendeeColumns.map(({ key, shown, isWhole }, index) =>
                index === 0 ? (
                  <Table.Th key={key} scope="row">
                    {shown(attendee)}
                  </Table.Th>
                ) : (
                  <Table.Td key={key} style={isWhole ? { whiteSpace: 'nowrap' } : undefined}>
                    {shown(attendee)}
                  </Table.Td>
                ),
              )}
              {may.change && (
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <RowActionButton
                      row={attendee}
                      action={{
                        name: 'Correct',
                        icon: IconEdit,
                        label: (row) => `Correct ${nameOf(row)}`,
                        onAction: (row) => setCorrected(row),
                      }}
                    />
                    <RowActionButton
                      row={attendee}
                      action={{
                        name: 'Remove',
                        icon: IconTrash,
                        isDestructive: true,
                        label: (row) => `Remove ${nameOf(row)}`,
                        onAction: remove,
                      }}
                    />
                  </Group>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      {corrected && <AttendeeDialog projectId={id} attendee={corrected} onClose={() => setCorrected(null)} />}
    </>
  )
}

function useRemoveAttendee(id: string) {
  const show = useShowAttendance(id)
  const ask = useRemove(useAttendanceChanged(id))
  return ({ id: attendee, person, firm, version }: Attendee) =>
    ask(
      {
        title: 'Remove attendee',
        text: `${person} of ${firm} will be removed from the list. The Audit Log keeps a record of this.`,
        action: 'Remove',
      },
      async () => show(await call(removeAttendee, { params: { id, attendee }, body: { version } })),
      `${person} removed`,
    )
}
