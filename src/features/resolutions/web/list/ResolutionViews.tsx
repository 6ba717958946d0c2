/** The same resolutions in two views, with the same search and filters. */
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { narrowedByTab } from '#features/matters/rules.ts'
import { useStepFilters } from '#features/matters/web/index.ts'
import { choiceLabel } from '#features/routing/contract.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { FilterButtons } from '#platform/web/table/FilterButtons.tsx'
import { TableBar } from '#platform/web/table/TableBar.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { resolutionCategories } from '../../contract.ts'
import { resolutionKind, statuses, statusNames } from '../../rules.ts'
import { useResolutionYears, useRoutingChoices } from '../choices.ts'
import { useResolutionColumns } from './resolution-columns.tsx'
import type { List } from './search.ts'
import { narrowingOf, type ResolutionTableState } from './use-resolution-table.ts'

const Board = lazyDialog(() => import('../board/Board.tsx'), 'Board')

interface Props {
  table: ResolutionTableState
}

const nothing: Record<List, string> = {
  waiting: 'Nothing is waiting on you. Resolutions that need your action appear here.',
  mine: 'Resolutions you request appear here.',
  all: 'Resolutions that departments request appear here.',
}

const statusFilter = {
  name: 'status',
  label: 'Status',
  options: statuses.map((value) => ({ value, label: statusNames[value] })),
}
const categoryFilter = {
  name: 'category',
  label: 'Category',
  options: resolutionCategories.map((value) => ({ value, label: value })),
}

const doneNames = { decided: 'Decided' }

/** The bar's filters, and what is said where they leave nothing. */
function useView({ state, change }: ResolutionTableState) {
  const { can } = useSession()
  const { tab = 'waiting', year } = state
  const brought = useStepFilters(resolutionKind, state, doneNames)
  const departments = useRoutingChoices().data?.departments ?? []
  const departmentFilter = {
    name: 'department',
    label: 'Department',
    options: [
      ...departments.map((each) => ({ value: each.id, label: choiceLabel(each) })),
      { value: 'none', label: 'No department' },
    ],
  }
  const isNarrowed = Object.values(narrowingOf(state)).some(Boolean)
  return {
    filters: [statusFilter, departmentFilter, categoryFilter],
    moreFilters: (
      <>
        <YearFilter year={year} onYear={(next) => change({ year: next })} />
        <FilterButtons active={brought} onRemove={change} />
      </>
    ),
    empty: (
      <EmptyState title="No resolutions found">
        {isNarrowed ? 'Try different search terms, or fewer filters.' : nothing[tab]}
        {!isNarrowed && tab === 'mine' && can('resolutions.request') && ' To start, choose New Resolution.'}
      </EmptyState>
    ),
  }
}

export function ResolutionTable({ table }: Props) {
  const navigate = useNavigate()
  return (
    <DataTable
      table={table}
      columns={useResolutionColumns()}
      rowKey={(row) => row.id}
      onOpen={({ id }) => navigate({ to: '/resolutions/$id', params: { id } })}
      isWide
      {...useView(table)}
    />
  )
}

export function ResolutionBoard({ table }: Props) {
  const { filters, moreFilters, empty } = useView(table)
  const { tab = 'waiting' } = table.state
  return (
    <section aria-label="Resolutions">
      <TableBar
        table={table}
        columns={[]}
        shown={useResolutionColumns()}
        filters={filters}
        moreFilters={moreFilters}
      />
      <Board
        key={tab}
        filters={{ ...narrowingOf(table.state), ...narrowedByTab[tab] }}
        isWholeWay={tab !== 'waiting'}
        empty={empty}
        onTable={(chosen) => table.change({ view: undefined, status: chosen })}
      />
    </section>
  )
}

function YearFilter({ year, onYear }: { year?: number; onYear(year?: number): void }) {
  const years = new Set([...(useResolutionYears().data ?? []), ...(year ? [year] : [])])
  const choices = [...years].sort((one, other) => other - one).map(String)
  return (
    <Select
      aria-label="Year"
      data={[{ value: 'all', label: 'All years' }, ...choices]}
      value={year ? String(year) : 'all'}
      onChange={(value) => onYear(value === null || value === 'all' ? undefined : Number(value))}
      allowDeselect={false}
      w="7rem"
    />
  )
}
