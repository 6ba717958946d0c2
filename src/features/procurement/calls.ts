/** The calls that projects have as every kind of matters has them. */
import { kindEndpoints } from '#features/kinds/contract.ts'
import { projectKind } from './rules.ts'
import { ProjectView } from './schemas.ts'
import { sectionKeys } from './sections.ts'

export const projectCalls = kindEndpoints(projectKind, ProjectView, sectionKeys)
