import { Attachments } from '#features/attachments/web/index.ts'
import { projectCalls } from '../../calls.ts'
import type { ProjectView } from '../../contract.ts'

export const AttachmentsTab = ({ project }: { project: ProjectView }) => (
  <Attachments ownerId={project.id} calls={projectCalls.attachments} canEdit={project.may.edit} />
)
