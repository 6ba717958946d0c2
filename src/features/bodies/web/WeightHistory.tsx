import { Button, Table, Text } from '@mantine/core'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type BodyDetail, withdrawWeights } from '../contract.ts'
import { seatsOn, totalWeight } from '../rules.ts'
import { useBodiesChanged } from './api.ts'
import { quorumSentence } from './labels.ts'

/** A column for each set of weights, a row for each seat; one that is not in force yet can be withdrawn. */
export function WeightHistory({ body }: { body: BodyDetail }) {
  const { date } = useFormats()
  const days = [
    ...new Set(body.seats.flatMap(({ weights }) => weights.map((set) => set.effective_from))),
  ].sort()
  if (days.length === 0) return <Text c="dimmed">No weights entered. Each seat has one vote.</Text>
  return (
    <WideTable name="Weights" minWidth={160 + days.length * 140} verticalSpacing={4} w="auto">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Seat</Table.Th>
          {days.map((day) => (
            <Table.Th key={day} ta="right">
              From {date(day)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {body.seats.map(({ id, name, weights }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            {days.map((day) => (
              <Table.Td key={day} ta="right" className="tabular">
                {weights.find((set) => set.effective_from === day)?.weight ?? '—'}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">Total</Table.Th>
          {days.map((day) => (
            <Table.Td key={day} ta="right" fw={700} className="tabular">
              {totalWeight(seatsOn(body.seats, day)).toLocaleString('en-US')}
            </Table.Td>
          ))}
        </Table.Tr>
        <Table.Tr>
          <Table.Th scope="row">Quorum</Table.Th>
          {days.map((day) => (
            <Table.Td key={day} ta="right">
              {quorumSentence(body.quorum, seatsOn(body.seats, day))}
              <Withdraw body={body} day={day} />
            </Table.Td>
          ))}
        </Table.Tr>
      </Table.Tfoot>
    </WideTable>
  )
}

function Withdraw({ body: { id, name }, day }: { body: BodyDetail; day: string }) {
  const { date } = useFormats()
  const { can, county } = useSession()
  const remove = useRemove(useBodiesChanged())
  if (!can('bodies.manage') || day <= dayIn(county.time_zone, new Date())) return null
  const question = {
    title: `Withdraw weights effective ${name} from ${date(day)}`,
    text: 'These weights aren’t in effect yet. The earlier weights stay in effect.',
    action: 'Withdraw',
  }
  const withdraw = () => call(withdrawWeights, { params: { id, effective_from: day } })
  return (
    <Button
      size="compact-sm"
      variant="default"
      c="red"
      display="block"
      ml="auto"
      mt={4}
      aria-label={`Withdraw weights effective ${date(day)}`}
      onClick={() => remove(question, withdraw, 'Weights withdrawn')}
    >
      Withdraw
    </Button>
  )
}
