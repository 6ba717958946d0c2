import { Table } from '@mantine/core'
import { listQueryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ShortList } from '#platform/web/ui/ShortList.tsx'
import { listProjects } from '../contract.ts'
import { ProjectStatus } from './ProjectStatus.tsx'

/** What a department buys. */
export function DepartmentProjects({ departmentId }: { departmentId: string }) {
  return (
    <ShortList
      name="projects"
      of="this department"
      ask={(page) => listQueryOf(listProjects, { query: { department: departmentId, ...page } })}
      headings={['Number', 'Title', 'Status']}
      whenEmpty="Procurement projects for this department appear here."
    >
      {(project) => (
        <Table.Tr key={project.id}>
          <Table.Td className="tabular">{project.procurementId}</Table.Td>
          <Table.Td>
            <AppLink to="/projects/$id" params={{ id: project.id }}>
              {project.title}
            </AppLink>
          </Table.Td>
          <Table.Td>
            <ProjectStatus project={project} />
          </Table.Td>
        </Table.Tr>
      )}
    </ShortList>
  )
}
