import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import { getMinutes, type Minutes, type Paragraph } from '../../minutes/contract.ts'
import { useMeetingChanges } from '../use-meeting-changes.ts'

const keyOf = (id: string) => ['meetings', 'minutes', id]

/** What a colleague changes meanwhile is seen at once; what is being typed here is never touched by it. */
export function useMinutes(id: string) {
  const { interval } = useMeetingChanges(id)
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(getMinutes, { params: { id } }, { signal }),
    refetchInterval: interval,
  })
}

/** Shows a paragraph as the server has it now, without asking for all of them. */
export function useShowParagraph(meetingId: string) {
  const queryClient = useQueryClient()
  return (saved: Paragraph) => {
    queryClient.setQueryData<Minutes>(
      keyOf(meetingId),
      (minutes) =>
        minutes && {
          ...minutes,
          paragraphs: minutes.paragraphs.map((each) => (each.id === saved.id ? saved : each)),
        },
    )
  }
}

/** Something done to the minutes at once: it says why when it failed, and shows what came of it. */
export function useMinutesDeed() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function run(deed: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true)
    const isDone = await doAndTell(deed, done)
    await queryClient.invalidateQueries({ queryKey: ['meetings'] })
    setBusy(false)
    return isDone
  }
  return { run, isBusy }
}
