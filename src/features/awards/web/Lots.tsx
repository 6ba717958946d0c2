import { lineKindNames } from '#features/procurement/rules.ts'
import { baseGroups } from '../rules.ts'
import { lowestGroups, lowestParts } from './parts.ts'
import type { LinesProps } from './recommend-form.ts'
import { Winners } from './Winners.tsx'

export function Lines({ form, view: { lines }, candidates }: LinesProps) {
  return (
    <Winners
      form={form}
      candidates={candidates}
      name="Lines"
      column="Line"
      lots={lines.map(({ id, description, kind }) => ({
        key: id,
        name: description,
        note: kind === 'base' ? '' : lineKindNames[kind],
        lineIds: [id],
      }))}
      lowest={{
        action: 'Choose Lowest Price for Each Base Line',
        parts: () => lowestParts(lines, candidates),
      }}
    />
  )
}

/** All base lines of a group go to one vendor. */
export function Groups({ form, view: { lines }, candidates }: LinesProps) {
  const groups = baseGroups(lines)
  return (
    <Winners
      form={form}
      candidates={candidates}
      name="Groups"
      column="Group"
      lots={groups.map(({ name, lineIds }) => ({
        key: name,
        name: name || 'Lines without a group',
        note: `${lineIds.length} ${lineIds.length === 1 ? 'line' : 'lines'}`,
        lineIds,
      }))}
      lowest={{
        action: 'Choose Lowest Total for Each Group',
        parts: () => lowestGroups(groups, candidates),
      }}
    />
  )
}
