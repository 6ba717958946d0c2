import type { ReactNode } from 'react'
import type { z } from 'zod'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { projectSearch } from '../list/search.ts'

export type ProjectsSearch = z.infer<typeof projectSearch>

interface Props {
  count: number
  /** What the list is narrowed to; without it, the figure counts no projects. */
  search: ProjectsSearch | undefined
  children: ReactNode
}

/** A figure that leads to the projects that it counts. */
export const ProjectsLink = ({ count, search, children }: Props) =>
  count > 0 && search ? (
    <AppLink to="/projects" search={search} className="tabular">
      {children}
    </AppLink>
  ) : (
    children
  )
