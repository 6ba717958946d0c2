import { Table } from '@mantine/core'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { BodyDetail, Term } from '../contract.ts'
import { type SeatOnDay, totalWeight } from '../rules.ts'
import type { OpenDialog } from './BodyDialogs.tsx'
import { quorumSentence } from './labels.ts'
import { SeatRow } from './SeatRow.tsx'
import { useSeatOrder } from './use-seat-order.ts'

interface Props {
  body: BodyDetail
  seats: readonly SeatOnDay<Term>[]
  canManage: boolean
  onOpen(dialog: OpenDialog): void
}

export function SeatTable({ body, seats, canManage, onOpen }: Props) {
  const order = useSeatOrder(body, seats)
  const vacant = seats.filter(({ term }) => term === null).length
  return (
    <>
      <WideTable name="Seats" minWidth={canManage ? 820 : 560} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {canManage && (
              <Table.Th w={104}>
                <span className="visually-hidden">Order</span>
              </Table.Th>
            )}
            <Table.Th>Seat</Table.Th>
            <Table.Th>Member</Table.Th>
            <Table.Th>Term</Table.Th>
            <Table.Th ta="right">Weight</Table.Th>
            {canManage && (
              <Table.Th>
                <span className="visually-hidden">Actions</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {seats.map((seat, index) => (
            <SeatRow
              key={seat.id}
              seat={seat}
              before={seats[index - 1]}
              after={seats[index + 1]}
              order={canManage ? order : null}
              dragged={seats.find(({ id }) => id === order.dragged)}
              onOpen={onOpen}
              history={body.seats.find(({ id }) => id === seat.id)}
            />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            {canManage && <Table.Td />}
            <Table.Th scope="row">
              {seats.length} {seats.length === 1 ? 'seat' : 'seats'}
            </Table.Th>
            <Table.Td>{vacant > 0 ? `${vacant} vacant` : 'None vacant'}</Table.Td>
            <Table.Td>Quorum {quorumSentence(body.quorum, seats)}</Table.Td>
            <Table.Td ta="right" fw={700} className="tabular">
              {totalWeight(seats).toLocaleString('en-US')}
            </Table.Td>
            {canManage && <Table.Td />}
          </Table.Tr>
        </Table.Tfoot>
      </WideTable>
      <p className="visually-hidden" role="status">
        {order.told}
      </p>
    </>
  )
}
