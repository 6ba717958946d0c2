import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../../platform/web/session/session-context.ts'
import type { Live, RollCall } from '../../live-contract.ts'
import type { answers } from '../../live-rules.ts'
import { CallRow } from './CallRow.tsx'
import { CloseVote } from './CloseVote.tsx'
import classes from './LivePage.module.css'
import { kindWords, outcomeOf } from './live-words.ts'
import { OneLineDialog } from './OneLineDialog.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import type { Entry } from './outbox.ts'
import { Tally } from './Tally.tsx'

type Answer = (typeof answers)[number]

const keys: Record<string, Answer> = { y: 'Yes', n: 'No', a: 'Abstain', r: 'Recused' }

interface Props {
  live: Live
  rollCall: RollCall
  outbox: { entries: readonly Entry[]; add(entry: Entry): void }
}

/** The call: one key a member, and the next who has not answered is under the fingers. */
export function RollCallPanel({ live, rollCall, outbox }: Props) {
  const { votes } = rollCall
  const mayConduct = useSession().can('meetings.conduct')
  const list = useRef<HTMLFieldSetElement>(null)
  const [recusing, setRecusing] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const isThere = (memberId: string) =>
    live.seats.some((seat) => seat.member_id === memberId && seat.is_present)
  const isOpen = (vote: RollCall['votes'][number]) => vote.value === null && isThere(vote.member_id)
  const next = votes.find(isOpen)?.member_id ?? null
  const nameOf = (id: string | null) => votes.find((vote) => vote.member_id === id)?.member_name ?? ''

  const focusOn = (memberId: string | null) =>
    list.current?.querySelector<HTMLElement>(`[data-member="${memberId}"] button`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the vote opens
  useEffect(() => focusOn(next), [])

  function answer(memberId: string, value: Answer | null, reason = '') {
    outbox.add({ kind: 'vote', rollCallId: rollCall.id, memberId, value, reason })
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

  return (
    <Stack gap="sm" mt="md" component="section" aria-label={rollCall.vote_type}>
      <div>
        <Title order={3}>{rollCall.motion}</Title>
        <Text size="sm" c="dimmed">
          {kindWords[rollCall.kind]}, {rollCall.vote_type.toLowerCase()}
          {rollCall.mover_id && `, moved by ${nameOf(rollCall.mover_id)}`}
          {rollCall.seconder_id && `, seconded by ${nameOf(rollCall.seconder_id)}`}
        </Text>
      </div>
      <Tally live={live} rollCall={rollCall} />
      <fieldset
        ref={list}
        className={classes.roll}
        aria-label="Roll call"
        onKeyDown={mayConduct ? press : undefined}
      >
        {votes.map((vote) => (
          <CallRow
            key={vote.member_id}
            live={live}
            vote={vote}
            isNext={vote.member_id === next}
            isThere={isThere(vote.member_id)}
            isOnItsWay={outbox.entries.some(
              (entry) =>
                entry.kind === 'vote' &&
                entry.memberId === vote.member_id &&
                entry.rollCallId === rollCall.id,
            )}
            onChoose={mayConduct ? (value) => choose(vote.member_id, value) : undefined}
          />
        ))}
      </fieldset>
      {mayConduct && (
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            Keys: Y yes, N no, A abstain, R recused, U or Backspace undo
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={!last}
            onClick={() => last && answer(last, null)}
          >
            Undo
          </Button>
        </Group>
      )}
      <OutcomeNote outcome={outcomeOf(live, rollCall)} isPreview />
      {mayConduct && <CloseVote live={live} rollCall={rollCall} isWaiting={outbox.entries.length > 0} />}
      {recusing && (
        <OneLineDialog
          title={`${nameOf(recusing)} is recused`}
          label="Reason"
          action="Record"
          isRequired
          onSubmit={(reason) => {
            answer(recusing, 'Recused', reason)
            return true
          }}
          onClose={() => setRecusing(null)}
        />
      )}
    </Stack>
  )
}
