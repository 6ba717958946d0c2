import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, weekdayOf } from '#platform/shared/days.ts'
import { firstDayOf, monthOf } from '#platform/shared/month.ts'

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

interface Options {
  month: string
  today: string
  onMonth(month: string): void
}

/** Moves among the days of a month; over its edge, the next month comes up. Enter goes to what is on a day. */
export function useDayKeys(grid: RefObject<HTMLElement | null>, { month, today, onMonth }: Options) {
  const [chosen, setChosen] = useState(today)
  const isMoving = useRef(false)
  const start = monthOf(today) === month ? today : firstDayOf(month)
  const current = monthOf(chosen) === month ? chosen : start

  useEffect(() => {
    if (!isMoving.current || monthOf(chosen) !== month) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus()
  }, [chosen, month, grid])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') return event.currentTarget.querySelector('a')?.click()
    const next = moves[event.key]?.(current)
    if (!next) return
    event.preventDefault()
    isMoving.current = true
    setChosen(next)
    if (monthOf(next) !== month) onMonth(monthOf(next))
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    setChosen(event.currentTarget.dataset.day ?? current)
  }

  return { current, onKeyDown, onFocus }
}
