/** Calling the roll: one key a member, and the next who has not answered is under the fingers. */
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Live, RollCall } from '../../../live/contract.ts'
import { answers } from '../../../live/rules.ts'
import type { Entry } from '../outbox.ts'

type Answer = (typeof answers)[number]

const keys: Record<string, Answer> = { y: 'Yes', n: 'No', a: 'Abstain', r: 'Recused' }

export interface Calling {
  readonly live: Live
  readonly rollCall: RollCall
  readonly outbox: { entries: readonly Entry[]; add(entry: Entry): void }
}

interface Said {
  readonly memberId: string
  readonly value: Answer | null
  readonly reason: string
}

/** `closeButton` is where the hand goes once everyone has answered. */
export function useRollCall(
  { live, rollCall: { id: rollCallId, votes }, outbox }: Calling,
  closeButton: RefObject<HTMLButtonElement | null>,
) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [recusing, setRecusing] = useState<string | null>(null)
  /** What each change replaced, the latest last: undoing goes back step by step. */
  const [replaced, setReplaced] = useState<readonly Said[]>([])
  const isThere = (memberId: string) =>
    live.seats.some((seat) => seat.member_id === memberId && seat.is_present)
  const isOpen = (vote: RollCall['votes'][number]) => vote.value === null && isThere(vote.member_id)
  const next = votes.find(isOpen)?.member_id ?? null
  const { aimAt } = useAim(list, closeButton, next, recusing !== null)

  const say = ({ memberId, value, reason }: Said) =>
    outbox.add({ kind: 'vote', rollCallId, memberId, value, reason })

  function answer(memberId: string, value: Answer | null, reason = '') {
    const before = saidBy(votes, memberId)
    if (before.value !== value || before.reason !== reason) {
      say({ memberId, value, reason })
      setReplaced([...replaced, before])
    }
    if (value === null) return aimAt(memberId)
    const start = votes.findIndex((vote) => vote.member_id === memberId)
    const following = [...votes.slice(start + 1), ...votes.slice(0, start)].find(isOpen)
    aimAt(following?.member_id ?? null)
  }

  /** Who has left could not answer again: what they said stays. */
  const lastUndoable = replaced.findLastIndex(({ memberId }) => isThere(memberId))

  function undo() {
    const last = replaced[lastUndoable]
    if (!last) return
    setReplaced(replaced.toSpliced(lastUndoable, 1))
    say(last)
    aimAt(last.memberId)
  }

  const choose = (memberId: string, value: Answer | null) =>
    value === 'Recused' ? setRecusing(memberId) : answer(memberId, value)

  function press(event: KeyboardEvent) {
    // A dialog of the vote stands elsewhere in the page, and what is typed there is no answer.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const memberId = event.target.closest('[data-member]')?.getAttribute('data-member')
    const value = keys[event.key.toLowerCase()]
    const isUndo = event.key === 'Backspace' || event.key.toLowerCase() === 'u'
    if (value && memberId && isThere(memberId)) choose(memberId, value)
    else if (isUndo) undo()
    else if (memberId && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      step(memberId, event.key === 'ArrowDown' ? 1 : -1)
    // The hand that confirms with Enter must not answer for the member who happens to be next.
    else if (!memberId || event.key !== 'Enter') return
    event.preventDefault()
  }

  function step(memberId: string, by: number) {
    const there = votes.filter((vote) => isThere(vote.member_id))
    const place = there.findIndex((vote) => vote.member_id === memberId)
    aimAt(there[place + by]?.member_id ?? memberId)
  }

  return {
    list,
    next,
    isThere,
    choose,
    press,
    /** Null where nothing was answered here yet by someone who is still there. */
    undo: lastUndoable === -1 ? null : undo,
    recusing,
    recuse: (memberId: string, reason: string) => answer(memberId, 'Recused', reason),
    endRecusing: () => setRecusing(null),
  }
}

function saidBy(votes: RollCall['votes'], memberId: string): Said {
  const vote = votes.find(({ member_id }) => member_id === memberId)
  return {
    memberId,
    value: answers.find((each) => each === vote?.value) ?? null,
    reason: vote?.reason ?? '',
  }
}

/** Where the focus belongs: on a member, or on the button that closes the vote. A dialog that is open keeps it until it goes. */
function useAim(
  list: RefObject<HTMLFieldSetElement | null>,
  closeButton: RefObject<HTMLButtonElement | null>,
  first: string | null,
  isAsking: boolean,
) {
  const [aim, setAim] = useState<{ readonly memberId: string | null } | null>(null)
  const focusOn = (memberId: string | null) => {
    const row = memberId && list.current?.querySelector<HTMLElement>(`[data-member="${memberId}"] button`)
    if (row) row.focus()
    else closeButton.current?.focus()
  }
  const begin = useEffectEvent(() => focusOn(first))
  // Only when the vote opens.
  useEffect(() => begin(), [])
  const move = useEffectEvent(() => {
    if (!aim || isAsking) return
    focusOn(aim.memberId)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when; the effect event reads them.
  useEffect(() => move(), [aim, isAsking])
  return { aimAt: (memberId: string | null) => setAim({ memberId }) }
}
