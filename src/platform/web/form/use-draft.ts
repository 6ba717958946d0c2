import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { z } from 'zod'
import { storedUser } from '../api/stored-session.ts'

const Kept = z.object({ keptAt: z.iso.datetime(), values: z.record(z.string(), z.unknown()) })
type Kept = z.infer<typeof Kept>

export interface Draft<Values> {
  /** What was typed before and never saved; null once it was taken up or thrown away. */
  readonly found: Kept | null
  keep(values: Values): void
  restore(): void
  discard(): void
}

interface Target<Values> {
  getInitialValues(): Values
  setValues(values: Partial<Values>): void
}

/** Keeps a form's values in this browser while they are typed, for the signed-in user only. */
export function useDraft<Values extends Record<string, unknown>>(
  name: string | undefined,
  form: Target<Values>,
  leftOut: readonly (keyof Values)[] = [],
): Draft<Values> {
  const key = name && `draft:${storedUser()?.user_id ?? 'guest'}:${name}`
  const [found, setFound] = useState(() => (key ? read(key) : null))
  // Also what was typed in the last moment before the form goes.
  const keep = useDebouncedCallback(
    (values: Values) => {
      const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !leftOut.includes(field)))
      if (key) localStorage.setItem(key, JSON.stringify({ keptAt: new Date().toISOString(), values: kept }))
    },
    { delay: 500, flushOnUnmount: true },
  )

  const discard = () => {
    keep.cancel()
    if (key) localStorage.removeItem(key)
    setFound(null)
  }

  const restore = () => {
    if (found) form.setValues(sameFields(form.getInitialValues(), found.values))
    setFound(null)
  }

  return { found, keep, restore, discard }
}

function read(key: string): Kept | null {
  const text = localStorage.getItem(key)
  if (!text) return null
  const parsed = Kept.safeParse(parseJson(text))
  return parsed.success ? parsed.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Takes from a draft only what the form still has, of the type that it still has. */
function sameFields<Values extends Record<string, unknown>>(initial: Values, kept: Record<string, unknown>) {
  const fitting = Object.keys(initial).filter(
    (name) => name in kept && isOfSameKind(kept[name], initial[name]),
  )
  return { ...initial, ...Object.fromEntries(fitting.map((name) => [name, kept[name]])) }
}

/** Nothing chosen yet, or no longer, fits any kind. */
const isOfSameKind = (a: unknown, b: unknown) =>
  a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b))
