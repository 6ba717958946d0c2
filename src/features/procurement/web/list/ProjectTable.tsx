import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Column } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deleteProject, type ProjectRow } from '../../contract.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { List } from './search.ts'
import { useProjectFilters } from './use-project-filters.ts'
import { narrowingOf, type ProjectTableState, useProjectsChanged } from './use-project-table.ts'

const nothing: Record<List, string> = {
  waiting: 'Nothing is waiting on you. Projects that need your action appear here.',
  mine: 'Projects you request appear here.',
  all: 'Projects that departments request appear here.',
}

interface Props {
  table: ProjectTableState
  columns: readonly Column<ProjectRow>[]
  tab: List
  /** On the dashboard: sorted by a choice, and narrowed by search alone. */
  isPanel?: boolean
}

export function ProjectTable({ table, columns, tab, isPanel = false }: Props) {
  const filters = useProjectFilters(!isPanel)
  const navigate = useNavigate()
  const { can } = useSession()
  const remove = useRemove(useProjectsChanged())
  const open = ({ id }: ProjectRow) => navigate({ to: '/projects/$id', params: { id } })
  const isEditor = can('projects.edit') || can('projects.request')
  const isNarrowed = Object.values(narrowingOf(table.state)).some(Boolean)
  const rowActions: RowAction<ProjectRow>[] = [
    {
      name: 'Edit',
      icon: isEditor ? IconEdit : IconEye,
      label: (row) => `${isEditor ? 'Edit' : 'Open'} project ${row.title}`,
      onAction: open,
    },
    {
      name: 'Delete',
      icon: IconTrash,
      label: (row) => `Delete project ${row.title}`,
      isDestructive: true,
      isOffered: (row) => row.status === 'draft' && (can('projects.delete') || can('projects.request')),
      onAction: (row) =>
        remove(
          {
            title: `Delete ${row.title}`,
            text: 'Are you sure you want to delete this project?',
            action: 'Delete',
          },
          () => call(deleteProject, { params: { id: row.id } }),
          'Project deleted',
        ),
    },
  ]
  return (
    <DataTable
      table={table}
      columns={columns}
      rowKey={(row) => row.id}
      filters={isPanel ? [] : filters}
      hasSortBy={isPanel}
      moreFilters={<ActiveFilters table={table} />}
      rowActions={rowActions}
      onOpen={open}
      empty={
        <EmptyState title="No projects found">
          {isNarrowed ? 'Try different search terms, or fewer filters.' : nothing[tab]}
          {!isNarrowed && tab === 'mine' && can('projects.request') && ' To start, choose New Bid/RFP/Quote.'}
        </EmptyState>
      }
    />
  )
}
