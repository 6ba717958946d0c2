import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { draftMinutes, type Minutes } from '../../minutes/contract.ts'
import { awaitsCorrections } from '../../minutes/corrections.ts'
import { meetingLife } from '../../rules.ts'
import { ApprovalSection } from './ApprovalSection.tsx'
import { useMinutes, useMinutesAction } from './api.ts'
import { DraftAgain } from './DraftAgain.tsx'
import classes from './Minutes.module.css'
import { MinutesDocumentSection } from './MinutesDocumentSection.tsx'
import { MinutesParagraph } from './MinutesParagraph.tsx'
import { StateSection } from './StateSection.tsx'

export function MinutesPage() {
  const { id } = useParams({ from: '/signed-in/meetings/$id/minutes' })
  const { data, isPending, error, refetch } = useMinutes(id)
  return (
    <Page title="Minutes" record={data?.meeting.number} actions={data && <Facts minutes={data} />}>
      {isPending && <Skeleton height={480} role="status" aria-label="Loading minutes" />}
      {!isPending && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data &&
        (data.paragraphs.length > 0 ? <Desk key={id} minutes={data} /> : <NotDrafted minutes={data} />)}
    </Page>
  )
}

function Facts({ minutes: { meeting } }: { minutes: Minutes }) {
  const formats = useFormats()
  const { id, number, meeting_type, date } = meeting
  return (
    <>
      <Text fw={600}>
        {number} · {meeting_type} · {formats.date(date)}
      </Text>
      <AppLink to="/meetings/$id/edit" params={{ id }}>
        Meeting
      </AppLink>
      <HistoryLink type="meeting" id={id} />
    </>
  )
}

function NotDrafted({ minutes: { meeting } }: { minutes: Minutes }) {
  const { run, isBusy } = useMinutesAction()
  const mayEdit = useSession().can('meetings.edit')
  if (!meetingLife.can(meeting.state, 'draftMinutes'))
    return (
      <EmptyState title="No minutes yet">You can draft minutes once the meeting is adjourned.</EmptyState>
    )
  return (
    <EmptyState title="No minutes drafted yet">
      <Text>Attendance, motions, and votes are filled in from the record.</Text>
      {mayEdit && (
        <Button
          mt="sm"
          loading={isBusy}
          onClick={() => run(() => call(draftMinutes, { params: { id: meeting.id } }), 'Minutes drafted')}
        >
          Draft minutes
        </Button>
      )}
    </EmptyState>
  )
}

function Desk({ minutes }: { minutes: Minutes }) {
  const { meeting, paragraphs, approval } = minutes
  const isDraft = meeting.state === 'minutes-drafted'
  const mayEdit = useSession().can('meetings.edit')
  const canEdit = mayEdit && (isDraft || (awaitsCorrections(approval) && meeting.state !== 'archived'))
  return (
    <div className={classes.desk}>
      <Paper component="section" aria-label="Minutes status" withBorder p="md" className={classes.aside}>
        <Stack gap="md">
          <div>
            <Title order={2} size="h4" mb="xs">
              State
            </Title>
            <StateSection minutes={minutes} />
          </div>
          {canEdit && isDraft && <DraftAgain meetingId={meeting.id} />}
          <ApprovalSection minutes={minutes} />
          <MinutesDocumentSection meeting={meeting} isFinal={!awaitsCorrections(approval)} />
        </Stack>
      </Paper>
      <Paper component="article" aria-label="The minutes" withBorder className={classes.sheet}>
        {paragraphs.map((paragraph) => (
          <MinutesParagraph
            key={paragraph.id}
            meetingId={meeting.id}
            paragraph={paragraph}
            canEdit={canEdit}
          />
        ))}
      </Paper>
    </div>
  )
}
