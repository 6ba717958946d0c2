import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { keep as keepIn, keyFor, ownerOfWords, readKept } from './kept.ts'
import { type Difference, isSame, merge } from './merge.ts'

/** Only the fields that were changed, each beside what it said before: no one's later change is overwritten with an old one. */
const Kept = z.object({
  keptAt: z.iso.datetime(),
  base: z.record(z.string(), z.unknown()).default({}),
  values: z.record(z.string(), z.unknown()),
})
type Kept = z.infer<typeof Kept>
type Fields = Readonly<Record<string, unknown>>

export interface Draft<Values> {
  /** What was typed before and never saved; null once it was taken up or thrown away. */
  readonly found: Kept | null
  /** Fields of it that someone else has changed since. */
  readonly conflicts: readonly Difference[]
  keep(values: Values): void
  /** `chosen` is what becomes of the conflicts; they stay as they were typed otherwise. */
  restore(chosen?: Fields): void
  discard(): void
  /** The form is left on purpose: what was typed is offered when it is opened again, and not filled in by itself. */
  leave(): void
}

interface Target<Values> {
  getInitialValues(): Values
  getValues(): Values
  setValues(values: Partial<Values>): void
}

/** Forms that went away with a tab, a page or a session while something was typed: it is there again when they come back. */
const interrupted = new Set<string>()

/** Whether a form went away with its tab while something was typed. */
export const isInterrupted = (name: string) => interrupted.has(keyFor(ownerOfWords(), name))

/** The page is left on purpose: nothing that was typed on it is filled in by itself any more. */
export const leaveInterrupted = () => interrupted.clear()

/** Keeps what is changed in a form in this browser while it is typed, for its author only. */
export function useDraft<Values extends Record<string, unknown>>(
  name: string | undefined,
  form: Target<Values>,
  leftOut: readonly (keyof Values)[] = [],
): Draft<Values> {
  const [owner] = useState(ownerOfWords)
  const key = name && keyFor(owner, name)
  const [found, setFound] = useState(() => (key ? read(key, form.getInitialValues()) : null))
  const isLeaving = useRef(false)
  /** When this window kept its words: the same form may be open in another one, whose words are not ours to take away. */
  const ownWords = useRef(new Set<string>())

  const forget = () => {
    const kept = key && readKept(key, Kept)
    if (kept && (ownWords.current.has(kept.keptAt) || kept.keptAt === found?.keptAt)) keepIn(key, null)
  }

  const store = (values: Fields) => {
    if (!key) return
    const base = form.getInitialValues()
    const changed = Object.keys(values).filter(
      (field) => !leftOut.includes(field) && !isSame(values[field], base[field]),
    )
    const kept = { ...found?.values, ...pick(values, changed) }
    if (Object.keys(kept).length === 0) return forget()
    const keptAt = new Date().toISOString()
    ownWords.current.add(keptAt)
    keepIn(key, { keptAt, base: { ...found?.base, ...pick(base, changed) }, values: kept })
  }
  const keep = useDebouncedCallback(store, { delay: 500, flushOnUnmount: true })
  useWindowEvent('pagehide', () => keep.flush())

  const discard = () => {
    keep.cancel()
    forget()
    setFound(null)
  }

  const { merged, conflicts } = found ? laidOver(form.getInitialValues(), found) : nothing
  const restore = (chosen: Fields = {}) => {
    if (found) form.setValues(sameFields(form.getInitialValues(), { ...merged, ...chosen }))
    setFound(null)
  }

  const resume = useEffectEvent(() => {
    if (key && interrupted.delete(key) && conflicts.length === 0) restore()
  })
  useLayoutEffect(() => resume(), [])

  const interrupt = useEffectEvent(() => {
    const isTyped = !isSame(form.getValues(), form.getInitialValues())
    if (key && isTyped && !isLeaving.current) interrupted.add(key)
  })
  useEffect(() => () => interrupt(), [])

  const leave = () => {
    isLeaving.current = true
    leaveInterrupted()
  }

  return { found, conflicts, keep, restore, discard, leave }
}

const nothing = { merged: {}, conflicts: [] }

const pick = (values: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

const laidOver = (present: Fields, { base, values }: Kept) =>
  merge({ ...present, ...pick(base, Object.keys(values)) }, { ...present, ...values }, present)

/** Null also where it says nothing that the record does not say by now. */
function read(key: string, present: Fields): Kept | null {
  const kept = readKept(key, Kept)
  const isNew = kept && Object.keys(kept.values).some((field) => !isSame(kept.values[field], present[field]))
  return isNew ? kept : null
}

/** Takes from a draft only what the form still has, of the type that it still has. */
function sameFields<Values extends Record<string, unknown>>(initial: Values, kept: Fields) {
  const fitting = Object.keys(initial).filter(
    (name) => name in kept && isOfSameKind(kept[name], initial[name]),
  )
  return { ...initial, ...Object.fromEntries(fitting.map((name) => [name, kept[name]])) }
}

/** Nothing chosen yet, or no longer, fits any kind. */
const isOfSameKind = (a: unknown, b: unknown) =>
  a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b))
