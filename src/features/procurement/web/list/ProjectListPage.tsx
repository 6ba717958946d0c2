import { Button, Group } from '@mantine/core'
import { Page } from '#platform/web/ui/Page.tsx'
import { projectTabs } from '../../lists.ts'
import { ProjectTable } from './ProjectTable.tsx'
import { projectColumns } from './project-columns.tsx'
import type { List } from './search.ts'
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
        <Group component="section" gap="xs" aria-label="Which projects">
          {projectTabs.map((each) => (
            <Button
              key={each}
              variant={each === tab ? 'filled' : 'default'}
              aria-pressed={each === tab}
              onClick={() => table.change({ tab: each })}
            >
              {labels[each]}
            </Button>
          ))}
        </Group>
      }
    >
      <ProjectTable table={table} columns={projectColumns} tab={tab} />
    </Page>
  )
}
