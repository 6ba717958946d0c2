import { Button } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { type Live, setCurrentItem } from '../../live/contract.ts'
import { useLiveAction } from './use-live-action.ts'

/** Calls what comes next on the agenda, where the hand is after a vote. */
export function NextItem({ live: { meeting, sections, items, roll_calls } }: { live: Live }) {
  const { run, isBusy } = useLiveAction(meeting.id)
  const order = sections.flatMap((section) => items.filter((item) => item.section_id === section.id))
  const isTakenUp = ({ id, action }: Live['items'][number]) =>
    action !== '' || roll_calls.some(({ closed_at, item_ids }) => closed_at !== null && item_ids.includes(id))
  const next = meeting.current_item_id
    ? order[order.findIndex(({ id }) => id === meeting.current_item_id) + 1]
    : order.find((item) => !isTakenUp(item))
  if (!next) return null
  const body = { item_id: next.id }
  return (
    <Button
      variant="default"
      mt="md"
      loading={isBusy}
      onClick={() => run(() => call(setCurrentItem, { params: { id: meeting.id }, body }))}
    >
      {meeting.current_item_id ? `Next item: ${next.number}` : `Start with item ${next.number}`}
    </Button>
  )
}
