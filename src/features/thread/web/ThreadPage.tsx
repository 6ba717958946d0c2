import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { isProblem } from '#platform/web/api/index.ts'
import { Trail } from '#platform/web/shell/Breadcrumbs.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { Thread, ThreadStep } from '../contract.ts'
import { daysWords, spanOf, type ThreadKind, threadKindNames, threadKinds } from '../rules.ts'
import { ThreadPicture } from './ThreadPicture.tsx'
import { targetOf } from './target.ts'
import { downloadThread, useThread } from './use-thread.ts'

export function ThreadPage() {
  const { kind: named, id } = useParams({ from: '/signed-in/thread/$kind/$id' })
  const kind = threadKinds.find((each) => each === named)
  return kind ? <OfRecord key={`${kind} ${id}`} kind={kind} id={id} /> : <Missing />
}

const nothing = (
  <EmptyState title="Record not found.">
    It may have been deleted, or you may not have access to it.
  </EmptyState>
)

const Missing = () => (
  <>
    <Trail here="Thread" />
    <Page title="Thread">{nothing}</Page>
  </>
)

function OfRecord({ kind, id }: { kind: ThreadKind; id: string }) {
  const { data, isPending, error, refetch } = useThread(kind, id)
  const isEmpty = data?.steps.length === 0
  const record = data?.steps.find(({ key }) => data.asked.includes(key))
  const name = ['Thread', threadKindNames[kind], record?.number].filter(Boolean).join(' ')
  const title = record ? `Thread of ${titleOf(record)}` : 'Thread'
  const printing = useRunWithToast()
  return (
    <>
      <Trail here={title} />
      <Page
        title={title}
        actions={
          !isEmpty &&
          data && (
            <Button
              variant="default"
              loading={printing.isRunning}
              onClick={() => printing.runWithToast(() => downloadThread(kind, id, name), 'Thread downloaded')}
            >
              Print Thread
            </Button>
          )
        }
      >
        {isPending && <Skeleton height={240} role="status" aria-label="Loading thread" />}
        {(isEmpty || isProblem(error, 'not_found')) && nothing}
        {error && !isProblem(error, 'not_found') && <ErrorState error={error} onRetry={() => refetch()} />}
        {data && !isEmpty && <Loaded thread={data} />}
      </Page>
    </>
  )
}

/** `Contract 20260009: Snow removal` */
const titleOf = ({ kind, number, title }: ThreadStep) =>
  [[threadKindNames[kind], number].filter(Boolean).join(' '), title].filter(Boolean).join(': ')

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : `${noun}s`}`

function Loaded({ thread }: { thread: Thread }) {
  const { steps, is_more } = thread
  const span = spanOf(steps)
  return (
    <Stack gap="lg">
      <Text>
        {counted(steps.length, 'step')}
        {span !== null && `, ${counted(span, 'day')} from the first to the last`}.
        {is_more && ' More records belong to this thread than are shown.'}
      </Text>
      <ThreadPicture thread={thread} />
      <section aria-labelledby="thread-steps">
        <Title id="thread-steps" order={2} mb="sm">
          Step by step
        </Title>
        <Stack component="ol" gap="sm" m={0} maw="56rem" pl="lg">
          {steps.map((step) => (
            <li key={step.key}>
              <StepText step={step} since={daysWords(steps, step)} />
            </li>
          ))}
        </Stack>
      </section>
    </Stack>
  )
}

function StepText({ step, since }: { step: ThreadStep; since: string }) {
  const { date } = useFormats()
  const { kind, number, title, status, event, date: day, who } = step
  const target = targetOf(step)
  const name = [number, title].filter(Boolean).join(' ')
  const what = [event, day && date(day), who && `by ${who}`].filter(Boolean).join(' ')
  return (
    <>
      <Text span>
        {threadKindNames[kind]}: {target ? <AppLink {...target}>{name}</AppLink> : name}
      </Text>
      <Text size="sm" c="dimmed">
        {status !== event && `${status}. `}
        {what}
        {since && `, ${since}`}.
      </Text>
    </>
  )
}
