import type { KeyboardEvent, RefObject } from 'react'

/** Rows are one stop of the Tab key; arrows move between them, Enter opens. */
export function useRowKeys<Row>(body: RefObject<HTMLElement | null>, onOpen?: (row: Row) => void) {
  if (!onOpen) return undefined

  const move = (from: HTMLElement, step: number) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
    const next = rows[rows.indexOf(from) + step]
    if (!next) return
    from.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  }

  return (row: Row, isFirst: boolean) => ({
    tabIndex: isFirst ? 0 : -1,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      if (event.key === 'Enter') onOpen(row)
      else if (event.key === 'ArrowDown') move(event.currentTarget, 1)
      else if (event.key === 'ArrowUp') move(event.currentTarget, -1)
      else return
      event.preventDefault()
    },
  })
}

export type RowAttributes<Row> = NonNullable<ReturnType<typeof useRowKeys<Row>>>
