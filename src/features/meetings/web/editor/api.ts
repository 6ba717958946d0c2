import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBody, listBodies, listMembers } from '#features/bodies/contract.ts'
import type { Result } from '#platform/shared/endpoint.ts'
import { call } from '#platform/web/api/index.ts'
import { getMeeting } from '../../contract.ts'
import { useMeetingChanges } from '../use-meeting-changes.ts'

const keyOf = (id: string) => ['meetings', 'one', id]

/** What a colleague changes meanwhile is seen at once; what is being typed here is never touched by it. */
export function useMeeting(id: string) {
  const { interval, alsoHere } = useMeetingChanges(id, 'editor')
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getMeeting, { params: { id } }, { signal }),
    refetchInterval: interval,
  })
  return { ...query, alsoHere }
}

export type OpenMeeting = Result<typeof getMeeting>

export function useMeetingChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['meetings'] })
}

/** Everyone who serves, by name. */
export const useMembers = () =>
  useQuery({
    queryKey: ['members', 'serving'],
    queryFn: ({ signal }) => call(listMembers, { query: { status: 'serving' } }, { signal }),
  })

export const useCommittees = () =>
  useQuery({
    queryKey: ['bodies', 'current'],
    queryFn: ({ signal }) => call(listBodies, { query: { status: 'current' } }, { signal }),
    select: (bodies) => bodies.filter(({ kind }) => kind === 'committee').map(({ name }) => name),
  })

/** Nothing where a meeting is of no body. */
export const useBodyOf = (id: string | null) =>
  useQuery({
    queryKey: ['bodies', 'one', id],
    queryFn: ({ signal }) => call(getBody, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  })
