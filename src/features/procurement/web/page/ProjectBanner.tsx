import { Alert, Stack, Text } from '@mantine/core'
import { useWaited } from '#features/matters/web/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ProjectView } from '../../contract.ts'
import { projectKind } from '../../rules.ts'
import type { Tab } from './search.ts'

/** Where the project is, whom it is waiting on, and since when. Drafts that were never submitted need no banner. */
export function ProjectBanner({ project, tab }: { project: ProjectView; tab: Tab }) {
  const { date, dateTime } = useFormats()
  const waited = useWaited()
  const { status, waitingon, waiting_since, due_on, returned_by, returned_because, stuck, is_held } = project
  const { bid, vendors_due_at, may } = project
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
        {(status === 'published' || status === 'amending') && vendors_due_at && (
          <Text size="sm">
            {isPast(vendors_due_at) ? 'Was due' : 'Due from vendors'}: {dateTime(vendors_due_at)}.
            {bid &&
              status === 'amending' &&
              bid.due_at !== vendors_due_at &&
              ` This addendum would change it to ${dateTime(bid.due_at)}.`}
          </Text>
        )}
        {returned_by && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Returned by {returned_by}: “{returned_because}”
          </Text>
        )}
        {stuck && (
          <Text size="sm" fw={600}>
            No one can act on this step: {stuck}.{' '}
            {project.may.forward
              ? 'Forward it to someone else.'
              : 'A user who assigns routing steps can forward it to someone else.'}
          </Text>
        )}
        {project.acts_for && (
          <Text size="sm" fw={600}>
            You are the delegate for {project.acts_for}.
          </Text>
        )}
        {tab !== 'checklist' && may.actions.some((action) => action !== 'lock' && action !== 'unlock') && (
          <AppLink to="/projects/$id" params={{ id: project.id }} search={{ tab: 'checklist' }} size="sm">
            Go to your actions
          </AppLink>
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
