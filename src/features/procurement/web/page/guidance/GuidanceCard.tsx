import { Alert, Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type Guidance, getAdvice, printAdvice } from '../../../advice/contract.ts'
import type { ProjectView } from '../../../contract.ts'
import { purchaseMethodNames } from '../../../policy/rules.ts'
import { conditionsText } from '../../../policy/text.ts'
import { methodNames } from '../../../solicitation/methods.ts'
import { ExceptionPart } from './ExceptionPart.tsx'

/** Most projects are the only ones of their kind. */
const PastPurchases = lazyPanel(() => import('./PastPurchases.tsx'), 'PastPurchases', 160)

/** The method that the county’s purchasing policy requires of this project, and why. */
export function GuidanceCard({ project }: { project: ProjectView }) {
  const { id } = project
  const guidance = useQuery(queryOf(getAdvice, { params: { id } }))
  const { dateTime } = useFormats()
  const recorded = guidance.data?.recorded
  return (
    <Section
      title="Purchasing guidance"
      explanation={
        recorded
          ? `As recorded on ${dateTime(recorded.at)}, when ${recorded.by} submitted the project to Legal.`
          : 'What the purchasing policy in effect today asks for, from the project as it was last saved.'
      }
    >
      {guidance.isPending && <Skeleton height={160} role="status" aria-label="Loading purchasing guidance" />}
      {guidance.isError && <ErrorState error={guidance.error} onRetry={() => guidance.refetch()} />}
      {guidance.isSuccess && <Content project={project} guidance={guidance.data} />}
    </Section>
  )
}

function Content({ project, guidance }: { project: ProjectView; guidance: Guidance }) {
  const { advice, chosen, fault } = guidance
  const { required, reasons, missing } = advice
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [
            'Required method',
            required ? purchaseMethodNames[required.method] : 'Unknown without an estimate',
          ],
          ...(required ? [['Conditions', conditionsText(required)] as const] : []),
          ['Method on the Bid/RFP form', chosen ? methodNames[chosen] : 'Not chosen yet'],
        ]}
      />
      {missing.length > 0 && (
        <Alert color="yellow" title="More is needed">
          <Sentences sentences={missing} />
        </Alert>
      )}
      {fault && (
        <Alert color="yellow" title="This project can’t be submitted yet">
          {fault}
        </Alert>
      )}
      {reasons.length > 0 && (
        <div>
          <Title order={3} size="h5" mb={4}>
            Why
          </Title>
          <Sentences sentences={reasons} />
        </div>
      )}
      {advice.past_count > 0 && <PastPurchases guidance={guidance} />}
      <ExceptionPart projectId={project.id} guidance={guidance} />
      <PrintButton project={project} />
    </Stack>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const [first, ...more] = sentences
  if (more.length === 0) return <Text size="sm">{first}</Text>
  return (
    <List size="sm" spacing={4}>
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  )
}

function PrintButton({ project: { id, procurementId } }: { project: ProjectView }) {
  const { runWithToast, isRunning } = useRunWithToast()
  return (
    <Group>
      <Button
        variant="default"
        loading={isRunning}
        onClick={() =>
          runWithToast(async () =>
            saveFile(
              await callFile(printAdvice, { params: { id } }),
              `Purchasing Guidance ${procurementId}.pdf`,
            ),
          )
        }
      >
        Print Guidance
      </Button>
    </Group>
  )
}
