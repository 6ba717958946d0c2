/** What colleagues do to meetings, as they do it. */
import { useState } from 'react'
import { callStream, keyOf, useAskAgain } from '#platform/web/api/index.ts'
import { People } from '#platform/web/changes/people.ts'
import { useChanges } from '#platform/web/changes/use-changes.ts'
import { useListChanges } from '#platform/web/changes/use-list-changes.ts'
import { listMeetings } from '../contract.ts'
import { followMeeting } from '../live/changes-contract.ts'

function useMeetingsAnew() {
  const askAgain = useAskAgain(keyOf(listMeetings))
  return (changedAt: number) => void askAgain(changedAt)
}

/** How often to ask in between, and who else has the meeting open. */
export function useMeetingChanges(id: string, as?: 'editor'): { interval: number | false; alsoHere: People } {
  const [alsoHere, setAlsoHere] = useState<People>([])
  const interval = useChanges({
    name: `meeting ${id} ${as ?? 'reader'}`,
    open: (signal) => callStream(followMeeting, { params: { id }, query: { as } }, { signal }),
    onChange: useMeetingsAnew(),
    onEvent: (event, data) => event === 'here' && setAlsoHere(People.catch([]).parse(data)),
  })
  return { interval, alsoHere: interval === false ? alsoHere : [] }
}

/** For lists: a county has one meeting in session at most times, and a list need not show each vote of it. */
export const useAllMeetingChanges = () => useListChanges({ kinds: ['meeting'], keys: [keyOf(listMeetings)] })
