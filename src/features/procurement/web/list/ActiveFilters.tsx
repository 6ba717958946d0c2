import { useStepFilters } from '#features/matters/web/index.ts'
import { FilterButtons } from '#platform/web/table/FilterButtons.tsx'
import { projectKind } from '../../rules.ts'
import { methodFilterNames } from '../labels.ts'
import type { ProjectTableState } from './use-project-table.ts'

const doneNames = { decided: 'Decided', publish: 'Published' }

/** Filters that a figure or a link brought along, each with a button that removes it. */
export function ActiveFilters({ table: { state, change } }: { table: ProjectTableState }) {
  const { year, method } = state
  const active = [
    ...(year ? [{ label: `Year: ${year}`, without: { year: undefined } }] : []),
    ...(method ? [{ label: `Method: ${methodFilterNames[method]}`, without: { method: undefined } }] : []),
    ...useStepFilters(projectKind, state, doneNames),
  ]
  return <FilterButtons active={active} onRemove={change} />
}
