import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { z } from 'zod'
import { Draft } from '#features/drafts/web/index.ts'
import { call } from '#platform/web/api/index.ts'
import { useKept } from '#platform/web/form/use-kept.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { projectCalls } from '../../../calls.ts'
import { type ProjectView, updateSection } from '../../../contract.ts'
import { useProjectAction } from '../use-project.ts'
import { BehindNotice } from './BehindNotice.tsx'

interface Props {
  project: ProjectView
  section: ProjectView['sections'][number]
}

/** One section: its text, a reviewer's comment, and whether it is approved. */
export function SectionCard({ project, section }: Props) {
  const { id, version, may } = project
  const { run, isRunning } = useProjectAction()
  /** Null while nothing else was typed than what is stored. */
  const kept = useKept(`project-section-${id}-${section.section}`, z.string().nullable(), null)
  const comment = kept.value ?? section.comment
  const save = (body: { comment?: string; approved?: boolean }, done: string) =>
    run(
      () => call(updateSection, { params: { id, section: section.section }, body: { ...body, version } }),
      done,
    )

  async function saveComment() {
    if (await save({ comment }, 'Comment saved')) kept.forget()
  }

  return (
    <Stack component="section" gap="sm" aria-label={section.title}>
      <Group justify="space-between">
        <Group gap="xs">
          <Title order={2}>{section.title}</Title>
          <StatusBadge tone={section.approved ? 'good' : 'warning'}>
            {section.approved ? 'Approved' : 'Not approved'}
          </StatusBadge>
        </Group>
        {may.edit && (
          <Button
            variant="default"
            loading={isRunning}
            aria-label={`${section.approved ? 'Unapprove' : 'Approve Section'}: ${section.title}`}
            onClick={() =>
              save(
                { approved: !section.approved },
                section.approved ? 'Approval removed' : 'Section approved',
              )
            }
          >
            {section.approved ? 'Unapprove' : 'Approve Section'}
          </Button>
        )}
      </Group>
      <OutdatedApproval section={section} />
      <BehindNotice project={project} section={section} />
      <Draft
        matter={{ id, status: project.status, may: { draft: may.edit } }}
        calls={projectCalls.draft}
        section={section.section}
        name={section.title}
        unwritten={{
          title: 'This text follows the project',
          text: 'It changes with the project’s properties until someone edits it.',
          start: 'Edit Text',
        }}
      />
      <Group align="flex-end" gap="xs">
        <Textarea
          flex={1}
          label="Comment"
          aria-label={`Comment on ${section.title}`}
          autosize
          minRows={2}
          disabled={!may.edit}
          value={comment}
          onChange={(event) => {
            const typed = event.currentTarget.value
            kept.set(typed === section.comment ? null : typed)
          }}
        />
        {may.edit && comment !== section.comment && (
          <Button variant="default" loading={isRunning} onClick={saveComment}>
            Save Comment
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function OutdatedApproval({
  section: { changed_since_approval, approved_by, approved_at },
}: Pick<Props, 'section'>) {
  const { dateTime } = useFormats()
  if (!changed_since_approval || approved_at === null) return null
  return (
    <Text size="sm" role="status">
      Changed since {approved_by} approved it on {dateTime(approved_at)}.
    </Text>
  )
}
