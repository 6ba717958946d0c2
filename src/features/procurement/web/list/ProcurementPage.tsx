import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWaited } from '#features/matters/web/index.ts'
import { ActingFor } from '#features/routing/web/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { projectTabs } from '../../lists.ts'
import { ProjectTable } from './ProjectTable.tsx'
import { procurementColumns } from './project-columns.tsx'
import type { List } from './search.ts'
import { useProjectTable } from './use-project-table.ts'

const NewProjectDialog = lazyDialog(() => import('../new/NewProjectDialog.tsx'), 'NewProjectDialog')

const titles: Record<List, string> = {
  waiting: 'Waiting My Action',
  mine: 'My Procurements',
  all: 'All Procurements',
}

/** The overview: one table of all procurements. */
export function ProcurementPage() {
  const table = useProjectTable({ name: 'Procurement', defaultSize: 5, defaultTab: 'waiting' })
  const waited = useWaited()
  const columns = useMemo(() => procurementColumns(waited), [waited])
  const canRequest = useSession().can('projects.request')
  const { tab = 'waiting', dialog } = table.state
  return (
    <Page
      title="Procurement"
      actions={
        <Can permission="projects.request">
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => table.change({ dialog: 'new' })}
          >
            New Bid/RFP/Quote
          </Button>
        </Can>
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => table.change({ tab: projectTabs.find((each) => each === value) })}
      >
        <Tabs.List mb="md">
          {projectTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {tab === 'waiting' && <ActingFor />}
          <ProjectTable table={table} columns={columns} tab={tab} />
        </Tabs.Panel>
      </Tabs>
      {dialog === 'new' && canRequest && (
        <NewProjectDialog onClose={() => table.change({ dialog: undefined })} />
      )}
    </Page>
  )
}
