import { useQuery } from '@tanstack/react-query'
import { listBodies } from '#features/bodies/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'

/** The committees that a request can name. */
export const useCommittees = () => {
  const { can } = useSession()
  return useQuery({
    ...queryOf(listBodies, { query: { status: 'current' } }),
    select: (bodies) => bodies.filter(({ kind }) => kind === 'committee').map(({ name }) => name),
    enabled: can('bodies.see'),
  })
}
