import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getBody, listBodies, listMembers } from '#features/bodies/contract.ts'
import type { Result } from '#platform/shared/endpoint.ts'
import { keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { getMeeting, listMeetings } from '../../contract.ts'
import { documentsOf } from '../meeting-documents/use-meeting-documents.ts'
import { useMeetingChanges } from '../use-meeting-changes.ts'

/** What a colleague changes in between is seen at once; what is being typed here is never touched by it. */
export function useMeeting(id: string) {
  const { interval, alsoHere } = useMeetingChanges(id, 'editor')
  const query = useQuery({
    ...queryOf(getMeeting, { params: { id } }),
    refetchInterval: interval,
  })
  return { ...query, alsoHere }
}

export type OpenMeeting = Result<typeof getMeeting>

/** Lists show it as well. */
export const useMeetingChanged = () => useInvalidate(keyOf(listMeetings))

/** Everyone who serves, by name. */
export const everyMember = queryOf(listMembers, { query: { status: 'serving' } })
export const useMembers = (enabled = true) => useQuery({ ...everyMember, enabled })

const currentBodies = queryOf(listBodies, { query: { status: 'current' } })
export const useCommittees = () =>
  useQuery({
    ...currentBodies,
    select: (bodies) => bodies.filter(({ kind }) => kind === 'committee').map(({ name }) => name),
  })

export const bodyWith = (id: string) => queryOf(getBody, { params: { id } })
/** Nothing where a meeting is of no body. */
export const useBodyOf = (id: string | null) => useQuery({ ...bodyWith(id ?? ''), enabled: id !== null })

/** What the sections below the meeting need: asked for with it, not after it. */
export function useAskedWithMeeting(id: string): void {
  const queryClient = useQueryClient()
  const areMembersOffered = useSession().can('meetings.conduct')
  useEffect(() => {
    void queryClient.prefetchQuery(documentsOf(id))
    void queryClient.prefetchQuery(currentBodies)
    if (areMembersOffered) void queryClient.prefetchQuery(everyMember)
  }, [queryClient, id, areMembersOffered])
}
