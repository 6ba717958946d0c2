import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { projectCalls } from '../calls.ts'

/** Departments to choose from, without the permission to see all users. */
export const useDepartments = (isAsked = true) =>
  useQuery({ ...queryOf(projectCalls.route.listRoutingChoices), staleTime: 60_000, enabled: isAsked }).data
    ?.departments ?? []
