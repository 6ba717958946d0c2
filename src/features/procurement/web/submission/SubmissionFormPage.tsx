import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem, queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ProjectView } from '../../contract.ts'
import { getSubmissionForm } from '../../solicitation/form-contract.ts'
import type { SubmissionForm } from '../../solicitation/submission-form.ts'
import { useProject } from '../page/use-project.ts'
import { BidSecurity } from './BidSecurity.tsx'
import { Certifications } from './Certifications.tsx'
import { FormPreview } from './FormPreview.tsx'
import { LineItems } from './LineItems.tsx'
import { Questions } from './Questions.tsx'
import { RequestedFiles } from './RequestedFiles.tsx'
import { useFormBuilder } from './use-form-builder.ts'

/** Where the form is made that vendors fill in. */
export function SubmissionFormPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/submission-form' })
  const project = useProject(id)
  const stored = useQuery({ ...queryOf(getSubmissionForm, { params: { id } }), staleTime: 0, gcTime: 0 })
  const error = project.error ?? stored.error
  return (
    <Page title="Submission Form">
      {isProblem(error, 'not_found') && (
        <EmptyState title="Project not found.">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {error && !isProblem(error, 'not_found') && (
        <ErrorState error={error} onRetry={() => Promise.all([project.refetch(), stored.refetch()])} />
      )}
      {!error && (!project.data || !stored.data) && <Text role="status">Loading form...</Text>}
      {project.data && stored.data && <Builder project={project.data} stored={stored.data} />}
    </Page>
  )
}

interface Props {
  project: ProjectView
  stored: { readonly form: SubmissionForm; readonly version: number; readonly may_edit: boolean }
}

function Builder({ project, stored }: Props) {
  const [view, setView] = useState(stored.may_edit ? 'edit' : 'preview')
  const builder = useFormBuilder(project.id, stored)
  const criteria = project.criteria.map(({ description }) => description)
  return (
    <Stack gap="md">
      <Text>
        For{' '}
        <AppLink to="/projects/$id" params={{ id: project.id }}>
          {project.procurementId} {project.title}
        </AppLink>
        . Vendors fill in this form; it is published with the solicitation.
      </Text>
      {!stored.may_edit && <Alert title="This form can’t be changed">The document is locked.</Alert>}
      {stored.may_edit && (
        <SegmentedControl
          aria-label="View"
          w="16rem"
          value={view}
          onChange={setView}
          data={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      )}
      {view === 'preview' ? (
        <FormPreview form={builder.form.getValues()} />
      ) : (
        <AppForm state={builder} label="Submission form" width="56rem">
          <Section title="Line items" explanation="What vendors enter a unit price for.">
            <LineItems builder={builder} projectId={project.id} />
          </Section>
          <Section title="Questions" explanation="What vendors answer.">
            <Questions builder={builder} criteria={criteria} />
          </Section>
          <Section title="Files" explanation="What vendors upload.">
            <RequestedFiles builder={builder} />
          </Section>
          <Section title="Certifications" explanation="What vendors accept before they submit.">
            <Certifications builder={builder} />
          </Section>
          <Section title="Bid security" explanation="A bond or deposit that vendors provide with their bid.">
            <BidSecurity builder={builder} />
          </Section>
          <Group justify="flex-end">
            <Button type="submit" loading={builder.isSaving}>
              Save
            </Button>
          </Group>
        </AppForm>
      )}
    </Stack>
  )
}
