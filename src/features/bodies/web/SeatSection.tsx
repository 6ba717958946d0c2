import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import type { BodyDetail } from '../contract.ts'
import { seatsOn } from '../rules.ts'
import type { OpenDialog } from './BodyDialogs.tsx'
import { SeatTable } from './SeatTable.tsx'

interface Props {
  body: BodyDetail
  day: string
  onOpen(dialog: OpenDialog): void
}

export function SeatSection({ body, day, onOpen }: Props) {
  const id = useId()
  const canManage = useSession().can('bodies.manage')
  const navigate = useNavigate()
  const seats = seatsOn(body.seats, day)
  const lookAt = (on: string | null) =>
    navigate({ to: '.', search: on ? { on } : {}, replace: true, resetScroll: false })

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-end" mb="md">
        <Title id={id} order={2}>
          Seats
        </Title>
        <Group gap="xs" align="flex-end">
          <DateField label="As of" value={day} onChange={lookAt} clearable={false} w="11rem" />
          {canManage && seats.length > 0 && (
            <Button variant="default" onClick={() => onOpen({ kind: 'weights' })}>
              New weights from…
            </Button>
          )}
          {canManage && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => onOpen({ kind: 'seat', seat: null })}
            >
              New seat
            </Button>
          )}
        </Group>
      </Group>
      {seats.length === 0 ? (
        <Text c="dimmed">No seats on this date.</Text>
      ) : (
        <SeatTable body={body} seats={seats} canManage={canManage} onOpen={onOpen} />
      )}
    </Paper>
  )
}
