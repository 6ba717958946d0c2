import { Group, Select } from '@mantine/core'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column } from './column.ts'
import { ExportButton } from './ExportButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { TableState } from './table-search.ts'
import { TableViewsContext } from './table-views.ts'
import type { Table } from './use-table.ts'

/** A choice among fixed values; its name is the one in the address and in the list's query. */
export interface TableFilter {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface Props<Row, State extends TableState> {
  table: Table<Row, State>
  /** That can be hidden; none where the rows are not shown as a table. */
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  filters: readonly TableFilter[]
  moreFilters?: ReactNode
}

/** Beyond so many, typing finds a choice sooner than the eye does. */
const longList = 10

export function TableBar<Row, State extends TableState>({
  table,
  columns,
  shown,
  filters,
  moreFilters,
}: Props<Row, State>) {
  const { state, change } = table
  const chosen = new Map<string, unknown>(Object.entries(state))
  const Views = use(TableViewsContext)
  const typed = useRef<string>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is searched for, or something else is
  useEffect(() => {
    typed.current = null
  }, [state.q])
  return (
    <Group gap="xs" mb="xs" role="search" aria-label={`${table.name}: search and view`}>
      <SearchBox
        label={table.searchLabel}
        value={state.q ?? ''}
        onSearch={(q) => change({ q })}
        onTyped={(text) => {
          typed.current = text
        }}
      />
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={label}
          data={[...options]}
          value={chosen.has(name) ? String(chosen.get(name)) : null}
          onChange={(value) => change({ [name]: value ?? undefined })}
          searchable={options.length > longList}
          comboboxProps={{ keepMounted: false }}
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${label}` }}
          flex="1 1 9rem"
          maw={{ base: 'none', sm: '11rem' }}
        />
      ))}
      {moreFilters}
      <Group gap="xs" ml="auto">
        {Views && !table.isPart && (
          <Suspense>
            <Views query={viewOf(state)} onQuery={table.showView} />
          </Suspense>
        )}
        {columns.length > 0 && (
          <ColumnChoice columns={columns} hide={state.hide} onHide={(hide) => change({ hide })} />
        )}
        <ExportButton table={table} columns={shown} searched={() => typed.current ?? state.q ?? ''} />
      </Group>
    </Group>
  )
}

function viewOf({ page: _page, dialog: _dialog, ...state }: TableState) {
  const given = Object.entries<unknown>(state).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, value] as const]
      : [],
  )
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
