import { Button, Table, Text } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { BodyDetail } from '../contract.ts'
import type { OpenDialog } from './BodyDialogs.tsx'

interface Props {
  body: BodyDetail
  onOpen(dialog: OpenDialog): void
}

/** Everyone who has ever held a seat here, seat by seat, the latest first. */
export function TermHistory({ body, onOpen }: Props) {
  const { date } = useFormats()
  const canManage = useSession().can('bodies.manage')
  const held = body.seats.flatMap((seat) => seat.terms.toReversed().map((term) => ({ seat, term })))
  if (held.length === 0) return <Text c="dimmed">No one has been seated yet.</Text>
  return (
    <WideTable name="Terms" minWidth={520} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Seat</Table.Th>
          <Table.Th>Member</Table.Th>
          <Table.Th>From</Table.Th>
          <Table.Th>To</Table.Th>
          {canManage && (
            <Table.Th>
              <span className="visually-hidden">Edit</span>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {held.map(({ seat, term }) => (
          <Table.Tr key={term.id}>
            <Table.Td>{seat.name}</Table.Td>
            <Table.Td>{term.member_name}</Table.Td>
            <Table.Td className="tabular">{date(term.starts_on)}</Table.Td>
            <Table.Td className="tabular">{term.ends_on ? date(term.ends_on) : 'open'}</Table.Td>
            {canManage && (
              <Table.Td ta="right">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Edit the term of ${term.member_name}, ${seat.name}, from ${date(term.starts_on)}`}
                  onClick={() => onOpen({ kind: 'term', seat, term })}
                >
                  Edit
                </Button>
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
