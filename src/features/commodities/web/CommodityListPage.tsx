import { Button, Text } from '@mantine/core'
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import type { RowAction } from '#platform/web/table/RowActionButton.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ImportButton } from '#platform/web/ui/ImportButton.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import type { Commodity } from '../contract.ts'
import { commodityOrigins } from '../lists.ts'
import { commodityLabel } from '../rules.ts'
import { removeCommodity, useCommoditiesChanged, useCommodityTable } from './api.ts'
import { commodityColumns, originNames } from './columns.ts'

const CommodityDialog = lazyDialog(() => import('./CommodityDialog.tsx'), 'CommodityDialog')

const originFilter = {
  name: 'origin',
  label: 'List',
  options: commodityOrigins.map((value) => ({ value, label: originNames[value] })),
}

export function CommodityListPage() {
  const table = useCommodityTable()
  const [editing, setEditing] = useState<Commodity | 'new' | null>(null)
  const canManage = useSession().can('county.manage')
  const remove = useRemoveCommodity()

  const rowActions: RowAction<Commodity>[] = [
    { name: 'Edit', icon: IconEdit, label: (row) => `Edit ${row.code}`, onAction: setEditing },
    {
      name: 'Remove',
      icon: IconTrash,
      label: (row) => `Remove ${row.code}`,
      isDestructive: true,
      isOffered: (row) => row.id !== null,
      onAction: remove,
    },
  ]

  return (
    <Page
      title="Commodity Codes"
      actions={
        <Can permission="county.manage">
          <ImportButton to="/commodity-codes/import" />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            New Commodity Code
          </Button>
        </Can>
      }
    >
      <Text c="dimmed" mb="md">
        Projects and vendors are matched by these codes. Standard codes come with the product; where the
        county’s own list has the same code, its description and group are shown.
      </Text>
      <DataTable
        table={table}
        columns={commodityColumns}
        rowKey={(row) => row.code}
        filters={[originFilter]}
        rowActions={canManage ? rowActions : []}
        onOpen={canManage ? (row) => setEditing(row) : undefined}
        empty={
          <EmptyState title="No commodity codes found">
            {table.state.q || table.state.origin !== 'county'
              ? 'Try different search terms, or clear the search and filter.'
              : `The county has no codes of its own yet.${canManage ? ' Choose New Commodity Code, or import a list.' : ''}`}
          </EmptyState>
        }
      />
      {editing && (
        <CommodityDialog commodity={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Page>
  )
}

function useRemoveCommodity() {
  const remove = useRemove(useCommoditiesChanged())
  return (commodity: Commodity) => {
    const { id } = commodity
    if (id === null) return
    return remove(
      {
        title: `Remove ${commodityLabel(commodity)}`,
        text: 'Vendors and projects that have this code keep it, but it can’t be chosen anymore.',
        action: 'Remove',
      },
      () => removeCommodity(id),
      'Commodity code removed',
    )
  }
}
