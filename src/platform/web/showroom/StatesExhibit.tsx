import { SimpleGrid } from '@mantine/core'
import { ApiProblem } from '../api/index.ts'
import { TableSkeleton } from '../table/TableSkeleton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageLoader } from '../ui/PageLoader.tsx'
import { Exhibit } from './Exhibit.tsx'

export function StatesExhibit() {
  return (
    <Exhibit title="Faces">
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TableSkeleton label="Loading a list" />
        <EmptyState title="No meetings found">Create the first one with New Meeting.</EmptyState>
        <ErrorState error={new ApiProblem('unreachable', '')} onRetry={() => undefined} />
        <PageLoader label="Loading a page" />
      </SimpleGrid>
    </Exhibit>
  )
}
