import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  type Evaluation,
  type EvaluationForm,
  getEvaluation,
  listEvaluationForms,
  openEvaluations,
} from '../../evaluation/contract.ts'

interface Props {
  projectId: string
  evaluation: Evaluation
  forms: readonly EvaluationForm[]
}

/** The evaluations that the user may see: their own, and all of them once they are opened. */
export function SubmittedEvaluations({ projectId, evaluation, forms }: Props) {
  const { dateTime } = useFormats()
  const { opened_at, opened_by, submitted, may } = evaluation
  const explanation = opened_at
    ? `Opened by ${opened_by} on ${dateTime(opened_at)}.`
    : 'You see only your own evaluation until the evaluations are opened.'
  return (
    <Section title="Submitted evaluations" explanation={explanation}>
      <Stack gap="md">
        {!opened_at && submitted !== null && (
          <Text>{submitted === 1 ? '1 evaluation submitted.' : `${submitted} evaluations submitted.`}</Text>
        )}
        {forms.map((form) => (
          <SubmittedForm key={form.id} form={form} />
        ))}
        {forms.length === 0 && <Text>You haven’t submitted an evaluation of this project.</Text>}
        {!opened_at && submitted !== null && submitted > 0 && !may.open && (
          <Text size="sm">Evaluations can be opened once the due date and time have passed.</Text>
        )}
        {may.open && <OpenButton projectId={projectId} />}
      </Stack>
    </Section>
  )
}

function SubmittedForm({ form }: { form: EvaluationForm }) {
  const { date } = useFormats()
  const { evaluatorName, evaluationDate, criteria, overallComments, recommendation, is_own } = form
  return (
    <Paper component="article" withBorder p="md" aria-label={`Evaluation by ${evaluatorName}`}>
      <Title order={3} size="h4">
        {evaluatorName}
        {is_own && ' (you)'}
      </Title>
      <Text size="sm" c="dimmed">
        {date(evaluationDate)}
      </Text>
      <Table my="xs" maw="32rem" verticalSpacing={4} aria-label={`Scores by ${evaluatorName}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Criterion</Table.Th>
            <Table.Th ta="right">Score</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {criteria.map(({ name, score }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place in the form
            <Table.Tr key={index}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td ta="right" className="tabular">
                {score.toLocaleString('en-US', { maximumFractionDigits: 2 })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text style={{ whiteSpace: 'pre-line' }}>{overallComments}</Text>
      <Text mt="xs" style={{ whiteSpace: 'pre-line' }}>
        <b>Recommendation:</b> {recommendation}
      </Text>
    </Paper>
  )
}

function OpenButton({ projectId }: { projectId: string }) {
  const params = { id: projectId }
  const confirm = useConfirm()
  const listChanged = useInvalidate(keyOf(listEvaluationForms, { params }))
  const stateChanged = useInvalidate(keyOf(getEvaluation, { params }))
  const { runWithToast, isRunning } = useRunWithToast(() => Promise.all([listChanged(), stateChanged()]))
  async function open() {
    const isSure = await confirm({
      title: 'Open Evaluations',
      text: 'All evaluators will see every evaluation. Evaluations can’t be submitted or changed afterwards.',
      action: 'Open Evaluations',
    })
    if (isSure) await runWithToast(() => call(openEvaluations, { params }), 'Evaluations opened')
  }
  return (
    <Group>
      <Button variant="default" loading={isRunning} onClick={open}>
        Open Evaluations
      </Button>
    </Group>
  )
}
