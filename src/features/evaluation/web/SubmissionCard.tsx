import { Card, Group, List, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { ReportCard } from '#features/performance/web/pieces.ts'
import { formatExtension } from '#features/procurement/rules.ts'
import { callFile } from '#platform/web/api/index.ts'
import { FileLink } from '#platform/web/ui/FileLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { downloadEvaluatedFile, type Panel } from '../contract.ts'
import type { EvaluatedSubmission, EvaluationCriterion } from '../schemas.ts'
import { mostComment } from '../scores-contract.ts'
import { faultOf, type SheetEditor } from './use-score-sheet.ts'

interface Props {
  panel: Panel
  submission: EvaluatedSubmission
  editor?: SheetEditor
  isLocked?: boolean
}

export function SubmissionCard({ panel, submission, editor, isLocked = false }: Props) {
  const { name, out, price_cents, answers, offered_at } = submission
  const scored = panel.criteria.filter(({ is_price }) => !is_price)
  return (
    <Card withBorder component="article" aria-label={name}>
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={3}>{name}</Title>
          {out && <StatusBadge tone="bad">Takes no part</StatusBadge>}
          {offered_at && <StatusBadge tone="active">Best and final offer</StatusBadge>}
          {price_cents !== null && <Text>Base bid {formatExtension(BigInt(price_cents))}</Text>}
        </Group>
        {out && <Text size="sm">{out}</Text>}
        {answers.map(({ question, criterion, answer }) => (
          <div key={question}>
            <Text size="sm" fw={600}>
              {question}
              {criterion && ` (${criterion})`}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {answer}
            </Text>
          </div>
        ))}
        <PastPerformance submission={submission} />
        <FileList projectId={panel.project_id} submission={submission} />
        {editor &&
          !out &&
          scored.map((criterion) => (
            <ScoreFields
              key={criterion.position}
              criterion={criterion}
              submission={submission}
              editor={editor}
              isLocked={isLocked}
            />
          ))}
      </Stack>
    </Card>
  )
}

/** What departments reported about the vendor after earlier awards. */
function PastPerformance({ submission: { reports } }: { submission: EvaluatedSubmission }) {
  if (reports.length === 0) return null
  return (
    <details>
      <summary>Performance reports ({reports.length})</summary>
      <Stack gap="xs" mt="xs">
        {reports.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            title={`${report.project_number} ${report.project_title}`}
          />
        ))}
      </Stack>
    </details>
  )
}

interface FieldsProps {
  criterion: EvaluationCriterion
  submission: EvaluatedSubmission
  editor: SheetEditor
  isLocked: boolean
}

function ScoreFields({ criterion, submission, editor, isLocked }: FieldsProps) {
  const { position, description, percentage, highest } = criterion
  const { score, comment } = editor.valueOf(submission.id, position)
  const fault = faultOf(score, highest)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={description}
        aria-label={`${description}, score for ${submission.name}`}
        description={`0 to ${highest}, counts for ${percentage}%`}
        inputMode="decimal"
        value={score}
        error={fault}
        readOnly={isLocked}
        onChange={({ currentTarget: { value } }) => editor.change(submission.id, position, { score: value })}
      />
      <Textarea
        label="Comment"
        aria-label={`${description}, comment on ${submission.name}`}
        description="The committee reads it when the scores are opened."
        autosize
        minRows={1}
        maxLength={mostComment}
        value={comment}
        readOnly={isLocked}
        onChange={({ currentTarget: { value } }) =>
          editor.change(submission.id, position, { comment: value })
        }
      />
    </SimpleGrid>
  )
}

function FileList({
  projectId,
  submission: { id, files },
}: {
  projectId: string
  submission: EvaluatedSubmission
}) {
  if (files.length === 0) return null
  const load = (position: number) =>
    callFile(downloadEvaluatedFile, { params: { id: projectId, submission: id, position } })
  return (
    <List size="sm" aria-label="Files">
      {files.map(({ position, name }) => (
        <List.Item key={position}>
          <FileLink name={name} onLoad={() => load(position)} />
        </List.Item>
      ))}
    </List>
  )
}
