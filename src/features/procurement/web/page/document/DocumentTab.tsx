import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTextChanges } from '#features/drafts/web/index.ts'
import { call, queryOf, useAskAgain } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { projectCalls } from '../../../calls.ts'
import { getProject, moveProject, type ProjectView } from '../../../contract.ts'
import { useProjectAction } from '../use-project.ts'
import { SectionCard } from './SectionCard.tsx'

const finalSubmission = {
  title: 'Confirm Final Submission',
  text: 'Once submitted, this document will be locked from editing. Do you want to proceed?',
  action: 'Submit',
}

const reopening = {
  title: 'Reopen Document',
  text: 'The project goes back to Draft, and its final review checklist is cleared. It must be submitted again.',
  action: 'Reopen',
}

/** The five sections of the document, and Final Submit once all of them are approved. */
export function DocumentTab({ project }: { project: ProjectView }) {
  useApprovalsAnew(project)
  return (
    <Stack gap="xl" maw="60rem">
      <FinalSubmit project={project} />
      {project.sections.map((section) => (
        <SectionCard key={section.section} project={project} section={section} />
      ))}
    </Stack>
  )
}

/** An approval holds for the text that was approved: whoever writes ends it, and everyone who looks sees that. */
function useApprovalsAnew({ id, may }: ProjectView) {
  const readAgain = useAskAgain(queryOf(getProject, { params: { id } }).queryKey)
  useTextChanges(projectCalls.draft, id, {
    // The sections' editors have the same stream open.
    as: may.edit ? 'writer' : undefined,
    gap: 1000,
    onChange: (changedAt) => void readAgain(changedAt).catch(() => {}),
  })
}

function FinalSubmit({ project }: { project: ProjectView }) {
  const confirm = useConfirm()
  const { run, isRunning } = useProjectAction()
  const { id, version, status, may } = project
  const act = (action: 'lock' | 'unlock', done: string) =>
    run(() => call(moveProject, { params: { id, action }, body: { version } }), done)

  if (status === 'amending')
    return (
      <Alert title="Addendum in progress">
        <Text size="sm">
          Vendors see your changes when the addendum is issued on the Final Review Checklist.{' '}
          <Can permission="projects.edit">
            <AppLink to="/procurement/bid" search={{ project: id }}>
              Bid/RFP form
            </AppLink>{' '}
            <AppLink to="/projects/$id/submission-form" params={{ id }}>
              Submission form
            </AppLink>
          </Can>
        </Text>
      </Alert>
    )
  if (status !== 'draft')
    return (
      <Alert title="Submitted for Review">
        <Group justify="space-between">
          <Text size="sm">This document is locked from editing.</Text>
          {may.actions.includes('unlock') && (
            <Button
              variant="default"
              loading={isRunning}
              onClick={async () => {
                if (await confirm(reopening)) await act('unlock', 'Document reopened for editing')
              }}
            >
              Reopen Document
            </Button>
          )}
        </Group>
      </Alert>
    )
  if (!may.actions.includes('lock')) return null
  const missing = may.not_yet.find(({ action }) => action === 'lock')?.reason
  return (
    <Group justify="space-between">
      <Group gap="md">
        <Text size="sm">{missing ?? 'All sections are approved.'}</Text>
        <Can permission="projects.edit">
          <AppLink to="/procurement/bid" search={{ project: id }}>
            Bid/RFP form
          </AppLink>
        </Can>
        <AppLink to="/projects/$id/submission-form" params={{ id }}>
          Submission form
        </AppLink>
      </Group>
      {!missing && (
        <Button
          loading={isRunning}
          onClick={async () => {
            if (
              await confirm({ ...finalSubmission, text: [finalSubmission.text, ...may.warnings].join(' ') })
            )
              await act('lock', 'Submitted for Review')
          }}
        >
          Final Submit
        </Button>
      )}
    </Group>
  )
}
