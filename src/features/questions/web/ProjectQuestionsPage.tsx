import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call, isProblem, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  listProjectQuestions,
  type ProjectQuestion,
  type ProjectQuestions,
  publishAnswers,
} from '../contract.ts'
import { QuestionCard } from './QuestionCard.tsx'

/** The questions of vendors, where staff answer them. */
export function ProjectQuestionsPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/questions' })
  const { data, error, isPending, refetch } = useQuery(queryOf(listProjectQuestions, { params: { id } }))
  return (
    <Page
      title="Questions and Answers"
      record={data?.number}
      actions={
        <>
          <HistoryLink type="project" id={id} />
          <AppLink to="/projects/$id" params={{ id }}>
            Project
          </AppLink>
        </>
      }
    >
      {isPending && <Skeleton height={320} role="status" aria-label="Loading questions" />}
      {!data && isProblem(error, 'not_found') && (
        <EmptyState title="No questions yet">
          The project isn’t published yet, or you don’t have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isProblem(error, 'not_found') && (
        <ErrorState error={error} onRetry={() => refetch()} />
      )}
      {data && <Content projectId={id} data={data} />}
    </Page>
  )
}

function Content({ projectId, data }: { projectId: string; data: ProjectQuestions }) {
  const { dateTime } = useFormats()
  const publish = usePublish(projectId)
  const ready = data.questions.filter(({ status, answer }) => status === 'open' && answer !== '')
  return (
    <Stack gap="md" maw="60rem">
      <Text>
        {data.number}: {data.title}. {data.is_open ? 'Questions are due' : 'Questions were due'}{' '}
        {dateTime(data.questions_due_at)}. Vendors never see who asked.
      </Text>
      {data.may_publish && ready.length > 1 && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          loading={publish.isRunning}
          onClick={() => publish.ask(ready)}
        >
          Publish {ready.length} Answers
        </Button>
      )}
      {data.questions.length === 0 && (
        <EmptyState title="No questions yet">
          Questions that vendors ask in the Vendor Portal appear here.
        </EmptyState>
      )}
      {data.questions.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          projectId={projectId}
          mayAnswer={data.may_answer}
          mayPublish={data.may_publish}
          onPublish={() => publish.ask([question])}
        />
      ))}
    </Stack>
  )
}

/** What is published stays: it asks first. */
function usePublish(projectId: string) {
  const confirm = useConfirm()
  const changed = useInvalidate(keyOf(listProjectQuestions))
  const { runWithToast, isRunning } = useRunWithToast(changed)
  async function ask(chosen: readonly ProjectQuestion[]) {
    const what = chosen.length === 1 ? 'this answer' : `${chosen.length} answers`
    const isSure = await confirm({
      title: `Publish ${what}`,
      text: 'Everyone can read the question and answer from then on, and they can’t be changed. Vendors who follow the solicitation get an email.',
      action: 'Publish',
    })
    if (!isSure) return
    const questions = chosen.map(({ id, version }) => ({ id, version }))
    await runWithToast(
      () => call(publishAnswers, { params: { id: projectId }, body: { questions } }),
      chosen.length === 1 ? 'Answer published' : 'Answers published',
    )
  }
  return { ask, isRunning }
}
