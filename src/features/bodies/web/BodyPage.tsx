import { Button, Skeleton, Stack } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { type BodyDetail, deleteBody } from '../contract.ts'
import { useBodiesChanged, useBody } from './api.ts'
import { BodyDialogs, type OpenDialog } from './BodyDialogs.tsx'
import { BodyFacts } from './BodyFacts.tsx'
import { BodyHistory } from './BodyHistory.tsx'
import { SeatSection } from './SeatSection.tsx'

export function BodyPage() {
  const { id } = useParams({ from: '/signed-in/bodies/$id' })
  const body = useBody(id)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  return (
    <Page
      title={body.data?.name ?? 'Board or Committee'}
      actions={body.data && <BodyActions body={body.data} onSettings={() => setOpen({ kind: 'settings' })} />}
    >
      {body.isPending && <Skeleton height={480} role="status" aria-label="Loading the board or committee" />}
      {body.isError && <ErrorState error={body.error} onRetry={() => body.refetch()} />}
      {body.isSuccess && <Content body={body.data} open={open} onOpen={setOpen} />}
    </Page>
  )
}

interface ContentProps {
  body: BodyDetail
  open: OpenDialog | null
  onOpen(dialog: OpenDialog | null): void
}

function Content({ body, open, onOpen }: ContentProps) {
  const { county } = useSession()
  const { on = dayIn(county.time_zone, new Date()) } = useSearch({ from: '/signed-in/bodies/$id' })
  return (
    <Stack gap="md">
      <BodyFacts body={body} day={on} />
      <SeatSection body={body} day={on} onOpen={onOpen} />
      <BodyHistory body={body} onOpen={onOpen} />
      {open && <BodyDialogs body={body} day={on} open={open} onClose={() => onOpen(null)} />}
    </Stack>
  )
}

function BodyActions({ body: { id, name }, onSettings }: { body: BodyDetail; onSettings(): void }) {
  const remove = useRemove(useBodiesChanged())
  const navigate = useNavigate()

  async function deleteIt() {
    const question = {
      title: `Delete board or committee ${name}`,
      text: 'Are you sure you want to delete this board or committee?',
      action: 'Delete',
    }
    const isGone = await remove(
      question,
      () => call(deleteBody, { params: { id } }),
      'Board or committee deleted',
    )
    if (isGone) await navigate({ to: '/bodies' })
  }

  return (
    <>
      <HistoryLink type="body" id={id} />
      <Can permission="bodies.manage">
        <Button variant="default" c="red" onClick={deleteIt}>
          Delete
        </Button>
        <Button variant="default" onClick={onSettings}>
          Settings
        </Button>
      </Can>
    </>
  )
}
