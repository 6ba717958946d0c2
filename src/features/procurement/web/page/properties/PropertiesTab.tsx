import { Box, Group, NavLink, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import type { ProjectView } from '../../../contract.ts'
import { GuidanceCard } from '../guidance/GuidanceCard.tsx'
import { projectPageSearch, type View, views } from '../search.ts'
import { EvaluationView } from './EvaluationView.tsx'
import { InformationView } from './InformationView.tsx'
import { fieldLabels } from './project-fields.ts'
import { SummaryView } from './SummaryView.tsx'
import { useProjectForm } from './use-project-form.ts'

export const formId = 'project-properties'

const titles: Record<View, string> = {
  information: 'Project Information',
  evaluation: 'Evaluation',
  summary: 'Summary & Background',
}

/** One form in three views; going from one to another loses nothing. */
export function PropertiesTab({ project }: { project: ProjectView }) {
  const state = useProjectForm(project)
  const navigate = useNavigate()
  const { view = 'information' } = projectPageSearch.parse(useSearch({ strict: false }))
  const props = { form: state.form, project }
  return (
    <Group align="flex-start" gap="xl">
      <Box component="nav" aria-label="Project Properties" w={{ base: '100%', sm: '14rem' }}>
        {views.map((each) => (
          <NavLink
            key={each}
            component="button"
            type="button"
            label={titles[each]}
            active={each === view}
            aria-current={each === view ? 'page' : undefined}
            onClick={() =>
              navigate({ to: '.', search: (before) => ({ ...before, view: each }), replace: true })
            }
          />
        ))}
      </Box>
      <Stack flex={1} miw="16rem" maw="48rem" gap="xl">
        <AppForm id={formId} state={state} labels={fieldLabels} label={titles[view]} width="48rem">
          <fieldset disabled={!project.may.edit} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
            {view === 'information' && <InformationView {...props} />}
            {view === 'evaluation' && <EvaluationView {...props} />}
            {view === 'summary' && <SummaryView {...props} />}
          </fieldset>
        </AppForm>
        {view === 'information' && <GuidanceCard project={project} />}
      </Stack>
    </Group>
  )
}
