import { SimpleGrid } from '@mantine/core'
import { ApiProblem } from '../api/index.ts'
import { TableSkeleton } from '../table/TableSkeleton.tsx'
import { EmptyFace } from '../ui/EmptyFace.tsx'
import { ErrorFace } from '../ui/ErrorFace.tsx'
import { PageLoader } from '../ui/PageLoader.tsx'
import { Exhibit } from './Exhibit.tsx'

export function FacesExhibit() {
  return (
    <Exhibit title="Faces">
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TableSkeleton label="Loading a list" />
        <EmptyFace title="No meetings found">Create the first one with New Meeting.</EmptyFace>
        <ErrorFace error={new ApiProblem('unreachable', '')} onRetry={() => undefined} />
        <PageLoader label="Loading a page" />
      </SimpleGrid>
    </Exhibit>
  )
}
