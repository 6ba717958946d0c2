import { Anchor, Button, Group, Paper, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call, isProblem, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  AskForm,
  askQuestion,
  followSolicitation,
  listVendorQuestions,
  type OwnQuestion,
  unfollowSolicitation,
  type VendorQuestions,
} from '../contract.ts'
import { PublishedAnswer } from './PublishedAnswer.tsx'

const useChanged = () => useInvalidate(keyOf(listVendorQuestions))

/** Questions about a solicitation, as a vendor asks and reads them. */
export function VendorQuestionsPage() {
  const { id } = useParams({ from: '/signed-in/vendor-portal/$id/questions' })
  const { data, error, isPending, refetch } = useQuery(queryOf(listVendorQuestions, { params: { id } }))
  return (
    <Page title="Questions and Answers" record={data?.number} actions={data && <FollowButton data={data} />}>
      {isPending && <Skeleton height={240} role="status" aria-label="Loading questions" />}
      {isProblem(error, 'not_found') && !data && (
        <EmptyState title="Solicitation not found">It may not be published.</EmptyState>
      )}
      {!isPending && !data && !isProblem(error, 'not_found') && (
        <ErrorState error={error} onRetry={() => refetch()} />
      )}
      {data && <Content data={data} />}
    </Page>
  )
}

function FollowButton({ data: { id, is_followed } }: { data: VendorQuestions }) {
  const { runWithToast, isRunning } = useRunWithToast(useChanged())
  const change = () =>
    runWithToast(
      () => call(is_followed ? unfollowSolicitation : followSolicitation, { params: { id } }),
      is_followed ? 'No longer followed' : 'Followed',
    )
  return (
    <Button variant="default" loading={isRunning} onClick={change}>
      {is_followed ? 'Stop Following' : 'Follow'}
    </Button>
  )
}

function Content({ data }: { data: VendorQuestions }) {
  const { dateTime } = useFormats()
  const { number, title, questions_due_at, is_open, published, own } = data
  return (
    <Stack gap="lg" maw="56rem">
      <div>
        <Anchor
          href={`/public/solicitations/${encodeURIComponent(number)}`}
          target="_blank"
          rel="noopener"
          underline="always"
          fw={600}
        >
          {number}: {title}
        </Anchor>
        <Text size="sm">
          {is_open ? 'Questions are due' : 'Questions were due'} {dateTime(questions_due_at)}.
        </Text>
      </div>
      {is_open && <AskSection id={data.id} firms={data.firms} />}
      {own.length > 0 && (
        <Section
          title="Your questions"
          explanation="Your firm and the county’s staff see who asked. The public and other vendors don’t."
        >
          <Stack gap="sm">
            {own.map((question) => (
              <Own key={question.id} question={question} />
            ))}
          </Stack>
        </Section>
      )}
      <Section title="Published answers" explanation="Everyone sees these, without who asked.">
        <Stack gap="md">
          {published.length === 0 && <Text c="dimmed">No answers have been published yet.</Text>}
          {published.map((each) => (
            <PublishedAnswer key={each.number} question={each} />
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}

function AskSection({ id, firms }: Pick<VendorQuestions, 'id' | 'firms'>) {
  const changed = useChanged()
  const state = useAppForm({
    schema: AskForm,
    initialValues: { question: '', ...(firms.length > 1 && { vendor_id: '' }) },
    draft: `question-${id}`,
    async save(body) {
      await call(askQuestion, { params: { id }, body })
      toast.good('Question sent')
      state.form.setFieldValue('question', '')
      await changed()
    },
  })
  return (
    <Section
      title="Ask a question"
      explanation="The county answers to everyone, without your name. Its staff see who asked. You’ll get an email."
    >
      <AppForm state={state} label="Ask a question" labels={{ question: 'Question', vendor_id: 'Ask for' }}>
        {firms.length > 1 && (
          <Select
            label="Ask for"
            description="The people of this firm can read your question."
            required
            placeholder="Choose a firm"
            data={firms.map(({ id: value, name }) => ({ value, label: name }))}
            {...state.form.getInputProps('vendor_id')}
          />
        )}
        <Textarea
          label="Question"
          description="Don’t name yourself or your firm."
          required
          rows={4}
          resize="vertical"
          {...state.form.getInputProps('question')}
        />
        <Group>
          <Button type="submit" loading={state.isSaving}>
            Send Question
          </Button>
        </Group>
      </AppForm>
    </Section>
  )
}

const statuses = {
  open: { tone: 'neutral', text: 'Waiting for an answer' },
  published: { tone: 'good', text: 'Answered' },
  withdrawn: { tone: 'bad', text: 'Not published' },
} as const

function Own({
  question: { question, status, asked_at, asked_by, number, reason },
}: {
  question: OwnQuestion
}) {
  const { dateTime } = useFormats()
  const { tone, text } = statuses[status]
  return (
    <Paper withBorder p="sm" component="article">
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{question}</Text>
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          {asked_by}, {dateTime(asked_at)}
          {number !== null && `. See question ${number} below.`}
        </Text>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </Group>
      {reason && <Text size="sm">Reason: {reason}</Text>}
    </Paper>
  )
}
