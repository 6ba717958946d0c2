import type { IconEdit } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import classes from './RowActionButton.module.css'

export interface RowAction<Row> {
  /** Of the column. */
  readonly name: string
  readonly icon: typeof IconEdit
  /** Of rows for which it means something else. */
  iconOf?(row: Row): typeof IconEdit
  /** Names the row too: "Edit Public Works". */
  label(row: Row): string
  readonly isDestructive?: boolean
  /** Its name stands beside the icon, where there is room. */
  readonly hasWord?: boolean
  /** Of rows that it is not for, the place stays empty. */
  isOffered?(row: Row): boolean
  /** Of a row with which it is being done: what the button says meanwhile. */
  busyWord?(row: Row): string | undefined
  onAction(row: Row): void
}

/** One click, two clicks, Enter or Space: each does it, once. */
export function RowActionButton<Row>({ action, row }: { action: RowAction<Row>; row: Row }) {
  if (action.isOffered && !action.isOffered(row)) return null
  const Icon = action.iconOf?.(row) ?? action.icon
  const busyWord = action.busyWord?.(row)
  const act = (event: MouseEvent) => {
    event.stopPropagation()
    if (event.detail <= 1 && !busyWord) action.onAction(row)
  }
  return (
    <button
      type="button"
      className={classes.button}
      data-word={action.hasWord}
      data-destructive={action.isDestructive || undefined}
      aria-label={action.label(row)}
      title={action.label(row)}
      aria-busy={busyWord ? true : undefined}
      onClick={act}
    >
      <Icon size={18} aria-hidden />
      {action.hasWord && <span className={classes.word}>{busyWord ?? action.name}</span>}
    </button>
  )
}
