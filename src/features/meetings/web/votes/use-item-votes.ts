/** What the panel says about who voted how on an item, until it is saved with the item. */
import { useState } from 'react'
import type { LiveSeat } from '../../live/contract.ts'
import type { answers } from '../../live/rules.ts'

export type PanelVote = 'None' | 'Absent' | (typeof answers)[number]

interface Said {
  readonly vote: PanelVote
  readonly reason: string
}

const nothing: Said = { vote: 'None', reason: '' }

export function useItemVotes() {
  const [said, setSaid] = useState<ReadonlyMap<string, Said & { name: string }>>(new Map())
  const of = (memberId: string) => said.get(memberId) ?? nothing
  return {
    of,
    say: ({ member_name: name }: LiveSeat, memberId: string, change: Partial<Said>) =>
      setSaid(new Map(said).set(memberId, { ...of(memberId), ...change, name })),
    /** As the call wants them; nothing where no one has voted. */
    attendees: [...said]
      .filter(([, { vote }]) => vote !== 'None')
      .map(([id, { name, vote, reason }]) => ({ id, name, vote, reason })),
  }
}

export type ItemVotes = ReturnType<typeof useItemVotes>
