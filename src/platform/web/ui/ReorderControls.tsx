import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './ReorderControls.module.css'

export type Way = 'up' | 'down'

interface Props {
  /** What is moved, as people tell it from the others. */
  name: string
  /** Changes with every move, which takes the row out of the page for a moment. */
  place: string
  canStep(way: Way): boolean
  onStep(way: Way): void
  onDrag(isDragged: boolean): void
}

/** A handle to drag, and a button for each direction: the same by mouse, touch and keyboard. */
export function ReorderControls({ name, place, canStep, onStep, onDrag }: Props) {
  const buttons = useRef<Partial<Record<Way, HTMLButtonElement | null>>>({})
  const wanted = useRef<Way | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    if (!wanted.current) return
    const { up, down } = buttons.current
    const target = wanted.current === 'up' ? (up?.disabled ? down : up) : down?.disabled ? up : down
    wanted.current = null
    target?.focus()
  }, [place])

  const button = (way: Way, Icon: typeof IconArrowUp) => {
    const canGo = canStep(way)
    return (
      <ActionIcon
        ref={(node) => {
          buttons.current[way] = node
        }}
        variant="subtle"
        aria-label={`Move ${name} ${way}`}
        disabled={!canGo}
        bg={canGo ? undefined : 'transparent'}
        onClick={() => {
          wanted.current = way
          onStep(way)
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
        title="Drag to reorder"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          const row = event.currentTarget.closest('tr, [data-row]')
          if (row) event.dataTransfer.setDragImage(row, 0, 0)
          onDrag(true)
        }}
        onDragEnd={() => onDrag(false)}
      >
        <IconGripVertical size={16} />
      </span>
      {button('up', IconArrowUp)}
      {button('down', IconArrowDown)}
    </Group>
  )
}
