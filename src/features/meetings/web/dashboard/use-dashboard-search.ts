import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MeetingSearch, meetingSearch } from './search.ts'

/** What the address says of the dashboard, and a way to say something else. */
export function useDashboardSearch() {
  const navigate = useNavigate()
  const search = meetingSearch.parse(useSearch({ strict: false }))
  const change = (patch: Partial<MeetingSearch>) =>
    navigate({ to: '/meetings', search: { ...search, ...patch }, replace: true, resetScroll: false })
  return { search, change }
}
