import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { SeatOnDay } from '../rules.ts'
import classes from './SeatRow.module.css'
import type { SeatOrder } from './use-seat-order.ts'

interface Props {
  seat: SeatOnDay
  before: SeatOnDay | undefined
  after: SeatOnDay | undefined
  order: SeatOrder
}

/** A handle to drag, and a button for each direction: the same by mouse, touch and keyboard. */
export function SeatMover({ seat, before, after, order }: Props) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const wanted = useRef<'up' | 'down' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move, which takes the row out of the page for a moment
  useEffect(() => {
    if (!wanted.current) return
    const [first, second] = wanted.current === 'up' ? [up.current, down.current] : [down.current, up.current]
    wanted.current = null
    const target = first?.disabled ? second : first
    target?.focus()
  }, [seat.position])

  const move = (way: 'up' | 'down') => {
    wanted.current = way
    order.move(seat, way === 'up' ? before : after)
  }

  return (
    <Group gap={0} wrap="nowrap">
      <span
        className={classes.handle}
        draggable
        aria-hidden
        title={`Drag ${seat.name} to reorder`}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', seat.name)
          const row = event.currentTarget.closest('tr')
          if (row) event.dataTransfer.setDragImage(row, 0, 0)
          order.setDragged(seat.id)
        }}
        onDragEnd={() => order.setDragged(null)}
      >
        <IconGripVertical size={16} />
      </span>
      <ActionIcon
        ref={up}
        variant="subtle"
        aria-label={`Move ${seat.name} up`}
        disabled={!before}
        bg={before ? undefined : 'transparent'}
        onClick={() => move('up')}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        ref={down}
        variant="subtle"
        aria-label={`Move ${seat.name} down`}
        disabled={!after}
        bg={after ? undefined : 'transparent'}
        onClick={() => move('down')}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
