/** Calling the roll: one key a member, and the next who has not answered is under the fingers. */
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Live, RollCall } from '../../../live/contract.ts'
import type { answers } from '../../../live/rules.ts'
import type { Entry } from '../outbox.ts'

type Answer = (typeof answers)[number]

const keys: Record<string, Answer> = { y: 'Yes', n: 'No', a: 'Abstain', r: 'Recused' }

export interface Calling {
  readonly live: Live
  readonly rollCall: RollCall
  readonly outbox: { entries: readonly Entry[]; add(entry: Entry): void }
}

export function useRollCall({ live, rollCall: { id: rollCallId, votes }, outbox }: Calling) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [recusing, setRecusing] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const isThere = (memberId: string) =>
    live.seats.some((seat) => seat.member_id === memberId && seat.is_present)
  const isOpen = (vote: RollCall['votes'][number]) => vote.value === null && isThere(vote.member_id)
  const next = votes.find(isOpen)?.member_id ?? null

  const focusOn = (memberId: string | null) =>
    list.current?.querySelector<HTMLElement>(`[data-member="${memberId}"] button`)?.focus()
  const begin = useEffectEvent(() => focusOn(next))
  // Only when the vote opens.
  useEffect(() => begin(), [])

  function answer(memberId: string, value: Answer | null, reason = '') {
    outbox.add({ kind: 'vote', rollCallId, memberId, value, reason })
    setLast(memberId)
    if (value === null) return focusOn(memberId)
    const start = votes.findIndex((vote) => vote.member_id === memberId)
    const following = [...votes.slice(start + 1), ...votes.slice(0, start)].find(isOpen)
    focusOn(following?.member_id ?? memberId)
  }

  const choose = (memberId: string, value: Answer | null) =>
    value === 'Recused' ? setRecusing(memberId) : answer(memberId, value)

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = event.target instanceof Element ? event.target.closest('[data-member]') : null
    const memberId = row?.getAttribute('data-member')
    const value = keys[event.key.toLowerCase()]
    const isUndo = event.key === 'Backspace' || event.key.toLowerCase() === 'u'
    if (value && memberId && isThere(memberId)) choose(memberId, value)
    else if (isUndo && last) answer(last, null)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      step(memberId, event.key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }

  function step(memberId: string | null | undefined, by: number) {
    const there = votes.filter((vote) => isThere(vote.member_id))
    const place = there.findIndex((vote) => vote.member_id === memberId)
    focusOn(there[place + by]?.member_id ?? memberId ?? null)
  }

  return {
    list,
    next,
    isThere,
    choose,
    press,
    /** Null where nobody has answered yet. */
    undo: last === null ? null : () => answer(last, null),
    recusing,
    recuse: (memberId: string, reason: string) => answer(memberId, 'Recused', reason),
    endRecusing: () => setRecusing(null),
  }
}
