/** A form that creates or edits one record; when someone else was faster, both versions are at hand. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { isSame, merge } from './merge.ts'
import { type AppFormOptions, useAppForm, type Values } from './use-app-form.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

export interface RecordFormOptions<Row extends Versioned, Input extends Values, Output extends Input>
  extends Omit<AppFormOptions<Input, Output>, 'initialValues' | 'save' | 'canMerge'> {
  /** As it was opened; null for a new one. */
  record: Row | null
  row: z.ZodType<Row>
  /** What the form shows of it. */
  fieldsOf(record: Row | null): Input
  /** `editing` is the record with the version that was read; null for a new one. */
  save(values: Output, editing: Row | null): Promise<unknown>
}

export function useRecordForm<Row extends Versioned, Input extends Values, Output extends Input>(
  options: RecordFormOptions<Row, Input, Output>,
) {
  const { record, row, fieldsOf, save, schema, ...rest } = options
  /** Read at the moment of saving, which may be in the same turn in which someone else's version was taken up. */
  const base = useRef(record)
  const [isNew] = useState(record === null)

  const state = useAppForm<Input, Output>({
    ...rest,
    schema,
    canMerge: (current) => row.safeParse(current).success,
    initialValues: fieldsOf(record),
    save: (values) => save(values, base.current),
  })

  const queryClient = useQueryClient()
  const theirs = row.safeParse(state.staleCurrent).data
  const stale = theirs && staleFor(theirs)

  function staleFor(current: Row) {
    const { merged, conflicts, theirChanges } = merge(
      fieldsOf(base.current),
      state.form.getValues(),
      fieldsOf(current),
    )
    const settle = (values: Values) => {
      base.current = current
      state.form.resetDirty(fieldsOf(current))
      state.form.setValues({ ...fieldsOf(current), ...values })
      state.settleStale()
    }
    return {
      conflicts,
      theirChanges,
      /** Everything else on the screen may be as old as the form was. */
      reload() {
        settle({})
        void queryClient.invalidateQueries()
      },
      keep(chosen: Values) {
        settle({ ...merged, ...chosen })
        state.submit()
      },
    }
  }

  /** A form in which nothing was typed shows what someone else saved in between; one that was touched asks when it is saved. */
  const takeUp = useEffectEvent(() => {
    const { form } = state
    const isNewer = record && base.current && record.version > base.current.version
    if (!isNewer || record.id !== base.current?.id || theirs) return
    // Something beside the form was changed, perhaps by the same person: what the form shows is not older for it.
    const isOnlyBeside = isSame(fieldsOf(record), fieldsOf(base.current))
    if (isOnlyBeside || !form.isDirty()) base.current = record
    if (isOnlyBeside || form.isDirty()) return
    form.resetDirty(fieldsOf(record))
    form.setValues(fieldsOf(record))
  })
  const version = record?.version
  useEffect(() => {
    if (version !== undefined) takeUp()
  }, [version])

  /** After an action that changed the record beside the form: an unbroken row of versions hides no one's edit. */
  function adopt(current: Row) {
    if (base.current && current.version === base.current.version + 1) base.current = current
  }

  return { ...state, stale, isNew, adopt }
}
