import { Alert, Button, Group, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useRef } from 'react'
import { call } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { BodyDetail, setWeights, WeightSet } from '../contract.ts'
import { seatsOn, weightOn } from '../rules.ts'
import { useBodiesChanged } from './api.ts'
import { quorumSentence } from './labels.ts'

interface Props {
  body: BodyDetail
  day: string
  onClose(): void
}

/** A new set of weights: the total and the quorum are shown while it is typed. */
export function WeightsDialog({ body, day, onClose }: Props) {
  const changed = useBodiesChanged()
  const version = useRef(body.version)
  const state = useAppForm({
    schema: WeightSet,
    initialValues: { effective_from: day, weights: weightsOn(body, day) },
    draft: `weights-${body.id}`,
    canMerge: (current) => BodyDetail.safeParse(current).success,
    async save(set) {
      await call(setWeights, { params: { id: body.id }, body: { ...set, version: version.current } })
      toast.good('Weights saved')
      await changed()
      onClose()
    },
  })
  const { form } = state
  const { effective_from, weights } = form.getValues()
  const theirs = BodyDetail.safeParse(state.staleCurrent).data
  const typed = weights.map(({ weight }) => ({ weight: Number(weight) || 0 }))
  const total = typed.reduce((sum, { weight }) => sum + weight, 0)

  function chooseDay(next: string | null) {
    const known = new Map(weights.map(({ seat_id, weight }) => [seat_id, weight]))
    const seats = next ? weightsOn(body, next) : weights
    form.setValues({
      effective_from: next ?? '',
      weights: seats.map(({ seat_id, weight }) => ({ seat_id, weight: known.get(seat_id) ?? weight })),
    })
  }

  function saveOverTheirs(current: BodyDetail) {
    version.current = current.version
    state.settleStale()
    state.submit()
  }

  return (
    <FormDialog
      title={`New weights: ${body.name}`}
      state={state}
      labels={{}}
      action="Save"
      size="lg"
      onClose={onClose}
    >
      {theirs && (
        <Alert
          color="yellow"
          title="Someone else changed this board or committee while you were working."
          role="alert"
        >
          <Group gap="xs">
            <Button size="xs" onClick={() => saveOverTheirs(theirs)}>
              Save anyway
            </Button>
            <Button size="xs" variant="default" onClick={() => changed().then(onClose)}>
              Review their changes
            </Button>
          </Group>
        </Alert>
      )}
      <DateField
        label="Effective date"
        description="Earlier weights still apply to meetings before this date."
        required
        {...form.getInputProps('effective_from')}
        value={effective_from || null}
        onChange={chooseDay}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        {weights.map(({ seat_id }, index) => (
          <NumberInput
            key={seat_id}
            label={labelOf(body, seat_id, effective_from)}
            required
            min={1}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps(`weights.${index}.weight`)}
          />
        ))}
      </SimpleGrid>
      <Text role="status" fw={600}>
        Total {total.toLocaleString('en-US')}. Quorum {quorumSentence(body.quorum, typed)}.
      </Text>
    </FormDialog>
  )
}

const weightsOn = ({ seats }: BodyDetail, day: string) =>
  seatsOn(seats, day).map(({ id }) => ({
    seat_id: id,
    weight: weightOn(seats.find((seat) => seat.id === id)?.weights ?? [], day),
  }))

function labelOf({ seats }: BodyDetail, seatId: string, day: string): string {
  const seat = seatsOn(seats, day).find(({ id }) => id === seatId)
  return seat ? `${seat.name}, ${seat.term?.member_name ?? 'vacant'}` : ''
}
