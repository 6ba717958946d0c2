import { Alert, Stack, Text } from '@mantine/core'
import { useWaited } from '#features/matters/web/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ProjectView } from '../../contract.ts'
import { projectKind, statusByClock } from '../../rules.ts'
import type { Tab } from './search.ts'

/** Where the project is, whom it is waiting on, and since when. Drafts that were never submitted need no banner. */
export function ProjectBanner({ project, tab }: { project: ProjectView; tab: Tab }) {
  const { date, dateTime } = useFormats()
  const waited = useWaited()
  const { waitingon, waiting_since, due_on, returned_by, returned_because, stuck, is_held, may } = project
  const status = statusByClock(project.status, project.is_past_due)
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
        <DueLine project={project} />
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

/** When vendors must have submitted, and what follows from it. */
function DueLine({ project }: { project: ProjectView }) {
  const { dateTime } = useFormats()
  const { bid, vendors_due_at: due, is_past_due, may } = project
  const status = statusByClock(project.status, is_past_due)
  if (!due) return null
  if (status === 'closed')
    return (
      <Text size="sm">
        Closed {dateTime(due)}. Vendors can’t submit anything more, and no addendum can be issued.
        {bid && ` The bid opening is scheduled for ${dateTime(bid.opening_at)}.`}{' '}
        <AppLink to="/projects/$id/opening" params={{ id: project.id }}>
          Go to the bid opening
        </AppLink>
      </Text>
    )
  if (status === 'amending' && is_past_due)
    return (
      <Text size="sm" fw={600}>
        The solicitation closed {dateTime(due)}, so this addendum can’t be issued. Its text is kept until it
        is discarded; the project then has the status Closed.
        {may.actions.includes('discard') && ' To discard it, go to the Final Review Checklist.'}
      </Text>
    )
  if (status !== 'published' && status !== 'amending') return null
  return (
    <Text size="sm">
      Due from vendors: {dateTime(due)}.
      {bid &&
        status === 'amending' &&
        bid.due_at !== due &&
        ` This addendum would change it to ${dateTime(bid.due_at)}.`}
    </Text>
  )
}
