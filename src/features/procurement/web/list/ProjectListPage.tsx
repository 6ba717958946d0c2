import { SegmentedControl } from '@mantine/core'
import { Page } from '#platform/web/ui/Page.tsx'
import { ProjectTable } from './ProjectTable.tsx'
import { projectColumns } from './project-columns.tsx'
import { type List, lists } from './search.ts'
import { useProjectTable } from './use-project-table.ts'

const labels: Record<List, string> = {
  waiting: 'Waiting My Action',
  mine: 'My Projects',
  all: 'All Projects',
}

export function ProjectListPage() {
  const table = useProjectTable({ name: 'Projects', defaultSize: 50, defaultTab: 'all' })
  const { tab = 'all' } = table.state
  return (
    <Page
      title="Projects"
      actions={
        <SegmentedControl
          aria-label="Which projects"
          data={lists.map((value) => ({ value, label: labels[value] }))}
          transitionDuration={0}
          value={tab}
          onChange={(value) => table.change({ tab: lists.find((each) => each === value) })}
        />
      }
    >
      <ProjectTable table={table} columns={projectColumns} tab={tab} />
    </Page>
  )
}
