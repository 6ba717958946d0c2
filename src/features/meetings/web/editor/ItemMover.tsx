import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Item } from '../../contract.ts'
import classes from './AgendaTable.module.css'
import type { ItemOrder, Way } from './use-item-order.ts'
import { nameOf } from './words.ts'

interface Props {
  item: Item
  order: ItemOrder
}

/** A handle to drag, and a button for each direction: the same by mouse, touch and keyboard. */
export function ItemMover({ item, order }: Props) {
  const buttons = useRef<Partial<Record<Way, HTMLButtonElement | null>>>({})
  const wanted = useRef<Way | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move, which takes the row out of the page for a moment
  useEffect(() => {
    if (!wanted.current) return
    const { up, down } = buttons.current
    const target = wanted.current === 'up' ? (up?.disabled ? down : up) : down?.disabled ? up : down
    wanted.current = null
    target?.focus()
  }, [item.position, item.section_id])

  const button = (way: Way, Icon: typeof IconArrowUp) => {
    const canGo = order.canStep(item, way) !== null
    return (
      <ActionIcon
        ref={(node) => {
          buttons.current[way] = node
        }}
        variant="subtle"
        aria-label={`Move ${nameOf(item)} ${way}`}
        disabled={!canGo}
        bg={canGo ? undefined : 'transparent'}
        onClick={() => {
          wanted.current = way
          void order.step(item, way)
        }}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    )
  }

  return (
    <Group gap={0} wrap="nowrap">
      <span
        className={classes.handle}
        draggable
        aria-hidden
        title="Drag to another place"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', item.description)
          const row = event.currentTarget.closest('tr')
          if (row) event.dataTransfer.setDragImage(row, 0, 0)
          order.setDragged(item)
        }}
        onDragEnd={() => order.setDragged(null)}
      >
        <IconGripVertical size={16} />
      </span>
      {button('up', IconArrowUp)}
      {button('down', IconArrowDown)}
    </Group>
  )
}
