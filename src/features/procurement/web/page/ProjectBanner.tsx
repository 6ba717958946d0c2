import { Alert, Stack, Text } from '@mantine/core'
import { useWaited } from '#features/matters/web/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ProjectView } from '../../contract.ts'
import { projectKind } from '../../rules.ts'

/** Where the project is, whom it is waiting on, and since when. Drafts that were never submitted need no banner. */
export function ProjectBanner({ project }: { project: ProjectView }) {
  const { date, dateTime } = useFormats()
  const waited = useWaited()
  const { status, waitingon, waiting_since, due_on, returned_by, returned_because, stuck, is_held } = project
  if (status === 'draft' && !returned_by && !is_held) return null
  return (
    <Alert title={stepName(projectKind, status, project.step_name)} role="status" mb="md">
      <Stack gap={6}>
        {waitingon && (
          <Text size="sm">
            Waiting on {waitingon} since {dateTime(waiting_since)} ({waited(waiting_since)}).
            {due_on && ` Due ${date(due_on)}.`}
          </Text>
        )}
        {(status === 'published' || status === 'amending') && project.bid && (
          <Text size="sm">
            {isPast(project.bid.due_at) ? 'Was due' : 'Due from vendors'}: {dateTime(project.bid.due_at)}.
          </Text>
        )}
        {returned_by && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Returned by {returned_by}: “{returned_because}”
          </Text>
        )}
        {stuck && (
          <Text size="sm" fw={600}>
            No one can act on this step: {stuck}.
          </Text>
        )}
        {project.acts_for && (
          <Text size="sm" fw={600}>
            You are the delegate for {project.acts_for}.
          </Text>
        )}
        {is_held && (
          <Text size="sm" fw={600}>
            On hold{project.held_by && ` by ${project.held_by}`}: {project.held_because}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}

const isPast = (moment: string) => Date.parse(moment) <= Date.now()
