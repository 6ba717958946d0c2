import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { getAttendance, type PreBidAttendance } from '../../../pre-bid/contract.ts'

export const useAttendance = (id: string) => useQuery(queryOf(getAttendance, { params: { id } }))

/** Puts what a call returned on the screen at once. */
export function useShowAttendance(id: string) {
  const queryClient = useQueryClient()
  return (attendance: PreBidAttendance) =>
    queryClient.setQueryData(queryOf(getAttendance, { params: { id } }).queryKey, attendance)
}

/** Everyone who records at the same meeting sees the same list; a refusal may mean that someone else was faster. */
export function useAttendanceChanged(id: string) {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({ queryKey: queryOf(getAttendance, { params: { id } }).queryKey })
}
