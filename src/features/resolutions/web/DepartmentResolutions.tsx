import { Table } from '@mantine/core'
import { listQueryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ShortList } from '#platform/web/ui/ShortList.tsx'
import { listResolutions } from '../contract.ts'
import { ResolutionStatus } from './ResolutionStatus.tsx'

/** What a department has asked for. */
export function DepartmentResolutions({ departmentId }: { departmentId: string }) {
  return (
    <ShortList
      name="resolutions"
      of="this department"
      ask={(page) => listQueryOf(listResolutions, { query: { department: departmentId, ...page } })}
      headings={['Number', 'Title', 'Status']}
      whenEmpty="Resolutions this department requests appear here."
    >
      {(resolution) => (
        <Table.Tr key={resolution.id}>
          <Table.Td className="tabular">{resolution.number}</Table.Td>
          <Table.Td>
            <AppLink to="/resolutions/$id" params={{ id: resolution.id }}>
              {resolution.title || 'Untitled request'}
            </AppLink>
          </Table.Td>
          <Table.Td>
            <ResolutionStatus resolution={resolution} />
          </Table.Td>
        </Table.Tr>
      )}
    </ShortList>
  )
}
