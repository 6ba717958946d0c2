import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isProblem, queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { getEvaluation, listEvaluationForms } from '../../evaluation/contract.ts'
import { ProjectSelect } from '../ProjectSelect.tsx'
import { useProject } from '../page/use-project.ts'
import { EvaluationEditor } from './EvaluationEditor.tsx'
import { evaluationLabels } from './evaluation-fields.ts'
import { SubmittedEvaluations } from './SubmittedEvaluations.tsx'
import { evaluationSearch } from './search.ts'

/** The evaluation form of a project, and the evaluations that the user may see. */
export function EvaluationPage() {
  const navigate = useNavigate()
  const { project } = evaluationSearch.parse(useSearch({ strict: false }))
  return (
    <Page title="Evaluation">
      <Stack gap="lg" maw="56rem">
        <AppLink to="/evaluations">My Evaluations (evaluation committees)</AppLink>
        <ProjectSelect
          label={evaluationLabels.projectTitle}
          description="Published projects that aren’t awarded yet. Search by procurement ID or title."
          nothingFound="No projects to evaluate match."
          among={{ evaluable: 'yes' }}
          chosen={project}
          onChoose={(chosen) =>
            navigate({
              to: '/procurement/evaluate',
              search: chosen ? { project: chosen } : {},
              replace: true,
            })
          }
        />
        {project ? (
          <Chosen key={project} id={project} />
        ) : (
          <EmptyState title="No project chosen">Choose the project that you evaluate.</EmptyState>
        )}
      </Stack>
    </Page>
  )
}

function Chosen({ id }: { id: string }) {
  const project = useProject(id)
  const evaluation = useQuery(queryOf(getEvaluation, { params: { id } }))
  const forms = useQuery(queryOf(listEvaluationForms, { params: { id } }))
  const error = project.error ?? evaluation.error ?? forms.error
  if (isProblem(error, 'not_found'))
    return <EmptyState title="Project not found.">Choose another one.</EmptyState>
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => Promise.all([project.refetch(), evaluation.refetch(), forms.refetch()])}
      />
    )
  if (!project.data || !evaluation.data || !forms.data)
    return <Text role="status">Loading evaluation...</Text>
  const own = forms.data.find(({ is_own }) => is_own)
  return (
    <>
      {evaluation.data.may.submit ? (
        <EvaluationEditor key={own?.version ?? 0} project={project.data} own={own} />
      ) : (
        <Text>
          {evaluation.data.opened_at
            ? 'The evaluations of this project have been opened and can’t be changed.'
            : 'A project can be evaluated once it is published, and until it is awarded.'}
        </Text>
      )}
      <SubmittedEvaluations projectId={id} evaluation={evaluation.data} forms={forms.data} />
    </>
  )
}
