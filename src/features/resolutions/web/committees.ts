import { useQuery } from '@tanstack/react-query'
import { queryLaterOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useSomeoneThere } from '#platform/web/ui/someone-there.ts'

const loadCall = async () => (await import('#features/bodies/contract.ts')).listBodies

/** The committees that a request can name. */
export const useCommittees = () => {
  const { can } = useSession()
  const isThere = useSomeoneThere()
  return useQuery({
    ...queryLaterOf('/api/bodies', loadCall, { query: { status: 'current' } }),
    select: (bodies) => bodies.filter(({ kind }) => kind === 'committee').map(({ name }) => name),
    enabled: isThere && can('bodies.see'),
  })
}
