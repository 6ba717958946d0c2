import { Button, Divider, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isEmptyDocument } from '#features/drafts/rules.ts'
import { DraftText } from '#features/drafts/web/index.ts'
import { inKilobytes } from '#platform/shared/file-size.ts'
import { callFile, isProblem, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { projectCalls } from '../../calls.ts'
import type { ProjectView } from '../../contract.ts'
import { useProject } from '../page/use-project.ts'

/** A project to read or print: its approved sections, and the attachments that are included. */
export function ProjectSummaryPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/summary' })
  const { data, isPending, error, refetch } = useProject(id)
  return (
    <Page
      title={data ? data.title : 'Project Summary'}
      actions={
        data && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        )
      }
    >
      {isPending && <Text role="status">Loading project...</Text>}
      {isProblem(error, 'not_found') && (
        <EmptyState title="Project not found.">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {error && !isProblem(error, 'not_found') && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && <Summary project={data} />}
    </Page>
  )
}

function Summary({ project }: { project: ProjectView }) {
  const { id, department_name, procurementId } = project
  return (
    <Stack gap="lg" maw="48rem">
      <Text>
        Department: {department_name ?? 'None'}
        <br />
        Procurement ID: {procurementId}
      </Text>
      <Divider />
      <ApprovedSections project={project} />
      <IncludedFiles projectId={id} />
    </Stack>
  )
}

function ApprovedSections({ project: { id, sections } }: { project: ProjectView }) {
  const approved = sections.filter((section) => section.approved)
  const drafts = useQueries({
    queries: approved.map(({ section }) =>
      queryOf(projectCalls.draft.getDraft, { params: { id }, query: { section } }),
    ),
  })
  if (approved.length === 0) return <Text>No sections are approved.</Text>
  return approved.map(({ section, title }, index) => {
    const { data, error, refetch } = drafts[index] ?? {}
    return (
      <Stack key={section} component="section" gap="xs" aria-label={title}>
        <Title order={2}>{title}</Title>
        {error && !data && <ErrorState error={error} onRetry={() => refetch?.()} />}
        {!error && !data && <Skeleton height={64} role="status" aria-label={`Loading ${title}`} />}
        {data && isEmptyDocument(data.document) && <Text c="dimmed">No text.</Text>}
        {data && <DraftText document={data.document} label={title} />}
      </Stack>
    )
  })
}

function IncludedFiles({ projectId }: { projectId: string }) {
  const { data } = useQuery(queryOf(projectCalls.attachments.listAttachments, { params: { id: projectId } }))
  const { runWithToast, isRunning } = useRunWithToast()
  const included = data?.filter(({ is_in_packet }) => is_in_packet) ?? []
  if (included.length === 0) return null
  const save = (id: string, name: string) =>
    runWithToast(async () =>
      saveFile(await callFile(projectCalls.attachments.getAttachmentFile, { params: { id } }), name),
    )
  return (
    <Section title="Attachments" explanation="Published with the solicitation.">
      <List listStyleType="none">
        {included.map(({ id, title, name, size }) => (
          <List.Item key={id}>
            <Button variant="subtle" px={4} disabled={isRunning} onClick={() => save(id, name)}>
              {title} ({inKilobytes(size)})
            </Button>
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
