import { useState } from 'react'
import type { z } from 'zod'
import { keep, keyFor, ownerOfWords, readKept } from './kept.ts'
import { isSame } from './merge.ts'

/**
 * What is typed into a small form that is sent rather than saved: it is there again after another tab, a reload or the next
 * login of the same person, until it is sent or thrown away (`forget`).
 */
export function useKept<T>(name: string, type: z.ZodType<T>, empty: T) {
  const [key] = useState(() => keyFor(ownerOfWords(), name))
  const [value, setValue] = useState(() => readKept(key, type) ?? empty)
  const set = (next: T) => {
    setValue(next)
    keep(key, isSame(next, empty) ? null : next)
  }
  return { value, set, forget: () => set(empty) }
}

/** Whether the person at the screen has left something under this name. */
export const isKept = (name: string) => localStorage.getItem(keyFor(ownerOfWords(), name)) !== null
