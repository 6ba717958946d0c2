import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getMinutes, type Paragraph } from '../../minutes/contract.ts'
import { useMeetingChanged } from '../editor/api.ts'
import { useMeetingChanges } from '../use-meeting-changes.ts'

/** What a colleague changes in between is seen at once; what is being typed here is never touched by it. */
export function useMinutes(id: string) {
  const { interval } = useMeetingChanges(id)
  return useQuery({
    ...queryOf(getMinutes, { params: { id } }),
    refetchInterval: interval,
  })
}

/** Shows a paragraph as the server has it now, without asking for all of them. */
export function useShowParagraph(meetingId: string) {
  const queryClient = useQueryClient()
  return (saved: Paragraph) => {
    queryClient.setQueryData(
      queryOf(getMinutes, { params: { id: meetingId } }).queryKey,
      (minutes) =>
        minutes && {
          ...minutes,
          paragraphs: minutes.paragraphs.map((each) => (each.id === saved.id ? saved : each)),
        },
    )
  }
}

/** Something done to the minutes at once: it says why when it failed, and shows what came of it. */
export function useMinutesAction() {
  const { runWithToast, isRunning } = useRunWithToast(useMeetingChanged())
  const run = (deed: () => Promise<unknown>, done?: string) => runWithToast(deed, done)
  return { run, isBusy: isRunning }
}
