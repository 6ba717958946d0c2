import { useMemo } from 'react'
import type { TableFilter } from '#platform/web/table/TableBar.tsx'
import { eventLabel, labelOf } from '../rules.ts'
import { type AuditTable, useAuditKinds } from './api.ts'

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)

/** The kinds of objects and of events that are on record; the events of one kind of object, where one is chosen. */
export function useKindFilters({ state }: AuditTable): TableFilter[] {
  const { data: kinds } = useAuditKinds()
  const { object_type, event } = state
  return useMemo(() => {
    const known = kinds ?? []
    // What the address names is a choice too, even before the kinds have come.
    const types = new Set([...known.map((kind) => kind.object_type), ...(object_type ? [object_type] : [])])
    const fitting = known.filter((kind) => !object_type || kind.object_type === object_type)
    const events = new Set([...fitting.map((kind) => kind.event), ...(event ? [event] : [])])
    return [
      {
        name: 'object_type',
        label: 'Object',
        options: [...types].map((value) => ({ value, label: labelOf(value) })).sort(byLabel),
      },
      {
        name: 'event',
        label: 'Event',
        options: [...events].map((value) => ({ value, label: eventLabel(value) })).sort(byLabel),
      },
    ]
  }, [kinds, object_type, event])
}
