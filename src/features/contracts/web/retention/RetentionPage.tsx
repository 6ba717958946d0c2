import { Button, Group, Tabs, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { retentionViews } from '../../lists.ts'
import type { RetentionRow } from '../../retention-contract.ts'
import { contractCategories } from '../../rules.ts'
import { ProposeDialog } from './ProposeDialog.tsx'
import { retentionColumns } from './retention-columns.tsx'
import { useDecisions } from './use-decisions.tsx'
import { defaultView, type RetentionTable, useRetentionChanged, useRetentionTable } from './use-retention.ts'

type View = (typeof retentionViews)[number]

const titles: Record<View, string> = {
  due: 'Due',
  proposed: 'Waiting for Approval',
  disposed: 'Disposed Of',
}

const nothing: Record<View, string> = {
  due: 'Contracts whose retention period is over appear here. The retention schedule says how long each type is kept.',
  proposed: 'Dispositions that were proposed appear here until someone else approves or declines them.',
  disposed: 'Contracts whose documents were disposed of appear here, with their certificates.',
}

export function RetentionPage() {
  const table = useRetentionTable()
  const view = table.state.view ?? defaultView
  return (
    <Page
      title="Records Retention"
      actions={
        <LinkButton variant="default" to="/retention-schedule">
          Retention Schedule
        </LinkButton>
      }
    >
      <Tabs
        value={view}
        onChange={(value) => table.change({ view: retentionViews.find((each) => each === value) })}
      >
        <Tabs.List mb="md">
          {retentionViews.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view}>
          <Rows key={view} table={table} view={view} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

const isFree = ({ holds, open_change }: RetentionRow) => holds.length === 0 && open_change === null

function Rows({ table, view }: { table: RetentionTable; view: View }) {
  const mayPropose = useSession().can('retention.manage') && view === 'due'
  const changed = useRetentionChanged()
  const [chosen, setChosen] = useState<RetentionRow[]>([])
  const [isProposing, setProposing] = useState(false)
  const decisions = useDecisions(changed)
  return (
    <>
      {mayPropose && (
        <Group mb="md" gap="sm">
          <Button
            leftSection={<IconArchive size={16} aria-hidden />}
            disabled={chosen.length === 0}
            onClick={() => setProposing(true)}
          >
            Propose Disposition
          </Button>
          <Text size="sm" role="status">
            {chosen.length === 0 ? 'Select contracts below.' : `${chosen.length} selected`}
          </Text>
        </Group>
      )}
      <DataTable
        table={table}
        columns={retentionColumns}
        rowKey={(row) => row.id}
        filters={[
          {
            name: 'category',
            label: 'Type',
            options: contractCategories.map((value) => ({ value, label: value })),
          },
        ]}
        rowActions={decisions.actions[view]}
        selection={
          mayPropose
            ? {
                rows: chosen,
                onRows: setChosen,
                isOffered: isFree,
                label: ({ number }) => `Select contract ${number}`,
              }
            : undefined
        }
        empty={<EmptyState title="No contracts found">{nothing[view]}</EmptyState>}
      />
      {isProposing && (
        <ProposeDialog
          rows={chosen}
          onClose={() => setProposing(false)}
          onDone={() => {
            setChosen([])
            return changed()
          }}
        />
      )}
      {decisions.dialog}
    </>
  )
}
