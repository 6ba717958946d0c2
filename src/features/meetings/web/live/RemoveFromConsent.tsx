import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { type Live, removeFromConsent } from '../../live/contract.ts'
import { membersThere } from './roll-call/movers.tsx'
import { useLiveAction } from './use-live-action.ts'

interface Props {
  live: Live
  item: Live['items'][number]
}

/** To be voted on by itself. The minutes name the member who asked for it, where the clerk says who it was. */
export function RemoveFromConsent({ live, item }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        aria-label={`Remove from consent: item ${item.number}`}
        onClick={() => setAsking(true)}
      >
        Remove from consent
      </Button>
      {isAsking && <Question live={live} item={item} onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({ live, item: { id, number }, onClose }: Props & { onClose(): void }) {
  const { run, isBusy } = useLiveAction(live.meeting.id)
  const [memberId, setMemberId] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { member_id: memberId || null }
    if (await run(() => call(removeFromConsent, { params: { id }, body }))) onClose()
  }

  return (
    <AppDialog title={`Remove item ${number} from consent`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <NativeSelect
            label="At the request of"
            data={[{ value: '', label: 'No member named' }, ...membersThere(live)]}
            value={memberId}
            data-autofocus
            onChange={(event) => setMemberId(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={isBusy}>
              Remove from consent
            </Button>
          </Group>
        </Stack>
      </form>
    </AppDialog>
  )
}
