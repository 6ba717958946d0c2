import { Box, Paper, Stack, Text, Title } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { Live } from '../../live/contract.ts'
import { isOpenVote } from '../../live/rules.ts'
import { ConsentBlock } from './ConsentBlock.tsx'
import classes from './LivePage.module.css'
import { itemWords, openRollCallOf, subjectOf } from './labels.ts'
import { NextItem } from './NextItem.tsx'
import type { Entry } from './outbox.ts'
import { ReadItem } from './ReadItem.tsx'
import { ClosedVotes } from './roll-call/ClosedVotes.tsx'
import { MotionForm } from './roll-call/MotionForm.tsx'
import { RollCallPanel } from './roll-call/RollCallPanel.tsx'
import { useFocusKept } from './use-focus-kept.ts'

interface Props {
  live: Live
  outbox: { entries: readonly Entry[]; add(entry: Entry): void }
}

/** What is before the body now: the vote that is open, or the item and the next motion. */
export function ItemPanel({ live, outbox }: Props) {
  const { meeting, items, roll_calls } = live
  const mayConduct = useSession().can('meetings.conduct')
  const open = openRollCallOf(live)
  const heading = useFocusKept(open?.id)
  const current = items.find(({ id }) => id === meeting.current_item_id)
  /** An open vote is about its own items, whichever is shown in between. */
  const item = open ? items.find(({ id }) => open.item_ids.length === 1 && id === open.item_ids[0]) : current
  const about = open ? open.item_ids : item ? [item.id] : []
  const votes = roll_calls.filter(
    (vote) => !isOpenVote(vote) && (about.length === 0 || vote.item_ids.some((id) => about.includes(id))),
  )
  const latest = votes.at(-1)
  const isInSession = meeting.state === 'in-session'
  return (
    <Stack gap="md" className={classes.itemArea}>
      <Paper component="section" aria-label="Current item" withBorder p="md">
        <Title
          order={2}
          ref={heading}
          tabIndex={-1}
          aria-describedby={!open && latest ? `outcome-${latest.id}` : undefined}
        >
          {open ? subjectOf(live, open) : item ? itemWords(item) : 'No item is under consideration'}
        </Title>
        {open && current && !open.item_ids.includes(current.id) && (
          <Text mt="xs" role="status">
            Item {current.number} is selected on the agenda. This vote is still open.
          </Text>
        )}
        {item && (
          <Box mt="xs">
            <ReadItem item={item} />
          </Box>
        )}
        {item?.notes && (
          <Text mt="xs" c="dimmed">
            {item.notes}
          </Text>
        )}
        {!isInSession && (
          <Text mt="sm">
            {meeting.adjourned_at ? 'The meeting is adjourned.' : 'The meeting isn’t in session.'}
          </Text>
        )}
        {meeting.adjourned_at && (
          <AppLink to="/meetings/$id/minutes" params={{ id: meeting.id }}>
            Go to minutes
          </AppLink>
        )}
        {open && <RollCallPanel key={open.id} live={live} rollCall={open} outbox={outbox} />}
        {!open && isInSession && mayConduct && (
          <>
            {(!item || item.is_on_consent) && <ConsentBlock live={live} />}
            <MotionForm key={item?.id ?? 'none'} live={live} item={item} />
            <NextItem live={live} />
          </>
        )}
      </Paper>
      <ClosedVotes live={live} rollCalls={votes} />
    </Stack>
  )
}
